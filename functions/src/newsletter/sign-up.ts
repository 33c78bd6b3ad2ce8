import { randomUUID } from 'node:crypto';
import { type DocumentSnapshot, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { expiry, type Stored } from '../collections/collection.ts';
import { signUps, subscribers } from '../collections/newsletter.ts';
import type { ComposeMail } from '../delivery/deliver.ts';
import type { Platform } from '../delivery/platform.ts';
import { enqueueMails } from '../delivery/queue.ts';
import { newDelivery } from '../delivery/record.ts';
import { createdAtOf, isRecent } from '../delivery/timing.ts';
import { domainRef, hasRoom, keepUses, mailboxRef, takeSlot } from '../limits/shares.ts';
import { addressId, mailableAddress, normalizeEmail } from '../mail/email-address.ts';
import { composeConfirmation } from '../mail/visitor-mails.ts';
import { consentTextVersion } from '../texts/texts.ts';
import { createLink } from './link.ts';

/** How a request was handled; stored in its document. */
type SignUp = Pick<Stored<typeof signUps>, 'outcome' | 'deliveries'>;

/** Queues one confirmation mail per newsletter request. Throws to have the event redelivered. */
export function subscribe(platform: Platform) {
  // Sign-ups of one domain are counted in one document: concurrent transactions would make each other retry.
  let last: Promise<unknown> = Promise.resolve();
  return async (document: string): Promise<void> => {
    const registering = last.then(() => register(platform, document));
    last = registering.catch(() => {});
    const signUp = await registering;
    if (!signUp) return;
    platform.log.info(`Newsletter request: ${signUp.outcome}`, { document });
    await enqueueMails(platform, document, signUp.deliveries);
  };
}

/** A lost confirmation can be requested again after this time. */
const confirmationIntervalSeconds = 600;

/** Decides once how a request is handled. Undefined if it was erased. Each address has one subscriber. */
function register({ db, now, domainMailsPerHour }: Platform, document: string): Promise<SignUp | undefined> {
  return db.runTransaction(async (transaction) => {
    const request = await transaction.get(db.doc(document));
    if (!request.exists) return undefined;
    const { outcome, email = '', ...stored } = signUps.read(request);
    if (outcome !== undefined) return { outcome, ...stored };
    const time = now();
    const known = normalizeEmail(email) && (await readKnown(transaction, request, email));
    const signUp = known ? admit(transaction, known, domainMailsPerHour, time) : malformed;
    transaction.update(request.ref, {
      ...signUp,
      processedAt: Timestamp.fromDate(time),
      // Its mail reads it.
      expireAt: expiry(signUps.retention.handled, signUp.deliveries?.confirmation?.dueAt?.toDate() ?? time),
    });
    return signUp;
  });
}

const malformed: SignUp = { outcome: 'malformed' };

type Known = Awaited<ReturnType<typeof readKnown>>;

/** Reads the inputs of a decision about an address, as it was typed. */
async function readKnown(transaction: Transaction, request: DocumentSnapshot, email: string) {
  const db = request.ref.firestore;
  const [subscriber, mailbox, domain] = await Promise.all([
    transaction.get(subscribers.in(db).doc(addressId(email))),
    transaction.get(mailboxRef(db, email)),
    transaction.get(domainRef(db, email)),
  ]);
  return { request, email, subscriber, mailbox, domain };
}

function admit(transaction: Transaction, known: Known, perHour: number, now: Date): SignUp {
  const { mailbox, domain } = known;
  const objection = objectionTo(known, now);
  if (objection) return { outcome: objection };
  const slot = takeSlot(transaction, domain, 'confirmations', perHour, now);
  keepUses(transaction, mailbox, ['confirmations'], now);
  keepSubscriber(transaction, known, slot);
  return { outcome: 'confirming', deliveries: { confirmation: newDelivery(now, slot) } };
}

function objectionTo({ subscriber, mailbox }: Known, now: Date): SignUp['outcome'] {
  const { state, askedAt } = subscriber.data() ?? {};
  if (state === 'confirmed') return 'subscribed';
  if (isRecent(askedAt, confirmationIntervalSeconds, now)) return 'repeated';
  return hasRoom(mailbox, 'confirmations', now) ? undefined : 'limited';
}

/** @param slot when the confirmation is due: until then another request is a repetition, and nothing expires */
function keepSubscriber(transaction: Transaction, { request, email, subscriber }: Known, slot: Date): void {
  const isKnown = subscriber.data()?.state === 'unconfirmed';
  // Links of an earlier consent become invalid.
  const consentId = randomUUID();
  const fields = {
    ...(!isKnown && { state: 'unconfirmed' as const, consentId, textVersion: consentTextVersion }),
    email,
    requestedAt: Timestamp.fromDate(createdAtOf(request)),
    askedAt: Timestamp.fromDate(slot),
    expireAt: expiry(subscribers.retention.unconfirmed, slot),
  };
  transaction.set(subscriber.ref, fields, { merge: isKnown });
}

/** Asks an address to confirm the newsletter; not if that was confirmed or withdrawn meanwhile. */
export function confirmationMail(platform: Platform): ComposeMail {
  return async (request) => {
    const id = addressId(signUps.read(request).email ?? '');
    const stored = (await subscribers.in(platform.db).doc(id).get()).data() ?? {};
    if (stored.state !== 'unconfirmed') return { reason: 'no longer wanted' };
    const to = mailableAddress(stored.email ?? '');
    const { consentId } = stored;
    if (to === undefined || consentId === undefined) return { reason: 'malformed subscriber', isFault: true };
    return composeConfirmation({
      ...platform,
      requestId: request.id,
      to,
      confirmUrl: createLink(platform, 'confirm', { addressId: id, consentId }),
      unsubscribeUrl: createLink(platform, 'unsubscribe', { addressId: id, consentId: '' }),
    });
  };
}
