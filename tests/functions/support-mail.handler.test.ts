import { afterEach, describe, expect, test } from 'vitest';
import { sample } from '../support/campaign.ts';
import { clearInbox, type ReceivedMail, readInbox } from '../support/inbox.ts';
import { injections, markup } from './hostile-texts.ts';
import {
  createMessage,
  messageFromAnother,
  sender,
  supportInbox,
  useSupportNotification,
} from './support-notification.ts';

const support = await useSupportNotification('demo-support-mail');

afterEach(() => clearInbox(support.inboxUrl));

/** The mail that a message causes which has these fields in place of the usual ones. */
async function mailAbout(fields: Record<string, string>, id?: string): Promise<ReceivedMail> {
  await clearInbox(support.inboxUrl);
  await support.notify(await createMessage(support.db, { ...messageFromAnother(), ...fields }, id));
  const [mail, ...others] = await readInbox(support.inboxUrl);
  expect(others).toEqual([]);
  if (!mail) throw new Error('No mail arrived.');
  return mail;
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

function expectUsualEnvelope(mail: ReceivedMail) {
  expect(Object.values(mail.headers).every((values) => values.length === 1)).toBe(true);
  expect(mail.from).toEqual(sender);
  expect(mail.to).toEqual([{ name: '', address: supportInbox }]);
  expect(mail.envelope).toEqual({ from: sender.address, to: [supportInbox] });
}

/** Our own links, which show all of their target. */
const ourLinks =
  /<a href="(?:https?:\/\/|mailto:)[^"<>]*" class="link" style="color:#[0-9a-f]{6}">([^<>]*)<\/a>/g;

function tagsOf(markup: string): string[] {
  const html = markup.replace(ourLinks, '$1');
  return [...html.matchAll(/<\/?[a-z!][^>]*>/gi)].map(([tag]) => tag).filter((tag) => tag !== '<br>');
}

/** The mails that messages cause which have these fields in place of the usual ones, in any order. */
async function mailsAbout(messages: readonly { readonly fields: object; readonly id?: string }[]) {
  await Promise.all(
    messages.map(async ({ fields, id }) =>
      support.notify(await createMessage(support.db, { ...messageFromAnother(), ...fields }, id)),
    ),
  );
  const mails = await readInbox(support.inboxUrl);
  expect(mails).toHaveLength(messages.length);
  return mails;
}

describe('header injection', () => {
  test('is tried with more than 200 texts', () => {
    expect(new Set(injections).size).toBeGreaterThan(200);
  });

  test('in any field adds no header and no recipient', async () => {
    const messages = sample(injections, 50).map((text) => ({
      fields: { name: text, subject: text, message: text },
      id: text.replaceAll('/', '|'),
    }));
    for (const mail of await mailsAbout(messages)) {
      expect(Object.keys(mail.headers).sort()).toEqual(usualHeaders);
      expect(mail.headers['message-id']?.[0]).toMatch(/^<support\.[\w-]+@labka\.example>$/);
      expect(mail.replyTo.map(({ address }) => address)).toEqual([
        expect.stringMatching(/^zuzana@[\w-]+\.example$/),
      ]);
      expectUsualEnvelope(mail);
    }
  });

  test('in the address is mailed without Reply-To', async () => {
    for (const mail of await mailsAbout(sample(injections, 25).map((email) => ({ fields: { email } })))) {
      expect(Object.keys(mail.headers).sort()).toEqual(usualHeaders.filter((name) => name !== 'reply-to'));
      expectUsualEnvelope(mail);
    }
  });
}, 60_000);

const encodedWord = '=?utf-8?Q?Bcc=3A_eve=40evil.example?=';

test('an encoded word is shown as typed', async () => {
  const mail = await mailAbout({ subject: encodedWord, name: encodedWord });
  expect(withoutJoiners(mail.subject)).toContain(encodedWord);
  expect(mail.replyTo.map(({ name }) => withoutJoiners(name))).toEqual([encodedWord]);
  expect(mail.text).toContain(encodedWord);
});

/** Without the invisible character that keeps mail programs from decoding. */
function withoutJoiners(text: string): string {
  return text.replaceAll('\u2060', '');
}

test('direction and control characters reach neither subject nor name', async () => {
  const mail = await mailAbout({ subject: 'Faktúra \u202Efdp.exe\u0007', name: 'Eva\u202E\u2066 N' });
  expect(mail.subject).toMatch(/Faktúra fdp\.exe$/);
  expect(mail.replyTo.map(({ name }) => name)).toEqual(['Eva N']);
});

describe('Reply-To', () => {
  test.each([
    ['Zuzana@Example.COM', 'Zuzana@example.com'],
    ['zuzana@žilina.sk', 'zuzana@xn--ilina-tib.sk'],
    ['a.b+tag@example.com', 'a.b+tag@example.com'],
  ])('to %s is %s', async (email, expected) => {
    const mail = await mailAbout({ email });
    expect(mail.replyTo.map(({ address }) => address)).toEqual([expected]);
  });

  test.each([
    'a@b',
    'ľuboš@example.com',
    'a@@example.com',
    'a@example.com, b@example.com',
    'a@127.0.0.1',
    '<a@example.com>',
    '"a b"@example.com',
  ])('is omitted for the malformed %s, which the mail shows', async (email) => {
    const mail = await mailAbout({ email });
    expect(mail.replyTo).toEqual([]);
    expect(mail.text).toContain(email);
  });
});

describe('markup', () => {
  test.each(markup)('%j is text in every field', async (text) => {
    const harmless = tagsOf((await mailAbout({})).html);
    for (const field of ['name', 'email', 'subject', 'message']) {
      const mail = await mailAbout({ [field]: text });
      expect(tagsOf(mail.html).length).toBe(harmless.length);
      expect(tagsOf(mail.html)).toEqual(harmless);
      expect(mail.text).toContain(text);
    }
  });

  test('is escaped, not removed', async () => {
    const { html } = await mailAbout({ message: `<b>&"'` });
    expect(html).toContain('&lt;b&gt;&amp;&quot;&#39;');
  });

  test('a link says where it leads, whatever was typed', async () => {
    const message =
      '<a href="https://evil.example/?a=1">https://bank.example</a> [bank](https://evil.example)';
    const links = [...(await mailAbout({ message })).html.matchAll(ourLinks)].map(([link, label = '']) => ({
      target: /href="([^"]*)"/.exec(link)?.[1]?.replace(/^mailto:/, ''),
      label,
    }));
    expect(links.length).toBeGreaterThan(3);
    for (const { target, label } of links) expect([label, `${label}/`]).toContain(target);
  });
});

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
    const mail = await mailAbout({ message });
    expect(mail.text).toContain(message);
  });

  test('with half a surrogate pair arrives with a replacement', async () => {
    await support.dependencies.mailer.send({
      id: 'half',
      to: supportInbox,
      subject: 'Park \ud83d',
      text: 'a\ud83dz',
      html: '<p>a\ud83dz</p>',
    });
    const [mail] = await readInbox(support.inboxUrl);
    expect([mail?.subject, mail?.text.trim()]).toEqual(['Park \ufffd', 'a\ufffdz']);
  });

  test('loses control and bidirectional control characters, keeps its lines', async () => {
    const mail = await mailAbout({
      message: 'a\u0000b\u202Ec\u2066d\u0007e\r\nf\u2028g\th',
      name: 'Z\u202Eana',
    });
    expect(mail.text).toContain('abcde\nf\ng\th');
    expect(mail.replyTo[0]?.name).toBe('Zana');
    expect(mail.text + mail.html).not.toMatch(/\p{Bidi_Control}/u);
  });
});

test.each([
  ['Strata psa', 'Nová správa z kontaktného formulára'],
  ['[support/billing] Platby a fakturácia', 'Nová otázka pre podporu'],
])('a message about “%s” is titled by its form', async (subject, title) => {
  const mail = await mailAbout({ subject });
  expect(mail.text).toMatch(new RegExp(`^${title}\n`));
  expect(mail.html).toContain(`<title>${title}</title>`);
});
