import type { Page } from '@playwright/test';
import { acceptBeforehand, expect, languages, locales, openAlive, test } from '../site.ts';
import { ofFamily } from './families.ts';

const windows = [
  { width: 360, height: 740, tallest: 10_200 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800, tallest: 5_350 },
] as const;

const widestGap = 160;

test('the home page keeps its height, gaps and filled cards', async ({ browser, baseURL }, { project }) => {
  for (const language of ofFamily(languages, project.name, languages.length)) {
    const page = await browser.newPage({ locale: locales[language], ...(baseURL && { baseURL }) });
    await acceptBeforehand(page);
    await openAlive(page, '/');
    for (const { width, height, ...budget } of windows) {
      await page.setViewportSize({ width, height });
      const where = `at ${width} px in ${language}`;
      if ('tallest' in budget) await expectRhythm(page, where, budget.tallest);
      else await expectFilledCards(page, where);
    }
    await page.close();
  }
});

async function expectRhythm(page: Page, where: string, tallest: number): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect.soft(height, `height ${where}`).toBeLessThanOrEqual(tallest);
  const { download = 0, ...others } = await gapsAbove(page);
  expect.soft(Object.keys(others), where).toEqual(['about', 'features', 'map', 'contact', 'footer']);
  expect.soft(download, `gap above the download ${where}`).toBeLessThanOrEqual(widestGap);
  expect.soft(Math.max(...Object.values(others)), `other gaps ${where}`).toBeLessThan(download);
}

async function expectFilledCards(page: Page, where: string): Promise<void> {
  const filled = await filledParts(page);
  expect.soft(filled, where).toHaveLength(4);
  expect.soft(Math.min(...filled), `content ${where}`).toBeGreaterThan(0.75);
}

/** The gaps between the contents of neighbouring sections. Ignores the phone's bar between two of them. */
function gapsAbove(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => {
    const sections = [...document.querySelectorAll('main section:not(section section), footer')];
    const contents = sections.map((section) => {
      const boxes = [...section.children].map((child) => child.getBoundingClientRect());
      return {
        name: section.id || section.localName,
        top: Math.min(...boxes.map(({ top }) => top)),
        bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
      };
    });
    return Object.fromEntries(
      contents.slice(1).map(({ name, top }, index) => [name, top - (contents[index]?.bottom ?? 0)]),
    );
  });
}

/** The shares of a feature card's height that its picture and the words below it take. */
function filledParts(page: Page): Promise<readonly number[]> {
  return page.locator('[data-feature]').evaluateAll((cards) =>
    cards.map((card) => {
      const parts = [...card.querySelectorAll('img, h3, p, li')].map((part) => part.getBoundingClientRect());
      const top = Math.min(...parts.map((part) => part.top));
      const bottom = Math.max(...parts.map((part) => part.bottom));
      return (bottom - top) / card.getBoundingClientRect().height;
    }),
  );
}
