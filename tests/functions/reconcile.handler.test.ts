import { newDelivery } from '@labka/functions/operations';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { isProving } from '../support/campaign.ts';
import { contactMessage, hour, minute, useSite, withTransactions } from './site.ts';

const site = await useSite('demo-reconcile');

/** Lets time pass, and the scheduler run once. */
async function reconcileAfter(
  milliseconds: number,
  { reconcile }: Pick<typeof site, 'reconcile'> = site,
): Promise<void> {
  await site.pass(milliseconds);
  await reconcile();
  await site.pass(minute);
}

describe('a document whose event was lost', () => {
  test('is left to its event for two minutes', async () => {
    await site.store();
    await site.pass(minute);
    await site.reconcile();
    expect(site.tasks.waiting).toEqual([]);
  });

  test('is retried after a failure, without delaying others', async () => {
    const bad = await site.store({ createdAt: Timestamp.fromMillis(Date.now() - 1) });
    await site.store();
    let calls = 0;
    const db = withTransactions(site.db, (run) => {
      calls += 1;
      return calls === 1 ? Promise.reject(new Error('Firestore is away')) : run();
    });
    await reconcileAfter(hour, site.having({ db }));
    const errors = site.log.entries.filter(({ severity }) => severity === 'error');
    expect(errors).toMatchObject([{ entry: { document: bad } }]);
    expect(await site.mails()).toHaveLength(1);
    await reconcileAfter(hour);
    expect(await site.mails()).toHaveLength(2);
  });

  test('does not hide later ones of the same instant', async () => {
    const createdAt = Timestamp.now();
    for (let count = 0; count < 5; count += 1) await site.store({ createdAt });
    await reconcileAfter(hour);
    await site.store({ createdAt });
    await reconcileAfter(hour);
    expect(await site.mails()).toHaveLength(6);
  });

  // More than a page of them.
  const many = isProving ? 450 : 203;

  test(`is one of ${many}, all found in one run`, async () => {
    const batch = site.db.batch();
    for (let number = 0; number < many; number += 1)
      batch.create(
        site.db.doc(`contact_messages/message${String(number).padStart(13, '0')}`),
        contactMessage(),
      );
    await batch.commit();
    await site.pass(hour);
    await site.reconcile();
    expect(site.tasks.waiting).toHaveLength(many);
    expect(site.log.entries).toMatchObject([{ message: 'Reconciled', entry: { messages: many } }]);
  });

  test('waits for the next run after the deadline', async () => {
    await site.store();
    await site.pass(hour);
    const times = [site.clock.time];
    await site.having({ now: () => times.pop() ?? site.after(hour) }).reconcile();
    expect(site.tasks.waiting).toEqual([]);
    await reconcileAfter(hour);
    expect(await site.mails()).toHaveLength(1);
  });

  test('may be a sign-up', async () => {
    await site.storeSignUp('zoe@example.com');
    for (const _run of [1, 2]) await reconcileAfter(hour);
    expect(await site.mails()).toHaveLength(1);
  });
});

describe('a mail whose task was lost', () => {
  test('gets another task when it is overdue', async () => {
    await site.receive();
    site.tasks.lose();
    await reconcileAfter(hour);
    expect(await site.mails()).toEqual([]);
    await reconcileAfter(90 * minute);
    expect(await site.mails()).toHaveLength(1);
  });

  test('gets it in the first run beside any backlog', async () => {
    const support = await site.receive();
    site.tasks.lose();
    await site.pass(3 * hour);
    const confirmation = newDelivery(site.after(-4 * hour));
    for (let count = 0; count < 60; count += 1) {
      await site.storeSignUp(`missed.${count}@example.com`);
      await site.db.collection('newsletter').add({ outcome: 'confirming', deliveries: { confirmation } });
      await site.store({ createdAt: Timestamp.fromMillis(Date.now() - count) });
    }
    // Each task and each transaction takes a minute: no run does all.
    const delay = () => {
      site.clock.time = site.after(minute);
    };
    const db = withTransactions(site.db, (run) => {
      delay();
      return run();
    });
    const enqueued: string[] = [];
    const queue: typeof site.dependencies.queue = {
      async enqueue({ document }) {
        delay();
        enqueued.push(document);
      },
    };
    const tasks = { ...site.tasks, queue };
    await site.having({ db, tasks }).reconcile();
    expect(enqueued).toContain(support);
  });

  test('gets no third task while the queue is paused', async () => {
    await site.receive();
    site.tasks.lose();
    for (let run = 0; run < 5; run += 1) {
      site.clock.time = site.after(3 * hour);
      await site.reconcile();
    }
    expect(site.tasks.waiting).toHaveLength(1);
  });
});

test('every run logs one line without personal data', async () => {
  await site.store();
  await site.storeSignUp('zoe@example.com');
  await site.pass(hour);
  await site.reconcile();
  const none = { overdue: 0, oldestPendingSeconds: 0 };
  expect(site.log.entries.filter(({ message }) => message === 'Reconciled')).toEqual([
    { severity: 'info', message: 'Reconciled', entry: { messages: 1, signUps: 1, ...none } },
  ]);
  expect(JSON.stringify(site.log.entries)).not.toMatch(/@|zuzana|zoe/i);
});

describe('the oldest mail to support that is still unsent', () => {
  async function oldestPendingHours(): Promise<number> {
    site.log.entries.length = 0;
    await site.reconcile();
    const entry = site.log.entries.find(({ message }) => message === 'Reconciled')?.entry;
    return entry && 'oldestPendingSeconds' in entry ? Number(entry.oldestPendingSeconds) / 3600 : Number.NaN;
  }

  const recordSince = (hours: number) => newDelivery(site.after(-hours * hour));

  test('is reported by its age', async () => {
    for (const [index, state] of ['pending', 'sending'].entries()) {
      await site.store({ deliveries: { support: { ...recordSince(index + 1), state } } });
      expect(await oldestPendingHours()).toBe(index + 1);
    }
  });

  test('may be a digest', async () => {
    await site.db.doc('digests/2026-11-22T01:15').create({ deliveries: { digest: recordSince(5) } });
    expect(await oldestPendingHours()).toBe(5);
  });

  test('excludes sent, failed and visitors’ mails', async () => {
    for (const state of ['sent', 'failed'])
      await site.store({ deliveries: { support: { ...recordSince(24), state, dueAt: null } } });
    await site.db
      .doc(`newsletter/${'a'.repeat(20)}`)
      .create({ deliveries: { confirmation: recordSince(24) } });
    expect(await oldestPendingHours()).toBe(0);
  });
});
