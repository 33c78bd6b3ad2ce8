const few = 3;

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
