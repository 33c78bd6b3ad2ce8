import type { Locator } from '@playwright/test';
import { sample, turnOf } from '../../support/campaign.ts';
import { expect, openAlive, test, texts } from '../site.ts';

const widths = [320, 700, 768, 1024, 1280, 1920] as const;

test('nothing on the map overlaps, markers are tappable', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAlive(page, '/');
  const map = page.locator('#map');
  const search = map.getByRole('searchbox');
  const markers = page.getByRole('list', { name: texts.en.navigation.map });
  await search.focus();
  await expect(map.getByText(texts.en.map.search.hint)).toBeVisible();
  for (const [index, width] of sample(widths, 2).entries()) {
    await page.setViewportSize({ width, height: 800 });
    for (const size of turnOf(['200%', '100%'], index, 2)) {
      await page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size);
      for (const tab of await map.getByRole('tab').all()) {
        await tab.click();
        for (const marker of sample(await markers.getByRole('button').all(), 2)) {
          await marker.click();
          await expect(map.getByRole('dialog')).toBeVisible();
        }
        const parts = search.or(map.getByRole('dialog')).or(markers.getByRole('listitem'));
        expect.soft(await overlaps(parts), `${width} px, text of ${size}`).toEqual([]);
      }
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
