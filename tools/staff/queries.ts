import { type CollectionRow, reconciled } from '@labka/functions/operations';
import { type Firestore, type Query, Timestamp } from 'firebase-admin/firestore';

export async function countOf(query: Query) {
  return (await query.count().get()).data().count;
}

/**
 * Documents that `reconcile` has not seen, newest first. Only these can be unregistered: no query finds their reference,
 * topic or address.
 */
export async function unseenDocuments(db: Firestore, { name }: Pick<CollectionRow, 'name'>) {
  const { seenUntil = Timestamp.fromMillis(0) } = (await reconciled.in(db).doc(name).get()).data() ?? {};
  return db.collection(name).where('createdAt', '>=', seenUntil).orderBy('createdAt', 'desc');
}

/** A stored time in ISO format, if it is one. */
export function timeText(value: unknown): string {
  return value instanceof Timestamp ? value.toDate().toISOString() : '';
}

/** The start of a day such as 2026-11-21, in UTC; undefined for 30 February, which `new Date` reads as 2 March. */
export function startOf(day: string): Date | undefined {
  const midnight = new Date(`${day}T00:00:00Z`);
  const isDay = !Number.isNaN(midnight.getTime()) && midnight.toISOString().slice(0, 10) === day;
  return isDay ? midnight : undefined;
}
