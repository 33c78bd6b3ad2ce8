import type { Language } from '@labka/contract';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { legalConstants } from '../../legal-facts.ts';
import { site } from '../../site.config.ts';
import { fetchTexts } from '../../src/i18n/create-i18n.ts';
import { languages } from '../../src/i18n/languages.ts';
import { legalText, readArchive } from '../legal/archive.ts';
import { documentsOf, renderedSite } from './rendered-site.ts';

// As drafts, which are compiled with the configuration below; a published text keeps the values of its day.
vi.mock('../../src/pages/legal/legal-documents.ts', () =>
  documentsOf(() => readArchive().map(({ metadata, source }) => legalText(metadata, source))),
);

/** Phrases that a page may only contain if it has the form and the questions, for each language that is listed. */
const promises: Readonly<Partial<Record<Language, RegExp>>> = {
  en: /support form|answers? below|answers about your account|frequently asked questions|prefer email|subject or topic/i,
  sk: /formulár podpory|odpovede nižšie|odpovede na otázky|časté otázky|radšej e.mailom|predmet alebo téma/i,
};

let pages: readonly { readonly path: string; readonly html: string }[] = [];

async function renderSite(supportForm: boolean) {
  Object.assign(site, { supportForm });
  pages = (await renderedSite()).map(({ path, html }) => ({ path, html: html.replaceAll('\u00a0', ' ') }));
}

/** Without the URLs of single versions, whose texts cannot change. */
function pagesIn(language: Language) {
  return pages.filter(({ path }) => path.startsWith(`${language}/`) && !/\/legal\/\w+\//.test(path));
}

function promisingPages(language: Language): readonly string[] {
  const promising = pagesIn(language).filter(({ html }) => promises[language]?.test(html));
  return promising.map(({ path }) => path.slice(`${language}/`.length));
}

/** Every question, and every label that only the form has. */
async function wordsOfTheForm(language: Language): Promise<readonly string[]> {
  const { faq, form, topics } = (await fetchTexts(language, 'support')).support;
  const { title, source, ...questions } = faq;
  return [
    title,
    form.title,
    form.chooseTopic,
    topics.billing,
    source.split(':')[0] ?? source,
    ...Object.values(questions).map(({ question }) => question),
  ].map((text) => text.replaceAll('\u00a0', ' '));
}

describe('without the support form', () => {
  beforeAll(() => renderSite(false));

  test.each(languages)('no page in %s promises a form', (language) => {
    expect(promisingPages(language)).toEqual([]);
  });

  test.each(languages)('no page in %s says anything that belongs to it', async (language) => {
    const words = await wordsOfTheForm(language);
    const support = pagesIn(language).filter(({ path }) => /support|legal|index/.test(path));
    expect(support.length).toBeGreaterThan(5);
    for (const { path, html } of support) {
      expect(
        words.filter((text) => html.includes(text)),
        path,
      ).toEqual([]);
    }
  });

  test.each(languages)('support in %s still names address and response time', (language) => {
    const support = pagesIn(language).find(({ path }) => path.endsWith('/support.html'));
    expect(support?.html).toContain(`mailto:${site.contact.supportEmail}`);
    expect(support?.html).toMatch(new RegExp(`\\b${legalConstants.supportAnswerHours} `));
    expect(support?.html).not.toContain('FAQPage');
  });
});

describe('with the support form', () => {
  beforeAll(() => renderSite(true));

  test.each(languages)('the searched pages in %s are those with promises', async (language) => {
    const expected = promises[language] ? ['support.html', 'legal/privacy.html'] : [];
    expect(promisingPages(language)).toEqual(expected);
    const words = await wordsOfTheForm(language);
    const support = pagesIn(language).find(({ path }) => path.endsWith('/support.html'));
    expect(words.filter((text) => !support?.html.includes(text))).toEqual([]);
  });
});
