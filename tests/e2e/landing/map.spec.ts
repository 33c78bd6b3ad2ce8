import type { Locator, Page } from '@playwright/test';
import { sample } from '../../support/campaign.ts';
import { expect, openAlive, test, texts, whenProving } from '../site.ts';

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAlive(page, '/');
});

const markers = (page: Page) => page.getByRole('list', { name: texts.en.navigation.map });

const widths = [320, 700, 768, 1024, 1280, 1920] as const;

test('nothing on the map overlaps at any size', async ({ page }) => {
  const map = page.locator('#map');
  const search = map.getByRole('searchbox');
  await expect(map.getByText(texts.en.map.search.hint)).toBeHidden();
  await search.focus();
  await expect(map.getByText(texts.en.map.search.hint)).toBeVisible();
  for (const width of sample(widths, 2)) {
    await page.setViewportSize({ width, height: 800 });
    for (const size of ['100%', '200%']) {
      await page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size);
      for (const tab of await map.getByRole('tab').all()) {
        await tab.click();
        await markers(page).getByRole('button').last().click();
        await expect(map.getByRole('dialog')).toBeVisible();
        const parts = search.or(map.getByRole('dialog')).or(markers(page).getByRole('listitem'));
        expect.soft(await overlaps(parts), `${width} px, text of ${size}`).toEqual([]);
      }
    }
  }
});

test('on the narrowest phone every marker can be tapped', whenProving, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const map = page.locator('#map');
  const column = await map.getByRole('tabpanel').boundingBox();
  for (const tab of await map.getByRole('tab').all()) {
    await tab.click();
    for (const marker of await markers(page).getByRole('button').all()) {
      const box = await marker.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(column?.x ?? Number.NaN);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((column?.x ?? 0) + (column?.width ?? 0));
      await marker.click();
      await expect(map.getByRole('dialog')).toBeInViewport({ ratio: 1 });
    }
  }
});

function overlaps(parts: Locator): Promise<readonly string[]> {
  return parts.evaluateAll((elements) => {
    const boxes = elements.map((element) => ({
      words: element.textContent,
      ...element.getBoundingClientRect().toJSON(),
    }));
    return boxes.flatMap((a, index) =>
      boxes
        .slice(index + 1)
        .filter((b) => a.right > b.left + 1 && b.right > a.left + 1)
        .filter((b) => a.bottom > b.top + 1 && b.bottom > a.top + 1)
        .map((b) => `${a.words} and ${b.words}`),
    );
  });
}
