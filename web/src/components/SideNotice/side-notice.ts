import type { ReactNode } from 'react';

/** Notices that wait until the download that shows them is here. */
let waiting: ReactNode[] = [];
let show: ((notice: ReactNode) => void) | undefined;

/**
 * A notice at the side, for what happened besides the visitor's task: the connection, a copied address, a kept choice.
 * Results of forms and errors are toasts.
 * @param notice a `Text`, which follows a change of the page's language
 */
export function sideNotice(notice: ReactNode): void {
  if (show) show(notice);
  else waiting.push(notice);
}

/** Takes over all notices, also those that wait; the result hands them back. */
export function takeSideNotices(presenter: (notice: ReactNode) => void): () => void {
  show = presenter;
  for (const notice of waiting) presenter(notice);
  waiting = [];
  return () => {
    show = undefined;
  };
}
