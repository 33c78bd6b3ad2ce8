import { readFile } from 'node:fs/promises';
import { languages } from '@labka/contract';
import { brand, colors, mailMark } from '@labka/contract/brand';
import { composeAcknowledgement, composeConfirmation, composeIssue } from '@labka/functions/mail/letters';
import type { Mail } from '@labka/functions/mail/mail';
import { createSmtpMailer } from '@labka/functions/mail/smtp-mailer';
import { texts } from '@labka/functions/texts/texts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startMailCatcher } from '../../tools/mail-catcher/server.ts';
import { site } from '../../web/site.config.ts';
import { clearInbox, type ReceivedMail, readInbox } from '../support/inbox.ts';
import { sender, supportInbox } from './support-notification.ts';

const options = {
  publicUrl: 'https://labka.example',
  operator: 'Labka & spol., s. r. o., Hlavná 1, 040 01 Košice, IČO 00 000 000',
  supportInbox,
};
const message = {
  id: 'k7f39qx2Abcdef',
  reference: 'K7F3-9QX2',
  name: 'Zuzana',
  email: 'zuzana@example.com',
  subject: 'Park',
  message: 'Ahoj',
  receivedAt: new Date(),
};
const unsubscribeUrl = 'https://labka.example/api/newsletter/unsubscribe?token=u';
const request = {
  ...options,
  requestId: 'r1',
  to: 'zoe@example.com',
  confirmUrl: 'https://labka.example/api/newsletter/confirm?token=c',
  unsubscribeUrl,
};
const issue = {
  ...options,
  issueId: '2026-11',
  subscriberId: 'f'.repeat(64),
  to: 'zoe@example.com',
  subject: 'Labka v novembri / Labka in November',
  unsubscribeUrl,
  parts: [
    { language: 'sk', title: 'Čo je nové & čo príde', html: '<p>Ahoj, <b>Zoe</b>!</p>', text: 'Ahoj, Zoe!' },
    { language: 'en', title: 'What is new', html: '<p>Hello, <b>Zoe</b>!</p>', text: 'Hello, Zoe!' },
  ],
} as const;

let catcher: Awaited<ReturnType<typeof startMailCatcher>>;
let inboxUrl: string;

beforeAll(async () => {
  catcher = await startMailCatcher({ smtpPort: 0, inboxPort: 0 });
  inboxUrl = `http://127.0.0.1:${catcher.inboxPort}`;
});
afterEach(() => clearInbox(inboxUrl));
afterAll(() => catcher.stop());

/** The mail as it arrives. */
async function sent(mail: Mail | undefined): Promise<ReceivedMail> {
  if (!mail) throw new Error('There is no mail.');
  await createSmtpMailer({ url: `smtp://127.0.0.1:${catcher.smtpPort}`, from: sender }).send(mail);
  const [received] = await readInbox(inboxUrl);
  if (!received) throw new Error('No mail arrived.');
  return received;
}

const letters: readonly (readonly [name: string, compose: () => Mail | undefined])[] = [
  ['the acknowledgement', () => composeAcknowledgement(message, undefined, options)],
  ['the confirmation mail', () => composeConfirmation(request)],
  ['a newsletter', (): Mail => composeIssue(issue)],
];

describe.each(letters)('%s', (_name, compose) => {
  test('loads nothing, so that nobody learns that it was opened', async () => {
    const { html } = await sent(compose());
    expect(html).not.toMatch(/<(img|link|script|iframe|object|video|svg)\b|\bsrc=|url\(|@import|cid:/i);
  });

  test('has the website’s logo, a phone’s width and both schemes', async () => {
    const { html } = await sent(compose());
    const [logo = ''] = new RegExp(`<td class="brand"[\\s\\S]*?>${brand}</td>`).exec(html) ?? [];
    expect(logo).toContain(mailMark);
    expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme: dark)');
  });

  test('says in HTML and in text who it is from', async () => {
    const { html, text } = await sent(compose());
    expect(html).toContain(options.operator.replace('&', '&amp;'));
    expect(text.split('\n-- \n')[1]).toContain(options.operator);
  });

  test('no Slovak line can end with a one-letter preposition', async () => {
    const { html } = await sent(compose());
    const [slovak = ''] = /<div lang="sk">[\s\S]*?<\/div>/.exec(html) ?? [];
    expect(slovak).not.toMatch(/[\s>][aikosuvz] /i);
  });

  test('has colours without a style sheet', async () => {
    const { html } = await sent(compose());
    const inline = html.replace(/<style>[\s\S]*<\/style>/, '');
    const style = `color:${colors.text[0]};background-color:${colors.surface[0]}`;
    expect(inline).toMatch(new RegExp(`<td class="card" style="[^"]*${style}"`));
  });
});

/** In the order in which a mail has them. */
function languagesOf(html: string): readonly (string | undefined)[] {
  return [...html.matchAll(/<div lang="(\w\w)"/g)].map(([, language]) => language);
}

describe('the reader’s language', () => {
  test('unknown: a mail says everything in every language', async () => {
    const { html, subject } = await sent(composeConfirmation(request));
    expect(subject).toBe(languages.map((language) => texts[language].confirmation('').title).join(' / '));
    expect(languagesOf(html)).toEqual(languages);
  });

  test.each(languages)('known: an acknowledgement is in %s alone', async (language) => {
    const { html, subject } = await sent(composeAcknowledgement(message, language, options));
    expect(subject).toBe(`${texts[language].acknowledgement('').title} [K7F3-9QX2]`);
    expect(html).toContain(`<html lang="${language}">`);
    expect(languagesOf(html)).toEqual([language]);
  });

  test.each(['sk', 'en'] as const)(
    'known: a newsletter is in %s alone, under its title',
    async (language) => {
      const { html, subject, text } = await sent(composeIssue({ ...issue, language }));
      expect(subject).toBe(issue.parts.find((part) => part.language === language)?.title);
      expect(languagesOf(html)).toEqual([language]);
      expect(text).not.toContain('* * *');
      expect(text).toContain(`lang=${language}`);
    },
  );
});

describe('a newsletter', () => {
  test('holds HTML and escaped titles in the order of parts', async () => {
    const { html, text, subject } = await sent(composeIssue(issue));
    expect(subject).toBe(issue.subject);
    expect(html).toMatch(
      />Čo je nové &amp; čo príde<\/h1>\n<p>Ahoj, <b>Zoe<\/b>!<\/p>[\s\S]*>What is new<\/h1>/,
    );
    expect(text).toMatch(/^Čo je nové & čo príde\n\nAhoj, Zoe![\s\S]*What is new\n\nHello, Zoe!/);
  });

  test('ends with a link to unsubscribe, in each language', async () => {
    const { html, text } = await sent(composeIssue(issue));
    for (const { language } of issue.parts) {
      const label = texts[language].issue.unsubscribe;
      const url = `${unsubscribeUrl}&lang=${language}`;
      expect(text).toContain(`${label}: ${url}`);
      expect(html).toContain(`<a lang="${language}" href="${url.replaceAll('&', '&amp;')}"`);
    }
  });

  test('has list headers and one-click unsubscribe', async () => {
    const { headers } = await sent(composeIssue(issue));
    expect(headers).toMatchObject({
      'list-id': ['<newsletter.labka.example>'],
      'list-unsubscribe': [`<${unsubscribeUrl}>`],
      'list-unsubscribe-post': ['List-Unsubscribe=One-Click'],
    });
  });

  test('keeps its id per reader, which reveals nobody', () => {
    const id = composeIssue(issue).id;
    expect(id).toMatch(/^issue\.2026-11\.[0-9a-f]{32}$/);
    expect(id).not.toContain('fff');
    expect(composeIssue(issue).id).toBe(id);
    expect(composeIssue({ ...issue, subscriberId: 'e'.repeat(64) }).id).not.toBe(id);
  });
});

test('an unknown operator leaves no empty line', async () => {
  const { text } = await sent(composeConfirmation({ ...request, operator: '' }));
  expect(text.trimEnd()).toMatch(/\n-- \nhttps:\/\/labka\.example$/);
});

test('local mails name the operator of the website', async () => {
  const file = await readFile(new URL('../../functions/.env.demo-labka', import.meta.url), 'utf8');
  const operator = /^OPERATOR="(.*)"$/m.exec(file)?.[1];
  const { street, postalCode, city, companyId, registerEntry } = site.company;
  for (const value of [street, postalCode, city, companyId, registerEntry, site.contact.supportEmail])
    expect(operator).toContain(value);
});
