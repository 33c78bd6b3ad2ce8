import { randomUUID } from 'node:crypto';
import { type DocumentSnapshot, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { expiry, type Snapshot, type Stored } from '../collections/collection.ts';
import { newsletterRequests, type SignUpOutcome, subscribers } from '../collections/newsletter.ts';
import type { mailboxes } from '../collections/operation.ts';
import type { Platform } from '../delivery/platform.ts';
import { enqueueMail } from '../delivery/queue.ts';
import { newDelivery } from '../delivery/record.ts';
import { createdAtOf, daySeconds, isRecent } from '../delivery/timing.ts';
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
    const confirmation = signUp.deliveries?.confirmation;
    if (confirmation) await enqueueMail(queue, { document, mail: 'confirmation' }, confirmation, now());
    return signUp.outcome;
  };
}

/** What became of a request; kept in its document. */
type SignUp = Pick<Stored<typeof newsletterRequests>, 'outcome' | 'subscriber' | 'deliveries'>;

const confirmationIntervalSeconds = daySeconds;

/** What a decision is made from, all of it read in one transaction. */
interface Known {
  readonly request: DocumentSnapshot;
  readonly subscriber: Snapshot<typeof subscribers>;
  readonly mailbox: Snapshot<typeof mailboxes>;
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
    const known = newsletterRequests.read(request);
    if (known.outcome !== undefined && known.outcome !== 'waiting') return known;
    const time = now();
    const email = known.email === undefined ? undefined : normalizeEmail(known.email);
    const signUp: SignUp =
      email === undefined
        ? { outcome: 'malformed' }
        : await admit(transaction, request, email, time, confirmationLimits);
    transaction.update(request.ref, {
      ...signUp,
      processedAt: Timestamp.fromDate(time),
      expireAt: expiry(newsletterRequests.retention.handled, time),
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
  const [subscriber, mailbox] = await Promise.all([
    transaction.get(subscribers.in(db).doc(addressId(email))),
    transaction.get(mailboxReference(db, email)),
  ]);
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
  const { state, confirmationRequestedAt } = subscriber.data() ?? {};
  if (state === 'confirmed') return 'subscribed';
  if (hasRefused(mailbox, now)) return 'refused';
  if (isRecent(confirmationRequestedAt, confirmationIntervalSeconds, now)) return 'repeated';
  return hasEnough(mailbox, now) ? 'limited' : undefined;
}

function keepSubscriber(transaction: Transaction, known: Known, email: string, now: Date): void {
  const { request, subscriber } = known;
  const isKnown = subscriber.data()?.state === 'unconfirmed';
  const fields = {
    ...(isKnown
      ? isOlder(request, subscriber) && origin(request)
      : { ...newConsent(email), ...origin(request) }),
    confirmationRequest: request.id,
    confirmationRequestedAt: Timestamp.fromDate(now),
    expireAt: expiry(subscribers.retention.unconfirmed, now),
  };
  transaction.set(subscriber.ref, fields, { merge: isKnown });
}

function keepOldestOrigin(transaction: Transaction, { request, subscriber }: Known): void {
  if (subscriber.data()?.state === 'unconfirmed' && isOlder(request, subscriber))
    transaction.set(subscriber.ref, origin(request), { merge: true });
}

/** Links of an earlier one lead nowhere. */
function newConsent(email: string) {
  return { email, state: 'unconfirmed', consentId: randomUUID(), textVersion: consentTextVersion } as const;
}

function origin(request: DocumentSnapshot) {
  return {
    typedEmail: request.get('email'),
    requestId: request.id,
    requestedAt: Timestamp.fromDate(createdAtOf(request)),
  };
}

/** The oldest request counts, then the smaller id: that depends on the requests only, not on which is handled first. */
function isOlder(request: DocumentSnapshot, subscriber: Known['subscriber']): boolean {
  const { requestedAt: keptTime, requestId: keptId } = subscriber.data() ?? {};
  if (keptTime === undefined || keptId === undefined) return true;
  const difference = createdAtOf(request).getTime() - keptTime.toMillis();
  return difference === 0 ? request.id < keptId : difference < 0;
}
