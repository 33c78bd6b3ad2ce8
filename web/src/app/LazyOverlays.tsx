import { type ReactNode, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useI18n } from '../i18n/I18nProvider.tsx';
import { importAgain } from '../lib/import-again.ts';

/** The page shows the message of every toast too, so it works without them. */
const loadToaster = async () => (await importAgain(() => import('../components/Toast/Toaster.tsx'))).Toaster;
const loadNotices = async () =>
  (await importAgain(() => import('../components/SideNotice/SideNotices.tsx'))).SideNotices;
/** Icons have accessible names, so tooltips are optional. */
const loadTooltips = async () =>
  (await importAgain(() => import('../components/Tooltip/TooltipHost.tsx'))).TooltipHost;

/**
 * Toasts, notices and tooltips. They load at the first interaction; if they fail to load, the page works without them
 * until the connection is back.
 */
export function LazyOverlays() {
  const { t } = useI18n();
  const isUsed = useFirst(interactionEvents, everyEvent);
  // Tooltips do not open on touch, so phones never load them.
  const canSeeTooltips = useFirst(hoverEvents, isMouseOrTab);
  const Toaster = useLoaded(loadToaster, isUsed);
  const SideNotices = useLoaded(loadNotices, isUsed);
  const TooltipHost = useLoaded(loadTooltips, canSeeTooltips);
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

/** A component, once it is wanted and loaded. */
function useLoaded<Component>(load: () => Promise<Component>, isWanted: boolean): Component | undefined {
  const [component, setComponent] = useState<Component>();
  const isMissing = isWanted && component === undefined;
  useEffect(() => {
    if (!isMissing) return;
    const read = () => {
      load().then(
        (loaded) => setComponent(() => loaded),
        () => {
          // Loaded when the browser is online again.
        },
      );
    };
    read();
    addEventListener('online', read);
    return () => removeEventListener('online', read);
  }, [load, isMissing]);
  return component;
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
