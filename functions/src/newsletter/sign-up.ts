import { randomUUID } from 'node:crypto';
import type { DocumentReference, DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import { addressId } from '../address-id.ts';
import { serverCollections } from '../collections.ts';
import { receivedAt } from '../contact-message.ts';
import { newDelivery } from '../delivery-record.ts';
import { normalizeEmail } from '../normalize-email.ts';
import { daySeconds, secondsAfter } from '../timing.ts';
import { consentTextVersion } from './consent-text.ts';

export interface SignUpDependencies {
  readonly db: Firestore;
  readonly now: () => Date;
}

/**
 * What became of a request; kept in its document. `malformed`: set aside. `confirming`: this one causes the
 * confirmation mail. `repeated`: another one has caused it within a day. `subscribed`: the address was confirmed before.
 */
export type SignUpOutcome = 'malformed' | 'confirming' | 'repeated' | 'subscribed';

const requestKeptSeconds = 7 * daySeconds;
const unconfirmedKeptSeconds = 30 * daySeconds;
const confirmationIntervalSeconds = daySeconds;

/** Decides once what a request leads to. One subscriber per address, however many requests come, in whatever order and spelling. */
export function registerSignUp(
  { db, now }: SignUpDependencies,
  document: string,
): Promise<SignUpOutcome | undefined> {
  return db.runTransaction(async (transaction) => {
    const request = await transaction.get(db.doc(document));
    if (!request.exists || request.get('outcome') !== undefined) return undefined;
    const time = now();
    const typed: unknown = request.get('email');
    const email = typeof typed === 'string' ? normalizeEmail(typed) : undefined;
    const outcome =
      email === undefined ? 'malformed' : await keepSubscriber(transaction, request, email, time);
    transaction.update(request.ref, {
      outcome,
      processedAt: Timestamp.fromDate(time),
      expireAt: Timestamp.fromDate(secondsAfter(time, requestKeptSeconds)),
      ...(email !== undefined && { subscriber: addressId(email) }),
      ...(outcome === 'confirming' && { deliveries: { confirmation: newDelivery(time) } }),
    });
    return outcome;
  });
}

async function keepSubscriber(
  transaction: Transaction,
  request: DocumentSnapshot,
  email: string,
  now: Date,
): Promise<SignUpOutcome> {
  const reference = request.ref.firestore.collection(serverCollections.subscribers).doc(addressId(email));
  const subscriber = await transaction.get(reference);
  if (subscriber.get('state') === 'confirmed') return 'subscribed';
  const isConfirming = !wasAskedLately(subscriber, now);
  const isWaiting = subscriber.get('state') === 'unconfirmed';
  // Who has just unsubscribed is not taken back by a request that nobody can confirm.
  if (!isConfirming && !isWaiting) return 'repeated';
  const asked = isConfirming && {
    confirmationRequest: request.id,
    confirmationRequestedAt: Timestamp.fromDate(now),
    expireAt: Timestamp.fromDate(secondsAfter(now, unconfirmedKeptSeconds)),
  };
  if (!isWaiting) begin(transaction, reference, { email, ...origin(request), ...asked });
  else
    transaction.set(
      reference,
      { ...(isOlder(request, subscriber) && origin(request)), ...asked },
      { merge: true },
    );
  return isConfirming ? 'confirming' : 'repeated';
}

/** A new consent begins: links of an earlier one lead nowhere. */
function begin(transaction: Transaction, reference: DocumentReference, fields: object): void {
  transaction.set(reference, {
    ...fields,
    state: 'unconfirmed',
    consentId: randomUUID(),
    textVersion: consentTextVersion,
  });
}

function origin(request: DocumentSnapshot) {
  return {
    typedEmail: request.get('email'),
    requestId: request.id,
    requestedAt: Timestamp.fromDate(receivedAt(request)),
  };
}

function wasAskedLately(subscriber: DocumentSnapshot, now: Date): boolean {
  const at: unknown = subscriber.get('confirmationRequestedAt');
  return at instanceof Timestamp && now < secondsAfter(at.toDate(), confirmationIntervalSeconds);
}

/** The oldest request counts, then the smaller id: that depends on the requests only, not on which is handled first. */
function isOlder(request: DocumentSnapshot, subscriber: DocumentSnapshot): boolean {
  const keptTime: unknown = subscriber.get('requestedAt');
  const keptId: unknown = subscriber.get('requestId');
  if (!(keptTime instanceof Timestamp) || typeof keptId !== 'string') return true;
  const difference = receivedAt(request).getTime() - keptTime.toMillis();
  return difference === 0 ? request.id < keptId : difference < 0;
}
