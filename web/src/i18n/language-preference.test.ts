import { beforeEach, expect, test, vi } from 'vitest';

/** A page of its own: the module keeps the choice made on it. */
async function openPage(address: string, browserLanguage: string) {
  vi.resetModules();
  history.replaceState(null, '', address);
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(browserLanguage);
  return import('./language-preference.ts');
}

beforeEach(() => localStorage.clear());

test('without a choice the browser decides', async () => {
  const page = await openPage('/', 'sk-SK');
  expect(page.preferredLanguage()).toBe('sk');
});

test('a choice is remembered for the next page', async () => {
  const page = await openPage('/', 'sk-SK');
  page.rememberLanguage('en');
  const next = await openPage('/', 'sk-SK');
  expect(next.preferredLanguage()).toBe('en');
  expect(localStorage.getItem('lang')).toBe('en');
});

test('the address overrules what was remembered, without being remembered itself', async () => {
  localStorage.setItem('lang', 'en');
  const page = await openPage('/?lang=sk', 'en');
  expect(page.preferredLanguage()).toBe('sk');
  expect(localStorage.getItem('lang')).toBe('en');
});

test('a choice overrules the address and leaves the rest of it alone', async () => {
  const page = await openPage('/?lang=sk&topic=app#contact', 'en');
  page.rememberLanguage('en');
  expect(page.preferredLanguage()).toBe('en');
  expect(location.href).toMatch(/\/\?topic=app#contact$/);
});

test('a language that we do not have is ignored, asked for or stored', async () => {
  localStorage.setItem('lang', 'xx');
  const page = await openPage('/?lang=yy', 'sk');
  expect(page.preferredLanguage()).toBe('sk');
});

test('with blocked storage a choice lasts as long as the page', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  const page = await openPage('/', 'sk');
  expect(page.preferredLanguage()).toBe('sk');
  page.rememberLanguage('en');
  expect(page.preferredLanguage()).toBe('en');
});

function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}
