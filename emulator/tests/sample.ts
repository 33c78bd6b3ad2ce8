/** Set by the root's `npm run prove`: runs whole campaigns. `npm test` runs a sample of each. */
export const isProving = process.env.PROVE !== undefined;

/**
 * Returns the cases of a campaign to run: all when proving, otherwise `count`, spread evenly and always the
 * same.
 * @param count at least 1
 */
export function sample<T>(all: readonly T[], count: number): readonly T[] {
  if (isProving || count >= all.length) return all;
  return Array.from({ length: count }, (_, index) => all[Math.floor((index * all.length) / count)] as T);
}
