import { type Language, languages, locales } from '@labka/contract';
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { turnOf } from '../support/campaign.ts';
import { websiteTexts as texts, type WebsiteTexts } from '../support/texts.ts';

export { expect, type Language, languages, locales, texts };

export const phone = { width: 360, height: 640 };

export const anchors = ['about', 'features', 'map', 'download', 'contact'] as const;

interface Visit {
  readonly expectedErrors: RegExp[];
  /** On the first visit the cookie banner covers part of the page; on later ones it was accepted. */
  readonly isFirstVisit: boolean;
}

/** A visitor's page, on which every unexpected console error fails the test. */
export const test = base.extend<Visit>({
  isFirstVisit: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that a fixture needs from this pattern.
  expectedErrors: async ({}, use) => use([]),
  page: async ({ page, expectedErrors, isFirstVisit }, use) => {
    const errors: string[] = [];
    page.on('console', (message) => isProblem(message) && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(error.message));
    if (!isFirstVisit) await page.addInitScript(() => localStorage.setItem('cookieConsent', 'true'));
    await use(page);
    const unexpected = errors.filter((error) => !expectedErrors.some((pattern) => pattern.test(error)));
    expect(unexpected, 'errors in the browser’s console').toEqual([]);
  },
});

function isProblem(message: ConsoleMessage): boolean {
  return message.type() === 'error' || message.type() === 'warning';
}

type Define = (language: Language, text: WebsiteTexts) => void;

/** For behaviour that depends on the language. */
export function inEveryLanguage(define: Define): void {
  for (const language of languages)
    test.describe(`in ${language}`, () => {
      test.use({ locale: locales[language] });
      define(language, texts[language]);
    });
}

/**
 * For behaviour that is the same in all languages: each test runs in one of them, in turn, and in all in `npm run
 * prove`.
 */
export function inOneLanguage(turn: number, define: Define): void {
  const chosen = turnOf(languages, turn, languages.length);
  inEveryLanguage((language, text) => {
    if (chosen.includes(language)) define(language, text);
  });
}

export function otherLanguage(language: Language): Language {
  return fromOn(language)[1] ?? language;
}

/** All languages in the toggle's order, starting with one. */
export function fromOn(language: Language): readonly Language[] {
  const start = languages.indexOf(language);
  return [...languages.slice(start), ...languages.slice(0, start)];
}

export const failedRequest = /Failed to load resource|net::ERR_/;

/** React's report of a section whose script could not be loaded. */
export const missingScript = /dynamically imported module/;

export async function openAlive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectAlive(page);
}

/** Waits until React has hydrated the page: from then on links navigate within it. */
export async function expectAlive(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-app', 'alive');
}

/** Holds back a script until the returned function is called. */
export async function holdBack(page: Page, script: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(script, (route) => released.then(() => route.continue()));
  return () => release();
}

/** Opens the home page without this script until the returned function is called. */
export async function openWithout(page: Page, script: RegExp): Promise<() => void> {
  const arrive = await holdBack(page, script);
  await page.goto('/', { waitUntil: 'commit' });
  return arrive;
}

/** Marks the document, to detect a page load. */
export async function keepDocument(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
  return () => expect(page.locator('html')).toHaveAttribute('data-same-page', '');
}

export function requestsOf(page: Page): readonly string[] {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  return requests;
}

/** Scrolls to an element at once; the wheel and links may take their time. */
export async function scrollTo(page: Page, selector: string): Promise<void> {
  await page.locator(selector).evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
}

/** A clock that only the test advances, once the page has loaded. */
export async function openWithClock(page: Page, path: string, prepare = async () => {}): Promise<void> {
  await page.clock.install({ time: new Date('2026-05-16T10:00:00') });
  await openAlive(page, path);
  await prepare();
  await page.clock.pauseAt(new Date('2026-05-16T12:00:00'));
}

export async function untilPainted(page: Page): Promise<void> {
  const paints = () => page.evaluate(() => performance.getEntriesByType('paint').length);
  await expect.poll(paints).toBeGreaterThan(0);
}

/** The sum of all layout shifts since the first paint; CLS is the largest session of them. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const shifts = await new Promise<PerformanceEntryList>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
      observer.observe({ type: 'layout-shift', buffered: true });
      // Without a shift there is no entry.
      setTimeout(() => resolve([]), 500);
    });
    return shifts
      .map((entry) => ('value' in entry && typeof entry.value === 'number' ? entry.value : 0))
      .reduce((sum, value) => sum + value, 0);
  });
}
