import type { Page } from '@playwright/test';
import { acceptBeforehand, expect, languages, locales, openAlive, test } from '../site.ts';
import { ofFamily } from './families.ts';

const windows = [
  { width: 360, height: 740, tallest: 10_200 },
  { width: 1280, height: 800, tallest: 5_350 },
] as const;

const widestGap = 160;

test('the home page keeps its height and gaps', async ({ browser, baseURL }, { project }) => {
  for (const language of ofFamily(languages, project.name, languages.length)) {
    const page = await browser.newPage({ locale: locales[language], ...(baseURL && { baseURL }) });
    await acceptBeforehand(page);
    await openAlive(page, '/');
    for (const { tallest, ...viewport } of windows) {
      await page.setViewportSize(viewport);
      const where = `at ${viewport.width} px in ${language}`;
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect.soft(height, `height ${where}`).toBeLessThanOrEqual(tallest);
      const gaps = await gapsAbove(page);
      expect.soft(gaps, where).toHaveLength(6);
      expect.soft(Math.max(...gaps), `gaps ${where}`).toBeLessThanOrEqual(widestGap);
    }
    await page.close();
  }
});

/** The gaps between the contents of neighbouring sections. Ignores the phone's bar between two of them. */
function gapsAbove(page: Page): Promise<readonly number[]> {
  return page.evaluate(() => {
    const contents = [...document.querySelectorAll('main section:not(section section), footer')].map(
      (section) => {
        const boxes = [...section.children].map((child) => child.getBoundingClientRect());
        return {
          top: Math.min(...boxes.map(({ top }) => top)),
          bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
        };
      },
    );
    return contents.slice(1).map(({ top }, index) => top - (contents[index]?.bottom ?? 0));
  });
}
