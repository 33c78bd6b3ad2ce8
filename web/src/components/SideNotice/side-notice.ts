import type { ReactNode } from 'react';

/** Notices that wait until the component that shows them has loaded. */
let waiting: ReactNode[] = [];
let show: ((notice: ReactNode) => void) | undefined;

/**
 * A notice in the corner, for events beside the visitor's task: the connection, a copied address, a stored choice.
 * Results of forms and errors are toasts.
 * @param notice a `Text`, which follows the page's language
 */
export function sideNotice(notice: ReactNode): void {
  if (show) show(notice);
  else waiting.push(notice);
}

/** Receives all notices, including waiting ones; the returned function unsubscribes. */
export function takeSideNotices(presenter: (notice: ReactNode) => void): () => void {
  show = presenter;
  for (const notice of waiting) presenter(notice);
  waiting = [];
  return () => {
    show = undefined;
  };
}
