import { useEffect } from 'react';
import { sideNotice } from '../components/SideNotice/side-notice.ts';
import { Text } from '../i18n/I18nProvider.tsx';

/** Announces when the browser goes offline and comes back online. */
export function useConnectionNotices(): void {
  useEffect(() => {
    const listening = new AbortController();
    const options = { signal: listening.signal };
    window.addEventListener('offline', () => sideNotice(<Text of="layout.offline" />), options);
    window.addEventListener('online', () => sideNotice(<Text of="layout.online" />), options);
    return () => listening.abort();
  }, []);
}
