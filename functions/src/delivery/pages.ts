import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';

const pageSize = 200;

/** All results of an ordered query, page by page, while there is time; none is skipped or read twice. */
export async function* pagesOf(
  query: Query,
  hasTime: () => boolean = () => true,
): AsyncGenerator<readonly QueryDocumentSnapshot[]> {
  let next = query.limit(pageSize);
  while (hasTime()) {
    const { docs } = await next.get();
    if (docs.length > 0) yield docs;
    if (docs.length < pageSize) return;
    next = query.startAfter(docs.at(-1)).limit(pageSize);
  }
}

const portionSize = 20;

/** Processes all items, twenty at a time; stops after the first batch in which one fails. */
export async function inPortions<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  for (let first = 0; first < items.length; first += portionSize)
    await Promise.all(items.slice(first, first + portionSize).map(work));
}
