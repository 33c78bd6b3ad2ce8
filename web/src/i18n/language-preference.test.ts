import { afterEach, describe, expect, test, vi } from 'vitest';
import { setAddress } from '../testing/set-address.ts';
import { addressIn, pagePath } from './language-address.ts';
import {
  languageCookie,
  preferredLanguage,
  rememberAddress,
  rememberLanguage,
  settleLanguage,
} from './language-preference.ts';
import { type Language, languages, toLanguage } from './languages.ts';

/** A page at a URL, served in one language to a browser that prefers another. */
function open(address: string, browser: string, served: string) {
  setAddress(new URL(address, location.origin).href);
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(browser);
  document.documentElement.lang = served;
  const page = pagePath(location.pathname);
  if (page !== '/nowhere')
    document.head.innerHTML = languages.map((language) => alternate(language, page)).join('');
  const replace = vi.fn<(target: string) => void>();
  return {
    settle: () => settleLanguage({ replace }),
    remember: () => rememberAddress(toLanguage(served)),
    sentTo: () => replace.mock.calls.flat(),
  };
}

/** As in the head of every page but the not-found page. */
function alternate(language: Language, page: string) {
  return `<link rel="alternate" hreflang="${language}" href="https://labka.example${addressIn(language, page)}">`;
}

function cookie(): string | undefined {
  return document.cookie.split('; ').find((each) => each.startsWith(languageCookie));
}

afterEach(() => {
  document.documentElement.hidden = false;
  document.head.innerHTML = '';
});

describe('a page in the language of the browser', () => {
  test('stays and stores nothing', () => {
    const page = open('/support', 'sk-SK', 'sk');
    expect(page.settle()).toBe(false);
    page.remember();
    expect(page.sentTo()).toEqual([]);
    expect(cookie()).toBeUndefined();
  });

  test('stores nothing at an address that names it', () => {
    open('/sk/support', 'sk', 'sk').remember();
    expect(cookie()).toBeUndefined();
  });
});

test('an address in another language is kept', () => {
  const page = open('/sk', 'en', 'sk');
  expect(page.settle()).toBe(false);
  page.remember();
  expect(cookie()).toBe(`${languageCookie}=sk`);
});

test.each([
  ['/', '/en'],
  ['/support?from=app#contact', '/en/support?from=app#contact'],
])('%s in a secondary language redirects to %s, unpainted', (address, target) => {
  const page = open(address, 'de', 'sk');
  expect(page.settle()).toBe(true);
  expect(page.sentTo()).toEqual([target]);
  expect(document.documentElement.hidden).toBe(true);
});

test.each(['/nowhere', '/en/nowhere'])('an unknown page at %s stays as served', (address) => {
  const page = open(address, 'de', 'sk');
  expect(page.settle()).toBe(false);
  page.remember();
  expect(cookie()).toBeUndefined();
});

test('without access to cookies a page stays as served', () => {
  const denied = () => {
    throw new DOMException('sandboxed', 'SecurityError');
  };
  Object.defineProperty(document, 'cookie', { configurable: true, get: denied, set: denied });
  const page = open('/sk', 'en', 'sk');
  const isLeaving = page.settle();
  expect(page.remember).not.toThrow();
  Reflect.deleteProperty(document, 'cookie');
  expect(isLeaving).toBe(false);
});

test('a choice outlasts the page', () => {
  open('/', 'sk', 'sk');
  rememberLanguage('en');
  const page = open('/support', 'sk', 'en');
  expect(preferredLanguage()).toBe('en');
  expect(page.settle()).toBe(false);
});

test('an unknown language in the cookie is ignored', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
  document.cookie = `${languageCookie}=fr; Path=/`;
  open('/', 'sk', 'sk');
  expect(preferredLanguage()).toBe('sk');
});
