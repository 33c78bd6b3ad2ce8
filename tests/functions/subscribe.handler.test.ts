import { readFile } from 'node:fs/promises';
import { languages } from '@labka/contract';
import { normalizeEmail } from '@labka/functions/mail/email-address';
import { subscribe } from '@labka/functions/newsletter/sign-up';
import { consentTextVersion, texts } from '@labka/functions/texts/texts';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { isProving } from '../support/campaign.ts';
import { endOutage, readInbox, startOutage } from '../support/inbox.ts';
import {
  confirmLink,
  createSignUp,
  subscriberOf,
  subscribers,
  unsubscribeLink,
  useNewsletter,
} from './newsletter.ts';
import { day, hour, minute } from './support-notification.ts';

const newsletter = await useNewsletter('demo-subscribe');

function outcomeOf(document: string) {
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
  const addresses = isProving ? 20 : 6;

  test(`ten spellings each of ${addresses} addresses make ${addresses} subscribers`, async () => {
    const numbers = Array.from({ length: addresses }, (_, number) => number);
    const emails = numbers.flatMap(spellings);
    const documents = await Promise.all(emails.map((email) => createSignUp(newsletter.db, email)));
    const handle = subscribe(newsletter.dependencies);
    await Promise.all(documents.map(handle));
    await newsletter.pass(minute);

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

  test.each(orders)('handled as %i, %i, %i keep what the oldest said', async (...order) => {
    const start = Date.now();
    const documents = [];
    for (const [index, email] of ['Zoe@example.com', 'ZOE@example.com', 'zoe@EXAMPLE.com'].entries())
      documents.push(await createSignUp(newsletter.db, email, new Date(start + index)));
    for (const index of order) await newsletter.subscribe(documents[index] ?? expect.unreachable());

    const [subscriber, ...others] = await subscribers(newsletter.db);
    expect(others).toEqual([]);
    expect(subscriber?.data()).toMatchObject({
      email: 'zoe@example.com',
      typedEmail: 'Zoe@example.com',
      requestId: documents[0]?.split('/')[1],
      requestedAt: Timestamp.fromMillis(start),
      state: 'unconfirmed',
      textVersion: consentTextVersion,
    });
    expect(await readInbox(newsletter.inboxUrl)).toHaveLength(1);
  });

  test.each([
    ['a', 'b'],
    ['b', 'a'],
  ])('of one instant keep the smaller id (%s before %s)', async (...order) => {
    const time = new Date();
    const documents = [];
    for (const id of order) documents.push(await createSignUp(newsletter.db, 'zoe@example.com', time, id));
    for (const document of documents) await newsletter.subscribe(document);
    expect((await subscriberOf(newsletter.db, 'zoe@example.com')).get('requestId')).toBe('a');
  });

  test('of addresses that may be different mailboxes stay apart', async () => {
    for (const email of ['a.b@example.com', 'ab@example.com', 'ab+x@example.com', 'ab@www.example.com'])
      await newsletter.subscribe(await createSignUp(newsletter.db, email));
    expect(await subscribers(newsletter.db)).toHaveLength(4);
  });

  test('are marked as handled, and expire a week later', async () => {
    const document = await createSignUp(newsletter.db, 'zoe@example.com');
    const time = newsletter.clock.time.getTime();
    await newsletter.subscribe(document);
    expect((await newsletter.db.doc(document).get()).data()).toMatchObject({
      outcome: 'confirming',
      processedAt: Timestamp.fromMillis(time),
      expireAt: Timestamp.fromMillis(time + 7 * 24 * 3_600_000),
    });
  });

  test('that nobody confirms expire 30 days after the last mail', async () => {
    const time = newsletter.clock.time.getTime();
    await newsletter.subscribe(await createSignUp(newsletter.db, 'zoe@example.com'));
    expect((await subscriberOf(newsletter.db, 'zoe@example.com')).get('expireAt')).toEqual(
      Timestamp.fromMillis(time + 30 * 24 * 3_600_000),
    );
  });

  test('are logged by document, not by address', async () => {
    const document = await createSignUp(newsletter.db, 'zoe@example.com');
    await newsletter.subscribe(document);
    const entry = { document };
    expect(newsletter.log.entries).toEqual([
      { severity: 'info', message: 'Newsletter request: confirming', entry },
      { severity: 'info', message: 'Mail "confirmation": sent', entry },
    ]);
  });

  test('that were erased subscribe nobody', async () => {
    const document = await createSignUp(newsletter.db, 'zoe@example.com');
    await newsletter.db.doc(document).delete();
    await newsletter.subscribe(document);
    expect(await subscribers(newsletter.db)).toEqual([]);
    expect(await readInbox(newsletter.inboxUrl)).toEqual([]);
  });
});

describe('the confirmation mail', () => {
  test('is in every language with signed links', async () => {
    const document = await createSignUp(newsletter.db, 'Zoe@Example.com');
    await newsletter.subscribe(document);
    const [mail] = await readInbox(newsletter.inboxUrl);
    expect(mail).toMatchObject({
      to: [{ name: '', address: 'Zoe@example.com' }],
      replyTo: [{ name: '', address: 'podpora@labka.example' }],
      subject: languages.map((language) => texts[language].confirmation('').title).join(' / '),
      envelope: { from: 'web@labka.example', to: ['Zoe@example.com'] },
    });
    expect(mail?.headers).toMatchObject({
      'message-id': [`<confirmation.${document.split('/')[1]}@labka.example>`],
      'auto-submitted': ['auto-replied'],
      'x-auto-response-suppress': ['All'],
      'list-unsubscribe': [
        expect.stringMatching(/^<https:\/\/labka\.example\/api\/newsletter\/unsubscribe\?token=\S+>$/),
      ],
      'list-unsubscribe-post': ['List-Unsubscribe=One-Click'],
    });
    for (const part of [mail?.text, mail?.html])
      for (const shown of [
        ...languages.map((language) => texts[language].confirmation('').button),
        '/api/newsletter/confirm?token=',
      ])
        expect(part).toContain(shown);
  });

  test('can be requested after ten minutes, three times', async () => {
    const start = newsletter.clock.time.getTime();
    const outcomes = [];
    for (const minutes of [0, 1, 9, 10, 19, 21, 60]) {
      newsletter.clock.time = new Date(start + minutes * minute);
      const document = await createSignUp(newsletter.db, 'zoe@example.com', newsletter.clock.time);
      await newsletter.subscribe(document);
      outcomes.push(await outcomeOf(document));
    }
    expect(outcomes).toEqual([
      'confirming',
      'repeated',
      'repeated',
      'confirming',
      'repeated',
      'confirming',
      'limited',
    ]);
    expect(await readInbox(newsletter.inboxUrl)).toHaveLength(3);
  });

  test('delayed by an outage is not sent beside the next', async () => {
    const document = await createSignUp(newsletter.db, 'zoe@example.com');
    await startOutage({ mode: 'refuse' }, newsletter.inboxUrl);
    await newsletter.subscribe(document);
    await newsletter.pass(day);
    await endOutage(newsletter.inboxUrl);
    await newsletter.subscribe(await createSignUp(newsletter.db, 'zoe@example.com'));
    await newsletter.subscribe(document);
    await newsletter.pass(2 * hour);
    expect(await readInbox(newsletter.inboxUrl)).toHaveLength(1);
  });

  test.each(languages)('asks for what the website says in %s', async (language) => {
    const websiteTexts = await readFile(
      new URL(`../../web/src/i18n/texts/${language}/shared.ts`, import.meta.url),
      'utf8',
    );
    // Some of the website's spaces do not break.
    expect(websiteTexts.replaceAll('\u00a0', ' ')).toContain(texts[language].consent);
  });
});

describe('what is no address', () => {
  test.each(['no address', 'a@b', '@example.com', 'a@example.com, b@example.com', '', 7, null, { a: 1 }])(
    '%j is set aside: no subscriber, no mail',
    async (email) => {
      const document = await createSignUp(newsletter.db, email);
      await newsletter.subscribe(document);
      expect(await subscribers(newsletter.db)).toEqual([]);
      expect(await readInbox(newsletter.inboxUrl)).toEqual([]);
      expect(await outcomeOf(document)).toBe('malformed');
    },
  );
});

describe('against whoever signs up others', () => {
  /** Signs the address up at this moment of the clock. */
  async function signUp(email: string): Promise<string> {
    const document = await createSignUp(newsletter.db, email, newsletter.clock.time);
    await newsletter.subscribe(document);
    return document;
  }

  /** What Gmail delivers to one mailbox. */
  function spellingsOfOneMailbox(count: number): string[] {
    const spellings = Array.from({ length: count }, (_, number) => `zo.e+${number}@gmail.com`);
    return [
      ...spellings,
      'zoe@gmail.com',
      'z.o.e@gmail.com',
      'Zoe@GoogleMail.com',
      'z.oe+pes@googlemail.com',
    ];
  }

  test('a mailbox gets three confirmations a month despite tags, dots', async () => {
    for (const email of spellingsOfOneMailbox(20)) {
      await signUp(email);
      await newsletter.pass(hour);
    }
    expect(await readInbox(newsletter.inboxUrl)).toHaveLength(3);
  });

  test('also when all are signed up at once', async () => {
    const emails = spellingsOfOneMailbox(20);
    const documents = await Promise.all(emails.map((email) => createSignUp(newsletter.db, email)));
    await Promise.all(documents.map(subscribe(newsletter.dependencies)));
    await newsletter.pass(minute);
    expect(await readInbox(newsletter.inboxUrl)).toHaveLength(3);
    const outcomes = await Promise.all(documents.map(outcomeOf));
    expect(outcomes.filter((outcome) => outcome === 'limited')).toHaveLength(21);
  });

  test('and after 30 days it may be asked again', async () => {
    for (let asked = 0; asked < 4; asked += 1) {
      await signUp('zoe@example.com');
      await newsletter.pass(2 * day);
    }
    expect(await readInbox(newsletter.inboxUrl)).toHaveLength(3);
    await newsletter.pass(23 * day);
    await signUp('zoe@example.com');
    expect(await readInbox(newsletter.inboxUrl)).toHaveLength(4);
  });

  test('who unsubscribes each time gets one confirmation in 30 days', async () => {
    const outcomes = new Set();
    for (let passed = 0; passed < 30; passed += 1) {
      outcomes.add(await outcomeOf(await signUp('zoe+psy@example.com')));
      const [mail] = await readInbox(newsletter.inboxUrl);
      if (mail) await newsletter.open('POST', unsubscribeLink(mail));
      await newsletter.pass(day - minute);
    }
    expect(await readInbox(newsletter.inboxUrl)).toHaveLength(1);
    expect(outcomes).toEqual(new Set(['confirming', 'refused']));
  });

  test('the subscriber keeps the address as given', async () => {
    await signUp('Zo.e+Pes@gmail.com');
    expect((await subscriberOf(newsletter.db, 'zo.e+pes@gmail.com')).data()).toMatchObject({
      typedEmail: 'Zo.e+Pes@gmail.com',
      email: 'zo.e+pes@gmail.com',
    });
  });

  test('a former subscriber may sign up again at once', async () => {
    for (const time of [1, 2]) {
      await signUp('zoe@example.com');
      const [mail] = await readInbox(newsletter.inboxUrl);
      if (!mail) throw new Error('No confirmation came.');
      await newsletter.open('POST', confirmLink(mail));
      expect((await subscriberOf(newsletter.db, 'zoe@example.com')).get('state')).toBe('confirmed');
      await newsletter.open('POST', unsubscribeLink(mail));
      expect((await subscriberOf(newsletter.db, 'zoe@example.com')).get('state')).toBe('unsubscribed');
      expect(await readInbox(newsletter.inboxUrl)).toHaveLength(time);
    }
  });

  test('a mailbox at its limit still has a valid link', async () => {
    for (const _time of [1, 2, 3]) {
      await signUp('zoe@example.com');
      await newsletter.pass(hour);
    }
    const [mail] = await readInbox(newsletter.inboxUrl);
    await newsletter.pass(29 * day);
    expect(await outcomeOf(await signUp('zoe@example.com'))).toBe('limited');
    expect((await newsletter.open('POST', confirmLink(mail ?? expect.unreachable()))).status).toBe(200);
    expect((await subscriberOf(newsletter.db, 'zoe@example.com')).get('state')).toBe('confirmed');
  });
});
