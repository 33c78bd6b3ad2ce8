import type { Page } from '@playwright/test';
import { acceptBeforehand, openHomePage } from '../landing/landing-site.ts';
import { expect, languages, test, texts } from '../site.ts';

const windows = [
  { width: 360, height: 740, tallest: 8_800 },
  { width: 1280, height: 800, tallest: 5_200 },
] as const;

const widestGap = 160;

for (const language of languages) {
  for (const { width, height, tallest } of windows) {
    test.describe(`the home page at ${width} px in ${language}`, () => {
      test.use({ locale: texts[language].locale, viewport: { width, height } });
      test.beforeEach(async ({ page }) => {
        await acceptBeforehand(page);
        await openHomePage(page);
      });

      test(`is at most ${tallest} px high`, async ({ page }) => {
        expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(tallest);
      });

      test(`keeps its sections at most ${widestGap} px apart, the download furthest of all`, async ({
        page,
      }) => {
        const { download = 0, ...others } = await gapsAbove(page);
        expect(Object.keys(others)).toEqual(['about', 'features', 'map', 'contact', 'footer']);
        expect(download).toBeLessThanOrEqual(widestGap);
        expect(Math.max(...Object.values(others))).toBeLessThan(download);
      });
    });
  }

  test.describe(`the features at 768 px in ${language}`, () => {
    test.use({ locale: texts[language].locale, viewport: { width: 768, height: 1024 } });

    test('fill their cards', async ({ page }) => {
      await acceptBeforehand(page);
      await openHomePage(page);
      const filled = await filledParts(page);
      expect(filled).toHaveLength(4);
      for (const { words, picture } of filled) {
        expect(words).toBeGreaterThan(0.75);
        expect(picture).toBeGreaterThan(0.75);
      }
    });
  });
}

/** How far the content of each section stands below that of the one before. The bar of a phone, between two of them, counts as nothing. */
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

/** How much of the height of each feature's card its words and its picture take. */
function filledParts(page: Page): Promise<readonly { readonly words: number; readonly picture: number }[]> {
  return page.locator('[data-feature]').evaluateAll((cards) =>
    cards.map((card) => {
      const heightOf = (selector: string) => {
        const boxes = [...card.querySelectorAll(selector)].map((part) => part.getBoundingClientRect());
        const bottom = Math.max(...boxes.map((box) => box.bottom));
        return (bottom - Math.min(...boxes.map((box) => box.top))) / card.getBoundingClientRect().height;
      };
      return { words: heightOf('h3, p, li'), picture: heightOf('img') };
    }),
  );
}
