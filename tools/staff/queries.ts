import { serverCollections } from '@labka/functions';
import { type DocumentSnapshot, type Firestore, type Query, Timestamp } from 'firebase-admin/firestore';

export async function countOf(query: Query): Promise<number> {
  return (await query.count().get()).data().count;
}

/**
 * The documents of a collection, newest first, that `reconcile` has not looked at yet. Only among them can there be one that is
 * not registered: whose reference, topic and address are not stored, so that no query finds it.
 */
export async function unseenDocuments(db: Firestore, collection: string): Promise<Query> {
  const mark = await db.collection(serverCollections.reconciled).doc(collection).get();
  const seenUntil: unknown = mark.get('seenUntil');
  return db
    .collection(collection)
    .where('createdAt', '>=', seenUntil instanceof Timestamp ? seenUntil : Timestamp.fromMillis(0))
    .orderBy('createdAt', 'desc');
}

/** Firestore takes so many values in one question. */
const mostValues = 30;

/** The hashes by which later messages count as duplicates of these: of an erased message, no other may be one. */
export async function fingerprintsOf(
  db: Firestore,
  messages: readonly string[],
): Promise<readonly DocumentSnapshot[]> {
  const starts = messages.map((_, index) => index).filter((index) => index % mostValues === 0);
  const results = await Promise.all(
    starts.map((start) =>
      db
        .collection(serverCollections.fingerprints)
        .where('message', 'in', messages.slice(start, start + mostValues))
        .get(),
    ),
  );
  return results.flatMap(({ docs }) => docs);
}

/** A stored time, as people and other programs read it; nothing where there is none. */
export function timeText(value: unknown): string {
  return value instanceof Timestamp ? value.toDate().toISOString() : '';
}
