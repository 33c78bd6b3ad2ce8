/** How often a read is repeated, and how long it waits in between. Specification §7. */
export interface RetryPolicy {
  readonly retries: number;
  readonly firstDelayMs: number;
  readonly longestDelayMs: number;
}

/** Specification §7: "retry 3 times with exponential backoff up to 30 s". */
export const readRetryPolicy: RetryPolicy = { retries: 3, firstDelayMs: 1_000, longestDelayMs: 30_000 };

/** The pause before repetition number `repetition`, counted from 0. */
export function retryDelay(repetition: number, policy: RetryPolicy): number {
  return Math.min(policy.firstDelayMs * 2 ** repetition, policy.longestDelayMs);
}

/**
 * Runs `read` until it succeeds or the policy is used up; the last failure is thrown.
 * Only for reads: a write whose answer was lost may have happened.
 */
export async function retryRead<T>(
  read: () => Promise<T>,
  policy: RetryPolicy = readRetryPolicy,
): Promise<T> {
  for (let repetition = 0; repetition < policy.retries; repetition += 1) {
    try {
      return await read();
    } catch {
      // Every failure is worth another attempt here; the last one is not caught.
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
