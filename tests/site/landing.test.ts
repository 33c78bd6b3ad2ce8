import { languages, locales } from '@labka/contract';
import { authorities } from '@labka/contract/authorities';
import { site } from '@labka/contract/site';
import { describe, expect, test } from 'vitest';
import { legalConstants } from '../../web/legal-facts.ts';
import { filled, firstSentence, websiteTexts } from '../support/texts.ts';
import { addressesIn, bytesOf, documentOf, isBuilt, words } from './built-site.ts';

const { childHelpline, consumerAuthority } = authorities;

const { brand, company, contact, origin, stores, webApp } = site;
const anchors = ['about', 'features', 'map', 'download', 'contact'];

/** Specification §1: the advertised features, in the languages of the specification. */
const advertised: readonly Readonly<Record<string, string>>[] = [
  { en: 'dog parks and vets', sk: 'psie parky a veterinári' },
  { en: 'dog owners nearby', sk: 'psíčkari z okolia' },
  { en: 'private and group chats', sk: 'súkromné aj skupinové chaty' },
  { en: 'photos and videos', sk: 'fotky a videá' },
  { en: 'local groups', sk: 'miestne skupiny' },
  { en: 'ranking', sk: 'rebríček' },
  { en: 'points', sk: 'body' },
  { en: 'weekly and monthly challenges', sk: 'týždenné a mesačné výzvy' },
  { en: 'rewards and badges', sk: 'odmeny a odznaky' },
  { en: 'calendar', sk: 'kalendár' },
  { en: 'sign up and invite', sk: 'prihlásenie aj pozvánky' },
  { en: 'ratings from people who’ve been there', sk: 'hodnotenia od tých, čo tam naozaj boli' },
  { en: 'search for places and people', sk: 'vyhľadávanie miest aj ľudí' },
  { en: 'avatar', sk: 'avatar' },
  { en: 'free', sk: 'zadarmo' },
  {
    en: 'premium features and in‑app purchases are optional',
    sk: 'prémiové funkcie a nákupy v aplikácii sú dobrovoľné',
  },
  ...(webApp ? [{ en: 'web version', sk: 'webovú verziu' }] : []),
];

describe.each(languages)('the home page in %s', (language) => {
  const page = documentOf(`${language}/index.html`);
  const main = page.querySelector('main');
  const section = (id: string) => main?.querySelector(`section#${id}`);
  const text = websiteTexts[language];

  test('has its sections in order, each with its name', () => {
    const sections = [...(main?.querySelectorAll('section[id]') ?? [])];
    expect(sections.map(({ id }) => id)).toEqual(anchors);
    for (const element of sections) {
      expect(element.getAttribute('aria-labelledby')).toBe(`${element.id}-title`);
      expect(words(element.querySelector(`#${element.id}-title`))).not.toBe('');
    }
  });

  test('says what the app is advertised for', () => {
    const said = words(main).toLowerCase();
    const features = advertised.map((feature) => (feature[language] ?? '').toLowerCase());
    expect(features.filter((feature) => !said.includes(feature))).toEqual([]);
  });

  test('the hero leads to the download and further down', () => {
    const ways = ['/#download', '/#features', '/#about'];
    expect(addressesIn(main?.querySelector('section'), 'a[href^="/"]')).toEqual(ways);
  });

  test('has three cards, and four features of three bullets', () => {
    expect(section('about')?.querySelectorAll('li h3')).toHaveLength(3);
    expect(addressesIn(section('about'))).toEqual(['/#map']);
    const cards = [...(section('features')?.querySelectorAll('[data-feature]') ?? [])];
    const bullets = cards.map((card) => card.querySelectorAll('li').length);
    expect(bullets).toEqual([3, 3, 3, 3]);
    expect(addressesIn(section('features'))).toEqual(['/support#bezpecnost']);
  });

  test('says who sees where a user is, who runs it', () => {
    expect(words(section('features'))).toContain(text.location);
    expect(words(section('features'))).toContain(`${company.name}, ${company.city}.`);
  });

  test('says that map and chat are in the app', () => {
    expect(words(section('map'))).toContain(firstSentence(text.map.locked.text));
    expect(addressesIn(section('map'), 'a[href^="/"]')).toEqual(['/#download']);
  });

  test('the download names stores, price, age and version', () => {
    const { download } = text;
    const ways = [
      ...(stores.googlePlay
        ? [[`${download.googlePlay[stores.googlePlay.status]} Google Play`, stores.googlePlay.url]]
        : []),
      ...(stores.appStore
        ? [[`${download.appStore[stores.appStore.status]} App Store`, stores.appStore.url]]
        : []),
      ...(webApp ? [[`${download.web.lead} ${download.web.name}`, webApp.url]] : []),
    ];
    const links = [...(section('download')?.querySelectorAll('a[data-variant]') ?? [])];
    expect(links.map((link) => [words(link), link.getAttribute('href')])).toEqual(ways);
    const { minimumAge, guardianAge } = legalConstants;
    expect([minimumAge, guardianAge]).toEqual([16, 18]);
    for (const note of [
      firstSentence(download.text),
      filled(download.age, { minimumAge: String(minimumAge), guardianAge: String(guardianAge) }),
      filled(download.version, { version: site.appVersion }),
    ])
      expect(words(section('download'))).toContain(note);
  });

  test('names addresses and networks, and opens no other window', () => {
    expect(page.querySelectorAll('[target]')).toHaveLength(0);
    expect(addressesIn(section('contact'), 'a[href^="mailto:"]')[0]).toBe(
      `mailto:${site.contact.supportEmail}`,
    );
    expect(words(section('contact'))).toContain(`${company.postalCode} ${company.city}`);
    const { contact: labels, footer } = websiteTexts[language];
    const phone = section('contact')?.querySelectorAll(`[aria-label="${labels.copyPhone}"], [href^="tel:"]`);
    expect(phone).toHaveLength(contact.phone === null ? 0 : 2);
    const isRegistered = words(page.body).includes(footer.register.replace('{{registerEntry}}', ''));
    expect(isRegistered).toBe(company.registerEntry !== null);
    for (const { name, url } of site.socials) {
      const link = section('contact')?.querySelector(`a[href="${url}"]`);
      expect([words(link), link?.getAttribute('rel')]).toEqual([name, expect.stringContaining('noopener')]);
    }
  });

  test('the header leads to sections, app and accounts', () => {
    const phones = [stores.googlePlay, stores.appStore].flatMap((store) =>
      store?.status === 'available' ? store.url : (webApp?.url ?? []),
    );
    expect(addressesIn(page.querySelector('header'), ':is(nav, nav + div) a')).toEqual([
      ...anchors.map((anchor) => `/#${anchor}`),
      '/support',
      webApp?.logInUrl ?? '/#download',
      webApp?.signUpUrl ?? '/#download',
      ...phones,
      '/#download',
    ]);
  });

  test('the footer links all pages and identifies the company', () => {
    const footer = page.querySelector('footer');
    expect(addressesIn(footer, 'nav a')).toEqual([
      ...anchors.map((anchor) => `/#${anchor}`),
      '/support',
      '/support#bezpecnost',
      '/support#nahlasit',
      '/support#rodicia',
      '/legal#pristupnost',
      ...(contact.placesEmail ? ['/support#pridat-miesto'] : []),
      ...(contact.pressEmail ? ['/support#media'] : []),
      '/legal',
      ...['terms', 'privacy', 'cookies', 'gdpr'].map((slug) => `/legal/${slug}`),
    ]);
    const { name, street, companyId, registerEntry } = company;
    for (const fact of [name, street, companyId, registerEntry ?? '', `© ${new Date().getFullYear()}`])
      expect(words(footer)).toContain(fact);
  });

  test('has the metadata for search engines and shared links', () => {
    const content = (name: string) =>
      page.head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
    expect(page.title).toMatch(new RegExp(`^${brand} – `));
    expect({
      title: content('og:title'),
      description: content('og:description'),
      url: content('og:url'),
      locale: content('og:locale'),
      card: content('twitter:card'),
      image: content('og:image'),
    }).toEqual({
      title: page.title,
      description: content('description'),
      url: `${origin}/${language}`,
      locale: locales[language].replace('-', '_'),
      card: 'summary_large_image',
      image: `${origin}/social/${language}.png`,
    });
  });

  test('preloads its first screen, of at most 25 kB', () => {
    const preloads = [...page.head.querySelectorAll('link[rel="preload"][as="image"][fetchpriority="high"]')];
    expect(preloads.map((link) => link.getAttribute('media'))).toEqual(
      expect.arrayContaining(['(prefers-color-scheme:light)', '(prefers-color-scheme:dark)']),
    );
    expect(page.querySelectorAll('img[fetchpriority="high"][width="390"][height="844"]')).toHaveLength(1);
    expect(main?.querySelector('section')?.querySelectorAll('picture')).toHaveLength(1);
    const files = preloads.flatMap(
      (link) => link.getAttribute('imagesrcset')?.match(/[^/ ,]\S+\.avif/g) ?? [],
    );
    expect(files.length).toBeGreaterThan(preloads.length);
    for (const file of files) expect(bytesOf(file).length, file).toBeLessThanOrEqual(25_000);
  });
});

test('every icon of the site exists', () => {
  expect(addressesIn(documentOf('index.html').head, 'link[rel="icon"]')).toEqual(['/favicon.svg']);
  // Browsers request the second and third by name, without a link.
  for (const file of ['favicon.svg', 'favicon.ico', 'apple-touch-icon.png', 'icon-192.png', 'icon-512.png'])
    expect(isBuilt(file), file).toBe(true);
});

test('Slovak on an English page is marked as Slovak', () => {
  const { body } = documentOf('en/legal/terms.html');
  // `NodeFilter.SHOW_TEXT`
  const texts = body.ownerDocument.createTreeWalker(body, 4);
  const unmarked: string[] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    if (
      node.parentElement?.closest('[lang]')?.getAttribute('lang') === 'en' &&
      /[ľščťžýáíéúäňôŕĺď]/i.test(node.textContent ?? '')
    )
      unmarked.push(node.textContent ?? '');
  // Names, addresses and abbreviations of Slovak institutions are the same in English.
  const { country, language, ...written } = company;
  const names = [...Object.values(written), consumerAuthority.address, childHelpline.name.en];
  expect(unmarked.filter((found) => !names.some((name) => name !== null && found.includes(name)))).toEqual(
    [],
  );
});
