import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { expiry, type Stored } from '../collections/collection.ts';
import { contactMessages, digests } from '../collections/table.ts';
import type { ComposeMail } from '../delivery/deliver.ts';
import type { Platform } from '../delivery/platform.ts';
import { enqueueMails } from '../delivery/queue.ts';
import { newDelivery } from '../delivery/record.ts';
import { secondsAfter } from '../delivery/timing.ts';
import { composeDigest } from '../mail/digest-mail.ts';
import { parseContactMessage } from './contact-message.ts';

/*
 * Messages over the limit of single mails are collected by quarter of an hour, in the order of their places. A mail
 * contains the next ones that fit into it; another mail, with a digest of its own, has the rest.
 */
const quarterSeconds = 900;
/** No message is added to a digest this long after its quarter, even by a slow transaction or a wrong clock. */
const graceSeconds = 120;
/** More than fit into a mail, unless they are very short. */
const mostMessages = 300;

/** The id of the first digest of a quarter, such as `2026-11-22T04:15` (UTC). The others add the place before them. */
const quarterLength = '2026-11-22T04:15'.length;

/** The digest that collects messages registered now. */
export function digestId(now: Date): string {
  const quarter = quarterSeconds * 1000;
  return new Date(now.getTime() - (now.getTime() % quarter)).toISOString().slice(0, quarterLength);
}

/** A digest is due when its quarter is over. */
function newDigest(id: string): Stored<typeof digests> {
  const start = new Date(`${id.slice(0, quarterLength)}:00Z`);
  const due = secondsAfter(start, quarterSeconds + graceSeconds);
  const expireAt = expiry(digests.retention.announced, start);
  return { deliveries: { digest: newDelivery(start, due) }, expireAt };
}

/** Creates a digest once: in the transaction that registers its first message, so that no message lacks it. */
export async function createDigest(transaction: Transaction, db: Firestore, id: string): Promise<void> {
  const { exists, ref } = await transaction.get(digests.in(db).doc(id));
  if (!exists) transaction.create(ref, newDigest(id));
}

/** Queues the mail of a digest; repeating it creates no second task. */
export function enqueueDigest(platform: Pick<Platform, 'queue' | 'now'>, id: string): Promise<void> {
  return enqueueMails(platform, `${digests.name}/${id}`, newDigest(id).deliveries);
}

/**
 * The mail with the messages at the next places; queues another mail for the rest. If fewer fit into a repeated mail,
 * the other one begins earlier: messages can be mailed twice, but none is left out.
 */
export function digestMail(platform: Platform): ComposeMail {
  return async ({ id }) => {
    const quarter = id.slice(0, quarterLength);
    const found = await findMessages(platform.db, quarter, id.slice(quarterLength + 1));
    if (found.length === 0) return { reason: 'its messages are gone' };
    const messages = found.slice(0, mostMessages).map(({ message }) => message);
    const { mail, contained } = composeDigest(id, quarter, messages, platform);
    const last = found[contained - 1];
    if (last && contained < found.length) {
      const rest = `${quarter}-${last.place}`;
      await platform.db.runTransaction((transaction) => createDigest(transaction, platform.db, rest));
      await enqueueDigest(platform, rest);
    }
    return mail;
  };
}

/** The messages of a quarter after a place, one more than a mail takes. */
async function findMessages(db: Firestore, quarter: string, place: string) {
  const ordered = contactMessages.in(db).where('digest', '==', quarter).orderBy('place').startAfter(place);
  const { docs } = await ordered.limit(mostMessages + 1).get();
  return docs.flatMap((document) => {
    const message = parseContactMessage(document);
    return message ? [{ message, place: document.data().place ?? '' }] : [];
  });
}
