import { createHash } from 'node:crypto';
import type { DocumentReference, DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import type { DocumentEvent } from './document-event.ts';
import type { Log } from './log.ts';
import { normalizeEmail } from './normalize-email.ts';

export interface SubscribeDependencies {
  readonly db: Firestore;
  readonly now: () => Date;
  readonly log: Log;
}

/** What became of a request; kept in its document. `malformed` ones are set aside. */
type SubscribeOutcome = 'subscribed' | 'malformed';

/** Keeps one subscriber per address, however many requests arrive, in whatever order and spelling. */
export function subscribe({ db, now, log }: SubscribeDependencies) {
  return async ({ id, document }: DocumentEvent): Promise<void> => {
    const request = db.doc(document);
    const outcome = await db.runTransaction((transaction) => handleRequest(transaction, request, now()));
    log.info(`Newsletter request: ${outcome}`, { eventId: id, document });
  };
}

async function handleRequest(
  transaction: Transaction,
  reference: DocumentReference,
  now: Date,
): Promise<SubscribeOutcome | 'erased'> {
  const request = await transaction.get(reference);
  if (!request.exists) return 'erased';
  const address: unknown = request.get('email');
  const email = typeof address === 'string' ? normalizeEmail(address) : undefined;
  if (email !== undefined) await keepSubscriber(transaction, request, email);
  const outcome = email === undefined ? 'malformed' : 'subscribed';
  transaction.update(reference, { outcome, processedAt: Timestamp.fromDate(now) });
  return outcome;
}

/** Merges, so that what the subscriber has confirmed or withdrawn since then stays. */
async function keepSubscriber(transaction: Transaction, request: DocumentSnapshot, email: string) {
  const id = createHash('sha256').update(email).digest('hex');
  const reference = request.ref.firestore.collection('subscribers').doc(id);
  const subscriber = await transaction.get(reference);
  if (!isOlder(request, subscriber)) return;
  transaction.set(
    reference,
    { email, typedEmail: request.get('email'), requestId: request.id, requestedAt: request.createTime },
    { merge: true },
  );
}

/** The oldest request counts, then the smaller id: that depends on the requests only, not on which is handled first. */
function isOlder(request: DocumentSnapshot, subscriber: DocumentSnapshot): boolean {
  const keptTime: unknown = subscriber.get('requestedAt');
  const keptId: unknown = subscriber.get('requestId');
  if (!(keptTime instanceof Timestamp) || typeof keptId !== 'string' || !request.createTime) return true;
  if (!request.createTime.isEqual(keptTime)) return request.createTime.valueOf() < keptTime.valueOf();
  return request.id < keptId;
}
