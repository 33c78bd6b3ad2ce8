/**
 * Rejects when `work` takes longer than `milliseconds`. The signal then tells `work` to start nothing new; it cannot undo
 * requests that were sent.
 */
export function withTimeLimit<T>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController();
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => {
      limit.abort();
      reject(new Error(`No answer within ${milliseconds} ms.`));
    }, milliseconds);
    work(limit.signal)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
