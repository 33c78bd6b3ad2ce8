import { randomUUID } from 'node:crypto';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import type { Store } from './platform.ts';
import { type DeliveryRecord, deliveryField, isSettled, readDeliveryRecord } from './record.ts';
import { leaseSeconds, secondsAfter } from './timing.ts';

/** The right to send one mail about a document, until the lease expires. */
export interface Claim {
  readonly id: string;
  readonly name: string;
  readonly snapshot: DocumentSnapshot;
}

/**
 * `sent`: already sent. `done`: failed, or there is no such mail or document. `waiting`: another function has the
 * claim, or the mail is not due.
 */
type Unclaimable = 'sent' | 'done' | 'waiting';

/** Of all concurrent calls, the transaction lets only one succeed. */
export function claimDelivery(
  { db, now }: Store,
  document: string,
  name: string,
): Promise<Claim | Unclaimable> {
  return db.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(db.doc(document));
    const time = now();
    const record = readDeliveryRecord(snapshot, name, time);
    if (record?.state === 'sent') return 'sent';
    if (!record || isSettled(record)) return 'done';
    if (record.dueAt !== null && record.dueAt.toDate() > time) return 'waiting';
    const claim: Claim = { id: randomUUID(), name, snapshot };
    const claimed: DeliveryRecord = {
      ...record,
      state: 'sending',
      attempts: record.attempts + 1,
      claimId: claim.id,
      dueAt: Timestamp.fromDate(secondsAfter(time, leaseSeconds)),
      updatedAt: Timestamp.fromDate(time),
    };
    transaction.update(snapshot.ref, { [deliveryField(name)]: claimed });
    return claim;
  });
}

/**
 * Records the result of a claimed attempt and returns the new record; undefined if the document was erased meanwhile.
 * If the lease has expired and another function has claimed the mail, only a success still counts; it makes the next
 * mail due.
 */
export function endAttempt(
  { db, now }: Store,
  { id, name, snapshot: { ref } }: Claim,
  change: (record: DeliveryRecord) => Partial<DeliveryRecord>,
  followedBy?: string,
): Promise<DeliveryRecord | undefined> {
  return db.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(ref);
    const record = readDeliveryRecord(snapshot, name, now());
    if (!record) return undefined;
    const changed = { ...record, ...change(record), updatedAt: Timestamp.fromDate(now()) };
    const isOutdated = record.claimId !== id && changed.state !== 'sent';
    if (isSettled(record) || isOutdated) return record;
    const next = changed.state === 'sent' && followedBy ? deliveryField(followedBy) : undefined;
    const isFollowed = next !== undefined && snapshot.get(`${next}.state`) === 'pending';
    transaction.update(ref, {
      [deliveryField(name)]: changed,
      ...(isFollowed && { [`${next}.dueAt`]: later(changed.updatedAt, snapshot.get(`${next}.notBefore`)) }),
    });
    return changed;
  });
}

function later(time: Timestamp, other: unknown): Timestamp {
  return other instanceof Timestamp && other > time ? other : time;
}
