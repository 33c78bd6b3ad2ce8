import { type Language, languages } from '@labka/contract';
import { describe, expect, test } from 'vitest';
import { createI18n } from '../../i18n/create-i18n.ts';
import type { TranslateText } from '../../i18n/I18nProvider.tsx';
import { mailtoLink } from '../../lib/mailto-link.ts';
import { composeLetter, rights } from './compose-letter.ts';

const emptyWriter = { name: '', contact: '', details: '' };

async function translator(language: Language): Promise<TranslateText> {
  const i18n = await createI18n(language, ['rights-letter']);
  return (key, values = {}) => i18n.t(key, values);
}

describe.each(languages)('in %s', (language) => {
  test.each(rights)('a letter about $id cites its article and deadline', async (right) => {
    const { subject, body } = composeLetter(await translator(language), right, emptyWriter);
    const [article = ''] = /\d+/.exec(right.article) ?? [];
    expect(subject).toContain(article);
    expect(body).toContain(article);
    // Article 12(3), as each language cites it.
    expect(body).toMatch(/\b12\D{1,8}3\b/);
    expect(body).not.toMatch(/letter\.|\{\{|\n{3}/);
  });

  test.each(rights)('a letter about $id fits into a mail link', async (right) => {
    const writer = { name: 'Zuzana Kováčová', contact: 'zuzana@example.com', details: '' };
    const letter = composeLetter(await translator(language), right, writer);
    expect(mailtoLink('privacy@example.com', letter)).toContain('&body=');
  });
});

test('the letter contains the writer’s words', async () => {
  const right = rights[0];
  if (!right) throw new Error('There are rights.');
  const writer = { name: 'Jana', contact: 'jana@example.com', details: 'My account of 2024' };
  const { body } = composeLetter(await translator('en'), right, writer);
  for (const text of Object.values(writer)) expect(body).toContain(text);
  expect(body).toMatch(/Yours faithfully,\nJana$/);
});
