import { useEffect } from 'react';

/** Before a click a mouse rests on its link, and a finger touches it, for a tenth of a second or more. */
const signs = ['pointerover', 'pointerdown'];

/**
 * Downloads the page of a link that is pointed at or touched, so that it is there at the click; not for visitors who
 * save data.
 * @param load downloads the page of a path
 */
export function usePrefetch(load: (pathname: string) => Promise<unknown>): void {
  useEffect(() => {
    const listening = new AbortController();
    const prefetch = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.origin !== location.origin || navigator.connection?.saveData) return;
      load(link.pathname).catch(() => {
        // The click downloads it again.
      });
    };
    for (const sign of signs) addEventListener(sign, prefetch, { signal: listening.signal, passive: true });
    return () => listening.abort();
  }, [load]);
}
