import type { Language } from '@labka/contract';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { legalConstants } from '../../legal-facts.ts';
import { site } from '../../site.config.ts';
import { fetchTexts } from '../../src/i18n/create-i18n.ts';
import { languages } from '../../src/i18n/languages.ts';
import type { LegalSlug } from '../../src/lib/legal-document.ts';

const flag = vi.hoisted(() => ({ supportForm: true }));

vi.mock('../../site.config.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../site.config.ts')>();
  return {
    site: {
      ...original.site,
      get supportForm() {
        return flag.supportForm;
      },
    },
  };
});

// The build compiles the texts with the operator's configuration; this compiles them with the one above.
vi.mock('../../src/pages/legal/legal-documents.ts', async () => {
  const { compileDocument } = await import('../legal/compile-document.ts');
  const { readArchive } = await import('../legal/archive.ts');
  const { legalMetadataOf } = await import('../../src/pages/legal/legal-metadata-of.ts');
  const { useI18n } = await import('../../src/i18n/I18nProvider.tsx');
  return {
    loadLegalDocument: async () => undefined,
    useLegalDocument: (slug: LegalSlug, version?: string) => {
      const shown = legalMetadataOf(slug, useI18n().language, version);
      const source = readArchive().sources.find(
        (candidate) =>
          candidate.slug === slug &&
          candidate.version === shown.version &&
          candidate.language === shown.language,
      );
      // As a draft: a published text keeps the values of its day.
      return source && compileDocument({ ...source, publication: undefined });
    },
  };
});

const template = '<!doctype html><html lang="en"><head><!--head--></head><body><!--page--></body></html>';
const application = { script: '/entry.js', style: '/style.css' };

/** Phrases that a page may only contain if it has the form and the questions, for each language that is listed. */
const promises: Readonly<Partial<Record<Language, RegExp>>> = {
  en: /support form|answers? below|answers about your account|frequently asked questions|prefer email|subject or topic/i,
  sk: /formulár podpory|odpovede nižšie|odpovede na otázky|časté otázky|radšej e.mailom|predmet alebo téma/i,
};

let pages: readonly { readonly path: string; readonly html: string }[] = [];

async function renderSite(supportForm: boolean) {
  flag.supportForm = supportForm;
  const { prerenderSite } = await import('./prerender.tsx');
  pages = (await prerenderSite({ template, application })).map(({ path, html }) => ({
    path,
    html: html.replaceAll('\u00a0', ' '),
  }));
}

/** Without the URLs of single versions, whose texts cannot change. */
function pagesIn(language: Language) {
  return pages.filter(({ path }) => path.startsWith(`${language}/`) && !/\/legal\/\w+\//.test(path));
}

function namesOf(found: readonly { readonly path: string }[]): readonly string[] {
  return found.map(({ path }) => path.split('/').slice(1).join('/'));
}

function promisingPages(language: Language): readonly string[] {
  return namesOf(pagesIn(language).filter(({ html }) => promises[language]?.test(html)));
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
