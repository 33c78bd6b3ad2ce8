/** Retries of a read and their delays. Specification §7. */
export interface RetryPolicy {
  readonly retries: number;
  readonly firstDelayMs: number;
  readonly longestDelayMs: number;
}

/** Specification §7: "retry 3 times with exponential backoff up to 30 s". */
export const readRetryPolicy: RetryPolicy = { retries: 3, firstDelayMs: 1_000, longestDelayMs: 30_000 };

/** Milliseconds before retry number `repetition`, counted from 0. */
export function retryDelay(repetition: number, policy: RetryPolicy): number {
  return Math.min(policy.firstDelayMs * 2 ** repetition, policy.longestDelayMs);
}

/**
 * Retries `read` as the policy says and throws the last failure.
 * Only for reads: a write without an answer may have succeeded.
 */
export async function retryRead<T>(
  read: () => Promise<T>,
  policy: RetryPolicy = readRetryPolicy,
): Promise<T> {
  for (let repetition = 0; repetition < policy.retries; repetition += 1) {
    try {
      return await read();
    } catch {
      // Any failure is retried; the last call below is not caught.
      await wait(retryDelay(repetition, policy));
    }
  }
  return read();
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
