import { readFile } from 'node:fs/promises';
import { consentTexts, consentTextVersion, type DocumentEvent, normalizeEmail } from '@labka/functions';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { endOutage, readInbox, startOutage } from '../support/inbox.ts';
import { createSignUp, type Newsletter, startNewsletter, subscriberOf, subscribers } from './newsletter.ts';

let newsletter: Newsletter;

beforeAll(async () => {
  newsletter = await startNewsletter('demo-subscribe');
});
afterEach(() => newsletter.reset());
afterAll(() => newsletter.stop());

/** Handles an event until it is acknowledged, as the platform does. */
async function handleUntilDone(event: DocumentEvent): Promise<void> {
  for (let attempt = 1; attempt < 20; attempt += 1) {
    try {
      return await newsletter.handle(event);
    } catch (error) {
      if (!String(error).includes('is postponed')) throw error;
    }
  }
  throw new Error(`${event.document} is never acknowledged.`);
}

function outcomeOf({ document }: { readonly document: string }) {
  return newsletter.db
    .doc(document)
    .get()
    .then((request) => request.get('outcome'));
}

function spellings(number: number): string[] {
  const [local, domain] = [`Zoe.${number}+pes`, 'Žilina.example'];
  return [
    `${local}@${domain}`,
    `  ${local}@${domain}\n`,
    `${local.toUpperCase()}@${domain}`,
    `${local.toLowerCase()}@${domain.toLowerCase()}`,
    `${local}@${domain.toUpperCase()}`,
    `${local} @${domain}`.replace(' ', ''),
    `${local}@${domain.normalize('NFD')}`,
    `${local}@xn--ilina-tib.example`,
    `${local}@XN--ILINA-TIB.EXAMPLE`,
    `${local}@Ｚ̌ｉｌｉｎａ。example`,
  ];
}

describe('sign-ups', () => {
  test('200 of 20 addresses in different spellings, all at once, make 20 subscribers and 20 mails', async () => {
    const numbers = Array.from({ length: 20 }, (_, number) => number);
    const emails = numbers.flatMap(spellings);
    const events = await Promise.all(emails.map((email) => createSignUp(newsletter.db, email)));
    await Promise.all(events.map(handleUntilDone));

    const expected = numbers.map((number) => `zoe.${number}+pes@xn--ilina-tib.example`).sort();
    const kept = (await subscribers(newsletter.db)).map((subscriber) => subscriber.get('email'));
    expect(kept.sort()).toEqual(expected);
    const mailed = (await readInbox(newsletter.inboxUrl)).map(({ envelope }) => envelope.to.join());
    expect(mailed.map((address) => normalizeEmail(address)).sort()).toEqual(expected);
  }, 60_000);

  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ];

  test.each(orders)('handled in the order %i, %i, %i keep what the oldest said', async (...order) => {
    const start = Date.now();
    const events = [];
    for (const [index, email] of ['Zoe@example.com', 'ZOE@example.com', 'zoe@EXAMPLE.com'].entries())
      events.push(await createSignUp(newsletter.db, email, new Date(start + index)));
    for (const index of order) await newsletter.handle(events[index] ?? expect.unreachable());

    const [subscriber, ...others] = await subscribers(newsletter.db);
    expect(others).toEqual([]);
    expect(subscriber?.data()).toMatchObject({
      email: 'zoe@example.com',
      typedEmail: 'Zoe@example.com',
      requestId: events[0]?.document.split('/')[1],
      requestedAt: Timestamp.fromMillis(start),
      state: 'unconfirmed',
      textVersion: consentTextVersion,
    });
    expect(await readInbox(newsletter.inboxUrl)).toHaveLength(1);
  });

  test.each([
    ['a', 'b'],
    ['b', 'a'],
  ])('of the same instant keep the smaller id, also when %s is handled before %s', async (...order) => {
    const time = new Date();
    const events = [];
    for (const id of order) events.push(await createSignUp(newsletter.db, 'zoe@example.com', time, id));
    for (const event of events) await newsletter.handle(event);
    expect((await subscriberOf(newsletter.db, 'zoe@example.com')).get('requestId')).toBe('a');
  });

  test('of addresses that may be different mailboxes stay apart', async () => {
    for (const email of ['a.b@example.com', 'ab@example.com', 'ab+x@example.com', 'ab@www.example.com'])
      await newsletter.handle(await createSignUp(newsletter.db, email));
    expect(await subscribers(newsletter.db)).toHaveLength(4);
  });

  test('are marked as handled, and expire a week later', async () => {
    const event = await createSignUp(newsletter.db, 'zoe@example.com');
    await newsletter.handle(event);
    const time = newsletter.clock.time.getTime();
    expect((await newsletter.db.doc(event.document).get()).data()).toMatchObject({
      outcome: 'confirming',
      processedAt: Timestamp.fromMillis(time),
      expireAt: Timestamp.fromMillis(time + 7 * 24 * 3_600_000),
    });
  });

  test('that nobody confirms expire 30 days after the last mail', async () => {
    await newsletter.handle(await createSignUp(newsletter.db, 'zoe@example.com'));
    expect((await subscriberOf(newsletter.db, 'zoe@example.com')).get('expireAt')).toEqual(
      Timestamp.fromMillis(newsletter.clock.time.getTime() + 30 * 24 * 3_600_000),
    );
  });

  test('are logged by event and document, not by address', async () => {
    const event = await createSignUp(newsletter.db, 'zoe@example.com');
    await newsletter.handle(event);
    const entry = { eventId: event.id, document: event.document };
    expect(newsletter.log.entries).toEqual([
      { severity: 'info', message: 'Newsletter request: confirming', entry },
      { severity: 'info', message: 'Mail "confirmation": sent', entry },
    ]);
  });

  test('that were erased subscribe nobody', async () => {
    const event = await createSignUp(newsletter.db, 'zoe@example.com');
    await newsletter.db.doc(event.document).delete();
    await newsletter.handle(event);
    expect(await subscribers(newsletter.db)).toEqual([]);
    expect(await readInbox(newsletter.inboxUrl)).toEqual([]);
  });
});

describe('the confirmation mail', () => {
  test('is bilingual, answers to support, and carries signed links', async () => {
    const event = await createSignUp(newsletter.db, 'Zoe@Example.com');
    await newsletter.handle(event);
    const [mail] = await readInbox(newsletter.inboxUrl);
    expect(mail).toMatchObject({
      to: [{ name: '', address: 'Zoe@example.com' }],
      replyTo: [{ name: '', address: 'podpora@labka.example' }],
      subject: 'Potvrďte odber noviniek / Confirm your subscription',
      envelope: { from: 'web@labka.example', to: ['Zoe@example.com'] },
    });
    expect(mail?.headers).toMatchObject({
      'message-id': [`<confirmation.${event.document.split('/')[1]}@labka.example>`],
      'auto-submitted': ['auto-replied'],
      'x-auto-response-suppress': ['All'],
      'list-unsubscribe': [
        expect.stringMatching(/^<https:\/\/labka\.example\/api\/newsletter\/unsubscribe\?token=\S+>$/),
      ],
      'list-unsubscribe-post': ['List-Unsubscribe=One-Click'],
    });
    for (const part of [mail?.text, mail?.html])
      for (const shown of ['Potvrdiť odber', 'Confirm subscription', '/api/newsletter/confirm?token='])
        expect(part).toContain(shown);
  });

  test('comes at most once a day to an address', async () => {
    const start = newsletter.clock.time.getTime();
    const outcomes = [];
    for (const hours of [0, 1, 23, 24, 25]) {
      newsletter.clock.time = new Date(start + hours * 3_600_000);
      const event = await createSignUp(newsletter.db, 'zoe@example.com', newsletter.clock.time);
      await newsletter.handle(event);
      outcomes.push(await outcomeOf(event));
    }
    expect(outcomes).toEqual(['confirming', 'repeated', 'repeated', 'confirming', 'repeated']);
    expect(await readInbox(newsletter.inboxUrl)).toHaveLength(2);
  });

  test('that an outage held back is not sent beside the next day’s', async () => {
    const event = await createSignUp(newsletter.db, 'zoe@example.com');
    await startOutage({ mode: 'refuse' }, newsletter.inboxUrl);
    await expect(newsletter.handle(event)).rejects.toThrow('is postponed');
    await endOutage(newsletter.inboxUrl);
    newsletter.clock.time = new Date(Date.now() + 24 * 3_600_000);
    await newsletter.handle(await createSignUp(newsletter.db, 'zoe@example.com'));
    await newsletter.handle(event);
    await newsletter.sweep();
    expect(await readInbox(newsletter.inboxUrl)).toHaveLength(1);
  });

  test('follows when its event was lost', async () => {
    await createSignUp(newsletter.db, 'zoe@example.com');
    newsletter.clock.time = new Date(Date.now() + 3_600_000);
    await newsletter.sweep();
    await newsletter.sweep();
    expect(await readInbox(newsletter.inboxUrl)).toHaveLength(1);
  });

  test.each(['sk', 'en'] as const)('asks for what the website says in %s', async (language) => {
    const texts = await readFile(
      new URL(`../../web/src/i18n/texts/${language}/shared.ts`, import.meta.url),
      'utf8',
    );
    // Some of the website's spaces do not break.
    expect(texts.replaceAll('\u00a0', ' ')).toContain(consentTexts[language]);
  });
});

describe('what is no address', () => {
  test.each(['no address', 'a@b', '@example.com', 'a@example.com, b@example.com', '', 7, null, { a: 1 }])(
    '%j is set aside: no subscriber, no mail',
    async (email) => {
      const event = await createSignUp(newsletter.db, email);
      await newsletter.handle(event);
      expect(await subscribers(newsletter.db)).toEqual([]);
      expect(await readInbox(newsletter.inboxUrl)).toEqual([]);
      expect(await outcomeOf(event)).toBe('malformed');
    },
  );
});
