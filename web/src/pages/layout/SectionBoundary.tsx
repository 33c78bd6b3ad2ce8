import { type ComponentType, type ReactNode, type RefObject, Suspense, useRef, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import { SupportMailLink } from './ContactLinks.tsx';
import styles from './SectionBoundary.module.css';

/**
 * A Suspense and error boundary around a section of a page: React hydrates it separately, first where the visitor interacts, and
 * an error affects only this section. React reports the error in the console.
 */
export function SectionBoundary({ children }: { readonly children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  return (
    <div className={styles.boundary} ref={container}>
      <ErrorBoundary resetKeys={[pathname]} fallbackRender={() => <WithoutScript container={container} />}>
        <Suspense>{children}</Suspense>
      </ErrorBoundary>
    </div>
  );
}

/** Sections of a page, each in its own boundary. */
export function Sections({ of: sections }: { readonly of: readonly ComponentType[] }) {
  return sections.map(inBoundary);
}

function inBoundary(Section: ComponentType, index: number) {
  return (
    <SectionBoundary key={index}>
      <Section />
    </SectionBoundary>
  );
}

/** Shows the section's elements from before the error, including typed text, without their event handlers. */
function WithoutScript({ container }: { readonly container: RefObject<HTMLElement | null> }) {
  const { t } = useI18n();
  // React removes the elements of a failed section only after this render.
  const [shown] = useState(() => [...(container.current?.childNodes ?? [])]);
  if (shown.length > 0) return <div data-app="failed" ref={(element) => adopt(element, shown)} />;
  return (
    <p className={styles.fault}>
      {t('layout.fault')} <SupportMailLink />
    </p>
  );
}

function adopt(element: HTMLElement | null, nodes: readonly Node[]): void {
  if (!element || element.hasChildNodes()) return;
  element.append(...nodes);
  // Their event handlers are gone.
  for (const button of element.querySelectorAll('button')) button.disabled = true;
}
