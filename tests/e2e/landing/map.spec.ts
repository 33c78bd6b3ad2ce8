import type { Locator, Page } from '@playwright/test';
import { expect, languages, test, texts } from '../site.ts';
import { acceptBeforehand, openHomePage, words } from './landing-site.ts';

test.beforeEach(({ page }) => acceptBeforehand(page));

for (const language of languages) {
  const text = words[language];

  test.describe(`the map preview in ${language}`, () => {
    test.use({ locale: texts[language].locale });
    test.beforeEach(({ page }) => openHomePage(page));

    test('shows dog parks first and users on request', async ({ page }) => {
      const map = page.locator('#map');
      const parks = map.getByRole('tab', { name: text.parks });
      const users = map.getByRole('tab', { name: text.people });
      await expect(parks).toHaveAttribute('aria-selected', 'true');
      await expect(map.getByRole('tabpanel')).toHaveAccessibleName(text.parks);
      await expect(map.getByRole('tabpanel').getByRole('listitem')).toHaveCount(4);
      await expect(users).toHaveAccessibleDescription(text.users);

      await users.click();
      await expect(users).toHaveAttribute('aria-selected', 'true');
      await expect(parks).toHaveAttribute('aria-selected', 'false');
      await expect(map.getByRole('tabpanel')).toHaveAccessibleName(text.people);
      await expect(map.getByRole('tabpanel').getByRole('listitem')).toHaveCount(4);
      await expect(markers(page).locator('img')).toHaveCount(4);
    });

    test('has a search box that does nothing and says why', async ({ page }) => {
      const search = page.getByRole('searchbox', { name: text.searchLabel });
      await expect(search).toHaveAttribute('placeholder', text.searchPlaceholder);
      await expect(search).toHaveAccessibleDescription(text.searchHint);
      const hint = page.locator('#map').getByText(text.searchHint);
      await expect(hint).toBeHidden();
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      await search.click();
      await expect(hint).toBeVisible();
      await page.keyboard.type('park');
      await page.keyboard.press('Enter');
      await expect(search).toHaveValue('');
      expect(requests.filter((url) => !/\.(js|avif|webp|svg|png)$/.test(url))).toEqual([]);
      expect(new URL(page.url()).search).toBe('');
    });

    test('a marker opens the card of its place, and marks the entry of the list', async ({ page }) => {
      const { marker, entry, card } = preview(page, text.river);
      await marker.click();
      await expect(card).toBeFocused();
      await expect(card).toHaveAccessibleDescription(/\S/);
      await expect(marker).toHaveAttribute('aria-expanded', 'true');
      await expect(entry).toHaveAttribute('aria-expanded', 'true');

      const other = preview(page, text.hill);
      await other.marker.click();
      await expect(other.card).toBeFocused();
      await expect(card).toHaveCount(0);
      await expect(entry).toHaveAttribute('aria-expanded', 'false');

      await other.marker.click();
      await expect(other.card).toHaveCount(0);
    });

    test('an entry of the list does the same by keys; Escape leads back to it', async ({ page }) => {
      const { marker, entry, card } = preview(page, text.hill);
      await entry.focus();
      await page.keyboard.press('Enter');
      await expect(card).toBeFocused();
      await expect(marker).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('Escape');
      await expect(card).toHaveCount(0);
      await expect(entry).toBeFocused();
      await expect(marker).toHaveAttribute('aria-expanded', 'false');

      await marker.focus();
      await page.keyboard.press('Space');
      await expect(card).toBeFocused();
      await card.getByRole('button', { name: text.closeCard }).press('Enter');
      await expect(marker).toBeFocused();
    });

    test('a dog has a card with its portrait, and its button answers', async ({ page }) => {
      await page.locator('#map').getByRole('tab', { name: text.people }).click();
      const { marker, entry, card } = preview(page, text.luna);
      await entry.click();
      await expect(marker).toHaveAttribute('aria-expanded', 'true');
      await expect(card.locator('img')).toHaveJSProperty('complete', true);
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      await card.getByRole('button', { name: text.come }).click();
      await expect(card.getByRole('status')).toHaveText(text.waits);
      expect(requests).toEqual([]);

      await page.locator('#map').getByRole('tab', { name: text.parks }).click();
      await expect(page.locator('#map').getByRole('dialog')).toHaveCount(0);
    });

    test('says that the map is in the app, and leads to the download', async ({ page }) => {
      const map = page.locator('#map');
      await expect(map.getByText(text.onlyInApp)).toBeVisible();
      await expect(map.getByRole('link', { name: text.getTheApp })).toHaveAttribute('href', '/#download');
    });

    for (const section of ['features', 'map']) {
      test(`the section ${section} leads to what the support page says of safety`, async ({ page }) => {
        await page.locator(`#${section}`).getByRole('link', { name: text.safety }).click();
        await expect(page.locator('#safety-title')).toBeInViewport();
      });
    }
  });
}

test('on the narrowest phone every marker is in view, and a finger can take it', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openHomePage(page);
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

for (const width of [320, 700, 768, 1024, 1280, 1920]) {
  for (const fontSize of ['100%', '200%']) {
    test(`nothing on the map lies over anything else: ${width} px, text of ${fontSize}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await openHomePage(page);
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), fontSize);
      const map = page.locator('#map');
      for (const tab of await map.getByRole('tab').all()) {
        await tab.click();
        await markers(page).getByRole('button').last().click();
        const parts = map.getByRole('searchbox').or(map.getByRole('dialog'));
        expect(await overlaps(parts.or(markers(page).getByRole('listitem')))).toEqual([]);
      }
    });
  }
}

test.describe('the tabs', () => {
  test.use({ locale: texts.en.locale });

  test('are gone through with arrows, Home and End, and only one is a tab stop', async ({ page }) => {
    await openHomePage(page);
    const parks = page.getByRole('tab', { name: words.en.parks });
    const users = page.getByRole('tab', { name: words.en.people });
    await expect(page.getByRole('tablist')).toHaveAccessibleName(/\S/);
    await parks.focus();
    for (const [key, expected] of [
      ['ArrowRight', users],
      ['ArrowRight', parks],
      ['ArrowLeft', users],
      ['Home', parks],
      ['End', users],
    ] as const) {
      await page.keyboard.press(key);
      await expect(expected).toBeFocused();
      await expect(expected).toHaveAttribute('aria-selected', 'true');
      await expect(page.locator('[role="tab"][tabindex="0"]')).toHaveCount(1);
    }
    const panelId = await users.getAttribute('aria-controls');
    await expect(page.getByRole('tabpanel')).toHaveId(panelId ?? '');
  });
});

/** Pairs of elements, by their words, that share more than a line. */
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

function markers(page: Page) {
  return page.getByRole('list', { name: /^(Map|Mapa)$/ });
}

/** A place of the preview: on the map, in the list, and its card. */
function preview(page: Page, name: string) {
  const map = page.locator('#map');
  return {
    marker: markers(page).getByRole('button', { name }),
    entry: map.getByRole('tabpanel').getByRole('button', { name }),
    card: map.getByRole('dialog', { name }),
  };
}
