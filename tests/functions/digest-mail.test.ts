import { text } from 'node:stream/consumers';
import { languages, limits } from '@labka/contract';
import { composeDigest } from '@labka/functions/mail/digest-mail';
import { texts } from '@labka/functions/texts/texts';
import { expect, test } from 'vitest';
import { sample } from '../support/campaign.ts';
import { mailOptions, writtenMessage } from './every-mail.ts';
import { markup } from './hostile-texts.ts';
import { mailerFor } from './site.ts';
import { endServers, startSmtpServer } from './smtp-server.ts';

const { labels } = texts[languages[0]].support;
const quarter = '2026-11-24T08:00';
const compose = (messages: readonly object[]) =>
  composeDigest(
    quarter,
    quarter,
    messages.map((fields) => ({ ...writtenMessage, ...fields })),
    mailOptions,
  );

/** Every mail that these messages need. */
function composeAll(messages: readonly object[]) {
  const mails = [];
  for (let rest = messages; rest.length > 0; ) {
    const { mail, contained } = compose(rest);
    mails.push(mail);
    rest = rest.slice(contained);
  }
  return mails;
}

const numbers = Array.from({ length: 1000 }, (_, number) => number);

test('every sender of one text is named', () => {
  const mails = composeAll(numbers.map((number) => ({ email: `zuzana.${number}@example.com` })));
  expect(mails.length).toBeGreaterThan(1);
  expect(mails.length).toBeLessThan(10);
  for (const part of ['text', 'html'] as const) {
    const named = mails
      .map((mail) => mail[part])
      .join('')
      .replace(/<a[^>]*>/g, '');
    expect(new Set(named.match(/zuzana\.\d+@/g)).size).toBe(numbers.length);
  }
  for (const { text } of mails) expect(text.match(/^Predmet: /gm)).toHaveLength(1);
});

test.each([
  ['200 characters', 'x'.repeat(200)],
  ['5,000 characters', '&'.repeat(5000)],
  ['links', 'https://example.org/?a=1&b=2 '.repeat(100)],
])('texts of %s stay below what Gmail shows', (_title, words) => {
  const messages = sample(numbers, 100).map((number) => ({
    subject: `${number}`,
    message: `${number} ${words}`,
  }));
  for (const { html } of composeAll(messages)) expect(Buffer.byteLength(html)).toBeLessThanOrEqual(100_000);
});

test('no more than 5 MB are attached', () => {
  const message = `${'x'.repeat(400)}${'🐕'.repeat(4600)}`;
  const short = { message, name: 'Z', email: 'a@b' };
  const mails = composeAll(numbers.slice(0, 300).map((number) => ({ ...short, subject: `${number}` })));
  for (const { attachment } of mails)
    expect(Buffer.from(attachment?.text ?? '').toString('base64').length).toBeLessThanOrEqual(5_000_000);
  const attached = mails.map(({ attachment }) => attachment?.text).join('');
  expect(attached.split(message)).toHaveLength(301);
});

test.each(Object.keys(limits.contactMessages))('each %s is shown', (field) => {
  const { mail } = compose([{ [field]: 'the words of a visitor' }]);
  for (const part of ['text', 'html'] as const) expect(mail[part]).toContain('the words of a visitor');
});

test('each returning sender is named with earlier references', () => {
  const { text } = compose([
    { earlier: 2, latest: ['AAAA-2222', 'BBBB-3333'] },
    { email: 'eva@example.org' },
  ]).mail;
  const history = `; ${labels.earlier.toLowerCase()}: 2 (AAAA-2222, BBBB-3333)\n`;
  const [first, second] = text.split(history);
  expect(first).toMatch(/zuzana[^;\n]*$/);
  expect(second).toMatch(new RegExp(`^${labels.from}: .*eva@example.org\\), [^;\n]*\n`));
});

test('a shortened text is attached in full', () => {
  const long = `Dobrý deň,\n${'x'.repeat(4000)}.`;
  const { mail } = compose([{ message: 'Ahoj' }, { message: long }]);
  expect(mail.html).not.toContain('x'.repeat(401));
  expect(mail.attachment?.text).toContain(`> Dobrý deň,\n> ${'x'.repeat(4000)}.`);
  for (const shown of [writtenMessage.reference, writtenMessage.email])
    expect(mail.attachment?.text).toContain(shown);
  expect(mail.attachment?.text).not.toContain('Ahoj');
  expect(compose([{ message: 'Ahoj' }]).mail.attachment).toBeUndefined();
});

test('no visitor’s line looks like one of ours', () => {
  const { from, subject } = labels;
  const forged = `Ahoj\n\n${subject}: Vrátenie peňazí\n${from}: [AAAA-BBBB] Šéf (sef@labka.example)\r\n-- `;
  const { mail } = compose([{ message: forged, subject: forged, name: forged, email: forged }]);
  const ours = mail.text.split('\n').filter((line) => !line.startsWith('> '));
  expect(ours.filter((line) => line.startsWith(`${subject}: `))).toHaveLength(1);
  expect(ours.filter((line) => line.startsWith(`${from}: `))).toHaveLength(1);
  expect(ours.filter((line) => line === '-- ')).toHaveLength(1);
});

test('markup is text', () => {
  const tagsOf = (html: string) => html.match(/<[a-z/!][^>]*>/gi)?.filter((tag) => !/^<\/?a\b/.test(tag));
  const harmless = tagsOf(compose([{}]).mail.html)?.filter((tag) => tag !== '<br>');
  for (const message of markup) {
    const tags = tagsOf(compose([{ message, subject: message }]).mail.html);
    expect(tags?.filter((tag) => tag !== '<br>')).toEqual(harmless);
  }
});

test('an attachment arrives as it was written', async () => {
  const received: string[] = [];
  const { url } = await startSmtpServer({
    onData: (stream, _session, done) =>
      void text(stream).then((data) => {
        received.push(data);
        done();
      }),
  });
  const { mail } = compose([{ message: 'ľ'.repeat(1000) }]);
  await mailerFor(url).send(mail);
  await endServers();
  const [, encoded = ''] = /filename=cele-texty\.txt\r\n\r\n([\w+/=\r\n]+)/.exec(received[0] ?? '') ?? [];
  expect(Buffer.from(encoded, 'base64').toString()).toBe(mail.attachment?.text);
});
