import type { DocumentReference, DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import { addressId, hashOf } from './address-id.ts';
import { serverCollections } from './collections.ts';
import { parseContactMessage, type ReceivedMessage, receivedAt } from './contact-message.ts';
import { type DeliveryRecord, newDelivery, newDigestEntry } from './delivery-record.ts';
import { isMailable } from './mail/reply-to.ts';
import type { WaveDetector } from './message-wave.ts';
import { daySeconds, secondsAfter } from './timing.ts';

export interface RegisterMessageDependencies {
  readonly db: Firestore;
  readonly now: () => Date;
  readonly waves: WaveDetector;
  /** Whether visitors are told that their message arrived. */
  readonly isAcknowledging: boolean;
}

/** The same text from the same address within this time is a second click or a client's retry. */
const duplicateSeconds = 600;
/** At most one acknowledgement in this time, so that nobody can fill a stranger's inbox by means of the form. */
const acknowledgementSeconds = 3600;

/** Notes once, on the message itself, which mails it causes, and gives back their names. Nothing is sent yet. */
export function registerMessage(
  dependencies: RegisterMessageDependencies,
  document: string,
): Promise<readonly string[]> {
  const { db, waves } = dependencies;
  return db.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(db.doc(document));
    if (!snapshot.exists) return [];
    if (isRegistered(snapshot)) return Object.keys(snapshot.get('deliveries') ?? {});
    const isWave = await waves.isWave(receivedAt(snapshot));
    const registration = await plan(dependencies, transaction, snapshot, isWave);
    transaction.update(snapshot.ref, registration);
    return isWave ? [] : Object.keys(registration.deliveries);
  });
}

export function isRegistered(message: DocumentSnapshot): boolean {
  return message.get('deliveries') !== undefined;
}

interface MessagePlan {
  readonly deliveries: Readonly<Record<string, DeliveryRecord>>;
  readonly [field: string]: unknown;
}

async function plan(
  dependencies: RegisterMessageDependencies,
  transaction: Transaction,
  snapshot: DocumentSnapshot,
  isWave: boolean,
): Promise<MessagePlan> {
  const { db, now, isAcknowledging } = dependencies;
  const time = now();
  const support = isWave ? newDigestEntry(time) : newDelivery(time);
  const message = parseContactMessage(snapshot);
  if (!message) return { deliveries: { support } };

  const address = addressId(message.email);
  const fingerprint = db.collection(serverCollections.fingerprints).doc(fingerprintOf(message));
  const acknowledgement = db.collection(serverCollections.acknowledgements).doc(address);
  const [earlier, lastAcknowledged] = await transaction.getAll(fingerprint, acknowledgement);
  const original = earlier && earlierMessage(earlier, message);
  if (original !== undefined) return { address, duplicateOf: original, deliveries: {} };

  keep(transaction, fingerprint, time, { message: message.id, receivedAt: message.receivedAt });
  const isAcknowledged =
    isAcknowledging && !isWave && isMailable(message.email) && !isRecent(lastAcknowledged, time);
  if (!isAcknowledged) return { address, deliveries: { support } };
  keep(transaction, acknowledgement, time, { at: Timestamp.fromDate(time) });
  return { address, deliveries: { support, acknowledgement: newDelivery(time) } };
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

function isRecent(acknowledgement: DocumentSnapshot | undefined, now: Date): boolean {
  const at: unknown = acknowledgement?.get('at');
  return at instanceof Timestamp && now < secondsAfter(at.toDate(), acknowledgementSeconds);
}

function keep(transaction: Transaction, reference: DocumentReference, now: Date, fields: object): void {
  transaction.set(reference, { ...fields, expireAt: Timestamp.fromDate(secondsAfter(now, daySeconds)) });
}
