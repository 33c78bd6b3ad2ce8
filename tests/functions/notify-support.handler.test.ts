import { createSmtpMailer, leaseSeconds, notifySupport } from '@labka/functions';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { endOutage, readInbox, startOutage } from '../support/inbox.ts';
import { waitUntil } from '../support/wait-until.ts';
import {
  contactMessage,
  createMessage,
  type SupportNotification,
  sender,
  startSupportNotification,
  supportDelivery,
  supportInbox,
} from './support-notification.ts';

let support: SupportNotification;

beforeAll(async () => {
  support = await startSupportNotification('demo-notify-support');
});
afterEach(() => support.reset());
afterAll(() => support.stop());

describe('a new message', () => {
  test('is mailed to support, and marked as sent', async () => {
    const event = await createMessage(support.db, contactMessage(), 'k7f39qx2AbcdefghIjkl');
    await support.notify(event);

    const [mail, ...others] = await readInbox(support.inboxUrl);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      from: sender,
      to: [{ name: '', address: supportInbox }],
      replyTo: [{ name: 'Zuzana Nováková', address: 'zuzana@example.com' }],
      subject: '[K7F3-9QX2] Park pri Hornáde',
      envelope: { from: sender.address, to: [supportInbox] },
    });
    expect(mail?.headers).toMatchObject({
      'message-id': ['<support.k7f39qx2AbcdefghIjkl@labka.example>'],
      'auto-submitted': ['auto-generated'],
      'x-auto-response-suppress': ['All'],
    });
    expect(await supportDelivery(support.db, event.document)).toMatchObject({
      state: 'sent',
      attempts: 1,
      lastError: null,
    });
  });

  test('shows reference, name, address, local time, subject and message in both parts', async () => {
    const message = contactMessage();
    await support.notify(await createMessage(support.db, message, 'k7f39qx2again'));

    const [mail] = await readInbox(support.inboxUrl);
    const received = message.createdAt.toDate();
    const time = received.toLocaleTimeString('sk-SK', { timeZone: 'Europe/Bratislava' });
    for (const part of [mail?.text, mail?.html]) {
      for (const shown of ['K7F3-9QX2', 'Zuzana Nováková', 'zuzana@example.com', time, 'Park pri Hornáde'])
        expect(part).toContain(shown);
    }
    expect(mail?.text).toContain('Dobrý deň,\nna mape chýba park.');
    expect(mail?.html).toContain('Dobrý deň,<br>na mape chýba park.');
  });

  test('is not mailed when it has been erased', async () => {
    const event = await createMessage(support.db, contactMessage());
    await support.db.doc(event.document).delete();
    await support.notify(event);
    expect(await readInbox(support.inboxUrl)).toEqual([]);
  });
});

describe('the log', () => {
  test('names event and document, and nothing that the visitor wrote', async () => {
    const event = await createMessage(support.db, contactMessage());
    await support.notify(event);
    expect(support.log.entries).toEqual([
      {
        severity: 'info',
        message: 'Mail "support": sent',
        entry: { eventId: event.id, document: event.document },
      },
    ]);
  });

  test('tells once, as an error, that a message cannot be mailed', async () => {
    const event = await createMessage(support.db, { ...contactMessage(), message: null });
    await support.notify(event);
    await support.notify(event);
    expect(support.log.entries.map(({ severity }) => severity)).toEqual(['error', 'info']);
  });
});

describe('the same event', () => {
  test('50 times at once sends one mail', async () => {
    const event = await createMessage(support.db, contactMessage());
    await Promise.allSettled(Array.from({ length: 50 }, () => support.notify(event)));

    expect(await readInbox(support.inboxUrl)).toHaveLength(1);
    expect(await supportDelivery(support.db, event.document)).toMatchObject({ state: 'sent', attempts: 1 });
  });

  test('again after a minute, an hour, 23 hours and 25 hours sends one mail', async () => {
    const event = await createMessage(support.db, contactMessage());
    const start = support.clock.time.getTime();
    for (const minutes of [0, 1, 60, 23 * 60, 25 * 60]) {
      support.clock.time = new Date(start + minutes * 60_000);
      await support.notify(event);
    }
    expect(await readInbox(support.inboxUrl)).toHaveLength(1);
  });

  test('is refused while another function is sending, and taken over when that one has died', async () => {
    const event = await createMessage(support.db, contactMessage());
    const neverEnding = { send: () => new Promise<void>(() => {}) };
    void notifySupport({ ...support.dependencies, mailer: neverEnding })(event);
    await waitUntil('the claim', async () => await supportDelivery(support.db, event.document));

    await expect(support.notify(event)).rejects.toThrow('another function is sending it');
    expect(await readInbox(support.inboxUrl)).toEqual([]);

    support.clock.time = new Date(support.clock.time.getTime() + leaseSeconds * 1000);
    await support.notify(event);
    expect(await readInbox(support.inboxUrl)).toHaveLength(1);
  });

  test('after a function died with the mail sent repeats it with the same Message-ID', async () => {
    const event = await createMessage(support.db, contactMessage());
    const dies = {
      send: async (mail: Parameters<typeof support.dependencies.mailer.send>[0]) => {
        await support.dependencies.mailer.send(mail);
        return new Promise<void>(() => {});
      },
    };
    void notifySupport({ ...support.dependencies, mailer: dies })(event);
    await waitUntil('the first mail', async () => (await readInbox(support.inboxUrl))[0]);
    support.clock.time = new Date(support.clock.time.getTime() + leaseSeconds * 1000);
    await support.notify(event);

    const mails = await readInbox(support.inboxUrl);
    expect(mails).toHaveLength(2);
    expect(new Set(mails.map(({ headers }) => headers['message-id']?.[0])).size).toBe(1);
  });
});

/** Every order of the given things. */
function orders<T>(things: readonly T[]): readonly (readonly T[])[] {
  if (things.length <= 1) return [things];
  return things.flatMap((first) =>
    orders(things.filter((other) => other !== first)).map((others) => [first, ...others]),
  );
}

describe('the event, a stale one, a change by staff and a sweep', () => {
  test.each(orders(['event', 'stale event', 'change', 'sweep'] as const).map((order) => [order]))(
    'in the order %j send one mail, and nothing is taken back',
    async (order) => {
      const event = await createMessage(support.db, contactMessage());
      support.clock.time = new Date(support.clock.time.getTime() + 10 * 60_000);
      const steps = {
        event: () => support.notify(event),
        'stale event': () => support.notify({ ...event, id: 'stale', time: new Date(0) }),
        change: () => support.db.doc(event.document).update({ status: 'closed' }),
        sweep: () => support.sweep(),
      };
      for (const step of order) await steps[step]();
      expect(await readInbox(support.inboxUrl)).toHaveLength(1);
      expect((await support.db.doc(event.document).get()).data()).toMatchObject({
        status: 'closed',
        deliveries: { support: { state: 'sent', attempts: 1 } },
      });
    },
  );
});

describe('a mail server that fails', () => {
  const outages = [
    { reply: '451 4.3.0 try later' },
    { reply: '421 4.7.0 busy' },
    { reply: '535 5.7.8 wrong password' },
    { reply: '530 5.7.0 authentication required' },
    { mode: 'refuse' },
    { mode: 'break' },
    { mode: 'hang' },
  ] as const;

  /** Waits for a silent server no longer than it takes to see that it is silent. */
  let impatient: ReturnType<typeof createSmtpMailer>;
  beforeAll(() => {
    const limits = { handoverMilliseconds: 2_000, answerMilliseconds: 200 };
    impatient = createSmtpMailer({ url: support.smtpUrl, from: sender, ...limits });
  });

  test.each(outages)('for a while (%j) delays the mail, but neither loses nor repeats it', async (outage) => {
    const event = await createMessage(support.db, contactMessage());
    await startOutage(outage, support.inboxUrl);
    const notify = notifySupport({ ...support.dependencies, mailer: impatient });
    for (const _attempt of [1, 2, 3, 4]) await expect(notify(event)).rejects.toThrow('is postponed');

    expect(await supportDelivery(support.db, event.document)).toMatchObject({
      state: 'pending',
      attempts: 4,
    });
    expect(await readInbox(support.inboxUrl)).toEqual([]);

    await endOutage(support.inboxUrl);
    await support.notify(event);
    await support.notify(event);
    expect(await readInbox(support.inboxUrl)).toHaveLength(1);
    expect(await supportDelivery(support.db, event.document)).toMatchObject({
      state: 'sent',
      lastError: null,
    });
  });

  test('for good is asked three times, and then no more', async () => {
    const event = await createMessage(support.db, contactMessage());
    await startOutage({ reply: '550 5.1.1 no such user' }, support.inboxUrl);
    await expect(support.notify(event)).rejects.toThrow('550 5.1.1');
    await expect(support.notify(event)).rejects.toThrow('550 5.1.1');
    await support.notify(event);
    await support.notify(event);

    expect(await supportDelivery(support.db, event.document)).toMatchObject({
      state: 'failed',
      attempts: 3,
      lastError: '550 5.1.1',
    });
  });

  test('is not quoted in errors, because it may quote addresses', async () => {
    const event = await createMessage(support.db, contactMessage());
    await startOutage({ reply: '451 4.3.0 zuzana@example.com is greylisted' }, support.inboxUrl);
    const error: unknown = await support.notify(event).catch((thrown: unknown) => thrown);

    expect(error).toMatchObject({ message: expect.stringContaining(event.document) });
    expect(error).not.toHaveProperty('cause');
    expect(error).toMatchObject({ message: expect.stringContaining(event.id) });
    expect(String(error)).not.toContain('zuzana');
  });
});

describe('a document from another schema', () => {
  const { name: _name, ...withoutName } = contactMessage();
  const documents = [
    ['without a name', withoutName],
    ['with a number as its message', { ...contactMessage(), message: 7 }],
    ['with a map as its address', { ...contactMessage(), email: { at: 'example.com' } }],
    ['with null as its subject', { ...contactMessage(), subject: null }],
    ['without fields', {}],
  ] as const;

  test.each(documents)('%s is marked as failed, not retried', async (_title, data) => {
    const event = await createMessage(support.db, data);
    await support.notify(event);
    await support.notify(event);

    expect(await readInbox(support.inboxUrl)).toEqual([]);
    expect(await supportDelivery(support.db, event.document)).toMatchObject({
      state: 'failed',
      attempts: 1,
      lastError: 'malformed document',
    });
  });

  test('with texts far over the limits is mailed, shortened', async () => {
    const long = '🐕'.repeat(50_000);
    const event = await createMessage(support.db, {
      ...contactMessage(),
      name: long,
      subject: long,
      message: long,
    });
    await support.notify(event);

    const [mail] = await readInbox(support.inboxUrl);
    expect([...(mail?.subject ?? '')]).toHaveLength('[1234-1234] '.length + 150);
    expect([...(mail?.replyTo[0]?.name ?? '')]).toHaveLength(100);
    expect(mail?.text).toContain(`${'🐕'.repeat(4999)}…`);
  });
});
