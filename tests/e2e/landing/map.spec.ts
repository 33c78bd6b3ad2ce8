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
      const users = map.getByRole('tab', { name: text.users });
      await expect(parks).toHaveAttribute('aria-selected', 'true');
      await expect(map.getByRole('tabpanel')).toHaveAccessibleName(text.parks);
      await expect(map.getByRole('tabpanel').getByRole('listitem')).toHaveCount(4);
      await expect(map.locator('[data-kind="parks"]')).toHaveCount(1);

      await users.click();
      await expect(users).toHaveAttribute('aria-selected', 'true');
      await expect(parks).toHaveAttribute('aria-selected', 'false');
      await expect(map.getByRole('tabpanel')).toHaveAccessibleName(text.users);
      await expect(map.getByRole('tabpanel').getByRole('listitem')).toHaveCount(4);
      await expect(map.locator('[data-kind="users"] li img')).toHaveCount(4);
    });

    test('has a search box that does nothing and says why', async ({ page }) => {
      const search = page.getByRole('searchbox', { name: text.searchLabel });
      await expect(search).toHaveAttribute('placeholder', text.searchPlaceholder);
      await expect(search).toHaveAccessibleDescription(new RegExp(text.onlyInApp.replaceAll(/\s/g, '\\s')));
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      await search.click();
      await page.keyboard.type('park');
      await page.keyboard.press('Enter');
      await expect(search).toHaveValue('');
      expect(requests.filter((url) => !/\.(js|avif|webp|svg|png)$/.test(url))).toEqual([]);
      expect(new URL(page.url()).search).toBe('');
    });

    test('says that the map is in the app, and leads to the download', async ({ page }) => {
      const map = page.locator('#map');
      await expect(map.getByText(text.onlyInApp)).toBeVisible();
      await expect(map.getByRole('link')).toHaveAttribute('href', '/#download');
    });
  });
}

test.describe('the tabs', () => {
  test.use({ locale: texts.en.locale });

  test('are gone through with arrows, Home and End, and only one is a tab stop', async ({ page }) => {
    await openHomePage(page);
    const parks = page.getByRole('tab', { name: words.en.parks });
    const users = page.getByRole('tab', { name: words.en.users });
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
