import type { Locator, Page } from '@playwright/test';
import { sample } from '../../support/campaign.ts';
import { expect, languagesInTurn, test, texts, whenProving } from '../site.ts';
import { acceptBeforehand, openHomePage, words } from './landing-site.ts';

test.beforeEach(({ page }) => acceptBeforehand(page));

/** What the page fetches by itself meanwhile: its scripts, and the next picture of the slideshow. */
const isOwnFile = (url: string) => /^[^?]+\/assets\/[^?]+$/.test(url);

for (const language of languagesInTurn(0)) {
  const text = words[language];

  test.describe(`the map preview in ${language}`, () => {
    test.use({ locale: texts[language].locale });

    test('has a drawn search box and tabs for parks, users', async ({ page }) => {
      await openHomePage(page);
      const map = page.locator('#map');
      const parks = map.getByRole('tab', { name: text.parks });
      const users = map.getByRole('tab', { name: text.users });

      await test.step('shows dog parks first', async () => {
        await expect(parks).toHaveAttribute('aria-selected', 'true');
        await expect(map.getByRole('tabpanel')).toHaveAccessibleName(text.parks);
        await expect(map.getByRole('tabpanel').getByRole('listitem')).toHaveCount(4);
      });

      await test.step('says that the map is in the app, and leads to the download', async () => {
        await expect(map.getByText(text.onlyInApp)).toBeVisible();
        await expect(map.getByRole('link', { name: text.getTheApp })).toHaveAttribute('href', '/#download');
      });

      await test.step('the search box does nothing and says why', async () => {
        const search = page.getByRole('searchbox', { name: text.searchLabel });
        await expect(search).toHaveAttribute('placeholder', text.searchPlaceholder);
        await expect(search).toHaveAccessibleDescription(text.searchHint);
        const hint = map.getByText(text.searchHint);
        await expect(hint).toBeHidden();
        const requests: string[] = [];
        page.on('request', (request) => requests.push(request.url()));
        await search.click();
        await expect(hint).toBeVisible();
        await page.keyboard.type('park');
        await page.keyboard.press('Enter');
        await expect(search).toHaveValue('');
        expect(requests.filter((url) => !isOwnFile(url))).toEqual([]);
        expect(new URL(page.url()).search).toBe('');
      });

      await test.step('shows users on request', async () => {
        await users.click();
        await expect(users).toHaveAttribute('aria-selected', 'true');
        await expect(parks).toHaveAttribute('aria-selected', 'false');
        await expect(map.getByRole('tabpanel')).toHaveAccessibleName(text.users);
        await expect(map.getByRole('tabpanel').getByRole('listitem')).toHaveCount(4);
        await expect(markers(page).locator('img')).toHaveCount(4);
      });

      await test.step('its tabs are gone through with arrows, Home and End, and only one is a tab stop', async () => {
        await expect(page.getByRole('tablist')).toHaveAccessibleName(/\S/);
        await parks.focus();
        for (const [key, expected] of [
          ['Home', parks],
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
  });
}

for (const language of languagesInTurn(1)) {
  const text = words[language];

  test.describe(`a place of the map in ${language}`, () => {
    test.use({ locale: texts[language].locale });
    test.beforeEach(({ page }) => openHomePage(page));

    test('has a card that marker and entry open', async ({ page }) => {
      const river = preview(page, text.river);
      const hill = preview(page, text.hill);

      await test.step('a marker opens it, and marks the entry of the list', async () => {
        await river.marker.click();
        await expect(river.card).toBeFocused();
        await expect(river.card).toHaveAccessibleDescription(/\S/);
        await expect(river.marker).toHaveAttribute('aria-expanded', 'true');
        await expect(river.entry).toHaveAttribute('aria-expanded', 'true');

        await hill.marker.click();
        await expect(hill.card).toBeFocused();
        await expect(river.card).toHaveCount(0);
        await expect(river.entry).toHaveAttribute('aria-expanded', 'false');

        await hill.marker.click();
        await expect(hill.card).toHaveCount(0);
      });

      await test.step('an entry of the list does the same by keys; Escape leads back to it', async () => {
        const { marker, entry, card } = hill;
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

      await test.step('a dog has one with its portrait, and its button answers', async () => {
        await page.locator('#map').getByRole('tab', { name: text.users }).click();
        const { marker, entry, card } = preview(page, text.luna);
        await entry.click();
        await expect(marker).toHaveAttribute('aria-expanded', 'true');
        await expect(card.locator('img')).toHaveJSProperty('complete', true);
        const requests: string[] = [];
        page.on('request', (request) => requests.push(request.url()));
        await card.getByRole('button', { name: text.come }).click();
        await expect(card.getByRole('status')).toHaveText(text.waits);
        expect(requests.filter((url) => !isOwnFile(url))).toEqual([]);

        await page.locator('#map').getByRole('tab', { name: text.parks }).click();
        await expect(page.locator('#map').getByRole('dialog')).toHaveCount(0);
      });
    });

    test('and the features link to safety on the support page', async ({ page }) => {
      for (const section of ['features', 'map']) {
        await page.locator(`#${section}`).getByRole('link', { name: text.safety }).click();
        await expect(page.locator('#safety-title')).toBeInViewport();
        await page.goBack();
      }
    });
  });
}

test('on the narrowest phone every marker can be tapped', whenProving, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
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

const widths = [320, 700, 768, 1024, 1280, 1920] as const;

test('nothing on the map overlaps at any size', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHomePage(page);
  const map = page.locator('#map');
  const parts = map.getByRole('searchbox').or(map.getByRole('dialog'));
  for (const width of sample(widths, 2)) {
    await page.setViewportSize({ width, height: 800 });
    for (const size of ['100%', '200%']) {
      await page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size);
      for (const tab of await map.getByRole('tab').all()) {
        await tab.click();
        await markers(page).getByRole('button').last().click();
        await expect(map.getByRole('dialog')).toBeVisible();
        const found = await overlaps(parts.or(markers(page).getByRole('listitem')));
        expect.soft(found, `${width} px, text of ${size}`).toEqual([]);
      }
    }
  }
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
