import { languages } from '@labka/contract';
import { brand, colors } from '@labka/contract/brand';
import { site } from '@labka/contract/site';
import { expect, test } from 'vitest';
import { sitePaths } from '../support/paths.ts';
import { documentOf, fileServedAt, isBuilt, readBuilt } from './built-site.ts';

const addressIn = (language: string, path: string) => `/${language}${path === '/' ? '' : path}`;

test('the sitemap names each page once, in all languages', () => {
  const entries = [...readBuilt('sitemap.xml').matchAll(/<url>\s*<loc>(.*?)<\/loc>(.*?)<\/url>/gs)];
  expect(entries.map(([, location = '']) => new URL(location).pathname)).toEqual(
    sitePaths.flatMap((path) => languages.map((language) => addressIn(language, path))),
  );
  for (const [, location = '', others = ''] of entries) {
    const { origin, pathname } = new URL(location);
    const page = pathname.slice('/sk'.length) || '/';
    const alternates = [...others.matchAll(/hreflang="(.*?)" href="(.*?)"/g)];
    expect(alternates.map(([, language, address]) => [language, address])).toEqual([
      ...languages.map((language) => [language, origin + addressIn(language, page)]),
      ['x-default', origin + page],
    ]);
    expect(fileServedAt(page, ''), page).toBeDefined();
  }
});

test('robots.txt allows every page and names the sitemap', () => {
  expect(readBuilt('robots.txt')).toMatch(
    /^User-agent: \*\nAllow: \/\n\nSitemap: https:\/\/\S+\/sitemap\.xml\n$/,
  );
});

test('security.txt names a contact and ends within a year', () => {
  const text = readBuilt('.well-known/security.txt');
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  const expires = Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '');
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires - Date.now()).toBeLessThan(365 * 24 * 60 * 60 * 1_000);
});

test('the web manifest names the site and existing icons', () => {
  const manifest = readBuilt('manifest.webmanifest');
  expect(JSON.parse(manifest)).toMatchObject({
    name: brand,
    start_url: '/',
    theme_color: colors.page[0],
    display: expect.any(String),
  });
  const icons = [...manifest.matchAll(/"src": "\/(.*?)"/g)].map((match) => match[1] ?? '');
  expect(icons.length).toBeGreaterThan(0);
  for (const icon of icons) expect(isBuilt(icon), icon).toBe(true);
  // The application adds the link: a browser would load the manifest before the first paint.
  expect(documentOf('index.html').querySelector('link[rel="manifest"]')).toBeNull();
});

test('only the home page describes the operator as data', () => {
  const dataOf = (file: string) =>
    documentOf(file).querySelector('script[type="application/ld+json"]')?.textContent ?? 'null';
  expect(JSON.parse(dataOf('index.html'))).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: brand,
    legalName: site.company.name,
  });
  expect(dataOf('support.html')).toBe('null');
});
