import { afterEach, describe, expect, test, vi } from 'vitest';
import { setAddress } from '../testing/set-address.ts';
import {
  languageCookie,
  preferredLanguage,
  rememberLanguage,
  settleLanguage,
} from './language-preference.ts';

/** The page at a URL, served in one language to a browser that prefers another. */
function open(address: string, browser: string, served: string) {
  setAddress(new URL(address, location.origin).href);
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(browser);
  document.documentElement.lang = served;
  const navigation = { replace: vi.fn(), reload: vi.fn() };
  return {
    ...navigation,
    settle: () => settleLanguage(navigation),
    sentTo: () =>
      navigation.replace.mock.calls.map(([target]) => new URL(target).href.slice(location.origin.length)),
  };
}

function cookie(): string | undefined {
  return document.cookie.split('; ').find((each) => each.startsWith(languageCookie));
}

afterEach(() => {
  document.documentElement.hidden = false;
});

describe('a page in the language of the browser', () => {
  test('stays and stores nothing', () => {
    const page = open('/support', 'sk-SK', 'sk');
    expect(page.settle()).toBe(false);
    expect(page.sentTo()).toEqual([]);
    expect(cookie()).toBeUndefined();
  });

  test('stores nothing at an address that names it', () => {
    expect(open('/sk/support', 'sk', 'sk').settle()).toBe(false);
    expect(cookie()).toBeUndefined();
  });
});

test('an address in another language is kept', () => {
  expect(open('/sk', 'en', 'sk').settle()).toBe(false);
  expect(cookie()).toBe(`${languageCookie}=sk`);
});

test.each([
  ['/?lang=sk', 'en', '/sk'],
  ['/support?lang=sk&topic=app#contact', 'en', '/sk/support?topic=app#contact'],
  ['/sk/legal/terms?lang=en', 'sk', '/en/legal/terms'],
  ['/?lang=en', 'en', '/en'],
])('%s in a %s browser redirects to %s, unpainted', (address, browser, target) => {
  const page = open(address, browser, 'en');
  expect(page.settle()).toBe(true);
  expect(page.sentTo()).toEqual([target]);
  expect(document.documentElement.hidden).toBe(true);
});

test('a page in a secondary language redirects', () => {
  const page = open('/support', 'de', 'sk');
  expect(page.settle()).toBe(true);
  expect(page.sentTo()).toEqual(['/en/support']);
});

describe('an unknown page at another language’s address', () => {
  test('is loaded again with the cookie, once', () => {
    const page = open('/sk/nowhere', 'en', 'en');
    expect(page.settle()).toBe(true);
    expect(page.reload).toHaveBeenCalledOnce();
    expect(cookie()).toBe(`${languageCookie}=sk`);
    expect(page.settle()).toBe(false);
  });

  test('stays as it is without cookies', () => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
    const page = open('/sk/nowhere', 'en', 'en');
    expect(page.settle()).toBe(false);
    expect(page.reload).not.toHaveBeenCalled();
  });
});

test('without access to cookies a page stays as served', () => {
  const denied = () => {
    throw new DOMException('sandboxed', 'SecurityError');
  };
  Object.defineProperty(document, 'cookie', { configurable: true, get: denied, set: denied });
  const isLeaving = open('/sk', 'en', 'sk').settle();
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

test('an unknown language in address or cookie is ignored', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
  document.cookie = `${languageCookie}=fr; Path=/`;
  open('/?lang=de', 'sk', 'sk');
  expect(preferredLanguage()).toBe('sk');
});
