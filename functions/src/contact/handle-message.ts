import { messageReference, topicOf } from '@labka/contract';
import { type DocumentSnapshot, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { expiry, type Stored } from '../collections/collection.ts';
import { contactMessages, fingerprints } from '../collections/contact.ts';
import { mailboxes } from '../collections/operation.ts';
import type { Platform } from '../delivery/platform.ts';
import { enqueueMail } from '../delivery/queue.ts';
import { newDelivery, summarizedDelivery } from '../delivery/record.ts';
import { createdAtOf, hourSeconds, isRecent } from '../delivery/timing.ts';
import { addressId, isMailable, mailboxId } from '../mail/email-address.ts';
import { hashOf } from '../mail/mail.ts';
import type { ReceivedMessage } from '../mail/support-mail.ts';
import { closed, parseContactMessage } from './contact-message.ts';
import { type HourlyLimit, type Summaries, summaryId } from './hourly-limit.ts';

export interface HandleMessageDependencies extends Omit<Platform, 'log'> {
  readonly hourlyLimit: HourlyLimit;
  readonly summaries: Summaries;
  /** Whether visitors are told that their message arrived. */
  readonly isAcknowledging: boolean;
}

/** Has support told of a new contact message, once, however often its event comes. Throws when it is to come again. */
export function handleMessage(dependencies: HandleMessageDependencies) {
  return async (document: string): Promise<void> => {
    const { now, queue, summaries } = dependencies;
    const registration = await registerMessage(dependencies, document);
    if (registration?.summary !== undefined) await summaries.announce(registration.summary);
    const support = registration?.deliveries?.support;
    if (support?.state !== 'pending') return;
    await enqueueMail(queue, { document, mail: 'support' }, support, now());
  };
}

/** The same text from the same address within this time is a second click or a client's retry. */
const duplicateSeconds = 600;
/** At most one acknowledgement in this time, so that nobody can fill a stranger's inbox by means of the form. */
const acknowledgementSeconds = hourSeconds;

/** What a message leads to; kept in its document. */
type Registration = Stored<typeof contactMessages>;

/** Decides once what a message leads to, and gives that back however often it is asked; nothing when it was erased. */
function registerMessage(
  dependencies: HandleMessageDependencies,
  document: string,
): Promise<Registration | undefined> {
  const { db, hourlyLimit } = dependencies;
  return db.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(db.doc(document));
    if (!snapshot.exists) return undefined;
    if (isRegistered(snapshot)) return contactMessages.read(snapshot);
    const isOver = await hourlyLimit.isOver(createdAtOf(snapshot));
    const registration = {
      reference: await messageReference(snapshot.id),
      topic: topicOf(String(snapshot.get('subject') ?? '')),
      ...(await plan(dependencies, transaction, snapshot, isOver)),
    };
    transaction.update(snapshot.ref, registration);
    return registration;
  });
}

export function isRegistered(message: DocumentSnapshot): boolean {
  return message.get('deliveries') !== undefined;
}

async function plan(
  dependencies: HandleMessageDependencies,
  transaction: Transaction,
  snapshot: DocumentSnapshot,
  isOver: boolean,
): Promise<Registration> {
  const { db, now, isAcknowledging } = dependencies;
  const time = now();
  const message = parseContactMessage(snapshot);
  const told = isOver
    ? { summary: summaryId(time), deliveries: { support: summarizedDelivery(time) } }
    : { deliveries: { support: newDelivery(time) } };
  if (!message) return told;

  const address = addressId(message.email);
  const fingerprint = fingerprints.in(db).doc(fingerprintOf(message));
  const mailbox = mailboxes.in(db).doc(mailboxId(message.email));
  const [earlier, known] = await Promise.all([transaction.get(fingerprint), transaction.get(mailbox)]);
  const original = earlierMessage(earlier.data(), message);
  if (original !== undefined) return { address, duplicateOf: original, deliveries: {}, ...closed(time) };

  const kept = { message: message.id, receivedAt: Timestamp.fromDate(message.receivedAt) };
  transaction.set(fingerprint, { ...kept, expireAt: expiry(fingerprints.retention.received, time) });
  const wasAcknowledged = isRecent(known.data()?.acknowledgedAt, acknowledgementSeconds, time);
  if (!isAcknowledging || isOver || !isMailable(message.email) || wasAcknowledged)
    return { address, ...told };
  const expireAt = expiry(mailboxes.retention.used, time);
  transaction.set(mailbox, { acknowledgedAt: Timestamp.fromDate(time), expireAt }, { merge: true });
  // Due when the mail to support is sent: only then is it true.
  return {
    address,
    deliveries: { ...told.deliveries, acknowledgement: { ...newDelivery(time), dueAt: null } },
  };
}

function fingerprintOf({ email, subject, message }: ReceivedMessage): string {
  return hashOf(addressId(email), subject, message);
}

function earlierMessage(
  { message: original, receivedAt: originalTime }: Stored<typeof fingerprints> = {},
  { id, receivedAt }: ReceivedMessage,
): string | undefined {
  if (originalTime === undefined || original === id) return undefined;
  const distance = Math.abs(receivedAt.getTime() - originalTime.toMillis());
  return distance < duplicateSeconds * 1000 ? original : undefined;
}
