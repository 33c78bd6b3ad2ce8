import { randomUUID } from 'node:crypto';
import {
  type DocumentSnapshot,
  FieldValue,
  type Query,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { expiry, type Snapshot, type Stored } from '../collections/collection.ts';
import { newsletterRequests, type SignUpOutcome, subscribers } from '../collections/newsletter.ts';
import type { domains, mailboxes } from '../collections/operation.ts';
import { pagesOf } from '../delivery/pages.ts';
import type { Platform } from '../delivery/platform.ts';
import { enqueueMail } from '../delivery/queue.ts';
import { newDelivery } from '../delivery/record.ts';
import { createdAtOf, isRecent } from '../delivery/timing.ts';
import {
  countAtDomain,
  domainReference,
  hasRefused,
  hasRoom,
  keepUses,
  mailboxReference,
  roomForConfirmations,
} from '../limits/shares.ts';
import type { Turns } from '../limits/turns.ts';
import { addressId, normalizeEmail } from '../mail/email-address.ts';
import { consentTextVersion } from '../texts/texts.ts';
export interface SubscribeDependencies extends Platform {
  /** How many confirmations a receiving domain is sent in an hour, until some are confirmed. */
  readonly confirmationsPerHour: number;
  /** Sign-ups of one domain count in one document: their transactions run one after the other. */
  readonly inTurn: Turns;
}

/** Queues one confirmation mail per newsletter request. Throws to have the event delivered again. */
export function subscribe(dependencies: SubscribeDependencies) {
  return (document: string): Promise<SignUpOutcome | undefined> =>
    handleSignUp(dependencies, document, false);
}

/**
 * Asks the sign-ups that wait, the oldest of each domain first, as far as there is room, and tells how many. They stay until they
 * were asked, and new ones of their domain wait behind them.
 */
export async function resumeWaiting(
  dependencies: SubscribeDependencies,
  hasTime: () => boolean,
): Promise<number> {
  const requests = newsletterRequests.in(dependencies.db);
  let resumed = 0;
  for (let domain = ''; hasTime(); ) {
    const [next] = (await requests.where('waiting', '>', domain).orderBy('waiting').limit(1).get()).docs;
    if (!next) break;
    domain = next.data().waiting ?? '';
    resumed += await resumeDomain(dependencies, requests.where('waiting', '==', domain), hasTime);
  }
  return resumed;
}

async function resumeDomain(
  dependencies: SubscribeDependencies,
  waiting: Query,
  hasTime: () => boolean,
): Promise<number> {
  let resumed = 0;
  for await (const page of pagesOf(waiting.orderBy('createdAt'), hasTime))
    for (const { ref } of page) {
      if (!hasTime() || (await handleSignUp(dependencies, ref.path, true)) === 'waiting') return resumed;
      resumed += 1;
    }
  return resumed;
}

async function handleSignUp(
  dependencies: SubscribeDependencies,
  document: string,
  isNext: boolean,
): Promise<SignUpOutcome | undefined> {
  const { now, queue, log, inTurn } = dependencies;
  const signUp = await inTurn(() => register(dependencies, document, isNext));
  if (!signUp) return undefined;
  log.info(`Newsletter request: ${signUp.outcome}`, { document });
  const confirmation = signUp.deliveries?.confirmation;
  if (confirmation) await enqueueMail(queue, { document, mail: 'confirmation' }, confirmation, now());
  return signUp.outcome;
}

/** What became of a request; kept in its document. */
type SignUp = Pick<Stored<typeof newsletterRequests>, 'outcome' | 'subscriber' | 'waiting' | 'deliveries'>;

/** A confirmation that was lost can be asked for again after this time. */
const confirmationIntervalSeconds = 600;

/** What a decision is made from, all of it read in one transaction. */
interface Known {
  readonly request: DocumentSnapshot;
  /** Normalized. */
  readonly email: string;
  readonly subscriber: Snapshot<typeof subscribers>;
  readonly mailbox: Snapshot<typeof mailboxes>;
  readonly domain: Snapshot<typeof domains>;
  /** Whether others of the domain wait. */
  readonly isQueued: boolean;
}

/**
 * Decides how a request is handled; later calls return the same decision. Undefined when it was erased. One
 * subscriber per address, in any order and spelling of its requests.
 * @param isNext when no other of its domain waits for longer
 */
function register(
  { db, now, confirmationsPerHour }: SubscribeDependencies,
  document: string,
  isNext: boolean,
): Promise<SignUp | undefined> {
  return db.runTransaction(async (transaction) => {
    const request = await transaction.get(db.doc(document));
    if (!request.exists) return undefined;
    const stored = newsletterRequests.read(request);
    if (stored.outcome !== undefined && (stored.outcome !== 'waiting' || !isNext)) return stored;
    const time = now();
    const email = stored.email === undefined ? undefined : normalizeEmail(stored.email);
    const known = email === undefined ? undefined : await readKnown(transaction, request, email);
    const signUp = known ? admit(transaction, known, confirmationsPerHour, isNext, time) : malformed;
    const isWaiting = signUp.outcome === 'waiting';
    transaction.update(request.ref, {
      waiting: FieldValue.delete(),
      ...signUp,
      processedAt: Timestamp.fromDate(time),
      ...(!isWaiting && { expireAt: expiry(newsletterRequests.retention.handled, time) }),
    });
    return signUp;
  });
}

const malformed: SignUp = { outcome: 'malformed' };

async function readKnown(transaction: Transaction, request: DocumentSnapshot, email: string): Promise<Known> {
  const db = request.ref.firestore;
  const [subscriber, mailbox, domain] = await Promise.all([
    transaction.get(subscribers.in(db).doc(addressId(email))),
    transaction.get(mailboxReference(db, email)),
    transaction.get(domainReference(db, email)),
  ]);
  const waiting = newsletterRequests.in(db).where('waiting', '==', domain.id).limit(1);
  const isQueued = !(await transaction.get(waiting)).empty;
  return { request, email, subscriber, mailbox, domain, isQueued };
}

function admit(transaction: Transaction, known: Known, perHour: number, isNext: boolean, now: Date): SignUp {
  const { subscriber, mailbox, domain, isQueued } = known;
  const objection = objectionTo(known, now);
  if (objection === 'repeated') keepOldestOrigin(transaction, known);
  if (objection) return { outcome: objection, subscriber: subscriber.id };
  const mustWait = (isQueued && !isNext) || roomForConfirmations(domain, perHour, now) <= 0;
  if (mustWait) return { outcome: 'waiting', subscriber: subscriber.id, waiting: domain.id };
  keepUses(transaction, mailbox, ['confirmations'], now);
  countAtDomain(transaction, domain, 'confirmations', now);
  keepSubscriber(transaction, known, now);
  const deliveries = { confirmation: newDelivery(now) };
  return { outcome: 'confirming', subscriber: subscriber.id, deliveries };
}

function objectionTo({ subscriber, mailbox }: Known, now: Date): SignUpOutcome | undefined {
  const { state, confirmationRequestedAt } = subscriber.data() ?? {};
  if (state === 'confirmed') return 'subscribed';
  if (hasRefused(mailbox, now)) return 'refused';
  if (isRecent(confirmationRequestedAt, confirmationIntervalSeconds, now)) return 'repeated';
  return hasRoom(mailbox, 'confirmations', now) ? undefined : 'limited';
}

function keepSubscriber(transaction: Transaction, { request, email, subscriber }: Known, now: Date): void {
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
