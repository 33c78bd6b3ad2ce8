import { expect, test } from 'vitest';
import { addressIn, languageOf, pagePath } from './language-address.ts';

test.each([
  ['/', '/'],
  ['/sk', '/'],
  ['/sk/', '/'],
  ['/en/legal/terms', '/legal/terms'],
  ['/legal/%74erms', '/legal/terms'],
  ['/legal//terms', '/legal/terms'],
  ['/skola', '/skola'],
  ['/%E0%A4%A', '/%E0%A4%A'],
])('%s is the page %s', (address, page) => {
  expect(pagePath(address)).toBe(page);
});

test('a page has an address in each language', () => {
  expect([addressIn('sk', '/'), addressIn('en', '/support')]).toEqual(['/sk', '/en/support']);
});

test('the address of one language leads to that of another', () => {
  expect(addressIn('en', '/sk/legal')).toBe('/en/legal');
});

test('only a language of the site names a language', () => {
  expect(['/sk/support', '/en', '/fr/support', '/legal'].map(languageOf)).toEqual([
    'sk',
    'en',
    undefined,
    undefined,
  ]);
});
