/**
 * Runs `work` for at most `milliseconds`. The signal tells it that nobody waits any more, so that it starts
 * nothing new; what it has already sent cannot be taken back.
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
