import { type ComponentType, lazy, Suspense } from 'react';
import type { ToasterProps } from '../components/Toast/Toaster.tsx';
import { useHydrated } from '../hooks/useHydrated.ts';
import { useI18n } from '../i18n/I18nProvider.tsx';

const Toaster = lazy(async (): Promise<{ default: ComponentType<ToasterProps> }> => {
  try {
    return { default: (await import('../components/Toast/Toaster.tsx')).Toaster };
  } catch {
    // Without notifications the page works on: each of them repeats a message that stays at its place.
    return { default: NoToaster };
  }
});

/** Notifications, downloaded after hydration so that the page is usable first. */
export function LazyToaster() {
  const { t } = useI18n();
  if (!useHydrated()) return null;
  return (
    <Suspense fallback={null}>
      <Toaster
        labels={{ viewport: t('toast.viewport'), provider: t('toast.provider'), close: t('toast.close') }}
      />
    </Suspense>
  );
}

function NoToaster() {
  return null;
}
