import { readFile } from 'node:fs/promises';
import { languages } from '@labka/contract';
import { normalizeEmail } from '@labka/functions/operations';
import { consentTextVersion, texts } from '@labka/functions/texts/texts';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { isProving } from '../support/campaign.ts';
import { sender, supportInbox } from './handlers.ts';
import { confirmLink, day, hour, minute, unsubscribeLink, useSite } from './site.ts';

const site = await useSite('demo-subscribe');
const email = 'zoe@example.com';

const outcomeOf = async (document: string) => (await site.stored(document))?.outcome;
const stateOf = async () => (await site.subscriberOf(email)).get('state');

function spellings(number: number): string[] {
  const [local, domain] = [`Zoe.${number}+pes`, 'Žilina.example'];
  return [
    `${local}@${domain}`,
    `  ${local}@${domain}\n`,
    `${local.toUpperCase()}@${domain}`,
    `${local.toLowerCase()}@${domain.toLowerCase()}`,
    `${local}@${domain.toUpperCase()}`,
    `${local}@${domain.normalize('NFD')}`,
    `${local}@xn--ilina-tib.example`,
    `${local}@XN--ILINA-TIB.EXAMPLE`,
    `${local}@Ｚ̌ｉｌｉｎａ。example`,
  ];
}

async function signUpTogether(emails: readonly string[]): Promise<readonly string[]> {
  const documents = await Promise.all(emails.map((typed) => site.storeSignUp(typed)));
  await Promise.all(documents.map(site.subscribe));
  await site.pass(minute);
  return documents;
}

describe('sign-ups', () => {
  const addresses = isProving ? 20 : 6;

  test(`nine spellings each of ${addresses} addresses make ${addresses} subscribers`, async () => {
    const numbers = Array.from({ length: addresses }, (_, number) => number);
    await signUpTogether(numbers.flatMap(spellings));
    const expected = numbers.map((number) => `zoe.${number}+pes@xn--ilina-tib.example`).sort();
    const stored = (await site.subscribers()).map((subscriber) => normalizeEmail(subscriber.email));
    expect(stored.sort()).toEqual(expected);
    const mailed = (await site.mails()).map(({ envelope }) => normalizeEmail(envelope.to.join()));
    expect(mailed.sort()).toEqual(expected);
  });

  test('keep the words of the request that was mailed', async () => {
    const requestedAt = site.after(-minute);
    await site.subscribe(await site.storeSignUp('Zoe@example.com', requestedAt));
    await site.subscribe(await site.storeSignUp('zoe@EXAMPLE.com'));
    await site.pass(0);
    expect(await site.subscribers()).toEqual([
      expect.objectContaining({
        email: 'Zoe@example.com',
        requestedAt: Timestamp.fromDate(requestedAt),
        state: 'unconfirmed',
        textVersion: consentTextVersion,
      }),
    ]);
    expect(await site.mails()).toHaveLength(1);
  });

  test('of addresses that may be different mailboxes stay apart', async () => {
    for (const typed of ['a.b@example.com', 'ab@example.com', 'ab+x@example.com', 'ab@www.example.com'])
      await site.signUp(typed);
    expect(await site.subscribers()).toHaveLength(4);
  });

  test('expire a week later, unconfirmed addresses after 30 days', async () => {
    const document = await site.signUp(email);
    expect(await site.stored(document)).toMatchObject({
      outcome: 'confirming',
      processedAt: Timestamp.fromDate(site.clock.time),
      expireAt: Timestamp.fromDate(site.after(7 * day)),
    });
    expect((await site.subscriberOf(email)).get('expireAt')).toEqual(
      Timestamp.fromDate(site.after(30 * day)),
    );
    // Logged by document, not by address.
    expect(site.log.entries).toEqual([
      { severity: 'info', message: 'Newsletter request: confirming', entry: { document } },
      { severity: 'info', message: 'Mail "confirmation": sent', entry: { document } },
    ]);
  });

  test('that were erased create no subscriber', async () => {
    const document = await site.storeSignUp(email);
    await site.db.doc(document).delete();
    await site.subscribe(document);
    expect([await site.subscribers(), site.tasks.waiting]).toEqual([[], []]);
  });

  test.each(['no address', 'a@example.com, b@example.com', '', 7, null])(
    'of %j are set aside: no subscriber, no mail',
    async (typed) => {
      expect(await outcomeOf(await site.signUp(typed))).toBe('malformed');
      expect([await site.subscribers(), await site.mails()]).toEqual([[], []]);
    },
  );
});

describe('the confirmation mail', () => {
  test('is in every language with links', async () => {
    const document = await site.signUp('Zoe@Example.com');
    const [mail] = await site.mails();
    const buttons = languages.map((language) => texts[language].confirmation('').button);
    expect(mail).toMatchObject({
      to: [{ name: '', address: 'Zoe@example.com' }],
      replyTo: [{ name: '', address: supportInbox }],
      subject: languages.map((language) => texts[language].confirmation('').title).join(' / '),
      envelope: { from: sender.address, to: ['Zoe@example.com'] },
    });
    expect(mail?.headers).toMatchObject({
      'message-id': [`<confirmation.${document.split('/')[1]}@labka.example>`],
      'auto-submitted': ['auto-replied'],
      'x-auto-response-suppress': ['All'],
      'list-unsubscribe-post': ['List-Unsubscribe=One-Click'],
    });
    expect(unsubscribeLink(mail)).toMatch(
      /^https:\/\/labka\.example\/api\/newsletter\/unsubscribe\?token=\S+$/,
    );
    const raw = await fetch(`${site.inboxUrl}/mails/${mail?.id}/raw`);
    expect(await raw.text()).toMatch(/^List-Unsubscribe: <https:\S{100,}>\r$/m);
    for (const part of [mail?.text, mail?.html])
      for (const shown of [...buttons, '/api/newsletter/confirm?token=']) expect(part).toContain(shown);
  });

  test('can be requested after ten minutes, three times', async () => {
    const start = site.clock.time.getTime();
    const outcomes = [];
    for (const minutes of [0, 1, 9, 10, 19, 21, 60]) {
      site.clock.time = new Date(start + minutes * minute);
      outcomes.push(await outcomeOf(await site.signUp(email)));
    }
    expect(outcomes.join(' ')).toBe('confirming repeated repeated confirming repeated confirming limited');
    expect(await site.mails()).toHaveLength(3);
  });

  test.each(languages)('asks for what the website says in %s', async (language) => {
    const file = new URL(`../../web/src/i18n/texts/${language}/shared.ts`, import.meta.url);
    // The website has some non-breaking spaces.
    const said = (await readFile(file, 'utf8')).replaceAll('\u00a0', ' ');
    expect(said).toContain(texts[language].consent);
  });
});

describe('against signing up others', () => {
  /** What Gmail delivers to one mailbox. */
  const mailboxSpellings = [
    ...Array.from({ length: 20 }, (_, number) => `zo.e+${number}@gmail.com`),
    'zoe@gmail.com',
    'z.o.e@gmail.com',
    'Zoe@GoogleMail.com',
    'z.oe+pes@googlemail.com',
  ];

  test('a mailbox gets three confirmations a month despite tags', async () => {
    for (const typed of mailboxSpellings) {
      await site.signUp(typed);
      await site.pass(hour);
    }
    expect(await site.mails()).toHaveLength(3);
    expect((await site.subscriberOf('zo.e+0@gmail.com')).get('email')).toBe('zo.e+0@gmail.com');
    // 30 days after the first.
    await site.pass(29 * day);
    await site.signUp('zo.e@gmail.com');
    expect(await site.mails()).toHaveLength(4);
  });

  test('also when all are signed up at once', async () => {
    const outcomes = await Promise.all((await signUpTogether(mailboxSpellings)).map(outcomeOf));
    expect(await site.mails()).toHaveLength(3);
    expect(outcomes.filter((outcome) => outcome === 'limited')).toHaveLength(21);
  });

  test('who always unsubscribes gets one confirmation in 30 days', async () => {
    const outcomes = new Set();
    for (let passed = 0; passed < 30; passed += 1) {
      outcomes.add(await outcomeOf(await site.signUp('zoe+psy@example.com')));
      await site.open('POST', unsubscribeLink((await site.mails())[0]));
      await site.pass(day - minute);
    }
    expect(await site.mails()).toHaveLength(1);
    expect(outcomes).toEqual(new Set(['confirming', 'limited']));
  });

  test('a former subscriber may sign up again at once', async () => {
    for (const time of [1, 2]) {
      await site.signUp(email);
      const [mail] = await site.mails();
      await site.open('POST', confirmLink(mail));
      expect(await stateOf()).toBe('confirmed');
      await site.open('POST', unsubscribeLink(mail));
      expect(await stateOf()).toBe('unsubscribed');
      expect(await site.mails()).toHaveLength(time);
    }
    expect(await site.consents()).toHaveLength(2);
  });

  test('a mailbox at its limit has a valid link', async () => {
    for (const _time of [1, 2, 3]) {
      await site.signUp(email);
      await site.pass(hour);
    }
    const [mail] = await site.mails();
    await site.pass(29 * day);
    expect(await outcomeOf(await site.signUp(email))).toBe('limited');
    expect((await site.open('POST', confirmLink(mail))).status).toBe(200);
    expect(await stateOf()).toBe('confirmed');
  });
});
