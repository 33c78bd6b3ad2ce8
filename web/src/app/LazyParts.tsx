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
  const isUsed = useFirstUse();
  const canSeeTooltips = useMouseOrTab();
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

function useFirstUse(): boolean {
  const [isUsed, setIsUsed] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const found = () => {
      setIsUsed(true);
      listening.abort();
    };
    for (const sign of ['click', 'focusin', 'keydown', 'pointerdown', 'scroll']) {
      window.addEventListener(sign, found, { signal: listening.signal, passive: true });
    }
    return () => listening.abort();
  }, []);
  return isUsed;
}

/** Fingers open no tooltips: a phone never downloads them. */
function useMouseOrTab(): boolean {
  const [isUsed, setIsUsed] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const options = { signal: listening.signal };
    const found = () => {
      setIsUsed(true);
      listening.abort();
    };
    document.addEventListener(
      'pointermove',
      ({ pointerType }) => pointerType === 'mouse' && found(),
      options,
    );
    document.addEventListener('keydown', ({ key }) => key === 'Tab' && found(), options);
    return () => listening.abort();
  }, []);
  return isUsed;
}
