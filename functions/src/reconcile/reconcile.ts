import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { contactMessages } from '../collections/contact.ts';
import { newsletterRequests } from '../collections/newsletter.ts';
import { documentsOf } from '../collections/table.ts';
import { closed } from '../contact/contact-message.ts';
import { announceMissed } from '../contact/digest.ts';
import { type HandleMessageDependencies, handleMessage, isRegistered } from '../contact/handle-message.ts';
import type { MailKind } from '../delivery/deliver.ts';
import { inPortions, pagesOf } from '../delivery/pages.ts';
import { type DeliveryState, deliveryField } from '../delivery/record.ts';
import { monthsAfter, overdueSeconds, reconcileBudgetSeconds, secondsAfter } from '../delivery/timing.ts';
import { type BounceOptions, handleBounces } from '../newsletter/bounces.ts';
import { resumeWaiting, type SubscribeDependencies, subscribe } from '../newsletter/sign-up.ts';
import { registerMissed } from './register-missed.ts';

export interface ReconcileDependencies extends HandleMessageDependencies, SubscribeDependencies {
  readonly kinds: readonly Pick<MailKind, 'name' | 'collection' | 'isVital'>[];
  /** Messages are closed automatically after so many months. */
  readonly closeAfterMonths: number;
  readonly bounces?: BounceOptions;
}

/**
 * Compares the documents with what was done about them, once an hour: takes up what a lost event, a lost task or a limit left
 * behind, and closes old messages. It starts nothing after its deadline; the next run continues.
 */
export function reconcile(dependencies: ReconcileDependencies) {
  return async (): Promise<void> => {
    const { now, log } = dependencies;
    const deadline = secondsAfter(now(), reconcileBudgetSeconds);
    const hasTime = () => now() < deadline;
    const message = {
      collection: contactMessages,
      isRegistered,
      handle: handleMessage(dependencies),
    };
    const signUp = {
      collection: newsletterRequests,
      isRegistered: (request: DocumentSnapshot) => request.get('outcome') !== undefined,
      handle: subscribe(dependencies),
    };
    const counts = await countAll({
      messages: () => registerMissed(dependencies, message, hasTime),
      digests: () => announceMissed(dependencies, dependencies.announceDigest, hasTime),
      waiting: () => resumeWaiting(dependencies, hasTime),
      signUps: () => registerMissed(dependencies, signUp, hasTime),
      overdue: () => enqueueOverdue(dependencies, hasTime),
      closed: () => closeOld(dependencies, hasTime),
      oldestPendingSeconds: () => oldestPendingSeconds(dependencies),
      // Last: it depends on a server of somebody else.
      bounces: async () =>
        dependencies.bounces ? handleBounces(dependencies, dependencies.bounces, hasTime) : 0,
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

/** Mails whose task must be lost: they are due for longer than the queue would leave them alone. */
async function enqueueOverdue(
  { db, now, queue, kinds }: ReconcileDependencies,
  hasTime: () => boolean,
): Promise<number> {
  let found = 0;
  for (const { name, collection } of kinds) {
    const dueAt = `${deliveryField(name)}.dueAt`;
    const overdue = documentsOf(db, collection)
      .where(dueAt, '<=', Timestamp.fromDate(secondsAfter(now(), -overdueSeconds)))
      .orderBy(dueAt);
    for await (const page of pagesOf(overdue, hasTime)) {
      // The same mark until the next attempt, so tasks do not pile up while a server is down.
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
  hasTime: () => boolean,
): Promise<number> {
  const old = contactMessages
    .in(db)
    .where('status', '==', 'new')
    .where('createdAt', '<=', Timestamp.fromDate(monthsAfter(now(), -closeAfterMonths)))
    // In the order of an index that the inbox needs, too.
    .orderBy('createdAt', 'desc');
  let found = 0;
  for await (const page of pagesOf(old, hasTime)) {
    const batch = db.batch();
    for (const { ref } of page) batch.update(ref, closed(now()));
    await batch.commit();
    found += page.length;
  }
  return found;
}

const unsettled: readonly DeliveryState[] = ['pending', 'sending', 'uncertain'];

/** The age of the oldest unsent vital mail in seconds, or 0. */
async function oldestPendingSeconds({ db, now, kinds }: ReconcileDependencies): Promise<number> {
  const vital = kinds.filter(({ isVital }) => isVital);
  const ages = vital.map(async ({ name, collection }) => {
    const createdAt = `${deliveryField(name)}.createdAt`;
    const pending = documentsOf(db, collection).where(`${deliveryField(name)}.state`, 'in', unsettled);
    const oldest = (await pending.orderBy(createdAt).limit(1).get()).docs[0]?.get(createdAt);
    return oldest instanceof Timestamp ? (now().getTime() - oldest.toMillis()) / 1000 : 0;
  });
  return Math.round(Math.max(0, ...(await Promise.all(ages))));
}
