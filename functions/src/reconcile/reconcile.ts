import { collections } from '@labka/contract';
import { type DocumentSnapshot, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { closed, monthsAfter } from '../contact/contact-message.ts';
import { type HandleMessageDependencies, handleMessage, isRegistered } from '../contact/handle-message.ts';
import { serverCollections } from '../delivery/collections.ts';
import type { Log } from '../delivery/log.ts';
import type { MailQueue } from '../delivery/queue.ts';
import { deliveryField } from '../delivery/record.ts';
import { overdueSeconds, reconcileBudgetSeconds, secondsAfter } from '../delivery/timing.ts';
import { type SubscribeDependencies, subscribe } from '../newsletter/subscribe.ts';
import { type MailAbout, oldestPendingSeconds } from './oldest-pending.ts';
import { inPortions, pagesOf } from './pages.ts';
import { registerMissed } from './register-missed.ts';

export interface ReconcileDependencies extends HandleMessageDependencies, SubscribeDependencies {
  readonly db: Firestore;
  readonly now: () => Date;
  readonly queue: MailQueue;
  readonly log: Log;
  readonly kinds: readonly MailAbout[];
  /** A message that nobody has closed after so many months counts as answered. */
  readonly closeAfterMonths: number;
}

/**
 * Compares the documents with what was done about them, once an hour: takes up what a lost event, a lost task or a limit left
 * behind, and closes old messages. It begins nothing new after its deadline; the next run goes on.
 */
export function reconcile(dependencies: ReconcileDependencies) {
  return async (): Promise<void> => {
    const { now, log } = dependencies;
    const deadline = secondsAfter(now(), reconcileBudgetSeconds);
    const message = {
      collection: collections.contactMessages,
      isRegistered,
      handle: handleMessage(dependencies),
    };
    const signUp = {
      collection: collections.newsletter,
      isRegistered: (request: DocumentSnapshot) => request.get('outcome') !== undefined,
      handle: subscribe(dependencies),
    };
    const counts = await countAll({
      messages: () => registerMissed(dependencies, message, deadline),
      signUps: () => registerMissed(dependencies, signUp, deadline),
      waiting: () => resumeWaiting(dependencies, deadline),
      overdue: () => enqueueOverdue(dependencies, deadline),
      closed: () => closeOld(dependencies, deadline),
      oldestPendingSeconds: () => oldestPendingSeconds(dependencies),
    });
    log.info('Reconciled', counts);
  };
}

/** A step that fails takes none of the others with it; the failures are thrown at the end. */
async function countAll(
  steps: Readonly<Record<string, () => Promise<number>>>,
): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  const failures: unknown[] = [];
  for (const [name, step] of Object.entries(steps))
    counts[name] = await step().catch((error: unknown) => {
      failures.push(error);
      return 0;
    });
  if (failures.length > 0) throw new AggregateError(failures, 'Reconciling could not finish.');
  return counts;
}

/** Sign-ups above the limit, the oldest first, until the limit is reached again. */
async function resumeWaiting(dependencies: ReconcileDependencies, deadline: Date): Promise<number> {
  const { db, now } = dependencies;
  const register = subscribe(dependencies);
  const waiting = db
    .collection(collections.newsletter)
    .where('outcome', '==', 'waiting')
    .orderBy('createdAt');
  let resumed = 0;
  for await (const page of pagesOf(waiting, { now, deadline }))
    for (const { ref } of page) {
      if ((await register(ref.path)) === 'waiting') return resumed;
      resumed += 1;
    }
  return resumed;
}

/** Mails whose task must be lost: they are due for longer than the queue would leave them alone. */
async function enqueueOverdue(
  { db, now, queue, kinds }: ReconcileDependencies,
  deadline: Date,
): Promise<number> {
  let found = 0;
  for (const { name, collection } of kinds) {
    const dueAt = `${deliveryField(name)}.dueAt`;
    // Copies of newsletters lie in their issue.
    const documents =
      collection === serverCollections.recipients
        ? db.collectionGroup(collection)
        : db.collection(collection);
    const overdue = documents
      .where(dueAt, '<=', Timestamp.fromDate(secondsAfter(now(), -overdueSeconds)))
      .orderBy(dueAt);
    for await (const page of pagesOf(overdue, { now, deadline })) {
      // As long as nobody has tried, it is the same task: none piles up behind a server that is down.
      await inPortions(page, (snapshot) =>
        queue.enqueue(
          { document: snapshot.ref.path, mail: name },
          { mark: `overdue ${snapshot.get(dueAt).toMillis()}` },
        ),
      );
      found += page.length;
    }
  }
  return found;
}

async function closeOld(
  { db, now, closeAfterMonths }: ReconcileDependencies,
  deadline: Date,
): Promise<number> {
  const old = db
    .collection(collections.contactMessages)
    .where('status', '==', 'new')
    .where('createdAt', '<=', Timestamp.fromDate(monthsAfter(now(), -closeAfterMonths)))
    // In the order of an index that the inbox needs, too.
    .orderBy('createdAt', 'desc');
  let found = 0;
  for await (const page of pagesOf(old, { now, deadline })) {
    const batch = db.batch();
    for (const { ref } of page) batch.update(ref, closed(now()));
    await batch.commit();
    found += page.length;
  }
  return found;
}
