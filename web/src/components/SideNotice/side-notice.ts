/** Notices that wait until the download that shows them is here. */
let waiting: string[] = [];
let show: ((text: string) => void) | undefined;

/**
 * A notice at the side, for what happened besides the visitor's task: the connection, a copied address, a kept choice.
 * Results of forms and errors are toasts.
 */
export function sideNotice(text: string): void {
  if (show) show(text);
  else waiting.push(text);
}

/** Takes over all notices, also those that wait; the result hands them back. */
export function takeSideNotices(presenter: (text: string) => void): () => void {
  show = presenter;
  for (const text of waiting) presenter(text);
  waiting = [];
  return () => {
    show = undefined;
  };
}
