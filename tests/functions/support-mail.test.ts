import { languages, limits } from '@labka/contract';
import { composeDigest } from '@labka/functions/mail/digest-mail';
import { composeSupportMail } from '@labka/functions/mail/support-mail';
import { texts } from '@labka/functions/texts/texts';
import { describe, expect, test } from 'vitest';
import { sample } from '../support/campaign.ts';
import type { ReceivedMail } from '../support/inbox.ts';
import { mailOptions, writtenMessage } from './every-mail.ts';
import { sender, supportInbox } from './handlers.ts';
import { injections, markup } from './hostile-texts.ts';
import { useMailServer } from './site.ts';

const { greeting, support } = texts[languages[0]];
const { mailer, mails } = await useMailServer();

/** The mail about a message that has these fields in place of the usual ones. */
const compose = (fields: object) => composeSupportMail({ ...writtenMessage, ...fields }, mailOptions);

/** The mails about such messages as they arrive, in any order. */
async function mailsAbout(messages: readonly object[]) {
  await Promise.all(messages.map((fields) => mailer.send(compose(fields))));
  const arrived = await mails();
  expect(arrived).toHaveLength(messages.length);
  return arrived;
}

async function mailAbout(fields: object): Promise<ReceivedMail> {
  const [mail] = await mailsAbout([fields]);
  return mail ?? expect.unreachable();
}

const usualHeaders = [
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'reply-to',
  'subject',
  'to',
];

function expectUsualEnvelope(mail: ReceivedMail, headers = usualHeaders) {
  expect(Object.keys(mail.headers).sort()).toEqual(headers);
  expect(Object.values(mail.headers).every((values) => values.length === 1)).toBe(true);
  expect(mail.from).toEqual(sender);
  expect(mail.to).toEqual([{ name: '', address: supportInbox }]);
  expect(mail.envelope).toEqual({ from: sender.address, to: [supportInbox] });
}

/** Our own links, which show their whole target. */
const ourLinks =
  /<a href="(?:https?:\/\/|mailto:)[^"<>]*" class="link" style="color:#[0-9a-f]{6}">([^<>]*)<\/a>/g;

function tagsOf(markup: string): string[] {
  const html = markup.replace(ourLinks, '$1');
  return [...html.matchAll(/<\/?[a-z!][^>]*>/gi)].map(([tag]) => tag).filter((tag) => tag !== '<br>');
}

describe('header injection', () => {
  test('in any field adds no header and no recipient', async () => {
    expect(new Set(injections).size).toBeGreaterThan(200);
    const hostile = (text: string) => ({ name: text, subject: text, message: text });
    for (const mail of await mailsAbout(sample(injections, 50).map(hostile))) {
      expectUsualEnvelope(mail);
      expect(mail.headers['message-id']?.[0]).toMatch(/^<support\.[\w-]+@labka\.example>$/);
      expect(mail.replyTo.map(({ address }) => address)).toEqual([writtenMessage.email]);
    }
  });

  test('in the address is mailed without Reply-To', async () => {
    for (const mail of await mailsAbout(sample(injections, 25).map((email) => ({ email }))))
      expectUsualEnvelope(
        mail,
        usualHeaders.filter((name) => name !== 'reply-to'),
      );
  });
});

const encodedWord = '=?utf-8?Q?Bcc=3A_eve=40evil.example?=';

test('an encoded word is shown as typed', async () => {
  const mail = await mailAbout({ subject: encodedWord, name: encodedWord });
  expect(withoutJoiners(mail.subject)).toContain(encodedWord);
  expect(mail.replyTo.map(({ name }) => withoutJoiners(name))).toEqual([encodedWord]);
  expect(mail.text).toContain(encodedWord);
});

/** Without the invisible character that prevents mail programs from decoding. */
function withoutJoiners(text: string): string {
  return text.replaceAll('\u2060', '');
}

describe('Reply-To', () => {
  test.each([
    ['Zuzana@Example.COM', 'Zuzana@example.com'],
    ['zuzana@žilina.sk', 'zuzana@xn--ilina-tib.sk'],
    ['a.b+tag@example.com', 'a.b+tag@example.com'],
  ])('to %s is %s', async (email, expected) => {
    expect((await mailAbout({ email })).replyTo.map(({ address }) => address)).toEqual([expected]);
  });

  // normalize-email.test.ts has the addresses that are refused; the third needs servers that know SMTPUTF8.
  test.each(['a@b', '"a b"@example.com', 'ľuboš@example.com'])(
    'is omitted for %s, which the mail shows',
    async (email) => {
      const mail = await mailAbout({ email });
      expect(mail.replyTo).toEqual([]);
      expect(mail.text).toContain(email);
    },
  );
});

describe('markup', () => {
  test.each(markup)('%j is text in every field', (text) => {
    for (const field of Object.keys(limits.contactMessages)) {
      const mail = compose({ [field]: text });
      expect(tagsOf(mail.html)).toEqual(tagsOf(compose({ [field]: 'harmless' }).html));
      expect(mail.text).toContain(text);
    }
  });

  test('is escaped, not removed', () => {
    expect(compose({ message: `<b>&"'` }).html).toContain('&lt;b&gt;&amp;&quot;&#39;');
  });

  test('a link shows its target, whatever was typed', () => {
    const message =
      '<a href="https://evil.example/?a=1">https://bank.example</a> [bank](https://evil.example)';
    const links = [...compose({ message }).html.matchAll(ourLinks)];
    expect(links.length).toBeGreaterThan(3);
    for (const [link, label = ''] of links) {
      const target = /href="([^"]*)"/.exec(link)?.[1]?.replace(/^mailto:/, '');
      expect([label, `${label}/`]).toContain(target);
    }
  });
});

test('spaces and indentation are kept in HTML', () => {
  const { html } = compose({ message: 'pes:\n  - rez 3\n\tčip   ano\n a' });
  const shown = 'pes:<br>\u00a0 - rez 3<br>\u00a0\u00a0\u00a0 čip\u00a0\u00a0 ano<br>\u00a0a';
  expect(html).toContain(shown);
});

test.each([
  ['https://аррӏе.com/id', 'xn--80ak6aa92e.com'],
  ['https://аррӏе.com:8080', 'xn--80ak6aa92e.com'],
  ['www.žilina.sk', 'www.xn--ilina-tib.sk'],
  ['ľuboš@žilina.sk', 'xn--ilina-tib.sk'],
  ['https://2130706433/', '127.0.0.1'],
  ['https://Example.org/', undefined],
  ['https://example.org:8080/ž', undefined],
  ['WWW.example.org', undefined],
  ['a@Example.org.', undefined],
])('beside %s stands the host %s', (message, host) => {
  const { html } = compose({ message });
  expect(/<\/a> \(([^)]*)\)\.?<\/blockquote>/.exec(html)?.[1]).toBe(host);
});

const quoted = (words: string) => words.replace(/^/gm, '> ');

describe('text of any script', () => {
  test.each([
    ['emoji', '👩‍🦽🐕‍🦺'.repeat(700)],
    ['right to left', 'שלום, הכלב שלי — مرحبا، كلبي 123'],
    ['combining marks', 'Ľubošova šteňa, dvojité c\u030C'],
    ['a line of 5000 characters', 'x'.repeat(5000)],
    ['lines that SMTP could mistake for its own', '.\n..\nFrom here\n\n.\nQUIT'],
    ['trailing spaces', 'one  \n two '],
    ['5000 emoji', '🐕'.repeat(5000)],
  ])('%s arrives as it was written', async (_title, message) => {
    expect((await mailAbout({ message })).text).toContain(quoted(message));
  });

  test('with half a surrogate pair arrives with a replacement', async () => {
    const text = 'a\ud83dz';
    await mailer.send({ id: 'half', to: supportInbox, subject: 'Park \ud83d', text, html: `<p>${text}</p>` });
    const [arrived] = await mails();
    expect([arrived?.subject, arrived?.text.trim()]).toEqual(['Park \ufffd', 'a\ufffdz']);
  });

  test('loses control and bidirectional control characters, keeps its lines', async () => {
    const message = 'a\u0000b\u202Ec\u2066d\u0007e\r\nf\u2028g\th';
    const mail = await mailAbout({
      message,
      name: 'Z\u202E\u2066ana',
      subject: 'Faktúra \u202Efdp.exe\u0007',
    });
    expect(mail.text).toContain(quoted('abcde\nf\ng\th'));
    expect(mail.subject).toMatch(/Faktúra fdp\.exe$/);
    expect(mail.replyTo.map(({ name }) => name)).toEqual(['Zana']);
    expect(mail.text + mail.html).not.toMatch(/\p{Bidi_Control}/u);
  });

  test('loses invisible characters in Subject, name and address', () => {
    const hidden = 'P\u200Ba\u00ADr\uFEFFk\u2060\u115F\u3164\u034F\u{E0041}1\u{E0067}👍\u{E0067}';
    const { subject, replyTo, text } = compose({ subject: hidden, name: hidden });
    expect([subject.slice('[K7F3-9QX2] '.length), replyTo?.name]).toEqual(['Park1👍', 'Park1👍']);
    expect(text).not.toContain('\u200B');
    expect(compose({ email: 'zuzana\u200B@example.com' }).text).toContain('zuzana@example.com');
  });

  // By tags, by regional indicators, by joiners, by tones, by variation selectors; the last lacks its selector.
  test.each(['🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🇸🇰', '👨‍👩‍👧‍👦', '👩🏽‍🚒', '🧑🏻‍❤️‍💋‍🧑🏿', '🏳️‍🌈', '❤️', '1️⃣', '👩‍❤‍👨'])(
    'keeps every part of %s',
    (emoji) => {
      const { subject, replyTo, text } = compose({ subject: emoji, name: emoji, message: emoji });
      expect([subject.slice('[K7F3-9QX2] '.length), replyTo?.name]).toEqual([emoji, emoji]);
      expect(text).toContain(`\n> ${emoji}\n`);
      const { html } = compose({ message: `${'x'.repeat(118)}${emoji}x` });
      expect(html).toContain(`: ${'x'.repeat(118)}…</div>`);
    },
  );
});

test.each([
  ['Strata psa', support.fromContactForm],
  ['[support/billing] Platby a fakturácia', support.fromSupportForm],
])('a message about “%s” is titled by its form', (subject, title) => {
  const { html, text } = compose({ subject });
  expect(text).toMatch(new RegExp(`^${title}\n`));
  expect(html).toContain(`<title>${title}</title>`);
});

// `constructor` is a property of every object.
test.each(['former', 'constructor'])('a topic no longer offered keeps its name: %s', (topic) => {
  const { html, text } = compose({ subject: `[support/${topic}] Téma, ktorú už nemáme` });
  expect(text).toMatch(new RegExp(`^${support.fromSupportForm}\n[^]*\n${support.labels.topic}: ${topic}\n`));
  expect(html).toContain(`>${topic}</bdi>`);
});

test('is in support’s language and time zone', () => {
  const english = { ...mailOptions, supportLanguage: 'en', supportTimeZone: 'America/New_York' } as const;
  const subject = '[support/billing] Platby a fakturácia';
  const { html, text } = composeSupportMail({ ...writtenMessage, subject, language: languages[0] }, english);
  expect(html).toContain('<html lang="en">');
  expect(text).toMatch(/^Received: 24 November 2026 at 03:00$/m);
  const written = new Intl.DisplayNames('en', { type: 'language' }).of(languages[0]);
  expect(text).toContain(`\nLanguage: ${written}\n`);
  expect(text).toMatch(/^Topic: Payments and billing$/m);
  const { mail } = composeDigest('q', '2026-11-24T08:00', [writtenMessage], english);
  expect(mail.subject).toBe('More messages from the website: 1');
  const { subject: label, receivedAt } = support.labels;
  for (const foreign of [label, receivedAt, `${greeting}\n\n`])
    for (const words of [text, mail.text]) expect(words).not.toContain(foreign);
});
