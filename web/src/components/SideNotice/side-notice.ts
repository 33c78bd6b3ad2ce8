import type { ReactNode } from 'react';

/** The last notice, until the component that shows notices has loaded; earlier ones are outdated by then. */
let waiting: ReactNode;
let show: ((notice: ReactNode) => void) | undefined;

/**
 * A notice in the corner, for events beside the visitor's task: the connection, a copied address, a stored choice.
 * Results of forms and errors are toasts.
 * @param notice a `Text`, which follows the page's language
 */
export function sideNotice(notice: ReactNode): void {
  if (show) show(notice);
  else waiting = notice;
}

/** Receives all notices, including a waiting one; the returned function unsubscribes. */
export function takeSideNotices(presenter: (notice: ReactNode) => void): () => void {
  show = presenter;
  if (waiting !== undefined) presenter(waiting);
  waiting = undefined;
  return () => {
    show = undefined;
  };
}
