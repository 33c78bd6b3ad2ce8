import { leaseSeconds, notifySupport, sweep } from '@labka/functions';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { endOutage, readInbox, startOutage } from '../support/inbox.ts';
import { waitUntil } from '../support/wait-until.ts';
import {
  contactMessage,
  createMessage,
  type SupportNotification,
  startSupportNotification,
  supportDelivery,
} from './support-notification.ts';

const minute = 60_000;
let support: SupportNotification;

beforeAll(async () => {
  support = await startSupportNotification('demo-sweep');
});
afterEach(() => support.reset());
afterAll(() => support.stop());

/** Lets time pass, and the scheduler call the sweep once. */
async function sweepAfter(milliseconds: number): Promise<void> {
  support.clock.time = new Date(support.clock.time.getTime() + milliseconds);
  await support.sweep();
}

function messageIds(mails: Awaited<ReturnType<typeof readInbox>>): string[] {
  return mails.map(({ headers }) => headers['message-id']?.[0] ?? '').sort();
}

describe('a message whose event was lost', () => {
  test('is mailed by the sweep, once', async () => {
    const event = await createMessage(support.db, contactMessage());
    for (const _sweep of [1, 2, 3]) await sweepAfter(5 * minute);
    expect(await readInbox(support.inboxUrl)).toHaveLength(1);
    expect(await supportDelivery(support.db, event.document)).toMatchObject({ state: 'sent', attempts: 1 });
  });

  test('is left to its event while it is young', async () => {
    await createMessage(support.db, contactMessage());
    await sweepAfter(minute);
    expect(await readInbox(support.inboxUrl)).toEqual([]);
  });

  test('is mailed once when the event comes after the sweep', async () => {
    const event = await createMessage(support.db, contactMessage());
    await sweepAfter(5 * minute);
    await support.notify(event);
    expect(await readInbox(support.inboxUrl)).toHaveLength(1);
  });

  test('is found again when it could not be registered', async () => {
    await createMessage(support.db, contactMessage());
    const waves = { isWave: () => Promise.reject(new Error('Firestore is away')) };
    support.clock.time = new Date(support.clock.time.getTime() + 5 * minute);
    await sweep({ ...support.dependencies, waves })();
    expect(support.log.entries.map(({ severity }) => severity)).toEqual(['error']);
    await sweepAfter(5 * minute);
    expect(await readInbox(support.inboxUrl)).toHaveLength(1);
  });

  test('does not hold up others behind it in a page of equal times', async () => {
    const createdAt = contactMessage().createdAt;
    for (let count = 0; count < 5; count += 1)
      await createMessage(support.db, { ...contactMessage(), createdAt });
    await sweepAfter(5 * minute);
    await createMessage(support.db, { ...contactMessage(), createdAt });
    await sweepAfter(5 * minute);
    expect(await readInbox(support.inboxUrl)).toHaveLength(6);
  });
});

describe('a mail server that is down for three days', () => {
  test('loses nothing: every message is mailed once after that', async () => {
    await startOutage({ mode: 'refuse' }, support.inboxUrl);
    const events = [];
    for (let day = 0; day < 3; day += 1) {
      const event = await createMessage(support.db, contactMessage());
      await support.notify({ ...event, time: support.clock.time }).catch(() => {});
      events.push(event);
      await sweepAfter(24 * 60 * minute);
    }
    expect(await readInbox(support.inboxUrl)).toEqual([]);
    for (const { document } of events)
      expect(await supportDelivery(support.db, document)).toMatchObject({ state: 'pending' });

    await endOutage(support.inboxUrl);
    for (const _sweep of [1, 2, 3]) await sweepAfter(5 * minute);
    const expected = events.map(({ document }) => `<support.${document.split('/')[1]}@labka.example>`);
    expect(messageIds(await readInbox(support.inboxUrl))).toEqual(expected.sort());
    for (const { document } of events)
      expect(await supportDelivery(support.db, document)).toMatchObject({ state: 'sent' });
  });

  test('is not asked for the rest when it has taken none of the first mails', async () => {
    for (let count = 0; count < 12; count += 1) await createMessage(support.db, contactMessage());
    await startOutage({ reply: '451 4.3.0 try later' }, support.inboxUrl);
    await sweepAfter(5 * minute);
    expect(support.log.entries.filter(({ severity }) => severity === 'warn')).toHaveLength(5);
  });

  test('does not make the platform repeat an event for ever: an old one is left to the sweep', async () => {
    await startOutage({ mode: 'refuse' }, support.inboxUrl);
    const event = await createMessage(support.db, contactMessage());
    await expect(support.notify(event)).rejects.toThrow('is postponed');
    support.clock.time = new Date(support.clock.time.getTime() + 61 * minute);
    await support.notify(event);
    expect(await supportDelivery(support.db, event.document)).toMatchObject({
      state: 'pending',
      attempts: 2,
    });
  });

  test('fails the mails only after two weeks, with the reason', async () => {
    await startOutage({ reply: '451 4.3.0 try later' }, support.inboxUrl);
    const event = await createMessage(support.db, contactMessage());
    await sweepAfter(5 * minute);
    await sweepAfter(14 * 24 * 60 * minute);
    expect(await supportDelivery(support.db, event.document)).toMatchObject({
      state: 'failed',
      lastError: 'given up: 451 4.3.0',
      dueAt: null,
    });
    expect(support.log.entries.at(-1)).toMatchObject({ severity: 'error' });
  });
});

describe('a function that died', () => {
  test('leaves its mail to the sweep, when its claim has expired', async () => {
    const event = await createMessage(support.db, contactMessage());
    const dead = { send: () => new Promise<void>(() => {}) };
    void notifySupport({ ...support.dependencies, mailer: dead })(event);
    await waitUntil('the claim', async () => await supportDelivery(support.db, event.document));
    await sweepAfter(minute);
    expect(await readInbox(support.inboxUrl)).toEqual([]);
    await sweepAfter(leaseSeconds * 1000);
    expect(await readInbox(support.inboxUrl)).toHaveLength(1);
  });
});
