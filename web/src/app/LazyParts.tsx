import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useI18n } from '../i18n/I18nProvider.tsx';

/** Each message of a toast stays at its place as well, so the page says everything without this. */
const Toaster = lazy(async () => ({ default: (await import('../components/Toast/Toaster.tsx')).Toaster }));

const SideNotices = lazy(async () => ({
  default: (await import('../components/SideNotice/SideNotices.tsx')).SideNotices,
}));

/** Icons have an accessible name of their own. */
const TooltipHost = lazy(async () => ({
  default: (await import('../components/Tooltip/TooltipHost.tsx')).TooltipHost,
}));

/** What the page can do without until the visitor uses it, and for good where it does not come. */
export function LazyParts() {
  const { t } = useI18n();
  const isUsed = useFirst(signsOfUse, everyEvent);
  // Fingers open no tooltips: a phone never downloads them.
  const canSeeTooltips = useFirst(signsOfMouseOrTab, isMouseOrTab);
  return (
    <>
      <Optional>
        {isUsed && (
          <Toaster
            labels={{
              viewport: t('toast.viewport'),
              provider: t('toast.provider'),
              close: t('toast.close'),
            }}
          />
        )}
      </Optional>
      <Optional>
        {isUsed && <SideNotices labels={{ region: t('toast.notices'), close: t('toast.closeNotice') }} />}
      </Optional>
      <Optional>{canSeeTooltips && <TooltipHost />}</Optional>
    </>
  );
}

function Optional({ children }: { readonly children: ReactNode }) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}

const everyEvent = () => true;

const signsOfUse = ['click', 'focusin', 'keydown', 'pointerdown', 'scroll'];

const signsOfMouseOrTab = ['pointermove', 'keydown'];

function isMouseOrTab(event: Event): boolean {
  return event instanceof KeyboardEvent
    ? event.key === 'Tab'
    : event instanceof PointerEvent && event.pointerType === 'mouse';
}

/** True from the first event on that counts. */
function useFirst(names: readonly string[], counts: (event: Event) => boolean): boolean {
  const [isHere, setIsHere] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const hear = (event: Event) => {
      if (!counts(event)) return;
      setIsHere(true);
      listening.abort();
    };
    for (const name of names) addEventListener(name, hear, { signal: listening.signal, passive: true });
    return () => listening.abort();
  }, [names, counts]);
  return isHere;
}
