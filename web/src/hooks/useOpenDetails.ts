import { useEffect, useLayoutEffect } from 'react';

/**
 * Opens the `details` around the linked element, as browsers do when they load a page, and again with each link, since
 * the visitor may have closed it. While the page is printed, opens all, for browsers whose style sheets cannot.
 */
export function useOpenDetails(address: { readonly hash: string }): void {
  // Before the page scrolls to it.
  useLayoutEffect(() => {
    const linked = document.getElementById(address.hash.slice(1))?.closest('details');
    if (linked) linked.open = true;
  }, [address]);
  useEffect(openWhilePrinting, []);
}

function openWhilePrinting() {
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
}
