/** Thrown when the work did not finish in time; the work itself is told by its signal. */
export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError';
}

/**
 * Runs `work` for at most `milliseconds`. The signal tells it that nobody waits any more, so that it starts
 * nothing new; what it has already sent cannot be taken back.
 */
export async function withTimeLimit<T>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const expired = new TimeLimitError(`No answer within ${milliseconds} ms.`);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      controller.abort(expired);
      reject(expired);
    }, milliseconds);
  });
  try {
    return await Promise.race([work(controller.signal), limit]);
  } finally {
    clearTimeout(timer);
  }
}
