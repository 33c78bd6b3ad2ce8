import { messageReference, topicOf } from '@labka/contract';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { expiry, type Snapshot, type Stored } from '../collections/collection.ts';
import { contactMessages, type domains } from '../collections/table.ts';
import type { Platform } from '../delivery/platform.ts';
import { enqueueMails } from '../delivery/queue.ts';
import { type DeliveryRecord, failed, isSettled, newDelivery } from '../delivery/record.ts';
import { daysAfter, hourSeconds, secondsAfter } from '../delivery/timing.ts';
import { domainRef, hasRoom, keepUses, mailboxRef, nextSlot, takeSlot, usesOf } from '../limits/shares.ts';
import { addressId, mailableAddress } from '../mail/email-address.ts';
import { closed, historyOf, isRepeated, parseContactMessage, recentFrom, textOf } from './contact-message.ts';
import { createDigest, digestId, enqueueDigest } from './digest.ts';

/** How a message is handled; stored in its document. */
type Registration = Stored<typeof contactMessages>;

/** Registers a new contact message and queues its mails, once per message. Throws to have the event redelivered. */
export function handleMessage(platform: Platform) {
  const { db, now, singleMailsPerHour } = platform;
  const takeSingle = limitPerHour(singleMailsPerHour);
  return async (document: string): Promise<void> => {
    let isSingle: boolean | undefined;
    const mayBeSingle = () => {
      isSingle ??= takeSingle(now());
      return isSingle;
    };
    const { digest, deliveries } = await db.runTransaction(async (transaction) => {
      const snapshot = await transaction.get(db.doc(document));
      if (!snapshot.exists || isRegistered(snapshot)) return contactMessages.read(snapshot);
      const registration: Registration = {
        reference: await messageReference(snapshot.id),
        topic: topicOf(String(snapshot.get('subject') ?? '')),
        expireAt: expiry(contactMessages.retention.open, now()),
        ...(await plan(platform, transaction, snapshot, mayBeSingle)),
      };
      transaction.update(snapshot.ref, registration);
      return registration;
    });
    if (digest !== undefined) await enqueueDigest(platform, digest);
    await enqueueMails(platform, document, deliveries);
  };
}

/** Counts in memory: every instance has a limit of its own, and forgets it when it ends. */
function limitPerHour(most: number) {
  let taken: readonly Date[] = [];
  return (now: Date): boolean => {
    taken = taken.filter((time) => now < secondsAfter(time, hourSeconds));
    if (taken.length >= most) return false;
    taken = [...taken, now];
    return true;
  };
}

export function isRegistered(message: DocumentSnapshot): boolean {
  return message.get('deliveries') !== undefined;
}

/** Decides how a message is handled, and counts it. */
async function plan(
  { db, now, isAcknowledging, domainMailsPerHour }: Platform,
  transaction: Transaction,
  snapshot: DocumentSnapshot,
  mayBeSingle: () => boolean,
): Promise<Registration> {
  const time = now();
  const message = parseContactMessage(snapshot);
  if (!message) return { deliveries: { support: newDelivery(time) } };
  const sender = addressId(message.email);
  const mailbox = await transaction.get(mailboxRef(db, message.email));
  const recent = await recentFrom(db, sender);
  const known = { addressId: sender, ...historyOf(message, recent) };
  const repeated = recent.find((other) => isRepeated(message, other));
  if (repeated) {
    const { id, duplicateOf = id } = repeated;
    return { ...known, duplicateOf, deliveries: {}, ...closed(time) };
  }

  const isMailable = mailableAddress(message.email) !== undefined;
  const isAcknowledged = isAcknowledging && isMailable && hasRoom(mailbox, 'acknowledgements', time);
  const domain = isAcknowledged && (await transaction.get(domainRef(db, message.email)));
  const isWithinShare = hasRoom(mailbox, 'messages', time);
  const digest = isWithinShare && mayBeSingle() ? undefined : digestId(time);
  if (digest !== undefined) await createDigest(transaction, db, digest);
  // The first messages of all senders come first, then their second ones; the same texts follow one another.
  const place = `${usesOf(mailbox, 'messages', hourSeconds, time).length}${textOf(message)}${message.id}`;

  const acknowledgement = domain && acknowledge(transaction, domain, domainMailsPerHour, time);
  const isTold = acknowledgement !== false && !isSettled(acknowledgement);
  keepUses(transaction, mailbox, [isWithinShare && 'messages', isTold && 'acknowledgements'], time);
  return {
    ...known,
    ...(digest !== undefined && { digest, place }),
    deliveries: {
      ...(digest === undefined && { support: newDelivery(time) }),
      ...(acknowledgement && { acknowledgement }),
    },
  };
}

/** At the next slot of its domain. One that is more than a day away is not sent: by then support has answered. */
function acknowledge(
  transaction: Transaction,
  domain: Snapshot<typeof domains>,
  perHour: number,
  now: Date,
): DeliveryRecord {
  if (nextSlot(domain, 'acknowledgements', now) > daysAfter(now, 1))
    return { ...newDelivery(now), ...failed('its domain has no slot within a day') };
  return newDelivery(now, takeSlot(transaction, domain, 'acknowledgements', perHour, now));
}
