/** Specification §7: "retry 3 times with exponential backoff up to 30 s". */
const delaysMs = [1_000, 2_000, 4_000];

/**
 * Retries `read` as specified and throws the last failure.
 * Only for reads: a write without an answer may have succeeded.
 */
export async function retryRead<T>(read: () => Promise<T>): Promise<T> {
  for (const delay of delaysMs) {
    try {
      return await read();
    } catch {
      // Any failure is retried; the last call below is not caught.
      await wait(delay);
    }
  }
  return read();
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

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
