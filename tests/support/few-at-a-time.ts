/** So many pages two cores open beside each other without one of them waiting too long. */
const few = 3;

/** The results of some work on each of all, in their order, of which a few are under way at a time. */
export async function fewAtATime<Item, Result>(
  all: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < all.length; start += few) {
    results.push(...(await Promise.all(all.slice(start, start + few).map(work))));
  }
  return results;
}
