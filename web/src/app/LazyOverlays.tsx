import { type ReactNode, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useDelayed } from '../hooks/useDelayed.ts';
import { useHydrated } from '../hooks/useHydrated.ts';
import { useI18n } from '../i18n/I18nProvider.tsx';
import { importAgain } from '../lib/requests.ts';

/** The page shows the message of every toast too, so it works without them. */
const loadToaster = () => import('../components/Toast/Toaster.tsx');
const loadNotices = () => import('../components/SideNotice/SideNotices.tsx');
/** Icons have accessible names, so tooltips are optional. */
const loadTooltips = () => import('../components/Tooltip/TooltipHost.tsx');

/** Long after the first load. */
const patienceMs = 10_000;

/**
 * Toasts, notices and tooltips. They load at the first interaction, or a while after the page, in case the connection is
 * lost before the first interaction. If they fail to load, the page works without them until the connection is back.
 */
export function LazyOverlays() {
  const { t } = useI18n();
  const isUsed = useFirst(interactionEvents, everyEvent);
  // A form filled in before hydration causes no further event until it is sent.
  const hasFocus = useHydrated() && document.activeElement !== document.body;
  const isWanted = useDelayed(true, patienceMs) || isUsed || hasFocus;
  // Tooltips do not open on touch, so phones never load them.
  const canSeeTooltips = useFirst(hoverEvents, isMouseOrTab);
  const Toaster = useLoaded(loadToaster, isWanted)?.Toaster;
  const SideNotices = useLoaded(loadNotices, isWanted)?.SideNotices;
  const TooltipHost = useLoaded(loadTooltips, canSeeTooltips)?.TooltipHost;
  return (
    <>
      <Optional>
        {Toaster && (
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
        {SideNotices && (
          <SideNotices labels={{ region: t('toast.notices'), close: t('toast.closeNotice') }} />
        )}
      </Optional>
      <Optional>{TooltipHost && <TooltipHost />}</Optional>
    </>
  );
}

function Optional({ children }: { readonly children: ReactNode }) {
  return <ErrorBoundary fallback={null}>{children}</ErrorBoundary>;
}

/** A module, once it is wanted and loaded. */
function useLoaded<Module>(load: () => Promise<Module>, isWanted: boolean): Module | undefined {
  const [module, setModule] = useState<Module>();
  const isMissing = isWanted && module === undefined;
  useEffect(() => {
    if (!isMissing) return;
    const read = () => {
      importAgain(load).then(setModule, () => {
        // Loaded when the browser is online again.
      });
    };
    read();
    addEventListener('online', read);
    return () => removeEventListener('online', read);
  }, [load, isMissing]);
  return module;
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
