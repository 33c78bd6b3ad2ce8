import { Suspense, useEffect, useState } from 'react';
import { useHydrated } from '../hooks/useHydrated.ts';
import { useI18n } from '../i18n/I18nProvider.tsx';
import { optionalPart } from './optional-part.tsx';

/** Each message of a toast stays at its place as well, so the page says everything without this. */
const Toaster = optionalPart(async () => (await import('../components/Toast/Toaster.tsx')).Toaster);

const SideNotices = optionalPart(
  async () => (await import('../components/SideNotice/SideNotices.tsx')).SideNotices,
);

/** Icons have an accessible name of their own. */
const TooltipHost = optionalPart(
  async () => (await import('../components/Tooltip/TooltipHost.tsx')).TooltipHost,
);

/** What is downloaded after hydration, so that the page is usable first. */
export function LazyParts() {
  const { t } = useI18n();
  const isHydrated = useHydrated();
  const canSeeTooltips = useMouseOrTab();
  if (!isHydrated) return null;
  return (
    <>
      <Suspense fallback={null}>
        <Toaster
          labels={{ viewport: t('toast.viewport'), provider: t('toast.provider'), close: t('toast.close') }}
        />
      </Suspense>
      <Suspense fallback={null}>
        <SideNotices labels={{ region: t('toast.notices'), close: t('toast.closeNotice') }} />
      </Suspense>
      <Suspense fallback={null}>{canSeeTooltips && <TooltipHost />}</Suspense>
    </>
  );
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
