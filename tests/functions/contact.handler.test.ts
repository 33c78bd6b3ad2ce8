import { attemptId, languages, limits, locales, messageReference } from '@labka/contract';
import { texts } from '@labka/functions/texts/texts';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { isProving, sample } from '../support/campaign.ts';
import { sender, supportInbox } from './handlers.ts';
import { contactMessage, day, hour, minute, useSite } from './site.ts';

const id = 'k7f39qx2AbcdefghIjkl';
const site = await useSite('demo-contact');

describe('a new message', () => {
  test('is mailed to support, and marked as sent', async () => {
    const document = await site.receive({ email: 'zuzana@example.com' }, id);
    await site.pass(0);
    const [mail, ...others] = await site.mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      from: sender,
      to: [{ name: '', address: supportInbox }],
      replyTo: [{ name: 'Zuzana Nováková', address: 'zuzana@example.com' }],
      subject: `[${await messageReference(id)}] Park pri Hornáde`,
      envelope: { from: sender.address, to: [supportInbox] },
      headers: { 'message-id': [`<support.${id}@labka.example>`] },
    });
    // Support's own automatic reply may reach the visitor.
    expect(mail?.headers).not.toHaveProperty('auto-submitted');
    expect(mail?.headers).not.toHaveProperty('x-auto-response-suppress');
    expect(await site.record(document)).toMatchObject({ state: 'sent', attempts: 1, lastError: null });
    expect(site.log.entries).toEqual([
      { severity: 'info', message: 'Mail "support": sent', entry: { document } },
    ]);
  });

  test('shows all fields and local time in both parts', async () => {
    const fields = Object.keys(limits.contactMessages);
    const words = Object.fromEntries(fields.map((field) => [field, `the ${field}`]));
    const { createdAt, ...message } = { ...words, ...contactMessage() };
    const lines = fields.filter((field) => field !== 'message').map((field) => message[field]);
    await site.receive({ createdAt, ...message }, id);
    await site.pass(0);
    const [mail] = await site.mails();
    const time = createdAt.toDate().toLocaleTimeString('sk-SK', {
      timeStyle: 'short',
      timeZone: 'Europe/Bratislava',
    });
    for (const part of [mail?.text, mail?.html])
      for (const shown of [await messageReference(id), time, ...lines]) expect(part).toContain(shown);
    expect(mail?.text).toContain('> Dobrý deň,\n> na mape chýba park.');
    expect(mail?.html).toContain('Dobrý deň,<br>na mape chýba park.');
  });

  test('tells support language and history', async () => {
    const email = 'zuzana@example.com';
    const ids = [1, 2, 3, 4, 5, 6].map((number) => `earlier${number}`.padEnd(20, '0'));
    for (const [index, each] of ids.entries()) {
      await site.receive({ email, createdAt: Timestamp.fromMillis(index) }, each);
      await site.pass(hour);
    }
    const references = await Promise.all(ids.map(messageReference));
    await site.receive({ email: 'Zuzana@Example.com' }, id);
    await site.pass(0);
    const [last, ...earlier] = (await site.mails()).map(({ text }) => text);
    const label = texts[languages[0]].support.labels.language;
    const written = new Intl.DisplayNames(locales[languages[0]], { type: 'language' }).of(languages[0]);
    expect(earlier.at(-1)).toContain(`\n${label}: ${written}\n`);
    expect(last).toContain(`6 (${references.slice(1).toReversed().join(', ')}, …)`);
  });

  test('can be found by reference, topic and address', async () => {
    expect(await site.stored(await site.receive({ subject: '[support/billing] Faktúra' }, id))).toMatchObject(
      {
        reference: await messageReference(id),
        topic: 'billing',
        addressId: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    );
  });

  test('is not mailed when it has been erased', async () => {
    const document = await site.store();
    await site.db.doc(document).delete();
    await site.handle(document);
    expect(site.tasks.waiting).toEqual([]);
  });

  test('is retried when the queue is unreachable', async () => {
    const document = await site.store();
    const queue = { enqueue: () => Promise.reject(new Error('The queue is away.')) };
    await expect(site.having({ queue }).handle(document)).rejects.toThrow('The queue is away.');
    await site.handle(document);
    await site.pass(0);
    expect(await site.mails()).toHaveLength(1);
  });
});

test.each([
  ['both arrive', [0, 1]],
  ['both arrive in the other order', [1, 0]],
  ['only the repeat arrives', [1]],
])('a repeat has the first attempt’s reference: %s', async (_what, arriving) => {
  const fields = contactMessage();
  for (const attempt of arriving) await site.receive(fields, attemptId(id, attempt));
  await site.pass(0);
  const mails = await site.mails();
  expect(mails.map(({ subject }) => subject)).toEqual([
    `[${await messageReference(attemptId(id, 0))}] Park pri Hornáde`,
  ]);
});

const times = isProving ? 20 : 6;

test(`${times} times the same event sends one mail`, async () => {
  const document = await site.store();
  await Promise.all(Array.from({ length: times }, () => site.handle(document)));
  const task = { document, mail: 'support' };
  await Promise.allSettled(Array.from({ length: times }, () => site.send(task)));
  await site.pass(day);
  await site.handle(document);
  await site.pass(0);
  expect(await site.mails()).toHaveLength(1);
  expect(await site.record(document)).toMatchObject({ state: 'sent', attempts: 1 });
});

function orders<T>(things: readonly T[]): readonly (readonly T[])[] {
  if (things.length <= 1) return [things];
  return things.flatMap((first) =>
    orders(things.filter((other) => other !== first)).map((others) => [first, ...others]),
  );
}

test.each(sample(orders(['event', 'task', 'change', 'reconcile'] as const), 8).map((order) => [order]))(
  '%j send one mail, and nothing is taken back',
  async (order) => {
    const document = await site.store();
    await site.pass(10 * minute);
    const steps = {
      event: () => site.handle(document).then(() => site.pass(0)),
      task: () => site.send({ document, mail: 'support' }),
      change: () => site.db.doc(document).update({ status: 'closed' }),
      reconcile: () => site.reconcile(),
    };
    for (const step of order) await steps[step]();
    await site.pass(minute);
    expect(await site.mails()).toHaveLength(1);
    expect(await site.stored(document)).toMatchObject({
      status: 'closed',
      deliveries: { support: { state: 'sent', attempts: 1 } },
    });
  },
);

describe('a document from another schema', () => {
  const { name: _name, ...withoutName } = contactMessage();

  test.each([
    ['without a name', withoutName],
    ['with a number as its message', contactMessage({ message: 7 })],
    ['with a map as its address', contactMessage({ email: { at: 'example.com' } })],
    ['with null as its subject', contactMessage({ subject: null })],
    ['without fields', {}],
  ])('%s is marked as failed, logged once, not retried', async (_title, data) => {
    const { path: document } = await site.db.collection('contact_messages').add(data);
    for (const _time of [1, 2]) {
      await site.handle(document);
      await site.pass(0);
    }
    expect(await site.mails()).toEqual([]);
    const lastError = 'malformed document';
    expect(await site.record(document)).toMatchObject({ state: 'failed', attempts: 1, lastError });
    expect(site.log.entries).toMatchObject([{ severity: 'error', entry: { document, reason: lastError } }]);
  });

  test('with texts over today’s limits is mailed in full', async () => {
    const [subject, name, message] = ['s', 'n', '🐕'].map((character) => character.repeat(10_000));
    await site.receive({ name, subject, message });
    await site.pass(0);
    const [mail] = await site.mails();
    expect(mail?.subject).toContain(`] ${subject}`);
    expect(mail?.replyTo[0]?.name).toBe(name);
    expect(mail?.text).toContain(message);
  });
});
