/** Set by `npm run prove`: complete samples. `npm test` takes a part of each. */
export const isProving = process.env.PROVE !== undefined;

/**
 * A sample of a list: all of it in `npm run prove`, otherwise this many items, evenly spaced from the first one and
 * always the same.
 * @param count at least 1
 */
export function sample<T>(all: readonly T[], count: number): readonly T[] {
  if (isProving || count >= all.length) return all;
  return Array.from({ length: count }, (_, index) => all[Math.floor((index * all.length) / count)] as T);
}

/**
 * One turn's share of a list, for languages or font families that take turns: all of it in `npm run prove`.
 * @param turn from 0
 */
export function turnOf<T>(all: readonly T[], turn: number, several: number): readonly T[] {
  return isProving ? all : all.filter((_, index) => index % several === turn % several);
}
