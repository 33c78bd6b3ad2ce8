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
 * `sentBefore` and `settled` (it failed): nothing is left to do for it. `unwanted`: the document causes no such mail. `erased`: the document is gone.
 * `busy`: another function has the claim. `early`: its time has not come.
 */
type Unclaimable = 'sentBefore' | 'settled' | 'unwanted' | 'erased' | 'busy' | 'early';

/** Of all functions that ask at the same time, the transaction lets one through. */
export function claimDelivery(
  { db, now }: Store,
  document: string,
  name: string,
): Promise<Claim | Unclaimable> {
  return db.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(db.doc(document));
    if (!snapshot.exists) return 'erased';
    const time = now();
    const record = readDeliveryRecord(snapshot, name, time);
    const obstacle = obstacleTo(record, time);
    if (!record || obstacle) return obstacle ?? 'unwanted';
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

function obstacleTo(record: DeliveryRecord | undefined, time: Date): Unclaimable | undefined {
  if (!record) return 'unwanted';
  if (record.state === 'sent') return 'sentBefore';
  if (isSettled(record)) return 'settled';
  if (record.dueAt === null || record.dueAt.toDate() <= time) return undefined;
  return record.state === 'sending' ? 'busy' : 'early';
}

/**
 * Records how a claimed attempt ended, and gives back the record as it is then; nothing when the document was erased
 * meanwhile. When the lease has expired and another function has claimed the mail, only success still counts; it makes the
 * mail due that was to follow.
 */
export function endAttempt(
  { db, now }: Store,
  { id, name, snapshot: { ref } }: Claim,
  change: (record: DeliveryRecord) => Partial<DeliveryRecord>,
  followedBy?: string,
): Promise<DeliveryRecord | undefined> {
  return db.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(ref);
    const record = snapshot.exists ? readDeliveryRecord(snapshot, name, now()) : undefined;
    if (!record) return undefined;
    const changed = { ...record, ...change(record), updatedAt: Timestamp.fromDate(now()) };
    const isOutdated = record.claimId !== id && changed.state !== 'sent';
    if (isSettled(record) || isOutdated) return record;
    const isFollowed = changed.state === 'sent' && isPending(snapshot, followedBy);
    transaction.update(ref, {
      [deliveryField(name)]: changed,
      ...(isFollowed && { [`${deliveryField(followedBy)}.dueAt`]: changed.updatedAt }),
    });
    return changed;
  });
}

function isPending(snapshot: DocumentSnapshot, name: string | undefined): name is string {
  return name !== undefined && snapshot.get(`${deliveryField(name)}.state`) === 'pending';
}
