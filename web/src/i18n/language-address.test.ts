import { languages } from '@labka/contract';
import { expect, test } from 'vitest';
import { addressIn, languageOf, pagePath } from './language-address.ts';
import { initialLanguage } from './languages.ts';

const [other] = languages;

test.each([
  ['/', '/'],
  ['/sk', '/'],
  ['/sk/', '/'],
  ['/en/legal/terms', '/legal/terms'],
  ['/legal/%74erms', '/legal/terms'],
  ['/legal//terms', '/legal/terms'],
  ['/support/', '/support'],
  ['/skola', '/skola'],
  ['/%E0%A4%A', '/%E0%A4%A'],
])('%s is the page %s', (address, page) => {
  expect(pagePath(address)).toBe(page);
});

test('a page has an address in each language', () => {
  expect([addressIn(other, '/'), addressIn('en', '/support')]).toEqual([`/${other}`, '/en/support']);
});

test('an address is converted to another language', () => {
  expect(addressIn('en', `/${other}/legal`)).toBe('/en/legal');
});

test('only a language of the site names a language', () => {
  expect([`/${other}/support`, '/en', '/fr/support', '/legal'].map(languageOf)).toEqual([
    other,
    'en',
    undefined,
    undefined,
  ]);
});

test.each([
  ['sk', 'sk'],
  ['sk-SK', 'sk'],
  ['SK', 'sk'],
  ['Sk-sk', 'sk'],
  ['en', 'en'],
  ['en-SK', 'en'],
  ['xx', 'en'],
  ['xx-XX', 'en'],
  ['xx-sk', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('a browser in %o starts in %s', (browserLanguage, expected) => {
  expect(initialLanguage(browserLanguage)).toBe(expected);
});
