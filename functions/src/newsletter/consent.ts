import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { type Store, serverCollections } from '../delivery/platform.ts';
import { daySeconds, secondsAfter } from '../delivery/timing.ts';
import { keepRefusal, mailboxReference } from './limits.ts';
import type { LinkClaims } from './link.ts';

/** Electronic Communications Act 452/2021, § 116 (5): the proof of a consent is kept four years after its withdrawal. */
const proofKeptSeconds = (4 * 365 + 1) * daySeconds;
/** Of an address that was never confirmed, only that it wants nothing is remembered for a while. */
const refusalKeptSeconds = 30 * daySeconds;

/** Confirms an address, once; false when this consent cannot be confirmed any more. */
export function confirmSubscription({ db, now }: Store, claims: LinkClaims): Promise<boolean> {
  return db.runTransaction(async (transaction) => {
    const subscriber = await transaction.get(subscriberReference(db, claims.subscriber));
    if (claims.consent === '' || subscriber.get('consentId') !== claims.consent) return false;
    if (subscriber.get('state') === 'confirmed') return true;
    const confirmedAt = Timestamp.fromDate(now());
    if (isExpired(subscriber, confirmedAt)) return false;
    transaction.update(subscriber.ref, { state: 'confirmed', confirmedAt, expireAt: FieldValue.delete() });
    transaction.set(consentReference(db, claims.consent), {
      subscriber: subscriber.id,
      textVersion: subscriber.get('textVersion'),
      requestedAt: subscriber.get('requestedAt'),
      confirmedAt,
      withdrawnAt: null,
    });
    return true;
  });
}

/** Why a subscription ended, when it was not by its link: a list of the provider's names the address. */
export type WithdrawalReason = 'imported' | 'bounced';

/** Ends a subscription, once. What remains are hashes and times: proof, and the memory that this address wants nothing. */
export function withdrawConsent(
  { db, now }: Store,
  subscriberId: string,
  reason?: WithdrawalReason,
): Promise<void> {
  return db.runTransaction(async (transaction) => {
    const subscriber = await transaction.get(subscriberReference(db, subscriberId));
    if (!subscriber.exists || subscriber.get('state') === 'unsubscribed') return;
    const isConfirmed = subscriber.get('state') === 'confirmed';
    const withdrawnAt = Timestamp.fromDate(now());
    const keptSeconds = isConfirmed ? proofKeptSeconds : refusalKeptSeconds;
    const expireAt = Timestamp.fromDate(secondsAfter(now(), keptSeconds));
    const email: unknown = subscriber.get('email');
    if (typeof email === 'string') keepRefusal(transaction, mailboxReference(db, email), now());
    const end = { withdrawnAt, expireAt, ...(reason && { reason }) };
    // What is left is set as a whole, so that no field with the address can be forgotten here.
    transaction.set(subscriber.ref, { state: 'unsubscribed', ...end });
    if (isConfirmed) endProof(transaction, db, subscriber, end);
  });
}

function endProof(transaction: Transaction, db: Firestore, subscriber: DocumentSnapshot, end: object): void {
  const consent: unknown = subscriber.get('consentId');
  if (typeof consent === 'string') transaction.set(consentReference(db, consent), end, { merge: true });
}

/** Firestore erases what has expired within a day; until then it counts as gone. */
function isExpired(subscriber: DocumentSnapshot, now: Timestamp): boolean {
  const expireAt: unknown = subscriber.get('expireAt');
  return expireAt instanceof Timestamp && expireAt.toMillis() <= now.toMillis();
}

function subscriberReference(db: Firestore, id: string): DocumentReference {
  return db.collection(serverCollections.subscribers).doc(id);
}

function consentReference(db: Firestore, id: string): DocumentReference {
  return db.collection(serverCollections.consents).doc(id);
}
