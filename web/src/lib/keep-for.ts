/** Specification §7: "cached data is discarded after 5 minutes". */
export const cacheLifetimeMs = 5 * 60 * 1_000;

/**
 * A function that calls `load` at most once per `lifetimeMs` and shares the running call. A failure is not kept,
 * so the next caller tries again.
 */
export function keepFor<T>(lifetimeMs: number, load: () => Promise<T>): () => Promise<T> {
  let kept: { readonly value: Promise<T>; readonly since: number } | undefined;
  return () => {
    if (kept && Date.now() - kept.since < lifetimeMs) return kept.value;
    const entry = { value: load(), since: Date.now() };
    kept = entry;
    entry.value.catch(() => {
      // The caller sees the failure; only the cache must not remember it.
      if (kept === entry) kept = undefined;
    });
    return entry.value;
  };
}
