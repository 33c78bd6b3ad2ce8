// @vitest-environment jsdom
import { type Language, languages } from '@labka/contract';
import { describe, expect, test } from 'vitest';
import { site } from '../../web/site.config.ts';
import { documents, legalTexts } from '../e2e/legal/legal-site.ts';
import { documentOf } from './built-site.ts';

const dates = { terms: '02.07.2025', privacy: '17.03.2025', cookies: '17.03.2025', gdpr: '17.03.2025' };

const englishDates = {
  terms: '2 July 2025',
  privacy: '17 March 2025',
  cookies: '17 March 2025',
  gdpr: '17 March 2025',
};

const { supportEmail } = site.contact;

/** A date as a language writes it: English in words, others as the specification does. */
function dateIn(language: Language, slug: keyof typeof dates): string {
  return (language === 'en' ? englishDates : dates)[slug];
}

/** Specification §1: labels that stay Slovak, with what they mean for readers of English. */
const fixedLabels = {
  'Späť na právne dokumenty': 'Back to legal documents',
  'Hlavná stránka': 'Home page',
  Tlačiť: 'Print',
  'Naposledy aktualizované': 'Last updated',
  'Potrebujete pomoc?': 'Need help?',
  'Kontaktovať podporu': 'Contact support',
  'Verzia dokumentu 1.0 platná od': 'Document version 1.0, valid from',
};

/** Headings that a page puts into its text, by their anchors. */
const inserted = { terms: [], privacy: [], cookies: ['ulozene-udaje'], gdpr: ['zostavenie-listu'] } as const;

/** The words of an element with every white space, hard or not, as one space. */
function words(element: Node | null | undefined): string {
  return (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}

const pathsOf = (root: Element | null) =>
  [...(root?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));

describe.each(languages)('in %s', (language) => {
  const text = legalTexts[language];

  describe.each(documents)('%s', (slug) => {
    const page = documentOf(`localized/${language}/legal/${slug}.html`);

    test('has its title, its dates and a fingerprint', () => {
      expect(words(page.querySelector('main h1'))).toBe(text.titles[slug]);
      expect(page.title.replaceAll(/\s/g, ' ')).toBe(`${text.titles[slug]} – ${site.brand}`);
      const [updated] = page.querySelectorAll('main time');
      expect(updated?.getAttribute('datetime')).toBe(dates[slug].split('.').reverse().join('-'));
      const shown = language === 'sk' ? [dates[slug]] : [dateIn(language, slug), dates[slug]];
      expect([...page.querySelectorAll('main h1 ~ p time')].map(words)).toEqual(shown);
      expect([...page.querySelectorAll('footer time')].map(words)).toEqual(shown);
      expect(words(page.querySelector('footer code'))).toMatch(/^[0-9a-f]{64}$/);
    });

    test('keeps its fixed labels in Slovak; in English they stand behind what they mean', () => {
      const labelOf = (span: Element | null | undefined) => words(span?.firstChild);
      const shown = [...page.querySelectorAll('span[lang="sk"]')].filter(
        (span) => labelOf(span) in fixedLabels,
      );
      expect([...new Set(shown.map(labelOf))].sort()).toEqual(Object.keys(fixedLabels).sort());
      // The words of the page's language come first.
      const pairs = shown.map((span) => [labelOf(span), labelOf(span.parentElement?.previousElementSibling)]);
      if (language === 'en') expect(Object.fromEntries(pairs)).toEqual(fixedLabels);
      if (language !== 'en')
        expect(Object.values(fixedLabels).filter((gloss) => words(page.body).includes(gloss))).toEqual([]);
    });

    test('leads back and home at its head, with the logo and a button that prints', () => {
      const next = languages[languages.indexOf(language) + 1] ?? languages[0];
      const otherLanguage = `/localized/${next}/legal/${slug}`;
      expect(pathsOf(page.querySelector('header'))).toEqual(['/', otherLanguage, '/legal', '/']);
      expect(words(page.querySelector('header a'))).toBe(site.brand);
      expect([...page.querySelectorAll('header button')].map(words).join()).toContain('Tlačiť');
    });

    test('leads to support from its help box, which names the mail and the postal address', () => {
      const help = page.querySelector('aside[aria-labelledby="pomoc"]');
      expect(pathsOf(help)).toEqual([`mailto:${supportEmail}`, '/support']);
      expect(words(help?.querySelector('address'))).toContain(
        `${site.company.postalCode} ${site.company.city}`,
      );
    });

    test('shows the four legal bases of GDPR as cards, and nothing else', () => {
      const cards = [...page.querySelectorAll('main [data-variant="cards"] > div')];
      expect(cards.map((card) => card.querySelector('h4')?.id)).toEqual(
        slug === 'gdpr' ? ['suhlas', 'zmluva', 'zakonna-povinnost', 'opravneny-zaujem'] : [],
      );
    });

    test('ends with year, company and version, and leads to all four documents', () => {
      const footer = page.querySelector('footer');
      expect(words(footer)).toContain(`© ${new Date().getFullYear()} ${site.company.name}`);
      const links = [...page.querySelectorAll('footer nav a')];
      expect(links.map((link) => [link.getAttribute('href'), words(link)])).toEqual(
        (['privacy', 'terms', 'cookies', 'gdpr'] as const).map((other) => [
          `/legal/${other}`,
          text.titles[other],
        ]),
      );
      expect(page.querySelector('footer nav [aria-current="page"]')?.getAttribute('href')).toBe(
        `/legal/${slug}`,
      );
    });

    test('lists every heading of levels 2 to 4 once, in order, with its level and its words', () => {
      const contents = page.querySelector('nav[aria-labelledby="obsah"]');
      const headings = [...page.querySelectorAll('main :is(h2, h3, h4)')].filter(
        (heading) => !contents?.contains(heading),
      );
      expect(headings.length).toBeGreaterThan(15);
      expect(headings.map(({ id }) => id)).toEqual(expect.arrayContaining(['pomoc', ...inserted[slug]]));
      for (const { id } of headings) expect(id).toMatch(/^[a-z0-9-]+$/);
      const entries = [...(contents?.querySelectorAll('li') ?? [])];
      expect(
        entries.map((entry) => [
          entry.getAttribute('data-level'),
          entry.querySelector('a')?.getAttribute('href'),
          words(entry),
        ]),
      ).toEqual(headings.map((heading) => [heading.tagName.slice(1), `#${heading.id}`, words(heading)]));
    });
  });

  test('the overview leads to the four documents, to support and home, and names the ways to write', () => {
    const main = documentOf(`localized/${language}/legal.html`).querySelector('main');
    const cards = [...(main?.querySelectorAll('article') ?? [])];
    expect(cards.map((card) => card.querySelector('a')?.getAttribute('href'))).toEqual([
      '/legal/terms',
      '/legal/privacy',
      '/legal/cookies',
      '/legal/gdpr',
      '/support',
    ]);
    for (const [index, slug] of documents.entries()) {
      const card = cards[index];
      expect(words(card?.querySelector('a'))).toBe(text.titles[slug]);
      expect(words(card)).toContain('1.0');
      expect(words(card?.querySelector('time'))).toBe(dateIn(language, slug));
    }
    expect(main?.querySelector('a[href="/"]')).not.toBeNull();
    for (const mail of Object.values(site.contact))
      expect(main?.querySelector(`a[href="mailto:${mail}"]`), mail).not.toBeNull();
    expect(words(main?.querySelector('address'))).toContain(
      `${site.company.postalCode} ${site.company.city}`,
    );
  });

  test('the overview holds the contact points of the Digital Services Act, and leads to reports and child safety', () => {
    const points = documentOf(`localized/${language}/legal.html`).querySelector(
      'section[aria-labelledby="kontaktne-miesta"]',
    );
    const items = [...(points?.querySelectorAll('li') ?? [])].map(words);
    expect(items).toHaveLength(3);
    expect(items[0]?.endsWith(`11): ${supportEmail}`)).toBe(true);
    expect(items[1]?.endsWith(`12): ${supportEmail}`)).toBe(true);
    expect(pathsOf(points)).toEqual([
      `mailto:${supportEmail}`,
      `mailto:${supportEmail}`,
      'https://rpms.sk',
      '/legal/terms#nahlasovanie',
      '/legal/terms#bezpecnost-deti',
    ]);
  });

  test('the overview states how accessible the site is, where it falls short, and whom to tell', () => {
    const statement = documentOf(`localized/${language}/legal.html`).querySelector(
      'section[aria-labelledby="pristupnost"]',
    );
    expect(words(statement)).toContain('WCAG) 2.2');
    expect(words(statement)).toContain('EN 301 549');
    expect(statement?.querySelectorAll('p')).toHaveLength(6);
    expect(pathsOf(statement)).toEqual([`mailto:${supportEmail}`, 'https://www.soi.sk']);
  });
});
