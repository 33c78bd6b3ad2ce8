// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { type Language, languageNames, languages } from '../../src/i18n/languages.ts';
import { firstVersion, type MadeUpVersion, madeUpTexts } from '../legal/made-up-archive.ts';
import { versionsOn } from '../legal/versions.ts';
import { documentsOf, renderedSite } from './rendered-site.ts';

const today = '2030-06-01';
const [published] = languages;
const next = { version: '1.1', validFrom: '2030-07-02', changes: 'New chapter' };

/** Renders the site as if it were built on that day, with these versions of the privacy policy. */
async function renderSite(...versions: readonly MadeUpVersion[]) {
  vi.resetModules();
  const others = (['terms', 'cookies', 'gdpr'] as const).map((slug) => ({ ...firstVersion, slug }));
  const texts = madeUpTexts(...versions, ...others);
  vi.doMock('virtual:legal-versions', () => ({ legalVersions: versionsOn(today, texts) }));
  vi.doMock('virtual:legal-metadata', () => ({ legalMetadata: texts.map(({ metadata }) => metadata) }));
  vi.doMock('../../src/pages/legal/legal-documents.ts', () => documentsOf(texts));
  const pages = await renderedSite();
  return (language: Language, name: string) => {
    const html = pages.find(({ path }) => path.endsWith(`${language}/${name}.html`))?.html ?? '';
    return new DOMParser().parseFromString(html, 'text/html');
  };
}

const words = (element: Element | null | undefined) =>
  (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
const linksIn = (root: Element | null | undefined) =>
  [...(root?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));

/** What a page of a document says about its version. */
function shownOn(page: Document) {
  const notice = page.querySelector('main h1')?.parentElement?.nextElementSibling;
  const earlier = page.querySelector('footer nav[aria-labelledby="starsie-znenia"]');
  return {
    text: words(page.querySelector('main section')),
    notice: notice?.tagName === 'ASIDE' ? words(notice) : undefined,
    noticeLinks: linksIn(notice),
    announcedFor: page.querySelector('[data-announced-for]')?.getAttribute('data-announced-for'),
    earlier: earlier ? words(earlier) : undefined,
    earlierLinks: linksIn(earlier),
  };
}

test('one version has no notice, but its own address', async () => {
  const pageIn = await renderSite(firstVersion);
  for (const language of languages) {
    const text = expect.stringContaining(`Version 1.0 of privacy in ${language}`);
    const bare = { text, notice: undefined, announcedFor: undefined, earlier: undefined };
    expect(shownOn(pageIn(language, 'legal/privacy'))).toMatchObject(bare);
    const dated = { notice: expect.stringMatching(/1\.0.*2030/), noticeLinks: ['/legal/privacy'] };
    expect(shownOn(pageIn(language, 'legal/privacy/1.0'))).toMatchObject({ ...bare, ...dated });
  }
});

test('a coming version is announced on page and card', async () => {
  const pageIn = await renderSite(firstVersion, next);
  for (const language of languages) {
    const coming = shownOn(pageIn(language, 'legal/privacy/1.1'));
    expect(coming).toMatchObject({
      text: expect.stringContaining(`Version 1.1 of privacy in ${language}`),
      notice: expect.stringContaining(`New chapter (${language})`),
      noticeLinks: ['/legal/privacy'],
    });
    const current = shownOn(pageIn(language, 'legal/privacy'));
    expect(current).toMatchObject({
      text: expect.stringContaining('Version 1.0'),
      notice: expect.stringContaining(`New chapter (${language})`),
      noticeLinks: ['/legal/privacy/1.1'],
      announcedFor: next.validFrom,
      earlier: undefined,
    });
    expect(current.notice).toContain(coming.notice?.match(/\S*2030/)?.[0]);
    const cards = [...pageIn(language, 'legal').querySelectorAll('main article')];
    const announcing = cards.filter((card) => words(card).includes('1.1'));
    expect(announcing.map((card) => linksIn(card))).toEqual([['/legal/privacy']]);
  }
});

test('an earlier version stays, in its own languages', async () => {
  const first = { ...firstVersion, languages: languages.slice(0, 1) };
  const pageIn = await renderSite(first, { ...next, validFrom: today });
  const days = /1\.0.*2030.*31.*2030/;
  for (const language of languages) {
    expect(shownOn(pageIn(language, 'legal/privacy'))).toMatchObject({
      text: expect.stringContaining(`Version 1.1 of privacy in ${language}`),
      announcedFor: undefined,
      earlier: expect.stringMatching(days),
      earlierLinks: ['/legal/privacy/1.0'],
    });
    const page = pageIn(language, 'legal/privacy/1.0');
    const shown = shownOn(page);
    expect(shown).toMatchObject({
      text: expect.stringContaining(`Version 1.0 of privacy in ${published}`),
      notice: expect.stringMatching(days),
      noticeLinks: ['/legal/privacy'],
      earlier: undefined,
    });
    expect(page.querySelector('main h1')?.getAttribute('lang')).toBe(published);
    expect(shown.notice?.includes(languageNames[published])).toBe(language !== published);
  }
});
