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

type Digest = Stored<typeof digests>;

/** The digest that collects messages registered now. */
export function digestId(now: Date): string {
  const quarter = quarterSeconds * 1000;
  return new Date(now.getTime() - (now.getTime() % quarter)).toISOString().slice(0, quarterLength);
}

function firstDigest(quarter: string): Digest {
  const start = new Date(`${quarter}:00Z`);
  return newDigest(start, secondsAfter(start, quarterSeconds + graceSeconds));
}

function newDigest(now: Date, dueAt: Date): Digest {
  const deliveries = { digest: newDelivery(now, dueAt) };
  return { deliveries, expireAt: expiry(digests.retention.announced, now) };
}

/** Creates the digest together with its first message, in the same transaction, so no message lacks its digest. */
export function joinDigest(transaction: Transaction, db: Firestore, quarter: string): Promise<Digest> {
  return createOnce(transaction, db, quarter, firstDigest(quarter));
}

/** Queues the first mail of a quarter; repeating it creates no second task. */
export function enqueueDigest(platform: Pick<Platform, 'queue' | 'now'>, quarter: string): Promise<void> {
  return enqueueMails(platform, `${digests.name}/${quarter}`, firstDigest(quarter).deliveries);
}

async function createOnce(transaction: Transaction, db: Firestore, id: string, digest: Digest) {
  const existing = await transaction.get(digests.in(db).doc(id));
  if (!existing.exists) transaction.create(existing.ref, digest);
  return existing.data() ?? digest;
}

/**
 * The mail with the messages at the next places; queues another mail for the rest. If fewer fit into a repeated mail,
 * the other one begins earlier: messages can be mailed twice, but none is left out.
 */
export function digestMail(options: Platform): ComposeMail {
  return async ({ id }) => {
    const quarter = id.slice(0, quarterLength);
    const found = await findMessages(options.db, quarter, id.slice(quarterLength + 1));
    if (found.length === 0) return { reason: 'its messages are gone', isFault: false };
    const messages = found.slice(0, mostMessages).map(({ message }) => message);
    const { mail, contained } = composeDigest(id, quarter, messages, options);
    const last = found[contained - 1];
    if (last && contained < found.length) await enqueueRest(options, quarter, last.place);
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

async function enqueueRest(options: Platform, quarter: string, place: string): Promise<void> {
  const { db, now } = options;
  const id = `${quarter}-${place}`;
  const { deliveries } = await db.runTransaction((transaction) =>
    createOnce(transaction, db, id, newDigest(now(), now())),
  );
  await enqueueMails(options, `${digests.name}/${id}`, deliveries);
}
