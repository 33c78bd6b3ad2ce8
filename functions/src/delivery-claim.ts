import { randomUUID } from 'node:crypto';
import { type DocumentSnapshot, type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { type DeliveryRecord, deliveryField, readDeliveryRecord } from './delivery-record.ts';
import { leaseSeconds } from './timing.ts';

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

/** `settled`: it was sent, or has failed. `erased`: the document is gone. `busy`: another function has the claim. */
export type Unclaimable = 'settled' | 'erased' | 'busy';

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
    if (isSettled(record)) return 'settled';
    if (record.state === 'sending' && record.leaseExpiresAt.toDate() > time) return 'busy';
    const claim: Claim = { id: randomUUID(), name, snapshot };
    writeRecord(transaction, claim, {
      ...record,
      state: 'sending',
      attempts: record.attempts + 1,
      claimId: claim.id,
      leaseExpiresAt: Timestamp.fromMillis(time.getTime() + leaseSeconds * 1000),
      updatedAt: Timestamp.fromDate(time),
    });
    return claim;
  });
}

/**
 * Records how a claimed attempt ended, and gives back the record as it is then; nothing when the document was erased
 * meanwhile. When the lease has expired and another function has claimed the mail, only success still counts.
 */
export function endAttempt(
  { db, now }: DeliveryStore,
  claim: Claim,
  change: (record: DeliveryRecord) => Partial<DeliveryRecord>,
): Promise<DeliveryRecord | undefined> {
  return db.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(claim.snapshot.ref);
    if (!snapshot.exists) return undefined;
    const record = readDeliveryRecord(snapshot, claim.name, now());
    const changed = { ...record, ...change(record), updatedAt: Timestamp.fromDate(now()) };
    const isOutdated = record.claimId !== claim.id && changed.state !== 'sent';
    if (isSettled(record) || isOutdated) return record;
    writeRecord(transaction, claim, changed);
    return changed;
  });
}

function isSettled({ state }: DeliveryRecord): boolean {
  return state === 'sent' || state === 'failed';
}

function writeRecord(transaction: Transaction, { snapshot, name }: Claim, record: DeliveryRecord): void {
  transaction.update(snapshot.ref, { [deliveryField(name)]: record });
}
