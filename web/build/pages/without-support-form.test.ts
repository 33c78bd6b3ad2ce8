import type { Language } from '@labka/contract';
import { site } from '@labka/contract/site';
import { expect, test, vi } from 'vitest';
import { legalConstants } from '../../legal-facts.ts';
import { fetchTexts } from '../../src/i18n/create-i18n.ts';
import { languages } from '../../src/i18n/languages.ts';
import { legalText, readArchive } from '../legal/archive.ts';
import { documentsOf, renderedSite } from './rendered-site.ts';

// As drafts, which are compiled with the configuration below; a published text keeps the values of its day.
vi.mock('../../src/pages/legal/legal-documents.ts', () =>
  documentsOf(() => readArchive().map(({ metadata, source }) => legalText(metadata, source))),
);

/** Phrases that a page may only contain if it has the form and the questions, for each language that is listed. */
const promises: Readonly<Record<string, RegExp>> = {
  en: /support form|answers? below|answers about your account|frequently asked questions|prefer email|subject or topic/i,
  sk: /formulár podpory|odpovede nižšie|odpovede na otázky|časté otázky|radšej e.mailom|predmet alebo téma/i,
};

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

/** The pages of each language, by their file; without single versions, whose texts cannot change. */
async function renderSite(supportForm: boolean) {
  Object.assign(site, { supportForm });
  const pages = (await renderedSite()).filter(({ path }) => !/\/legal\/\w+\//.test(path));
  return (language: Language) =>
    pages
      .filter(({ path }) => path.startsWith(`${language}/`))
      .map(({ path, html }) => ({ file: path.slice(language.length + 1), html: plain(html) }));
}

/** Every question, and every label that only the form has. */
async function wordsOfTheForm(language: Language): Promise<readonly string[]> {
  const { faq, form, topics } = (await fetchTexts(language, 'support')).support;
  const { title, source: _, ...questions } = faq;
  const asked = Object.values(questions).map(({ question }) => question);
  const labels = [form.title, form.chooseTopic, topics.billing];
  return [title, ...labels, ...asked].map(plain);
}

test('without the support form, no page speaks of it', async () => {
  const pagesIn = await renderSite(false);
  for (const language of languages) {
    const words = await wordsOfTheForm(language);
    for (const { file, html } of pagesIn(language)) {
      expect(promises[language]?.test(html) ?? false, `${language}/${file}`).toBe(false);
      if (/support|legal|index/.test(file)) expect(words.filter((text) => html.includes(text))).toEqual([]);
    }
    const support = pagesIn(language).find(({ file }) => file === 'support.html');
    expect(support?.html).toContain(`mailto:${site.contact.supportEmail}`);
    expect(support?.html).toMatch(new RegExp(`\\b${legalConstants.supportAnswerHours} `));
    expect(support?.html).not.toContain('FAQPage');
  }
});

test('with the form, support and privacy name it', async () => {
  const pagesIn = await renderSite(true);
  for (const language of languages) {
    const promising = pagesIn(language).filter(({ html }) => promises[language]?.test(html));
    const expected = promises[language] ? ['support.html', 'legal/privacy.html'] : [];
    expect(promising.map(({ file }) => file)).toEqual(expected);
    const support = pagesIn(language).find(({ file }) => file === 'support.html');
    expect((await wordsOfTheForm(language)).filter((text) => !support?.html.includes(text))).toEqual([]);
  }
});
