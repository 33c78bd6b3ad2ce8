import { languages } from '@labka/contract';
import { brand, brandValues, colors, mailMark } from '@labka/contract/brand';
import { site } from '@labka/contract/site';
import { composeAcknowledgement, composeConfirmation } from '@labka/functions/mail/visitor-mails';
import { texts } from '@labka/functions/texts/texts';
import { describe, expect, test } from 'vitest';
import { localOperator } from '../support/local-operator.ts';
import { company, everyMail, mailOptions, signUpRequest, writtenMessage } from './every-mail.ts';

const greetings = languages.map((language) => texts[language].greeting).join('|');
const names = languages.flatMap((language) => Object.values(brandValues(language))).join('|');
const letters = everyMail().filter(([kind]) => /acknowledgement|confirmation/.test(kind));

describe.each(letters)('%s', (_kind, { html, text }) => {
  test('loads nothing that reveals that it was opened', () => {
    expect(html).not.toMatch(/<(img|link|script|iframe|object|video|svg)\b|\bsrc=|url\(|@import|cid:/i);
  });

  test('has the website’s logo and both schemes', () => {
    const [logo = ''] = new RegExp(`<td class="brand"[\\s\\S]*?>${brand}</td>`).exec(html) ?? [];
    expect(logo).toContain(mailMark);
    expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme: dark)');
  });

  test('names the operator in HTML and in text', () => {
    expect(html).toContain(company.replace('&', '&amp;'));
    expect(text.split('\n-- \n')[1]).toContain(company);
  });

  test('greets, and signs off with the brand', () => {
    const [words = ''] = text.split('\n-- \n');
    for (const part of words.split('* * *')) {
      expect(part.trim()).toMatch(new RegExp(`^.+\n\n(${greetings})\n\n`));
      expect(part.trim()).toMatch(new RegExp(`\n.*(${names}).*$`));
    }
    expect(html.match(new RegExp(`(${greetings})</p>`, 'g'))).toHaveLength(words.split('* * *').length);
  });

  test('has colours without a style sheet', () => {
    const inline = html.replace(/<style>[\s\S]*<\/style>/, '');
    const style = `color:${colors.text[0]};background-color:${colors.surface[0]}`;
    expect(inline).toMatch(new RegExp(`<td class="card" style="[^"]*${style}"`));
  });
});

test.each(everyMail())('%s: no Slovak line ends after a preposition or day', (_kind, { text }) => {
  const [slovak = ''] = text.split('* * *');
  expect(slovak).not.toMatch(/(^|\s)[aikosuvz] /im);
  expect(slovak).not.toMatch(/\d\. /);
  expect(slovak).not.toMatch(/(?<!\p{L})e-mail/u);
});

/** In the order in which a mail has them. */
function languagesOf(html: string | undefined): readonly (string | undefined)[] {
  return [...(html ?? '').matchAll(/<div lang="(\w\w)"/g)].map(([, language]) => language);
}

describe('the reader’s language', () => {
  test.each(languages)('known: an acknowledgement is in %s alone', (language) => {
    const mail = composeAcknowledgement(writtenMessage, language, mailOptions);
    expect(mail?.subject).toBe(`${texts[language].acknowledgement('').title} [K7F3-9QX2]`);
    expect(mail?.html).toContain(`<html lang="${language}">`);
    expect(languagesOf(mail?.html)).toEqual([language]);
  });
});

test('mails name the company and its register', () => {
  const { text } = composeConfirmation({ ...signUpRequest, ...localOperator });
  const { language, country, vatIdName, vatId, ...facts } = site.company;
  for (const fact of [...Object.values(facts), site.contact.supportEmail])
    expect(text.replaceAll('\u00a0', ' ')).toContain(fact ?? site.company.name);
  // A line ends neither before nor within a number.
  expect(localOperator.operator).not.toMatch(/[^,] \d/);
});
