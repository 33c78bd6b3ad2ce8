import { randomUUID } from 'node:crypto';
import { type DocumentSnapshot, FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { expiry, type Stored } from '../collections/collection.ts';
import { signUps, subscribers } from '../collections/newsletter.ts';
import type { Platform } from '../delivery/platform.ts';
import { enqueueMails } from '../delivery/queue.ts';
import { newDelivery } from '../delivery/record.ts';
import { createSerialQueue } from '../delivery/serial-queue.ts';
import { createdAtOf, isRecent } from '../delivery/timing.ts';
import {
  countAtDomain,
  domainReference,
  hasRefused,
  hasRoom,
  keepUse,
  mailboxReference,
  mayConfirm,
} from '../limits/shares.ts';
import { addressId, normalizeEmail } from '../mail/email-address.ts';
import { consentTextVersion } from '../texts/texts.ts';

export interface SubscribeDependencies extends Platform {
  /** Confirmations per receiving domain and hour, until some are confirmed. */
  readonly confirmationsPerHour: number;
}

/** How a request was handled; stored in its document. */
type SignUp = Pick<Stored<typeof signUps>, 'outcome' | 'subscriber' | 'waiting' | 'deliveries'>;

/** Queues one confirmation mail per newsletter request. Throws to have the event redelivered. */
export function subscribe(dependencies: SubscribeDependencies) {
  // Sign-ups of one domain are counted in one document.
  const inSeries = createSerialQueue();
  return async (document: string): Promise<void> =>
    enqueueConfirmation(dependencies, document, await inSeries(() => register(dependencies, document)));
}

async function enqueueConfirmation(
  dependencies: SubscribeDependencies,
  document: string,
  signUp: SignUp | undefined,
): Promise<void> {
  if (!signUp) return;
  dependencies.log.info(`Newsletter request: ${signUp.outcome}`, { document });
  await enqueueMails(dependencies, document, signUp.deliveries);
}

/**
 * Queues confirmations for waiting sign-ups, the oldest of each domain first, as far as the limits allow, and returns
 * their number. Sign-ups wait until they are asked, and new ones of their domain wait behind them.
 */
export async function resumeWaiting(
  dependencies: SubscribeDependencies,
  hasTime: () => boolean,
): Promise<number> {
  const requests = signUps.in(dependencies.db);
  let [resumed, full] = [0, ''];
  while (hasTime()) {
    const next = requests.where('waiting', '>', full).orderBy('waiting').orderBy('createdAt').limit(1);
    const [request] = (await next.get()).docs;
    if (!request) break;
    const signUp = await register(dependencies, request.ref.path, true);
    await enqueueConfirmation(dependencies, request.ref.path, signUp);
    if (signUp?.waiting === undefined) resumed += 1;
    else full = signUp.waiting;
  }
  return resumed;
}

/** A lost confirmation can be requested again after this time. */
const confirmationIntervalSeconds = 600;

/**
 * Decides how a request is handled; later calls return the same decision. Undefined if it was erased. Creates one
 * subscriber per address, whatever the order and spelling of its requests.
 * @param isNext when no other request of its domain has waited longer
 */
function register(
  { db, now, confirmationsPerHour }: SubscribeDependencies,
  document: string,
  isNext = false,
): Promise<SignUp | undefined> {
  return db.runTransaction(async (transaction) => {
    const request = await transaction.get(db.doc(document));
    if (!request.exists) return undefined;
    const { outcome, email = '', ...stored } = signUps.read(request);
    if (outcome !== undefined && (outcome !== 'waiting' || !isNext)) return { outcome, ...stored };
    const time = now();
    const address = normalizeEmail(email);
    const known = address && (await readKnown(transaction, request, address, isNext));
    const signUp = known ? admit(transaction, known, confirmationsPerHour, time) : malformed;
    transaction.update(request.ref, {
      waiting: FieldValue.delete(),
      ...signUp,
      processedAt: Timestamp.fromDate(time),
      ...(signUp.waiting === undefined && { expireAt: expiry(signUps.retention.handled, time) }),
    });
    return signUp;
  });
}

const malformed: SignUp = { outcome: 'malformed' };

type Known = Awaited<ReturnType<typeof readKnown>>;

/**
 * Reads the inputs of a decision about a normalized address; `isBehind` says whether other requests of the domain have
 * waited longer.
 */
async function readKnown(
  transaction: Transaction,
  request: DocumentSnapshot,
  email: string,
  isNext: boolean,
) {
  const db = request.ref.firestore;
  const [subscriber, mailbox, domain] = await Promise.all([
    transaction.get(subscribers.in(db).doc(addressId(email))),
    transaction.get(mailboxReference(db, email)),
    transaction.get(domainReference(db, email)),
  ]);
  const waiting = signUps.in(db).where('waiting', '==', domain.id).limit(1);
  const isBehind = !isNext && !(await transaction.get(waiting)).empty;
  return { request, email, subscriber, mailbox, domain, isBehind };
}

function admit(transaction: Transaction, known: Known, perHour: number, now: Date): SignUp {
  const { request, subscriber, mailbox, domain, isBehind } = known;
  const objection = objectionTo(known, now);
  if (objection === 'repeated' && isOlder(known))
    transaction.set(subscriber.ref, origin(request), { merge: true });
  if (objection) return { outcome: objection, subscriber: subscriber.id };
  if (isBehind || !mayConfirm(domain, perHour, now))
    return { outcome: 'waiting', subscriber: subscriber.id, waiting: domain.id };
  keepUse(transaction, mailbox, 'confirmations', now);
  countAtDomain(transaction, domain, 'confirmations', now);
  keepSubscriber(transaction, known, now);
  const deliveries = { confirmation: newDelivery(now) };
  return { outcome: 'confirming', subscriber: subscriber.id, deliveries };
}

function objectionTo({ subscriber, mailbox }: Known, now: Date): SignUp['outcome'] {
  const { state, confirmationRequestedAt } = subscriber.data() ?? {};
  if (state === 'confirmed') return 'subscribed';
  if (hasRefused(mailbox, now)) return 'refused';
  if (isRecent(confirmationRequestedAt, confirmationIntervalSeconds, now)) return 'repeated';
  return hasRoom(mailbox, 'confirmations', now) ? undefined : 'limited';
}

function keepSubscriber(transaction: Transaction, known: Known, now: Date): void {
  const { request, email, subscriber } = known;
  const isKnown = subscriber.data()?.state === 'unconfirmed';
  // Links of an earlier consent become invalid.
  const consentId = randomUUID();
  const fields = {
    ...(!isKnown && { email, state: 'unconfirmed' as const, consentId, textVersion: consentTextVersion }),
    ...((!isKnown || isOlder(known)) && origin(request)),
    confirmationRequest: request.id,
    confirmationRequestedAt: Timestamp.fromDate(now),
    expireAt: expiry(subscribers.retention.unconfirmed, now),
  };
  transaction.set(subscriber.ref, fields, { merge: isKnown });
}

function origin(request: DocumentSnapshot) {
  const requestedAt = Timestamp.fromDate(createdAtOf(request));
  return { typedEmail: request.get('email'), requestId: request.id, requestedAt };
}

/** The oldest request wins, then the smaller id: this depends on the requests only, not on which is handled first. */
function isOlder({ request, subscriber }: Known): boolean {
  const { requestedAt: keptTime, requestId: keptId } = subscriber.data() ?? {};
  if (keptTime === undefined || keptId === undefined) return true;
  const difference = createdAtOf(request).getTime() - keptTime.toMillis();
  return difference === 0 ? request.id < keptId : difference < 0;
}
