import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { signUps } from '../collections/newsletter.ts';
import { contactMessages, mails, reconciled } from '../collections/table.ts';
import { handleMessage, isRegistered } from '../contact/handle-message.ts';
import { inPortions, pagesOf } from '../delivery/pages.ts';
import { isToSupport, type Platform } from '../delivery/platform.ts';
import { deliveryField } from '../delivery/record.ts';
import {
  eventGraceSeconds,
  overdueSeconds,
  reconcileBudgetSeconds,
  secondsAfter,
} from '../delivery/timing.ts';
import { subscribe } from '../newsletter/sign-up.ts';

/**
 * Once an hour, processes documents that a lost event or a lost task left. Each step has its share of the time; the next
 * run continues. A failing step does not stop the others; the failures are thrown at the end.
 */
export function reconcile(platform: Platform) {
  const { now, log } = platform;
  const message = { collection: contactMessages, isRegistered, handle: handleMessage(platform) };
  const signUp = {
    collection: signUps,
    isRegistered: (request: DocumentSnapshot) => request.get('outcome') !== undefined,
    handle: subscribe(platform),
  };
  return async (): Promise<void> => {
    /** Whether a step that begins now is still within its share of the time. */
    const within = (share: number) => {
      const end = secondsAfter(now(), share * reconcileBudgetSeconds);
      return () => now() < end;
    };
    const steps = {
      messages: () => registerMissed(platform, message, within(0.4)),
      overdue: () => enqueueOverdue(platform, within(0.2)),
      signUps: () => registerMissed(platform, signUp, within(0.4)),
      oldestPendingSeconds: () => oldestPendingSeconds(platform),
    };
    const counts: Record<string, number> = {};
    const failures: unknown[] = [];
    const fail = (error: unknown) => {
      failures.push(error);
      return 0;
    };
    for (const [name, step] of Object.entries(steps)) counts[name] = await step().catch(fail);
    if (failures.length > 0) throw new AggregateError(failures, 'Reconciling could not finish.');
    log.info('Reconciled', counts);
  };
}

/** A collection that visitors write to, and the handler of its events. */
interface Watched {
  readonly collection: typeof contactMessages | typeof signUps;
  readonly isRegistered: (snapshot: DocumentSnapshot) => boolean;
  readonly handle: (document: string) => Promise<unknown>;
}

/**
 * Handles the documents of a collection whose event was lost, and returns their number. A checkpoint stores the creation
 * time up to which all were seen; it stops before a page with a failure, so that the next run repeats the page.
 */
async function registerMissed(
  { db, now, log }: Platform,
  { collection, isRegistered, handle }: Watched,
  hasTime: () => boolean,
): Promise<number> {
  const checkpoint = reconciled.in(db).doc(collection.name);
  const { seenUntil = Timestamp.fromMillis(0) } = (await checkpoint.get()).data() ?? {};
  const unseen = db
    .collection(collection.name)
    .where('createdAt', '>=', seenUntil)
    .where('createdAt', '<=', Timestamp.fromDate(secondsAfter(now(), -eventGraceSeconds)))
    .orderBy('createdAt');
  let found = 0;
  let failed = 0;
  for await (const page of pagesOf(unseen, hasTime)) {
    const missed = page.filter((snapshot) => !isRegistered(snapshot));
    await inPortions(missed, async ({ ref: { path: document } }) => {
      found += 1;
      await handle(document).catch(({ name: reason }: Error) => {
        failed += 1;
        log.error('A document could not be registered', { document, reason });
      });
    });
    const last = page.at(-1);
    if (failed === 0 && last) await checkpoint.set({ seenUntil: last.get('createdAt') });
  }
  return found - failed;
}

/** Mails whose task must be lost: they are overdue for longer than the queue's longest delay. */
async function enqueueOverdue({ db, now, queue }: Platform, hasTime: () => boolean): Promise<number> {
  const latest = Timestamp.fromDate(secondsAfter(now(), -overdueSeconds));
  let found = 0;
  const supportFirst = mails.toSorted((one, other) => Number(isToSupport(other)) - Number(isToSupport(one)));
  for (const { name: mail, collection } of supportFirst) {
    const dueAt = `${deliveryField(mail)}.dueAt`;
    const overdue = db.collection(collection).where(dueAt, '<=', latest).orderBy(dueAt);
    for await (const page of pagesOf(overdue, hasTime)) {
      found += page.length;
      // The same name until the next attempt, so tasks do not pile up while a server is down.
      await inPortions(page, (document) => {
        const name = `overdue ${document.get(dueAt).toMillis()}`;
        return queue.enqueue({ document: document.ref.path, mail }, { name });
      });
    }
  }
  return found;
}

/** The age of the oldest unsent mail to support in seconds, or 0. */
async function oldestPendingSeconds({ db, now }: Platform): Promise<number> {
  const ages = mails.filter(isToSupport).map(async ({ name, collection }) => {
    const [state, dueAt] = [`${deliveryField(name)}.state`, `${deliveryField(name)}.firstDueAt`];
    const unsent = db.collection(collection).where(state, 'in', ['pending', 'sending']);
    const oldest = (await unsent.orderBy(dueAt).limit(1).get()).docs[0]?.get(dueAt);
    return oldest instanceof Timestamp ? (now().getTime() - oldest.toMillis()) / 1000 : 0;
  });
  return Math.round(Math.max(0, ...(await Promise.all(ages))));
}
