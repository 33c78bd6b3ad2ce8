import { messageReference } from '@labka/contract';
import { handleMessage } from '@labka/functions/contact/handle-message';
import { describe, expect, test } from 'vitest';
import { isProving } from '../support/campaign.ts';
import { readInbox } from '../support/inbox.ts';
import {
  contactMessage,
  createMessage,
  minute,
  sender,
  supportDelivery,
  supportInbox,
  useSupportNotification,
} from './support-notification.ts';

const id = 'k7f39qx2AbcdefghIjkl';
const support = await useSupportNotification('demo-contact');

describe('a new message', () => {
  test('is mailed to support, and marked as sent', async () => {
    const document = await createMessage(support.db, contactMessage(), id);
    await support.notify(document);

    const [mail, ...others] = await readInbox(support.inboxUrl);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      from: sender,
      to: [{ name: '', address: supportInbox }],
      replyTo: [{ name: 'Zuzana Nováková', address: 'zuzana@example.com' }],
      subject: `[${await messageReference(id)}] Park pri Hornáde`,
      envelope: { from: sender.address, to: [supportInbox] },
    });
    expect(mail?.headers).toMatchObject({
      'message-id': [`<support.${id}@labka.example>`],
    });
    // Support's own automatic answer may reach the visitor.
    expect(mail?.headers).not.toHaveProperty('auto-submitted');
    expect(mail?.headers).not.toHaveProperty('x-auto-response-suppress');
    expect(await supportDelivery(support.db, document)).toMatchObject({
      state: 'sent',
      attempts: 1,
      lastError: null,
    });
  });

  test('shows all fields and local time in both parts', async () => {
    const message = contactMessage();
    await support.notify(await createMessage(support.db, message, id));

    const [mail] = await readInbox(support.inboxUrl);
    const received = message.createdAt.toDate();
    const time = received.toLocaleTimeString('sk-SK', { timeZone: 'Europe/Bratislava' });
    const reference = await messageReference(id);
    for (const part of [mail?.text, mail?.html]) {
      for (const shown of [reference, 'Zuzana Nováková', 'zuzana@example.com', time, 'Park pri Hornáde'])
        expect(part).toContain(shown);
    }
    expect(mail?.text).toContain('Dobrý deň,\nna mape chýba park.');
    expect(mail?.html).toContain('Dobrý deň,<br>na mape chýba park.');
  });

  test('has a reference that no id turns into a word', async () => {
    await support.notify(await createMessage(support.db, contactMessage(), 'BUYPILLSxyzabcdefghi'));
    const [mail] = await readInbox(support.inboxUrl);
    expect(mail?.subject).toMatch(/^\[[2-9B-DF-HJ-NP-TV-Z]{4}-[2-9B-DF-HJ-NP-TV-Z]{4}\] Park pri Hornáde$/);
  });

  test('can be found by reference, topic and address', async () => {
    const message = { ...contactMessage(), subject: '[support/billing] Faktúra' };
    const document = await createMessage(support.db, message, id);
    await support.notify(document);
    expect((await support.db.doc(document).get()).data()).toMatchObject({
      reference: await messageReference(id),
      topic: 'billing',
      address: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  test('is not mailed when it has been erased', async () => {
    const document = await createMessage(support.db, contactMessage());
    await support.db.doc(document).delete();
    await support.notify(document);
    expect(await readInbox(support.inboxUrl)).toEqual([]);
  });

  test('is retried as an event when the queue is unreachable', async () => {
    const document = await createMessage(support.db, contactMessage());
    const away = { enqueue: () => Promise.reject(new Error('The queue is away.')) };
    const handle = handleMessage({ ...support.dependencies, queue: away });
    await expect(handle(document)).rejects.toThrow('The queue is away.');
    await support.notify(document);
    expect(await readInbox(support.inboxUrl)).toHaveLength(1);
  });
});

describe('the log', () => {
  test('names the document, and nothing that the visitor wrote', async () => {
    const document = await createMessage(support.db, contactMessage());
    await support.notify(document);
    expect(support.log.entries).toEqual([
      { severity: 'info', message: 'Mail "support": sent', entry: { document } },
    ]);
  });

  test('logs one error when a message cannot be mailed', async () => {
    const document = await createMessage(support.db, { ...contactMessage(), message: null });
    await support.notify(document);
    await support.notify(document);
    expect(support.log.entries).toMatchObject([
      { severity: 'error', entry: { document, reason: 'malformed document' } },
    ]);
  });
});

describe('the same event', () => {
  const times = isProving ? 20 : 6;

  test(`${times} times at once, tasks included, sends one mail`, async () => {
    const document = await createMessage(support.db, contactMessage());
    await Promise.all(Array.from({ length: times }, () => support.handle(document)));
    const task = { document, mail: 'support' };
    await Promise.allSettled(Array.from({ length: times }, () => support.send(task)));

    expect(await readInbox(support.inboxUrl)).toHaveLength(1);
    expect(await supportDelivery(support.db, document)).toMatchObject({ state: 'sent', attempts: 1 });
  });

  test('again within 25 hours sends one mail', async () => {
    const document = await createMessage(support.db, contactMessage());
    const start = support.clock.time.getTime();
    for (const minutes of [0, 1, 60, 23 * 60, 25 * 60]) {
      support.clock.time = new Date(start + minutes * minute);
      await support.notify(document);
    }
    expect(await readInbox(support.inboxUrl)).toHaveLength(1);
  });
});

/** Every order of the given things. */
function orders<T>(things: readonly T[]): readonly (readonly T[])[] {
  if (things.length <= 1) return [things];
  return things.flatMap((first) =>
    orders(things.filter((other) => other !== first)).map((others) => [first, ...others]),
  );
}

describe('the event, a task, a change by staff and a run of reconcile', () => {
  test.each(orders(['event', 'task', 'change', 'reconcile'] as const).map((order) => [order]))(
    'in the order %j send one mail, and nothing is taken back',
    async (order) => {
      const document = await createMessage(support.db, contactMessage());
      support.clock.time = new Date(support.clock.time.getTime() + 10 * minute);
      const steps = {
        event: () => support.notify(document),
        task: () => support.send({ document, mail: 'support' }),
        change: () => support.db.doc(document).update({ status: 'closed' }),
        reconcile: () => support.reconcile(),
      };
      for (const step of order) await steps[step]();
      await support.pass(minute);
      expect(await readInbox(support.inboxUrl)).toHaveLength(1);
      expect((await support.db.doc(document).get()).data()).toMatchObject({
        status: 'closed',
        deliveries: { support: { state: 'sent', attempts: 1 } },
      });
    },
  );
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
    const document = await createMessage(support.db, data);
    await support.notify(document);
    await support.notify(document);

    expect(await readInbox(support.inboxUrl)).toEqual([]);
    expect(await supportDelivery(support.db, document)).toMatchObject({
      state: 'failed',
      attempts: 1,
      lastError: 'malformed document',
    });
  });

  test('with texts far over the limits is mailed, shortened', async () => {
    const long = '🐕'.repeat(50_000);
    const message = { ...contactMessage(), name: long, subject: long, message: long };
    await support.notify(await createMessage(support.db, message));

    const [mail] = await readInbox(support.inboxUrl);
    expect([...(mail?.subject ?? '')]).toHaveLength('[2345-2345] '.length + 150);
    expect([...(mail?.replyTo[0]?.name ?? '')]).toHaveLength(100);
    expect(mail?.text).toContain(`${'🐕'.repeat(4999)}…`);
  });
});
