import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { type Language, locales } from '../site.ts';

/** One of each size and language; a family that breaks lines early covers the sizes in between. */
export const windows = [
  { language: 'sk', width: 360, height: 740 },
  { language: 'en', width: 412, height: 823 },
  { language: 'sk', width: 1280, height: 800 },
] as const;

interface Window {
  readonly language: Language;
  readonly width: number;
  readonly height: number;
}

/** Reads a page that has loaded everything, on a first visit. */
export async function readIn<Result>(
  browser: Browser,
  address: string,
  { language, width, height }: Window,
  read: (page: Page) => Promise<Result>,
  options: BrowserContextOptions = {},
): Promise<Result> {
  const page = await browser.newPage({ viewport: { width, height }, locale: locales[language], ...options });
  await page.goto(address, { waitUntil: 'networkidle' });
  const result = await read(page);
  await page.close();
  return result;
}
