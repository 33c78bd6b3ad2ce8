import { randomUUID } from 'node:crypto';
import { type DocumentSnapshot, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { type Platform, serverCollections } from '../delivery/platform.ts';
import { enqueueMail } from '../delivery/queue.ts';
import { type DeliveryRecord, newDelivery } from '../delivery/record.ts';
import { createdAtOf, daySeconds, isRecent, secondsAfter } from '../delivery/timing.ts';
import { addressId, normalizeEmail } from '../mail/email-address.ts';
import { consentTextVersion } from '../texts/texts.ts';
import {
  type ConfirmationLimits,
  countConfirmation,
  hasEnough,
  hasRefused,
  isWithinQuota,
  keepConfirmation,
  mailboxReference,
  quotaReference,
} from './limits.ts';

export interface SubscribeDependencies extends Platform {
  readonly confirmationLimits: ConfirmationLimits;
}

/** Has the address of a newsletter request asked whether it wants it, once, however often its event comes. Throws when it is to come again. */
export function subscribe(dependencies: SubscribeDependencies) {
  return async (document: string): Promise<SignUpOutcome | undefined> => {
    const { now, queue, log } = dependencies;
    const signUp = await registerSignUp(dependencies, document);
    if (!signUp) return undefined;
    log.info(`Newsletter request: ${signUp.outcome}`, { document });
    if (signUp.deliveries)
      await enqueueMail(queue, { document, mail: 'confirmation' }, signUp.deliveries.confirmation, now());
    return signUp.outcome;
  };
}

/**
 * What became of a request; kept in its document. `malformed`: set aside. `confirming`: this one causes the
 * confirmation mail. `waiting`: there were too many; `reconcile` takes it up again. `repeated`: another one has caused it
 * within a day. `limited`: its mailbox got enough of them. `refused`: its mailbox wants nothing. `subscribed`: the address
 * was confirmed before.
 */
type SignUpOutcome =
  | 'malformed'
  | 'confirming'
  | 'waiting'
  | 'repeated'
  | 'limited'
  | 'refused'
  | 'subscribed';

interface SignUp {
  readonly outcome: SignUpOutcome;
  /** `addressId`; a malformed request has none. */
  readonly subscriber?: string;
  readonly deliveries?: { readonly confirmation: DeliveryRecord };
}

const requestKeptSeconds = 7 * daySeconds;
const unconfirmedKeptSeconds = 30 * daySeconds;
const confirmationIntervalSeconds = daySeconds;

/** What a decision is made from, all of it read in one transaction. */
interface Known {
  readonly request: DocumentSnapshot;
  readonly subscriber: DocumentSnapshot;
  readonly mailbox: DocumentSnapshot;
}

let lastRegistration: Promise<unknown> = Promise.resolve();

/**
 * Decides once what a request leads to, and gives that back however often it is asked; nothing when it was erased. One
 * subscriber per address, however many requests come, in whatever order and spelling. One after the other: all that are
 * admitted count in one document, and transactions that meet there would break each other off.
 */
function registerSignUp(dependencies: SubscribeDependencies, document: string): Promise<SignUp | undefined> {
  const registration = lastRegistration.then(() => register(dependencies, document));
  lastRegistration = registration.catch(() => {});
  return registration;
}

function register(
  { db, now, confirmationLimits }: SubscribeDependencies,
  document: string,
): Promise<SignUp | undefined> {
  return db.runTransaction(async (transaction) => {
    const request = await transaction.get(db.doc(document));
    if (!request.exists) return undefined;
    const decided: unknown = request.get('outcome');
    if (decided !== undefined && decided !== 'waiting') return request.data() as SignUp;
    const time = now();
    const typed: unknown = request.get('email');
    const email = typeof typed === 'string' ? normalizeEmail(typed) : undefined;
    const signUp: SignUp =
      email === undefined
        ? { outcome: 'malformed' }
        : await admit(transaction, request, email, time, confirmationLimits);
    transaction.update(request.ref, {
      ...signUp,
      processedAt: Timestamp.fromDate(time),
      expireAt: Timestamp.fromDate(secondsAfter(time, requestKeptSeconds)),
    });
    return signUp;
  });
}

async function admit(
  transaction: Transaction,
  request: DocumentSnapshot,
  email: string,
  now: Date,
  limits: ConfirmationLimits,
): Promise<SignUp> {
  const db = request.ref.firestore;
  const [subscriber, mailbox] = await transaction.getAll(
    db.collection(serverCollections.subscribers).doc(addressId(email)),
    mailboxReference(db, email),
  );
  if (!subscriber || !mailbox) throw new Error('Firestore answered fewer documents than asked for.');
  const known = { request, subscriber, mailbox };
  const objection = objectionTo(known, now);
  if (objection === 'repeated') keepOldestOrigin(transaction, known);
  if (objection) return { outcome: objection, subscriber: subscriber.id };
  // Last, and only by whom it concerns: `reconcile` may count at the same time.
  const quota = await transaction.get(quotaReference(db, now));
  if (!isWithinQuota(quota, now, limits)) return { outcome: 'waiting', subscriber: subscriber.id };
  keepConfirmation(transaction, mailbox, now);
  countConfirmation(transaction, quota, now);
  keepSubscriber(transaction, known, email, now);
  return {
    outcome: 'confirming',
    subscriber: subscriber.id,
    deliveries: { confirmation: newDelivery(now) },
  };
}

function objectionTo({ subscriber, mailbox }: Known, now: Date): SignUpOutcome | undefined {
  if (subscriber.get('state') === 'confirmed') return 'subscribed';
  if (hasRefused(mailbox, now)) return 'refused';
  if (isRecent(subscriber.get('confirmationRequestedAt'), confirmationIntervalSeconds, now))
    return 'repeated';
  return hasEnough(mailbox, now) ? 'limited' : undefined;
}

function keepSubscriber(transaction: Transaction, known: Known, email: string, now: Date): void {
  const { request, subscriber } = known;
  const isKnown = subscriber.get('state') === 'unconfirmed';
  const fields = {
    ...(isKnown
      ? isOlder(request, subscriber) && origin(request)
      : { ...newConsent(email), ...origin(request) }),
    confirmationRequest: request.id,
    confirmationRequestedAt: Timestamp.fromDate(now),
    expireAt: Timestamp.fromDate(secondsAfter(now, unconfirmedKeptSeconds)),
  };
  transaction.set(subscriber.ref, fields, { merge: isKnown });
}

function keepOldestOrigin(transaction: Transaction, { request, subscriber }: Known): void {
  if (subscriber.get('state') === 'unconfirmed' && isOlder(request, subscriber))
    transaction.set(subscriber.ref, origin(request), { merge: true });
}

/** Links of an earlier one lead nowhere. */
function newConsent(email: string) {
  return { email, state: 'unconfirmed', consentId: randomUUID(), textVersion: consentTextVersion };
}

function origin(request: DocumentSnapshot) {
  return {
    typedEmail: request.get('email'),
    requestId: request.id,
    requestedAt: Timestamp.fromDate(createdAtOf(request)),
  };
}

/** The oldest request counts, then the smaller id: that depends on the requests only, not on which is handled first. */
function isOlder(request: DocumentSnapshot, subscriber: DocumentSnapshot): boolean {
  const keptTime: unknown = subscriber.get('requestedAt');
  const keptId: unknown = subscriber.get('requestId');
  if (!(keptTime instanceof Timestamp) || typeof keptId !== 'string') return true;
  const difference = createdAtOf(request).getTime() - keptTime.toMillis();
  return difference === 0 ? request.id < keptId : difference < 0;
}
