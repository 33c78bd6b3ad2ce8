import { type ReactNode, type RefObject, Suspense, useRef, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { site } from '../../../site.config.ts';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import styles from './Part.module.css';

/**
 * A part of a page that React hydrates by itself, first where the visitor acts, and whose fault stays in it. The fault is reported in the
 * console, by React.
 */
export function Part({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  return (
    <div className={styles.part} ref={place}>
      <ErrorBoundary resetKeys={[pathname]} fallbackRender={() => <WithoutScript place={place} />}>
        <Suspense>{children}</Suspense>
      </ErrorBoundary>
    </div>
  );
}

/** What was on the page before the fault, with all that was typed: words and links, and the ways to write to us without the form. */
function WithoutScript({ place }: { readonly place: RefObject<HTMLElement | null> }) {
  const { t } = useI18n();
  // Taken while React renders: it removes what a faulty part had shown only afterwards.
  const [shown] = useState(() => [...(place.current?.childNodes ?? [])]);
  if (shown.length > 0) return <div data-app="failed" ref={(element) => adopt(element, shown)} />;
  const { supportEmail } = site.contact;
  return (
    <p className={styles.fault}>
      {t('layout.fault')} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
    </p>
  );
}

function adopt(element: HTMLElement | null, nodes: readonly Node[]): void {
  if (!element || element.hasChildNodes()) return;
  element.append(...nodes);
  // Nothing listens to them any more.
  for (const button of element.querySelectorAll('button')) button.disabled = true;
}
