import { useCallback, useEffect, useRef } from 'react';
import { isLanguage, type Language } from './languages.ts';

/**
 * Follows a choice of language in another tab of the site; returns a function that tells the others of one in this tab.
 * Browsers that block cookies may refuse the channel: then each tab keeps its language.
 */
export function useOtherTabs(follow: (language: Language) => Promise<void>) {
  const tabs = useRef<BroadcastChannel>(undefined);
  useEffect(() => {
    tabs.current = openChannel();
    tabs.current?.addEventListener('message', ({ data }) => {
      // Without a connection this tab keeps its language.
      if (isLanguage(data)) follow(data).catch(() => undefined);
    });
    return () => tabs.current?.close();
  }, [follow]);
  return useCallback((language: Language) => tabs.current?.postMessage(language), []);
}

function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('language');
  } catch {
    return undefined;
  }
}
