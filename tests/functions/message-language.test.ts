import { readFile } from 'node:fs/promises';
import { languages, supportTopics } from '@labka/contract';
import { languageOfMessage } from '@labka/functions/mail/message-language';
import { describe, expect, test } from 'vitest';
import { websiteTexts } from '../support/texts.ts';

/** 50 in each language, as visitors type them. */
const written = new Map(
  (await readFile(new URL('short-messages.txt', import.meta.url), 'utf8')).split(/^# /m).map((part) => {
    const [language, ...lines] = part.trim().split('\n');
    return [language, lines.flatMap((line) => line.split(' | '))] as const;
  }),
);

/** Without capitals, apostrophes and diacritics, as many type on phones. */
function asOnPhones(message: string): string {
  return message
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f'.!]/g, '');
}

/** Of 100; a site with a language that is close to Slovak, such as Czech, asks in all of them more often. */
const fewestKnown = languages.length > 2 ? 45 : 90;

describe('the language of a message', () => {
  test.each(languages.filter((language) => written.has(language)))(
    'is never wrong for 100 messages in %s',
    async (language) => {
      const typed = written.get(language) ?? [];
      const messages = [...typed, ...typed.map(asOnPhones)];
      expect(messages).toHaveLength(100);
      const found = await Promise.all(
        messages.map((message) => languageOfMessage({ subject: 'Labka', message })),
      );
      expect(found.filter((other) => other !== language && other !== undefined)).toEqual([]);
      expect(found.filter((known) => known === language).length).toBeGreaterThanOrEqual(fewestKnown);
    },
  );

  test.each([
    ['too few words', 'Labka'],
    ['an address', 'https://labka.example'],
    ['no words', '??? 12345'],
    ['another language', 'Köszönöm a segítséget, nagyon jó alkalmazás.'],
    [
      'two languages',
      'Stále čakám na vašu odpoveď. Thank you, your message has arrived. We will reply soon.',
    ],
    ['mixed words', 'Máte anglickú verziu terms and conditions?'],
  ])('stays unknown: %s', async (_reason, message) => {
    expect(await languageOfMessage({ subject: 'Labka', message })).toBeUndefined();
  });

  test.each([
    ['a quoted error', '„Something went wrong. Please try again later.“'],
    ['a quoted answer', '\n\n> Thank you, your message has arrived.\n> We will reply soon.'],
    ['a link', 'https://maps.example.com/the-best-dog-park-with-the-things-there-and-with-this'],
    ['an address', 'the.other.with.this.and.the.things@there.com'],
    ['a code', 'the7here-4with-9this-0and-3them5-the7other-9things'],
  ])('is detected from the words beside %s', async (_other, ending) => {
    const message = `Ďakujem, že ste mi pomohli, ešte však neviem, ako ďalej. ${ending}`;
    expect(await languageOfMessage({ subject: 'Labka', message })).toBe(languages[0]);
  });

  test('is not detected from the subject', async () => {
    expect(await languageOfMessage({ subject: 'Cannot log in', message: 'co s tym?' })).toBeUndefined();
  });

  test.each(supportTopics)('is told by the name of topic %s', async (topic) => {
    for (const language of languages) {
      const subject = `[support/${topic}] ${websiteTexts[language].support.topics[topic]}`;
      expect(await languageOfMessage({ subject, message: '?' })).toBe(language);
    }
  });
});
