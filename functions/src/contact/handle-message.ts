import { messageReference, topicOf } from '@labka/contract';
import {
  type DocumentReference,
  type DocumentSnapshot,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { type Platform, serverCollections } from '../delivery/platform.ts';
import { enqueueMail } from '../delivery/queue.ts';
import { type DeliveryRecord, newDelivery, summarizedDelivery } from '../delivery/record.ts';
import { createdAtOf, daySeconds, hourSeconds, isRecent, secondsAfter } from '../delivery/timing.ts';
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
    const support = registration?.deliveries.support;
    if (support?.state !== 'pending') return;
    await enqueueMail(queue, { document, mail: 'support' }, support, now());
  };
}

/** The same text from the same address within this time is a second click or a client's retry. */
const duplicateSeconds = 600;
/** At most one acknowledgement in this time, so that nobody can fill a stranger's inbox by means of the form. */
const acknowledgementSeconds = hourSeconds;

/** What a message leads to; kept in its document. */
interface Registration {
  /** For staff to search by. */
  readonly reference: string;
  readonly topic: string;
  /** `addressId` of the visitor; a malformed message has none. */
  readonly address?: string;
  readonly deliveries: Readonly<Record<string, DeliveryRecord>>;
  /** The summary that counts it, as it is above the hour's limit. */
  readonly summary?: string;
  /** The message that said the same. */
  readonly duplicateOf?: string;
}

/** Decides once what a message leads to, and gives that back however often it is asked; nothing when it was erased. */
function registerMessage(
  dependencies: HandleMessageDependencies,
  document: string,
): Promise<Registration | undefined> {
  const { db, hourlyLimit } = dependencies;
  return db.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(db.doc(document));
    if (!snapshot.exists) return undefined;
    if (isRegistered(snapshot)) return snapshot.data() as Registration;
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
): Promise<Omit<Registration, 'reference' | 'topic'>> {
  const { db, now, isAcknowledging } = dependencies;
  const time = now();
  const message = parseContactMessage(snapshot);
  const told = isOver
    ? { summary: summaryId(time), deliveries: { support: summarizedDelivery(time) } }
    : { deliveries: { support: newDelivery(time) } };
  if (!message) return told;

  const address = addressId(message.email);
  const fingerprint = db.collection(serverCollections.fingerprints).doc(fingerprintOf(message));
  const mailbox = db.collection(serverCollections.mailboxes).doc(mailboxId(message.email));
  const [earlier, known] = await transaction.getAll(fingerprint, mailbox);
  const original = earlier && earlierMessage(earlier, message);
  if (original !== undefined) return { address, duplicateOf: original, deliveries: {}, ...closed(time) };

  const kept = { message: message.id, receivedAt: Timestamp.fromDate(message.receivedAt) };
  keep(transaction, fingerprint, secondsAfter(time, daySeconds), kept);
  const wasAcknowledged = isRecent(known?.get('acknowledgedAt'), acknowledgementSeconds, time);
  if (!isAcknowledging || isOver || !isMailable(message.email) || wasAcknowledged)
    return { address, ...told };
  keep(transaction, mailbox, secondsAfter(time, 30 * daySeconds), {
    acknowledgedAt: Timestamp.fromDate(time),
  });
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
  fingerprint: DocumentSnapshot,
  { id, receivedAt }: ReceivedMessage,
): string | undefined {
  const original: unknown = fingerprint.get('message');
  const originalTime: unknown = fingerprint.get('receivedAt');
  if (typeof original !== 'string' || !(originalTime instanceof Timestamp) || original === id)
    return undefined;
  const distance = Math.abs(receivedAt.getTime() - originalTime.toMillis());
  return distance < duplicateSeconds * 1000 ? original : undefined;
}

/** Beside what else is known there. */
function keep(transaction: Transaction, reference: DocumentReference, until: Date, fields: object): void {
  transaction.set(reference, { ...fields, expireAt: Timestamp.fromDate(until) }, { merge: true });
}
