import { sendMail } from '@labka/functions/delivery/deliver';
import { newDelivery } from '@labka/functions/delivery/record';
import { mailKinds } from '@labka/functions/mail-kinds';
import { reconcile } from '@labka/functions/reconcile/reconcile';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { isProving } from '../support/campaign.ts';
import { clearInbox, readInbox } from '../support/inbox.ts';
import { createSignUp, useNewsletter } from './newsletter.ts';
import {
  contactMessage,
  createMessage,
  day,
  hour,
  minute,
  supportDelivery,
  supportInbox,
} from './support-notification.ts';

const site = await useNewsletter('demo-reconcile');

/** Lets time pass, and the scheduler call it once. */
async function reconcileAfter(milliseconds: number): Promise<void> {
  await site.pass(milliseconds);
  await site.reconcile();
  await site.pass(minute);
}

describe('a document whose event was lost', () => {
  test('is mailed, once', async () => {
    const document = await createMessage(site.db, contactMessage());
    for (const _run of [1, 2, 3]) await reconcileAfter(hour);
    expect(await readInbox(site.inboxUrl)).toHaveLength(1);
    expect(await supportDelivery(site.db, document)).toMatchObject({ state: 'sent', attempts: 1 });
  });

  test('is left to its event while it is young', async () => {
    await createMessage(site.db, contactMessage());
    await site.pass(minute);
    await site.reconcile();
    expect(site.tasks.waiting).toEqual([]);
  });

  test('is mailed once when the event comes after all', async () => {
    const document = await createMessage(site.db, contactMessage());
    await reconcileAfter(hour);
    await site.notify(document);
    expect(await readInbox(site.inboxUrl)).toHaveLength(1);
  });

  test('is found again without holding up others', async () => {
    const earlier = Timestamp.fromMillis(Date.now() - 1);
    const bad = await createMessage(site.db, { ...contactMessage(), createdAt: earlier });
    await createMessage(site.db, contactMessage());
    const { singleMails } = site.dependencies;
    let asked = 0;
    const away = {
      ...singleMails,
      find: async (...args: Parameters<typeof singleMails.find>) => {
        asked += 1;
        if (asked === 1) throw new Error('Firestore is away');
        return singleMails.find(...args);
      },
    };
    await site.pass(hour);
    await reconcile({ ...site.dependencies, singleMails: away })();
    await site.pass(minute);
    expect(site.log.entries.filter(({ severity }) => severity === 'error')).toMatchObject([
      { entry: { document: bad } },
    ]);
    expect(await readInbox(site.inboxUrl)).toHaveLength(1);
    await reconcileAfter(hour);
    expect(await readInbox(site.inboxUrl)).toHaveLength(2);
  });

  test('does not hide later ones of the same instant', async () => {
    const { createdAt } = contactMessage();
    for (let count = 0; count < 5; count += 1)
      await createMessage(site.db, { ...contactMessage(), email: `${count}@example.com`, createdAt });
    await reconcileAfter(hour);
    await createMessage(site.db, { ...contactMessage(), createdAt });
    await reconcileAfter(hour);
    expect(await readInbox(site.inboxUrl)).toHaveLength(6);
  });

  // More than a page of them.
  const many = isProving ? 450 : 203;

  test(`is one of ${many}, all found in one run`, async () => {
    const batch = site.db.batch();
    const collection = site.db.collection('contact_messages');
    for (let number = 0; number < many; number += 1)
      batch.create(collection.doc(`message${String(number).padStart(13, '0')}`), {
        ...contactMessage(),
        email: `${number}@example.com`,
      });
    await batch.commit();
    await site.pass(hour);
    await site.reconcile();
    expect(site.tasks.waiting).toHaveLength(many);
    expect(site.log.entries).toMatchObject([{ message: 'Reconciled', entry: { messages: many } }]);
  }, 120_000);

  test('waits for the next run after the deadline', async () => {
    await createMessage(site.db, contactMessage());
    await site.pass(hour);
    const start = site.clock.time.getTime();
    let calls = 0;
    const now = () => new Date(start + (calls++ === 0 ? 0 : hour));
    await reconcile({ ...site.dependencies, now })();
    expect(site.tasks.waiting).toEqual([]);
    await reconcileAfter(hour);
    expect(await readInbox(site.inboxUrl)).toHaveLength(1);
  });

  test('may be a sign-up', async () => {
    await createSignUp(site.db, 'zoe@example.com');
    for (const _run of [1, 2]) await reconcileAfter(hour);
    expect(await readInbox(site.inboxUrl)).toHaveLength(1);
  });
});

describe('a mail whose task was lost', () => {
  test('gets another one when the queue is overdue', async () => {
    const document = await createMessage(site.db, contactMessage());
    await site.handle(document);
    site.tasks.lose();
    await reconcileAfter(hour);
    expect(await readInbox(site.inboxUrl)).toEqual([]);
    await reconcileAfter(90 * minute);
    expect(await readInbox(site.inboxUrl)).toHaveLength(1);
  });

  test('gets no third one while the queue stands still', async () => {
    const document = await createMessage(site.db, contactMessage());
    await site.handle(document);
    site.tasks.lose();
    for (let run = 0; run < 5; run += 1) {
      site.clock.time = new Date(site.clock.time.getTime() + 3 * hour);
      await site.reconcile();
    }
    expect(site.tasks.waiting).toHaveLength(1);
  });

  test('may be a newsletter', async () => {
    const copy = site.db.doc('newsletter_issues/2026-12/recipients/somebody');
    await copy.set({ deliveries: { issue: newDelivery(site.clock.time) } });
    await site.pass(3 * hour);
    await site.reconcile();
    expect(site.tasks.waiting.map(({ task }) => task)).toEqual([{ document: copy.path, mail: 'issue' }]);
  });
});

test('pending mails of a restored backup wait for a person', async () => {
  const documents = [];
  for (const number of [1, 2, 3, 4, 5]) {
    const email = `${number}@example.com`;
    documents.push(await createMessage(site.db, { ...contactMessage(), email }));
    await site.handle(documents.at(-1) ?? '');
  }
  await site.pass(hour);
  const kinds = mailKinds({
    ...site.dependencies,
    supportInbox,
    project: 'demo',
    restoredAt: site.clock.time,
  });
  const send = sendMail({ ...site.dependencies, kinds });
  await clearInbox(site.inboxUrl);
  const backup = { support: newDelivery(new Date(site.clock.time.getTime() - hour)) };
  for (const document of documents) {
    await site.db.doc(document).update({ deliveries: backup });
    await send({ document, mail: 'support' });
    expect(await supportDelivery(site.db, document)).toMatchObject({
      state: 'failed',
      lastError: 'pending in a restored backup',
    });
  }
  expect(await readInbox(site.inboxUrl)).toEqual([]);
  const [asked = ''] = documents;
  await site.db.doc(asked).update({ deliveries: { support: newDelivery(site.clock.time) } });
  await send({ document: asked, mail: 'support' });
  expect(await readInbox(site.inboxUrl)).toHaveLength(1);
});

describe('a message that nobody closes', () => {
  test('is closed after six months and expires a year later', async () => {
    const document = await createMessage(site.db, contactMessage());
    await site.notify(document);
    await reconcileAfter(170 * day);
    expect((await site.db.doc(document).get()).get('status')).toBe('new');
    await reconcileAfter(20 * day);
    const message = await site.db.doc(document).get();
    expect(message.get('status')).toBe('closed');
    const closedAt = message.get('closedAt').toDate();
    expect(message.get('expireAt').toDate().getFullYear()).toBe(closedAt.getFullYear() + 1);
  });
});

test('every run logs one line without personal data', async () => {
  await createMessage(site.db, contactMessage());
  await createSignUp(site.db, 'zoe@example.com');
  await site.pass(hour);
  await site.reconcile();
  const lines = site.log.entries.filter(({ message }) => message === 'Reconciled');
  expect(lines).toEqual([
    {
      severity: 'info',
      message: 'Reconciled',
      entry: {
        messages: 1,
        waiting: 0,
        signUps: 1,
        bounces: 0,
        overdue: 0,
        closed: 0,
        oldestPendingSeconds: 0,
      },
    },
  ]);
  expect(JSON.stringify(site.log.entries)).not.toMatch(/@|zuzana|zoe/i);
});

describe('the oldest mail to support that is still to be sent', () => {
  async function oldestPendingSeconds(): Promise<unknown> {
    site.log.entries.length = 0;
    await site.reconcile();
    return site.log.entries.find(({ message }) => message === 'Reconciled')?.entry;
  }

  test('is reported by its age', async () => {
    const states = ['pending', 'sending'] as const;
    for (const [index, state] of states.entries()) {
      const support = { ...newDelivery(new Date(site.clock.time.getTime() - (index + 1) * hour)), state };
      await createMessage(site.db, { ...contactMessage(), deliveries: { support } });
      expect(await oldestPendingSeconds()).toMatchObject({ oldestPendingSeconds: (index + 1) * 3600 });
    }
  });

  test('may be a digest', async () => {
    const digest = newDelivery(new Date(site.clock.time.getTime() - 5 * hour));
    await site.db.doc('digests/2026-11-22T01:15').create({ deliveries: { digest } });
    expect(await oldestPendingSeconds()).toMatchObject({ oldestPendingSeconds: 5 * 3600 });
  });

  test('excludes sent, failed and visitors’ mails', async () => {
    const long = newDelivery(new Date(site.clock.time.getTime() - day));
    for (const state of ['sent', 'failed'])
      await createMessage(site.db, {
        ...contactMessage(),
        deliveries: { support: { ...long, state, dueAt: null } },
      });
    await site.db.doc(`newsletter/${'a'.repeat(20)}`).create({ deliveries: { confirmation: long } });
    expect(await oldestPendingSeconds()).toMatchObject({ oldestPendingSeconds: 0 });
  });
});
