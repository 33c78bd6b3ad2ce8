// @vitest-environment jsdom
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type Language, languageNames, languages } from '../../src/i18n/languages.ts';
import { firstVersion, type MadeUpVersion, madeUpTexts } from '../legal/made-up-archive.ts';
import { versionsOn } from '../legal/versions.ts';
import { documentsOf, renderedSite } from './rendered-site.ts';

const today = '2030-06-01';

let pages: readonly { readonly path: string; readonly html: string }[] = [];

/** Renders the site as if it were built on that day, with these versions of the privacy policy. */
async function renderSite(...versions: readonly MadeUpVersion[]): Promise<void> {
  vi.resetModules();
  const others = (['terms', 'cookies', 'gdpr'] as const).map((slug) => ({ ...firstVersion, slug }));
  const texts = madeUpTexts(...versions, ...others);
  vi.doMock('virtual:legal-versions', () => ({ legalVersions: versionsOn(today, texts) }));
  vi.doMock('virtual:legal-metadata', () => ({ legalMetadata: texts.map(({ metadata }) => metadata) }));
  vi.doMock('../../src/pages/legal/legal-documents.ts', () => documentsOf(() => texts));
  pages = await renderedSite();
}

function pageIn(language: Language, name: string): Document {
  const html = pages.find(({ path }) => path.endsWith(`${language}/${name}`))?.html ?? '';
  return new DOMParser().parseFromString(html, 'text/html');
}

function words(element: Element | null | undefined): string {
  return (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}

/** The content between the heading and the text. */
const noticeOf = (page: Document) => page.querySelector('main h1')?.parentElement?.nextElementSibling;
const linksIn = (root: Element | null | undefined) =>
  [...(root?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
const earlierIn = (page: Document) => page.querySelector('footer nav[aria-labelledby="starsie-znenia"]');
const textOf = (page: Document) => words(page.querySelector('main section'));

describe('one version', () => {
  beforeAll(() => renderSite(firstVersion));

  test.each(languages)('is shown in %s without notice or versions', (language) => {
    const page = pageIn(language, 'legal/privacy.html');
    expect(textOf(page)).toContain(`Version 1.0 of privacy in ${language}`);
    expect(page.querySelector('[data-announced-for]')).toBeNull();
    expect(noticeOf(page)?.tagName).toBe('DIV');
    expect(earlierIn(page)).toBeNull();
  });

  test.each(languages)('has an address in %s with its date', (language) => {
    const page = pageIn(language, 'legal/privacy/1.0.html');
    expect(noticeOf(page)?.tagName).toBe('ASIDE');
    expect(words(noticeOf(page))).toMatch(/1\.0.*2030/);
    expect(linksIn(noticeOf(page))).toEqual(['/legal/privacy']);
    expect(page.querySelector('footer nav [aria-current]')).toBeNull();
  });
});

describe('a version of a day to come', () => {
  beforeAll(() =>
    renderSite(firstVersion, { version: '1.1', validFrom: '2030-07-02', changes: 'New chapter' }),
  );

  test.each(languages)('is announced in %s, with its day and what changes', (language) => {
    const page = pageIn(language, 'legal/privacy.html');
    expect(textOf(page)).toContain('Version 1.0');
    const notice = noticeOf(page);
    expect(notice?.getAttribute('data-announced-for')).toBe('2030-07-02');
    expect(words(notice)).toContain('1.1');
    expect(words(notice)).toContain(
      words(noticeOf(pageIn(language, 'legal/privacy/1.1.html'))).match(/\S*2030/)?.[0],
    );
    expect(words(notice)).toContain(`New chapter (${language})`);
    expect(linksIn(notice)).toEqual(['/legal/privacy/1.1']);
    expect(earlierIn(page)).toBeNull();
  });

  test.each(languages)('is announced only on its card in %s', (language) => {
    const cards = [...pageIn(language, 'legal.html').querySelectorAll('main article')];
    const announcing = cards.filter((card) => words(card).includes('1.1'));
    expect(announcing.map((card) => linksIn(card))).toEqual([['/legal/privacy']]);
  });

  test.each(languages)('can be read in %s, marked as not in force', (language) => {
    const page = pageIn(language, 'legal/privacy/1.1.html');
    expect(textOf(page)).toContain(`Version 1.1 of privacy in ${language}`);
    expect(words(noticeOf(page))).toContain(`New chapter (${language})`);
    expect(linksIn(noticeOf(page))).toEqual(['/legal/privacy']);
  });
});

describe('a version that follows another', () => {
  beforeAll(() =>
    renderSite(
      { ...firstVersion, languages: languages.slice(0, 1) },
      { version: '1.1', validFrom: '2030-06-01', changes: 'New chapter' },
    ),
  );

  test.each(languages)('applies in %s and lists the earlier version', (language) => {
    const page = pageIn(language, 'legal/privacy.html');
    expect(textOf(page)).toContain(`Version 1.1 of privacy in ${language}`);
    expect(page.querySelector('[data-announced-for]')).toBeNull();
    expect(linksIn(earlierIn(page))).toEqual(['/legal/privacy/1.0']);
    expect(words(earlierIn(page))).toMatch(/1\.0.*2030.*31.*2030/);
  });

  test.each(languages)('keeps the earlier version at its address in %s', (language) => {
    const page = pageIn(language, 'legal/privacy/1.0.html');
    const [published] = languages;
    expect(textOf(page)).toContain(`Version 1.0 of privacy in ${published}`);
    expect(page.querySelector('main h1')?.getAttribute('lang')).toBe(published);
    expect(words(noticeOf(page))).toMatch(/1\.0.*2030.*31.*2030/);
    expect(words(noticeOf(page)).includes(languageNames[published])).toBe(language !== published);
    expect(linksIn(noticeOf(page))).toEqual(['/legal/privacy']);
    expect(earlierIn(page)).toBeNull();
  });
});
