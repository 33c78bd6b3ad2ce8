import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { expiry, type Stored } from '../collections/collection.ts';
import { contactMessages, digests } from '../collections/contact.ts';
import type { ComposeMail } from '../delivery/deliver.ts';
import type { Platform } from '../delivery/platform.ts';
import { enqueueMails } from '../delivery/queue.ts';
import { newDelivery } from '../delivery/record.ts';
import { secondsAfter } from '../delivery/timing.ts';
import { composeDigest } from '../mail/digest-mail.ts';
import type { SupportMailOptions } from '../mail/support-mail.ts';
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

type Digest = Stored<typeof digests>;

/** The digest that collects messages registered now, such as `2026-11-22T04:15` (UTC). */
export function digestId(now: Date): string {
  const quarter = quarterSeconds * 1000;
  return new Date(now.getTime() - (now.getTime() % quarter)).toISOString().slice(0, 16);
}

function quarterOf(id: string): string {
  return id.slice(0, '2026-11-22T04:15'.length);
}

export function digestDueAt(id: string): Date {
  return secondsAfter(new Date(`${id}:00Z`), quarterSeconds + graceSeconds);
}

/** The first digest of a quarter. */
function firstDigest(id: string): Digest {
  return newDigest(new Date(`${id}:00Z`), digestDueAt(id), '');
}

/** @param after the place after which its messages start */
function newDigest(made: Date, dueAt: Date, after: string): Digest {
  const deliveries = { digest: newDelivery(made, dueAt) };
  return { after, deliveries, expireAt: expiry(digests.retention.announced, made) };
}

/** Creates the digest together with its first message, in the same transaction, so no message lacks its digest. */
export function joinDigest(transaction: Transaction, db: Firestore, id: string): Promise<Digest> {
  return createOnce(transaction, db, id, firstDigest(id));
}

/** Queues the first mail of a quarter; the task's name makes repetitions harmless. */
export function enqueueDigest(platform: Pick<Platform, 'queue' | 'now'>, id: string): Promise<void> {
  return enqueueMails(platform, `${digests.name}/${id}`, firstDigest(id).deliveries);
}

async function createOnce(transaction: Transaction, db: Firestore, id: string, digest: Digest) {
  const existing = await transaction.get(digests.in(db).doc(id));
  if (!existing.exists) transaction.create(existing.ref, digest);
  return existing.data() ?? digest;
}

/** The mail with the messages at the next places; queues another mail for the rest. */
export function digestMail(options: Omit<Platform, 'log'> & SupportMailOptions): ComposeMail {
  return async (snapshot) => {
    const { id } = snapshot;
    const digest = digests.read(snapshot);
    const found = await findMessages(options.db, quarterOf(id), digest);
    if (found.length === 0) return { reason: 'its messages are gone', isFault: false };
    const messages = found.slice(0, mostMessages).map(({ message }) => message);
    const { mail, contained } = composeDigest(id, quarterOf(id), messages, options);
    const last = found[contained - 1];
    if (last && contained < found.length) await goOn(options, id, digest, last.place);
    return mail;
  };
}

/** The messages after a place, one more than a mail takes. */
async function findMessages(db: Firestore, quarter: string, { after = '', until }: Digest) {
  const ordered = contactMessages.in(db).where('digest', '==', quarter).orderBy('place').startAfter(after);
  const wanted = until === undefined ? ordered : ordered.endAt(until);
  const { docs } = await wanted.limit(mostMessages + 1).get();
  return docs.flatMap((document) => {
    const message = parseContactMessage(document);
    return message ? [{ message, place: document.data().place ?? '' }] : [];
  });
}

/** Queues another mail for everything after a place, then records that this one ends there. */
async function goOn(
  { db, now, queue }: Omit<Platform, 'log'>,
  id: string,
  { until }: Digest,
  end: string,
): Promise<void> {
  const furtherId = `${quarterOf(id)}-${end}`;
  const rest = { ...newDigest(now(), now(), end), ...(until !== undefined && { until }) };
  const { deliveries } = await db.runTransaction((transaction) =>
    createOnce(transaction, db, furtherId, rest),
  );
  await enqueueMails({ queue, now }, `${digests.name}/${furtherId}`, deliveries);
  await digests.in(db).doc(id).update({ until: end });
}
