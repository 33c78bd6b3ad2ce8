import { randomUUID } from 'node:crypto';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import type { MailTask, Store } from './platform.ts';
import { type DeliveryRecord, deliveryField, isSettled, readDeliveryRecord } from './record.ts';
import { claimSeconds, secondsAfter } from './timing.ts';

/** The right to send one mail about a document, until it expires. */
export interface Claim {
  readonly id: string;
  readonly task: MailTask;
  readonly snapshot: DocumentSnapshot;
}

/**
 * Makes the queue retry a task. Unlike other errors, 409 is not logged as the function's failure; unlike 429 and 503 it
 * does not make Cloud Tasks slow down the whole queue.
 */
export function retryLater(): HttpsError {
  return new HttpsError('aborted', 'The mail must be retried.');
}

/**
 * Of all concurrent calls, the transaction lets only one succeed. Undefined if there is nothing to send; throws
 * `retryLater` if the mail is not due or another function has the claim: should that die, the task must come again.
 */
export function claimDelivery({ db, now }: Store, task: MailTask): Promise<Claim | undefined> {
  return db.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(db.doc(task.document));
    const time = now();
    const record = readDeliveryRecord(snapshot, task.mail, time);
    if (!record || isSettled(record)) return undefined;
    if (record.dueAt && record.dueAt.toDate() > time) throw retryLater();
    const claim: Claim = { id: randomUUID(), task, snapshot };
    const claimed: DeliveryRecord = {
      ...record,
      state: 'sending',
      attempts: record.attempts + 1,
      claimId: claim.id,
      dueAt: Timestamp.fromDate(secondsAfter(time, claimSeconds)),
      updatedAt: Timestamp.fromDate(time),
    };
    transaction.update(snapshot.ref, { [deliveryField(task.mail)]: claimed });
    return claim;
  });
}

/**
 * Records the result of a claimed attempt and returns the new record; undefined if the document was erased meanwhile.
 * If the claim has expired and another function has claimed the mail, only a success still counts.
 */
export function endAttempt(
  { db, now }: Store,
  { id, task: { mail }, snapshot: { ref } }: Claim,
  change: (record: DeliveryRecord) => Partial<DeliveryRecord>,
): Promise<DeliveryRecord | undefined> {
  return db.runTransaction(async (transaction) => {
    const record = readDeliveryRecord(await transaction.get(ref), mail, now());
    if (!record) return undefined;
    const changed = { ...record, ...change(record), updatedAt: Timestamp.fromDate(now()) };
    const isOutdated = record.claimId !== id && changed.state !== 'sent';
    if (isSettled(record) || isOutdated) return record;
    transaction.update(ref, { [deliveryField(mail)]: changed });
    return changed;
  });
}
