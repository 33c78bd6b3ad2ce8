import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';

const pageSize = 200;

/** All results of an ordered query, page by page; what is changed or erased meanwhile is neither skipped nor read twice. */
export async function* pagesOf(query: Query): AsyncGenerator<readonly QueryDocumentSnapshot[]> {
  let next = query.limit(pageSize);
  while (true) {
    const { docs } = await next.get();
    if (docs.length > 0) yield docs;
    if (docs.length < pageSize) return;
    next = query.startAfter(docs.at(-1)).limit(pageSize);
  }
}

export async function countOf(query: Query): Promise<number> {
  return (await query.count().get()).data().count;
}
