import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';

/** When a visitor's document came: the rules make `createdAt` the time at which Firestore took it. */
export function createdAtOf(snapshot: DocumentSnapshot): Date {
  const createdAt: unknown = snapshot.get('createdAt');
  if (createdAt instanceof Timestamp) return createdAt.toDate();
  return snapshot.createTime?.toDate() ?? new Date(0);
}
