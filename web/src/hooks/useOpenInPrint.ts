import { useEffect } from 'react';

/** Opens every closed `details` while the page is printed, for browsers whose style sheets cannot. */
export function useOpenInPrint(): void {
  useEffect(() => {
    let opened: readonly HTMLDetailsElement[] = [];
    const setOpen = (open: boolean) => {
      for (const details of opened) details.open = open;
    };
    const listening = new AbortController();
    const options = { signal: listening.signal };
    addEventListener(
      'beforeprint',
      () => {
        opened = [...document.querySelectorAll<HTMLDetailsElement>('details:not([open])')];
        setOpen(true);
      },
      options,
    );
    addEventListener('afterprint', () => setOpen(false), options);
    return () => listening.abort();
  }, []);
}
