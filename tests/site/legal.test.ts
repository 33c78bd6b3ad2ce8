import { type Language, languages } from '@labka/contract';
import { authorities } from '@labka/contract/authorities';
import { site } from '@labka/contract/site';
import { describe, expect, test } from 'vitest';
import { currentLegalMetadata } from '../support/legal-texts.ts';
import { titleOf } from '../support/texts.ts';
import { addressesIn, documentOf, spaced, words } from './built-site.ts';

const [first] = languages;

const { consumerAuthority, mediaAuthority } = authorities;

const documents = ['terms', 'privacy', 'cookies', 'gdpr'] as const;

const { supportEmail, privacyEmail, phone } = site.contact;
const phoneLinks = phone === null ? [] : [`tel:${phone.replaceAll(' ', '')}`];

/** A date as a language writes it: English in words, others as the specification does. */
function dateIn(language: Language, date: string): string {
  const words = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  return language === 'en'
    ? new Date(date).toLocaleDateString('en-GB', words)
    : date.split('-').reverse().join('.');
}

/** Specification §1: labels that stay Slovak, with their English meaning. */
const fixedLabels = {
  'Späť na právne dokumenty': 'Back to legal documents',
  'Hlavná stránka': 'Home page',
  Tlačiť: 'Print',
  'Naposledy aktualizované': 'Last updated',
  'Potrebujete pomoc?': 'Need help?',
  'Kontaktovať podporu': 'Contact support',
};

/** The label of the version, which is Slovak too. */
const versionLabelOf = (version: string) => ({
  [`Verzia dokumentu ${version} platná od`]: `Document version ${version} valid from`,
});

/** Headings that a page inserts into its text, by their anchors. */
const inserted = { terms: [], privacy: [], cookies: ['ulozene-udaje'], gdpr: ['zostavenie-listu'] } as const;

const town = spaced(`${site.company.postalCode} ${site.company.city}`);

describe.each(languages)('in %s', (language) => {
  describe.each(documents)('%s', (slug) => {
    const page = documentOf(`${language}/legal/${slug}.html`);

    const metadata = currentLegalMetadata(slug, language);

    test('has its title and its dates', () => {
      expect(words(page.querySelector('main h1'))).toBe(titleOf(slug, language));
      expect(page.title.replaceAll(/\s/g, ' ')).toBe(`${titleOf(slug, language)} – ${site.brand}`);
      const [updated] = page.querySelectorAll('main time');
      expect(updated?.getAttribute('datetime')).toBe(metadata.lastUpdated);
      const shown = (date: string) =>
        (language === first ? [] : [dateIn(language, date)]).concat(dateIn(first, date));
      expect([...page.querySelectorAll('h1 ~ div time')].map(words)).toEqual(shown(metadata.lastUpdated));
      expect([...page.querySelectorAll('footer time')].map(words)).toEqual(shown(metadata.validFrom));
    });

    test('keeps fixed labels in Slovak, explained in English', () => {
      const labels = { ...fixedLabels, ...versionLabelOf(metadata.version) };
      const [slovak, meanings] = [Object.keys(labels), Object.values(labels)];
      const line = words(page.querySelector(`footer p > [lang="${first}"]`));
      const rest = words(page.body).replace(line, '');
      const [shown, hidden] = language === 'en' ? [meanings, slovak] : [slovak, meanings];
      expect(shown.filter((label) => !rest.includes(label))).toEqual([]);
      expect(hidden.filter((label) => rest.includes(label))).toEqual([]);
      expect(line).toBe(language === 'en' ? slovak.join(', ') : '');
    });

    test('starts with the header, ways back, and printing', () => {
      expect(words(page.querySelector('header a'))).toBe(site.brand);
      const versions = languages.map((each) => `/${each}/legal/${slug}`);
      expect(addressesIn(page.querySelector('header'))).toEqual(
        expect.arrayContaining(['/', '/#download', ...versions]),
      );
      const bar = page.querySelector('header ~ nav, div:has(> header) ~ div > nav');
      expect(addressesIn(bar)).toEqual(['/legal', '/']);
      expect(words(page.querySelector('main [data-prints]'))).toBe(language === 'en' ? 'Print' : 'Tlačiť');
    });

    test('has a help box with mail, phone and address', () => {
      const help = page.querySelector('aside[aria-labelledby="pomoc"]');
      const email = slug === 'terms' ? supportEmail : privacyEmail;
      expect(addressesIn(help)).toEqual([`mailto:${email}`, ...phoneLinks, '/support']);
      expect(words(help?.querySelector('address'))).toContain(town);
    });

    test('shows only the four legal bases as cards', () => {
      const cards = [...page.querySelectorAll('main [data-variant="cards"] > div')];
      expect(cards.map((card) => card.querySelector('h4')?.id)).toEqual(
        slug === 'gdpr' ? ['suhlas', 'zmluva', 'zakonna-povinnost', 'opravneny-zaujem'] : [],
      );
    });

    test('ends with year, company, version and all four documents', () => {
      const footer = page.querySelector('footer');
      expect(words(footer)).toMatch(/© \d{4} /);
      expect(words(footer)).toContain(spaced(site.company.name));
      const links = [...page.querySelectorAll('footer nav[aria-label] a')];
      expect(links.map((link) => [link.getAttribute('href'), words(link)])).toEqual(
        (['privacy', 'terms', 'cookies', 'gdpr'] as const).map((other) => [
          `/legal/${other}`,
          titleOf(other, language),
        ]),
      );
      expect(page.querySelector('footer nav [aria-current="page"]')?.getAttribute('href')).toBe(
        `/legal/${slug}`,
      );
    });

    test('lists every heading in order', () => {
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

  test('the overview links documents, support, home and contacts', () => {
    const main = documentOf(`${language}/legal.html`).querySelector('main');
    const cards = [...(main?.querySelectorAll('article') ?? [])];
    const links = cards.map((card) => card.querySelector('a')?.getAttribute('href'));
    expect(links.slice(0, documents.length)).toEqual(documents.map((slug) => `/legal/${slug}`));
    expect(links.at(-1)).toBe('/support');
    for (const [index, slug] of documents.entries()) {
      const card = cards[index];
      expect(words(card?.querySelector('a'))).toBe(titleOf(slug, language));
      const { version, lastUpdated } = currentLegalMetadata(slug, language);
      expect(words(card)).toContain(version);
      expect(words(card?.querySelector('time'))).toBe(dateIn(language, lastUpdated));
    }
    expect(main?.querySelector('a[href="/"]')).not.toBeNull();
    const { email } = site.contact;
    const ways = [...[email, supportEmail, privacyEmail].map((mail) => `mailto:${mail}`), ...phoneLinks];
    for (const way of ways) expect(main?.querySelector(`a[href="${way}"]`), way).not.toBeNull();
    expect(words(main?.querySelector('address'))).toContain(town);
  });

  test('the overview has the contact points of the DSA', () => {
    const points = documentOf(`${language}/legal.html`).querySelector(
      'section[aria-labelledby="kontaktne-miesta"]',
    );
    const items = [...(points?.querySelectorAll('li') ?? [])].map(words);
    expect(items).toHaveLength(2);
    expect(items[0]).toContain('11)');
    expect(items[0]).toContain(`12): ${supportEmail}`);
    expect(addressesIn(points)).toEqual([
      `mailto:${supportEmail}`,
      mediaAuthority.web,
      '/legal/terms#nahlasovanie',
      '/legal/terms#bezpecnost-deti',
    ]);
  });

  test('the overview contains the accessibility statement', () => {
    const statement = documentOf(`${language}/legal.html`).querySelector('details #pristupnost');
    expect(words(statement)).toContain('WCAG) 2.2');
    expect(words(statement)).toContain('EN 301 549');
    expect(statement?.querySelectorAll('p')).toHaveLength(6);
    expect(addressesIn(statement)).toEqual([`mailto:${supportEmail}`, consumerAuthority.web]);
  });
});
