import { messageReference, topicOf } from '@labka/contract';
import { type DocumentSnapshot, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { expiry, type Snapshot, type Stored } from '../collections/collection.ts';
import { contactMessages, fingerprints } from '../collections/contact.ts';
import type { domains, mailboxes } from '../collections/operation.ts';
import type { Platform } from '../delivery/platform.ts';
import { enqueueMails } from '../delivery/queue.ts';
import { type DeliveryRecord, isSettled, newDelivery } from '../delivery/record.ts';
import { daysAfter, hourSeconds } from '../delivery/timing.ts';
import { hashOf } from '../hash.ts';
import {
  domainReference,
  hasRefused,
  hasRoom,
  keepUse,
  mailboxReference,
  nextSlot,
  takeSlot,
  usesOf,
} from '../limits/shares.ts';
import { addressId, mailableAddress } from '../mail/email-address.ts';
import type { ReceivedMessage } from '../mail/support-mail.ts';
import { closed, parseContactMessage } from './contact-message.ts';
import { digestDueAt, digestId, enqueueDigest, joinDigest } from './digest.ts';
import { createSingleMails, type SupportMailbox } from './single-mails.ts';

export interface HandleMessageDependencies extends Omit<Platform, 'log'> {
  /** The number of messages per hour that are mailed one by one. */
  readonly singleMailsPerHour: number;
  readonly isAcknowledging: boolean;
  /** Acknowledgements to one receiving domain per hour. */
  readonly domainMailsPerHour: number;
}

/** How a message is handled; stored in its document. */
type Registration = Stored<typeof contactMessages>;

/** Registers a new contact message and queues its mails, once per message. Throws to have the event redelivered. */
export function handleMessage(dependencies: HandleMessageDependencies) {
  const { db, now, singleMailsPerHour } = dependencies;
  const runWithMailbox = createSingleMails(db, singleMailsPerHour);
  // In a flood, thousands of messages are in the same digest.
  let enqueued: string | undefined;
  return async (document: string): Promise<void> => {
    const { digest, deliveries } = await runWithMailbox(now(), async (transaction, support) => {
      const snapshot = await transaction.get(db.doc(document));
      if (!snapshot.exists || isRegistered(snapshot)) return contactMessages.read(snapshot);
      const registration: Registration = {
        reference: await messageReference(snapshot.id),
        topic: topicOf(String(snapshot.get('subject') ?? '')),
        ...(await plan(dependencies, transaction, snapshot, support)),
      };
      transaction.update(snapshot.ref, registration);
      return registration;
    });
    if (digest !== undefined && digest !== enqueued) {
      await enqueueDigest(dependencies, digest);
      enqueued = digest;
    }
    await enqueueMails(dependencies, document, deliveries);
  };
}

export function isRegistered(message: DocumentSnapshot): boolean {
  return message.get('deliveries') !== undefined;
}

/** Decides how a message is handled, and counts it. */
async function plan(
  { db, now, isAcknowledging, domainMailsPerHour }: HandleMessageDependencies,
  transaction: Transaction,
  snapshot: DocumentSnapshot,
  support: SupportMailbox | undefined,
): Promise<Registration> {
  const time = now();
  const message = parseContactMessage(snapshot);
  if (!message) return { deliveries: { support: newDelivery(time) } };
  const address = addressId(message.email);
  const text = hashOf(message.subject, message.message);
  const fingerprint = fingerprints.in(db).doc(hashOf(address, message.subject, message.message));
  const [known, mailbox] = await Promise.all([
    transaction.get(fingerprint),
    transaction.get(mailboxReference(db, message.email)),
  ]);
  const original = originalOf(message, known.data());
  if (original !== undefined) return { address, duplicateOf: original, deliveries: {}, ...closed(time) };

  const isWithinShare = hasRoom(mailbox, 'messages', time);
  const single = isWithinShare ? support : undefined;
  const isAcknowledged = isAcknowledging && mayAcknowledgeTo(mailbox, message.email, time);
  // The first messages of all senders come first, then their second ones; the same texts follow one another.
  const place = `${usesOf(mailbox, 'messages', hourSeconds, time).length}${text}${message.id}`;
  const domain = isAcknowledged && (await transaction.get(domainReference(db, message.email)));
  const digest = digestId(time);
  if (!single) await joinDigest(transaction, db, digest);

  transaction.set(fingerprint, {
    message: message.id,
    receivedAt: Timestamp.fromDate(message.receivedAt),
    expireAt: expiry(fingerprints.retention.received, time),
  });
  if (single) keepUse(transaction, single, 'singleMails', time);
  if (isWithinShare) keepUse(transaction, mailbox, 'messages', time);
  // Due only when the message has been mailed to support, since its text says so.
  const earliest = single ? null : digestDueAt(digest);
  const acknowledgement = domain && acknowledge(transaction, domain, domainMailsPerHour, earliest, time);
  if (acknowledgement && !isSettled(acknowledgement)) keepUse(transaction, mailbox, 'acknowledgements', time);
  return {
    address,
    ...(!single && { digest, place }),
    deliveries: {
      ...(single && { support: newDelivery(time) }),
      ...(acknowledgement && { acknowledgement }),
    },
  };
}

/**
 * An acknowledgement at the next slot of its domain. One that is more than a day away is not sent: by then support has
 * answered.
 * @param earliest when support knows the message; null if that is when its mail is sent
 */
function acknowledge(
  transaction: Transaction,
  domain: Snapshot<typeof domains>,
  perHour: number,
  earliest: Date | null,
  now: Date,
): DeliveryRecord {
  if (nextSlot(domain, 'acknowledgements', now) > daysAfter(now, 1))
    return { ...newDelivery(now, null), state: 'failed', lastError: 'its domain has no slot within a day' };
  const slot = takeSlot(transaction, domain, 'acknowledgements', perHour, now);
  return newDelivery(now, earliest && new Date(Math.max(+earliest, +slot)), slot);
}

/** The same text from the same address within this time is a double submission or a client's retry. */
const repeatSeconds = 600;

type Fingerprint = Stored<typeof fingerprints>;

/** The id of the message that this one repeats, if any. */
function originalOf({ id, receivedAt }: ReceivedMessage, known: Fingerprint = {}): string | undefined {
  if (known.receivedAt === undefined || known.message === id) return undefined;
  const difference = Math.abs(receivedAt.getTime() - known.receivedAt.toMillis());
  return difference < repeatSeconds * 1000 ? known.message : undefined;
}

function mayAcknowledgeTo(mailbox: Snapshot<typeof mailboxes>, email: string, now: Date): boolean {
  const isWanted = mailableAddress(email) !== undefined && !hasRefused(mailbox, now);
  return isWanted && hasRoom(mailbox, 'acknowledgements', now);
}
