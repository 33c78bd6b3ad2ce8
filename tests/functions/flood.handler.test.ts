import { randomUUID } from 'node:crypto';
import { type Language, languages, messageReference } from '@labka/contract';
import { MailError } from '@labka/functions/mail/mail';
import { texts } from '@labka/functions/texts/texts';
import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { isProving } from '../support/campaign.ts';
import { sender, supportInbox } from './handlers.ts';
import { day, hour, minute, useSite } from './site.ts';

const mostPerHour = isProving ? 10 : 3;
// With them, no more than a domain's acknowledgements in an hour.
const beyond = isProving ? 10 : 4;
const site = await useSite('demo-flood', { singleMailsPerHour: mostPerHour, isAcknowledging: true });
const silent = site.having({ isAcknowledging: false });
const withoutDigests = site.having({
  queue: {
    enqueue: (task, options) =>
      task.mail === 'digest'
        ? Promise.reject(new Error('The queue is away.'))
        : site.tasks.queue.enqueue(task, options),
  },
});

let hours = 0;
beforeEach(() => {
  // A quarter of an hour that no other test uses, since counts are remembered.
  hours += 100;
  site.clock.time = new Date(Date.UTC(2026, 10, 22, hours, 15));
});

/** A message created now, from a new address. */
function numbered(number: number, fields: DocumentData = {}): DocumentData {
  const createdAt = Timestamp.fromDate(site.after(number));
  return { email: `zuzana.${number}@example.com`, createdAt, ...fields };
}

const storeMany = (count: number, fieldsOf: () => DocumentData = () => ({})) =>
  Promise.all(Array.from({ length: count }, (_, number) => site.store(numbered(number, fieldsOf()))));

/** Fifty of them fill a digest. */
const long = () => ({ message: `(${randomUUID()}) ${'&'.repeat(250)}` });

async function receiveMany(count: number): Promise<void> {
  for (const document of await storeMany(count)) await site.handle(document);
}

async function mailAll(...messages: readonly DocumentData[]): Promise<void> {
  for (const message of messages) {
    await site.receive(message);
    await site.pass(0);
  }
}

async function mailsTo(recipient: string) {
  return (await site.mails()).filter(({ envelope }) => envelope.to.includes(recipient));
}

async function supportMails(beginning: string) {
  return (await mailsTo(supportInbox)).filter(({ subject }) => subject.startsWith(beginning));
}

const digestTitle = texts[languages[0]].support.digest.title;
const digestMails = () => supportMails(digestTitle(0).split(':')[0] ?? '');
const singleMails = () => supportMails('[');
const digestCounts = async () => (await digestMails()).map(({ subject }) => subject.split(': ')[1]).sort();

/** The identifiers at the end of the messages, as often as they occur in mails to support. */
const wordsOf = (mails: readonly { readonly text: string }[]) =>
  mails.flatMap(({ text }) => text.match(/\([\da-f-]{36}\)/g) ?? []);

describe('more messages in an hour than single mails', () => {
  test('have their words in one digest and are acknowledged', async () => {
    const documents = await storeMany(mostPerHour + beyond);
    await Promise.all(documents.map(site.handle));
    await site.pass(10 * minute);
    expect(await singleMails()).toHaveLength(mostPerHour);

    await site.pass(day);
    const [digest, ...others] = await digestMails();
    expect(others).toEqual([]);
    expect(digest?.subject).toBe(digestTitle(beyond));
    const messages = await Promise.all(documents.map(site.stored));
    const left = messages.filter((message) => message?.digest !== undefined);
    expect(left).toHaveLength(beyond);
    for (const message of left) {
      for (const part of [digest?.text.replace(/^> /gm, ''), digest?.html?.replaceAll('<br>', '\n')])
        for (const field of ['reference', 'email', 'subject', 'message'])
          expect(part).toContain(message?.[field]);
      expect(await mailsTo(message?.email)).toHaveLength(1);
    }
    expect(JSON.stringify(site.log.entries)).not.toMatch(/@|zuzana|park/i);
  });

  test('of one sender wait from the fourth', async () => {
    for (const number of [1, 2, 3, 4, 5])
      await site.receive(numbered(number, { email: 'juraj@example.com' }));
    await site.pass(minute);
    expect(await singleMails()).toHaveLength(Math.min(3, mostPerHour));
  });

  test('of new senders come first in a digest', async () => {
    await receiveMany(mostPerHour);
    const texts = (count: number, sender: string, email?: string) =>
      Array.from({ length: count }, (_, number) => ({
        ...numbered(100 + number, { subject: `${sender} ${number + 1}`, message: `${number}` }),
        ...(email && { email }),
      }));
    for (const text of [...texts(3, 'Juraj', 'juraj@example.com'), ...texts(6, 'Eva')])
      await site.receive(text);
    await site.pass(hour);
    const [digest] = await digestMails();
    const order = [...new Set(digest?.text.match(/Juraj \d|Eva \d/g))];
    expect(order).toHaveLength(9);
    expect(order.slice(0, 7)).toContain('Juraj 1');
    expect(order.slice(7)).toEqual(['Juraj 2', 'Juraj 3']);
  });

  test('have one digest despite broken or repeated announcements', async () => {
    const documents = await storeMany(mostPerHour + 4);
    const results = await Promise.allSettled(documents.map(withoutDigests.handle));
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(4);
    await Promise.all(documents.map(site.handle));
    await site.pass(2 * hour);
    expect(await digestCounts()).toEqual(['4']);
  });

  test('have a digest although its task is lost', async () => {
    await Promise.allSettled((await storeMany(mostPerHour + 2)).map(withoutDigests.handle));
    await site.pass(hour);
    expect(await digestMails()).toEqual([]);
    for (const _run of [1, 2, 3, 4]) {
      await site.reconcile();
      await site.pass(hour);
    }
    expect(await digestCounts()).toEqual(['2']);
  });

  test('that are registered later have a later digest', async () => {
    const [last = '', ...documents] = (await storeMany(mostPerHour + 3)).toReversed();
    for (const document of documents) await site.handle(document);
    await site.pass(20 * minute);
    await site.handle(last);
    await site.pass(2 * hour);
    expect(await digestCounts()).toEqual(['1', '2']);
  });

  test('allow single mails again an hour later', async () => {
    await receiveMany(mostPerHour + 2);
    await site.pass(hour);
    await receiveMany(2);
    await site.pass(minute);
    expect(await singleMails()).toHaveLength(mostPerHour + 2);
  });

  test('beyond one digest follow in others, each text once', async () => {
    const texts = isProving ? 200 : 60;
    const documents = [...(await storeMany(mostPerHour)), ...(await storeMany(texts, long))];
    for (const document of documents) await silent.handle(document);
    const { mailer } = site.dependencies;
    const tried = new Set<string>();
    const failingOnce: typeof mailer = {
      async send(mail) {
        if (tried.has(mail.id)) return mailer.send(mail);
        tried.add(mail.id);
        throw new MailError('temporary', '451 4.3.0');
      },
    };
    await site.passWith(failingOnce, 30 * minute);
    expect((await digestMails()).length).toBeGreaterThan(1);
    const words = wordsOf(await digestMails());
    expect([words.length, new Set(words).size]).toEqual([texts, texts]);
  });
});

describe('the same message again', () => {
  const text = { subject: 'Park', message: 'Chýba park.' };

  test('within ten minutes is a duplicate, not mailed', async () => {
    const first = await site.receive(numbered(1, text));
    const copy = await site.receive(numbered(2, { ...text, email: ' ZUZANA.1@Example.com' }));
    await site.pass(0);
    expect(await mailsTo(supportInbox)).toHaveLength(1);
    expect(await site.stored(copy)).toMatchObject({
      duplicateOf: first.split('/')[1],
      status: 'closed',
      expireAt: expect.any(Timestamp),
    });
  });

  test.each([1, 5])('in twenty copies, %i at once, is mailed once', async (together) => {
    for (let count = 0; count < 20; count += together)
      await Promise.all(Array.from({ length: together }, () => site.receive(numbered(1, text))));
    await site.pass(hour);
    expect(await mailsTo(supportInbox)).toHaveLength(1);
  });

  test('from other addresses is mailed once for each', async () => {
    for (const number of [1, 2, 3, 1, 2, 3]) await site.receive(numbered(number, text));
    await site.pass(0);
    const senders = (await singleMails()).map(({ replyTo }) => replyTo[0]?.address);
    expect(senders.toSorted()).toEqual([1, 2, 3].map((number) => `zuzana.${number}@example.com`));
  });

  test.each([
    ['later', {}, 11 * minute],
    ['with another text', { message: 'Chýba park!' }, 0],
    ['with another subject', { subject: 'Parky' }, 0],
  ])('%s is mailed', async (_title, change, delay) => {
    await site.receive(numbered(1, text));
    await site.pass(delay);
    await site.receive(numbered(1, { ...text, ...change }));
    await site.pass(0);
    expect(await mailsTo(supportInbox)).toHaveLength(2);
  });
});

describe('the acknowledgement', () => {
  const title = (language: Language) => texts[language].acknowledgement('').title;
  const acknowledgements = async () =>
    (await site.mails()).filter(({ subject }) => subject.startsWith(title(languages[0])));

  test.each([supportInbox, 'PODPORA+x@Labka.example', sender.address, 'Web+odpoved@labka.example'])(
    'is not sent to %s, our own address',
    async (email) => {
      const document = await site.receive({ email });
      await site.pass(0);
      expect(await acknowledgements()).toEqual([]);
      const lastError = 'the address is our own';
      expect(await site.record(document, 'acknowledgement')).toMatchObject({ state: 'failed', lastError });
    },
  );

  test('goes to the author in the message’s language', async () => {
    const message = 'My favourite park is missing on the map, where dogs can run without a lead.';
    await mailAll(numbered(1, { message }));
    const [mail] = await mailsTo('zuzana.1@example.com');
    expect(mail?.text).toContain(title('en'));
    expect(mail?.text).not.toContain(title(languages[0]));
  });

  test('has the reference and nothing that was typed', async () => {
    const id = 'k7f39qx2AbcdefGhijkl';
    const reference = await messageReference(id);
    await site.receive(numbered(1, { message: 'Buy cheap pills' }), id);
    await site.pass(0);
    const [mail, ...others] = await mailsTo('zuzana.1@example.com');
    expect(others).toEqual([]);
    expect(mail?.subject).toContain(reference);
    expect(mail?.headers).toMatchObject({
      'auto-submitted': ['auto-replied'],
      'x-auto-response-suppress': ['All'],
      'message-id': [`<acknowledgement.${id}@labka.example>`],
    });
    for (const shown of [title(languages[0]), title('en'), reference]) expect(mail?.text).toContain(shown);
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toMatch(/pills|Zuzana|Park/);
  });

  test('is sent daily at most, thrice monthly per mailbox', async () => {
    const spellings = ['juraj@gmail.com', 'JURAJ@gmail.com', 'ju.raj+pes@googlemail.com', 'juraj@gmail.com'];
    const counts = [];
    for (const hours of [0, 1, 22, 2, 24, 24, 20 * 24, 8 * 24]) {
      await site.pass(hours * hour);
      await mailAll(numbered(counts.length, { email: spellings[counts.length % spellings.length] }));
      counts.push((await acknowledgements()).length);
    }
    expect(counts).toEqual([1, 1, 1, 2, 3, 3, 3, 4]);
  });

  test('takes its domain’s next slot within a day', async () => {
    const hourly = site.having({ singleMailsPerHour: 1_000_000, domainMailsPerHour: 1 });
    const documents = [];
    for (let number = 0; number < 27; number += 1)
      documents.push(
        await hourly.receive(numbered(number, { email: `${number}@mail${number}.example.com` })),
      );
    await hourly.receive(numbered(1, { email: 'a@example.org' }));
    await hourly.pass(minute);
    expect(await acknowledgements()).toHaveLength(2);
    await hourly.pass(5 * hour);
    expect(await acknowledgements()).toHaveLength(7);
    await hourly.pass(day);
    expect(await acknowledgements()).toHaveLength(26);
    const lastError = 'its domain has no slot within a day';
    expect(await site.record(documents[25] ?? '', 'acknowledgement')).toMatchObject({
      state: 'failed',
      lastError,
    });
    // Its mailbox was sent nothing, so its next message is acknowledged.
    await hourly.receive(numbered(25, { email: '25@mail25.example.com' }));
    await hourly.pass(minute);
    expect(await acknowledgements()).toHaveLength(27);
  });

  test('is not sent for 30 days after a “no”', async () => {
    const { unsubscribe } = await site.signUpLinks('zuzana.1@example.com');
    await site.open('POST', unsubscribe);
    await site.clearMails();
    await mailAll(numbered(1));
    expect([(await acknowledgements()).length, (await site.mails()).length]).toEqual([0, 1]);
    await site.pass(30 * day);
    await mailAll(numbered(1));
    expect(await acknowledgements()).toHaveLength(1);
  });
});
