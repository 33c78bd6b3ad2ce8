/**
 * Rejects when `work` takes longer than `milliseconds`. The signal then tells `work` to start nothing new; it cannot undo
 * requests that were sent.
 */
export async function withTimeLimit<T>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const { signal } = controller;
  const expired = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  const timer = setTimeout(
    () => controller.abort(new Error(`No answer within ${milliseconds} ms.`)),
    milliseconds,
  );
  try {
    return await Promise.race([work(signal), expired]);
  } finally {
    clearTimeout(timer);
  }
}
