/** How many requests are under way at a time. */
const portionSize = 20;

/** Works on all items, twenty at a time; ends with the first portion in which one fails. */
export async function inPortions<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  for (let first = 0; first < items.length; first += portionSize)
    await Promise.all(items.slice(first, first + portionSize).map(work));
}
