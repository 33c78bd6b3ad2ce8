import { randomUUID } from 'node:crypto';
import { type DocumentSnapshot, type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { type DeliveryRecord, deliveryField, isSettled, readDeliveryRecord } from './delivery-record.ts';
import { leaseSeconds, secondsAfter } from './timing.ts';

export interface DeliveryStore {
  readonly db: Firestore;
  readonly now: () => Date;
}

/** The right to send one mail about a document, until the lease expires. */
export interface Claim {
  readonly id: string;
  readonly name: string;
  readonly snapshot: DocumentSnapshot;
}

/**
 * `settled`: it was sent, or has failed. `unwanted`: the document causes no such mail of its own.
 * `erased`: the document is gone. `busy`: another function has the claim.
 */
export type Unclaimable = 'settled' | 'unwanted' | 'erased' | 'busy';

/** Of all functions that ask at the same time, the transaction lets one through. */
export function claimDelivery(
  { db, now }: DeliveryStore,
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
    writeRecord(transaction, claim, {
      ...record,
      state: 'sending',
      attempts: record.attempts + 1,
      claimId: claim.id,
      dueAt: Timestamp.fromDate(secondsAfter(time, leaseSeconds)),
      updatedAt: Timestamp.fromDate(time),
    });
    return claim;
  });
}

function obstacleTo(record: DeliveryRecord | undefined, time: Date): Unclaimable | undefined {
  if (!record || record.digest !== null) return 'unwanted';
  if (isSettled(record)) return 'settled';
  const isLeased = record.state === 'sending' && record.dueAt !== null && record.dueAt.toDate() > time;
  return isLeased ? 'busy' : undefined;
}

/** How an attempt ended, and what else is written together with that. */
export interface AttemptEnd {
  readonly change: (record: DeliveryRecord) => Partial<DeliveryRecord>;
  readonly settle?: (transaction: Transaction, record: DeliveryRecord) => Promise<void>;
}

/**
 * Records how a claimed attempt ended, and gives back the record as it is then; nothing when the document was erased
 * meanwhile. When the lease has expired and another function has claimed the mail, only success still counts.
 */
export function endAttempt(
  { db, now }: DeliveryStore,
  claim: Claim,
  { change, settle }: AttemptEnd,
): Promise<DeliveryRecord | undefined> {
  return db.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(claim.snapshot.ref);
    const record = snapshot.exists ? readDeliveryRecord(snapshot, claim.name, now()) : undefined;
    if (!record) return undefined;
    const changed = { ...record, ...change(record), updatedAt: Timestamp.fromDate(now()) };
    const isOutdated = record.claimId !== claim.id && changed.state !== 'sent';
    if (isSettled(record) || isOutdated) return record;
    if (isSettled(changed)) await settle?.(transaction, changed);
    writeRecord(transaction, claim, changed);
    return changed;
  });
}

function writeRecord(transaction: Transaction, { snapshot, name }: Claim, record: DeliveryRecord): void {
  transaction.update(snapshot.ref, { [deliveryField(name)]: record });
}
