import { serverCollections } from '@labka/functions';
import { type Firestore, type Query, Timestamp } from 'firebase-admin/firestore';

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
