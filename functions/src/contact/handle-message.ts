import { messageReference, topicOf } from '@labka/contract';
import { type DocumentSnapshot, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { expiry, type Snapshot, type Stored } from '../collections/collection.ts';
import { contactMessages, fingerprints } from '../collections/contact.ts';
import type { mailboxes } from '../collections/operation.ts';
import type { Platform } from '../delivery/platform.ts';
import { enqueueMails } from '../delivery/queue.ts';
import { newDelivery } from '../delivery/record.ts';
import { hourSeconds } from '../delivery/timing.ts';
import { hashOf } from '../hash.ts';
import { hasRefused, hasRoom, keepUse, mailboxReference, usesOf } from '../limits/shares.ts';
import { addressId, mailableAddress } from '../mail/email-address.ts';
import type { ReceivedMessage } from '../mail/support-mail.ts';
import { closed, parseContactMessage } from './contact-message.ts';
import { digestDueAt, digestId, enqueueDigest, joinDigest } from './digest.ts';
import { createSingleMails } from './single-mails.ts';

export interface HandleMessageDependencies extends Omit<Platform, 'log'> {
  /** The number of messages per hour that are mailed one by one. */
  readonly singleMailsPerHour: number;
  readonly isAcknowledging: boolean;
}

/** How a message is handled; stored in its document. */
type Registration = Stored<typeof contactMessages>;

/** Registers a new contact message and queues its mails, once per message. Throws to have the event redelivered. */
export function handleMessage(dependencies: HandleMessageDependencies) {
  const { db, now, singleMailsPerHour } = dependencies;
  const runWithShare = createSingleMails(db, singleMailsPerHour);
  let enqueued: string | undefined;
  return async (document: string): Promise<void> => {
    const { digest, deliveries } = await runWithShare(now(), async (transaction, share) => {
      const snapshot = await transaction.get(db.doc(document));
      if (!snapshot.exists || isRegistered(snapshot)) return contactMessages.read(snapshot);
      const registration: Registration = {
        reference: await messageReference(snapshot.id),
        topic: topicOf(String(snapshot.get('subject') ?? '')),
        ...(await plan(dependencies, transaction, snapshot, share)),
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

/**
 * The same text within this time is a double submission or a client's retry; from another address it is probably a
 * flood.
 */
const repeatSeconds = 600;

async function plan(
  { db, now, isAcknowledging }: HandleMessageDependencies,
  transaction: Transaction,
  snapshot: DocumentSnapshot,
  share: Snapshot<typeof mailboxes> | undefined,
): Promise<Registration> {
  const time = now();
  const message = parseContactMessage(snapshot);
  if (!message) return { deliveries: { support: newDelivery(time) } };
  const { id, email, receivedAt } = message;
  const address = addressId(email);
  const text = hashOf(message.subject, message.message);
  const [known, mailbox] = await Promise.all([
    transaction.get(fingerprints.in(db).doc(text)),
    transaction.get(mailboxReference(db, email)),
  ]);
  const original = known.data();
  const isRepeat = isRepeatOf(original, message);
  if (isRepeat && original?.address === address && original.message !== undefined)
    return { address, duplicateOf: original.message, deliveries: {}, ...closed(time) };

  const isWithinShare = !isRepeat && hasRoom(mailbox, 'messages', time);
  const isWanted = mailableAddress(email) !== undefined && !hasRefused(mailbox, time);
  const isAcknowledged = isAcknowledging && isWanted && hasRoom(mailbox, 'acknowledgements', time);
  // The first messages of all senders come first, then their second ones; repeated texts come last.
  const rank = isRepeat ? 'r' : usesOf(mailbox, 'messages', hourSeconds, time).length;
  const single = isWithinShare ? share : undefined;
  const digest = digestId(time);
  if (!single) await joinDigest(transaction, db, digest);

  if (!isRepeat) {
    const kept = { message: id, address, receivedAt: Timestamp.fromDate(receivedAt) };
    transaction.set(known.ref, { ...kept, expireAt: expiry(fingerprints.retention.received, time) });
  }
  if (single) keepUse(transaction, single, 'singleMails', time);
  if (isWithinShare) keepUse(transaction, mailbox, 'messages', time);
  if (isAcknowledged) keepUse(transaction, mailbox, 'acknowledgements', time);
  // Due only when the message has been mailed to support, since its text says so.
  const acknowledgement = newDelivery(time, single ? null : digestDueAt(digest));
  return {
    address,
    ...(!single && { digest, place: `${rank}${text}` }),
    deliveries: {
      ...(single && { support: newDelivery(time) }),
      ...(isAcknowledged && { acknowledgement }),
    },
  };
}

function isRepeatOf(
  original: Stored<typeof fingerprints> | undefined,
  { id, receivedAt }: ReceivedMessage,
): boolean {
  if (original?.receivedAt === undefined || original.message === id) return false;
  return Math.abs(receivedAt.getTime() - original.receivedAt.toMillis()) < repeatSeconds * 1000;
}
