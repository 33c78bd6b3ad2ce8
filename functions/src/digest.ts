import { collections } from '@labka/contract';
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import { serverCollections } from './collections.ts';
import { parseContactMessage, type ReceivedMessage } from './contact-message.ts';
import type { MailKind } from './delivery.ts';
import { type DeliveryRecord, deliveryField, newDelivery, waitingForDigest } from './delivery-record.ts';
import { composeDigest } from './mail/digest-mail.ts';
import type { SupportMailOptions } from './mail/support-mail.ts';
import { daySeconds, secondsAfter } from './timing.ts';

export interface DigestDependencies {
  readonly db: Firestore;
  readonly now: () => Date;
}

/** One transaction writes the digest and each of its messages. */
const mostMessages = 200;

const support = deliveryField('support');

/** Puts every message that waits for one into a digest; none is in two, because a transaction takes it. */
export async function makeDigests(dependencies: DigestDependencies): Promise<void> {
  while ((await makeDigest(dependencies)) === mostMessages);
}

function makeDigest({ db, now }: DigestDependencies): Promise<number> {
  const waiting = db
    .collection(collections.contactMessages)
    .where(`${support}.digest`, '==', waitingForDigest)
    .limit(mostMessages);
  return db.runTransaction(async (transaction) => {
    const { docs } = await transaction.get(waiting);
    if (docs.length === 0) return 0;
    const digest = db.collection(serverCollections.digests).doc();
    const time = now();
    transaction.create(digest, {
      messages: docs.map(({ id }) => id),
      createdAt: Timestamp.fromDate(time),
      expireAt: Timestamp.fromDate(secondsAfter(time, 30 * daySeconds)),
      deliveries: { support: newDelivery(time) },
    });
    for (const { ref } of docs) transaction.update(ref, { [`${support}.digest`]: digest.id });
    return docs.length;
  });
}

/** The mail about a digest. Its end is the end of each message in it. */
export function digestMail(db: Firestore, options: SupportMailOptions): MailKind {
  return {
    name: 'support',
    collection: serverCollections.digests,
    giveUpAfterSeconds: 14 * daySeconds,
    async compose(digest) {
      const messages = (await db.getAll(...messagesOf(digest))).flatMap(
        (message) => parseContactMessage(message) ?? [],
      );
      if (messages.length === 0) return { reason: 'its messages are gone', isFault: false };
      return composeDigest(digest.id, messages.sort(byTime), options);
    },
    settle: settleMessages,
  };
}

async function settleMessages(
  transaction: Transaction,
  digest: DocumentSnapshot,
  { state, lastError, updatedAt }: DeliveryRecord,
): Promise<void> {
  const messages = await transaction.getAll(...messagesOf(digest));
  for (const message of messages) {
    if (message.get(`${support}.digest`) !== digest.id) continue;
    transaction.update(message.ref, {
      [`${support}.state`]: state,
      [`${support}.lastError`]: lastError,
      [`${support}.updatedAt`]: updatedAt,
    });
  }
}

function messagesOf(digest: DocumentSnapshot) {
  const ids: unknown = digest.get('messages');
  const known = Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  return known.map((id) => digest.ref.firestore.collection(collections.contactMessages).doc(id));
}

function byTime(one: ReceivedMessage, other: ReceivedMessage): number {
  return one.receivedAt.getTime() - other.receivedAt.getTime() || (one.id < other.id ? -1 : 1);
}
