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

/**
 * What of a campaign falls to one of several, the languages or the families of fonts, when each takes its turn: all of it when proving.
 * @param turn which of them, from 0
 */
export function turnOf<T>(all: readonly T[], turn: number, several: number): readonly T[] {
  return isProving ? all : all.filter((_, index) => index % several === turn % several);
}
