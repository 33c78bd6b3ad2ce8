import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useI18n } from '../i18n/I18nProvider.tsx';

/** The page shows the message of every toast too, so it works without them. */
const Toaster = lazy(async () => ({ default: (await import('../components/Toast/Toaster.tsx')).Toaster }));

const SideNotices = lazy(async () => ({
  default: (await import('../components/SideNotice/SideNotices.tsx')).SideNotices,
}));

/** Icons have accessible names, so tooltips are optional. */
const TooltipHost = lazy(async () => ({
  default: (await import('../components/Tooltip/TooltipHost.tsx')).TooltipHost,
}));

/**
 * Toasts, notices and tooltips. They load at the first interaction; if they fail to load, the page works without them.
 */
export function LazyOverlays() {
  const { t } = useI18n();
  const isUsed = useFirst(interactionEvents, everyEvent);
  // Tooltips do not open on touch, so phones never load them.
  const canSeeTooltips = useFirst(hoverEvents, isMouseOrTab);
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

const interactionEvents = ['click', 'focusin', 'keydown', 'pointerdown', 'scroll'];

const hoverEvents = ['pointermove', 'keydown'];

function isMouseOrTab(event: Event): boolean {
  return event instanceof KeyboardEvent
    ? event.key === 'Tab'
    : event instanceof PointerEvent && event.pointerType === 'mouse';
}

/** True after the first matching event. */
function useFirst(names: readonly string[], counts: (event: Event) => boolean): boolean {
  const [hasHappened, setHasHappened] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const onEvent = (event: Event) => {
      if (!counts(event)) return;
      setHasHappened(true);
      listening.abort();
    };
    for (const name of names) addEventListener(name, onEvent, { signal: listening.signal, passive: true });
    return () => listening.abort();
  }, [names, counts]);
  return hasHappened;
}
