import { Suspense, useEffect, useState } from 'react';
import { useI18n } from '../i18n/I18nProvider.tsx';
import { firstUse } from '../lib/later-hydration.ts';
import { optionalPart } from './optional-part.tsx';
import { idle } from './when-idle.ts';

/** Each message of a toast stays at its place as well, so the page says everything without this. */
const Toaster = optionalPart(async () => (await import('../components/Toast/Toaster.tsx')).Toaster);

const loadSideNotices = async () => (await import('../components/SideNotice/SideNotices.tsx')).SideNotices;
const SideNotices = optionalPart(loadSideNotices);

/** Icons have an accessible name of their own. */
const TooltipHost = optionalPart(
  async () => (await import('../components/Tooltip/TooltipHost.tsx')).TooltipHost,
);

/** What the page can do without until the visitor uses it. */
export function LazyParts() {
  const { t } = useI18n();
  const isUsed = useFirstUse();
  const canSeeTooltips = useMouseOrTab();
  return (
    <>
      <Suspense fallback={null}>
        {isUsed && (
          <Toaster
            labels={{
              viewport: t('toast.viewport'),
              provider: t('toast.provider'),
              close: t('toast.close'),
            }}
          />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {isUsed && <SideNotices labels={{ region: t('toast.notices'), close: t('toast.closeNotice') }} />}
      </Suspense>
      <Suspense fallback={null}>{canSeeTooltips && <TooltipHost />}</Suspense>
    </>
  );
}

/** A lost connection is told of without any use. Then it is too late for the download, so that comes before. */
function useFirstUse(): boolean {
  const [isUsed, setIsUsed] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const found = () => setIsUsed(true);
    void firstUse().then(found);
    window.addEventListener('offline', found, { signal: listening.signal });
    // Where it fails, the part is tried again when it is used.
    void idle()
      .then(loadSideNotices)
      .catch(() => undefined);
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
