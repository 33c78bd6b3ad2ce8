/** Set by `npm run prove`: every campaign runs whole. `npm test` takes a sample of each. */
export const isProving = process.env.PROVE !== undefined;

/**
 * What of a campaign runs here: all of it when proving, otherwise so many, spread evenly from the first to the last, the same each time.
 * @param count at least 1; a campaign that is no longer runs whole
 */
export function sample<T>(all: readonly T[], count: number): readonly T[] {
  if (isProving || count >= all.length) return all;
  return Array.from({ length: count }, (_, index) => all[Math.floor((index * all.length) / count)] as T);
}
