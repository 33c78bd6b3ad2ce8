import { useEffect } from 'react';
import { sideNotice } from '../components/SideNotice/side-notice.ts';
import { useI18n } from '../i18n/I18nProvider.tsx';

/** Says when the connection goes and when it is back. */
export function useConnectionNotices(): void {
  const { t } = useI18n();
  useEffect(() => {
    const listening = new AbortController();
    const options = { signal: listening.signal };
    window.addEventListener('offline', () => sideNotice(t('layout.offline')), options);
    window.addEventListener('online', () => sideNotice(t('layout.online')), options);
    return () => listening.abort();
  }, [t]);
}
