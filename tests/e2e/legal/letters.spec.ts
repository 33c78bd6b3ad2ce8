import { expect, languagesInTurn, openAlive, test, texts, whenProving } from '../site.ts';
import { countPrints, legalTexts } from './legal-site.ts';

for (const language of languagesInTurn(1)) {
  const text = legalTexts[language];

  test.describe(`papers in ${language}`, () => {
    test.use({ locale: texts[language].locale });

    test('a chosen right becomes a letter that cites its article', async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await openAlive(page, '/legal/gdpr');
      const composer = page.getByRole('region', { name: text.letter });
      await composer.getByRole('combobox', { name: text.right }).selectOption({ label: text.erasure });
      await composer.getByRole('textbox', { name: text.name }).fill('Zuzana Kováčová');
      const letter = composer.getByRole('textbox', { name: text.preview });
      await expect(letter).toHaveValue(new RegExp(text.article));
      await expect(letter).toHaveValue(/Zuzana Kováčová$/);
      await expect(composer.getByRole('link', { name: text.mail })).toHaveAttribute(
        'href',
        /^mailto:\S+\?subject=\S+&body=\S+$/,
      );

      await composer.getByRole('button', { name: text.copy }).click();
      await expect(page.getByText(text.copied)).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await letter.inputValue());
    });

    test('a refused copy selects the letter and says what follows', whenProving, async ({ page }) => {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'clipboard', {
          value: { writeText: () => Promise.reject(new DOMException('denied', 'NotAllowedError')) },
        });
      });
      await openAlive(page, '/legal/gdpr');
      await page.getByRole('button', { name: text.copy }).click();
      await expect(page.getByText(text.copyRefused)).toBeVisible();
      expect(await page.evaluate(() => String(getSelection()).length)).toBeGreaterThan(200);
    });

    test('parents print a consent that fits on one sheet', async ({ page }) => {
      const prints = await countPrints(page);
      await openAlive(page, '/legal/terms');
      await page.getByRole('button', { name: text.printConsent }).click();
      await expect.poll(prints).toBe(1);
      await page.emulateMedia({ media: 'print' });
      const sheet = page.locator('[data-sheet="guardian-consent"]');
      await expect(sheet.getByRole('heading', { level: 1 })).toHaveText(text.guardian);
      await expect(sheet).toContainText('16');
      await expect(sheet).toContainText('18');
      await expect(page.locator('#root')).toBeHidden();
      const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    });
  });
}

test('choices and text from before hydration are in the letter', whenProving, async ({ page }) => {
  await page.route(/\/assets\/entry-client-/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await page.goto('/legal/gdpr', { waitUntil: 'commit' });
  const text = legalTexts.en;
  await page.getByRole('combobox', { name: text.right }).selectOption({ label: text.erasure });
  await page.getByRole('textbox', { name: text.name }).fill('Zuzana');
  const letter = page.getByRole('textbox', { name: text.preview });
  await expect(letter).toHaveValue(new RegExp(text.article));
  await expect(letter).toHaveValue(/Zuzana$/);
});

test('nothing that is typed into a letter leaves the page', async ({ page, context }) => {
  await openAlive(page, '/legal/gdpr');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  /** The first use brings scripts that the page has for later. */
  const isOwnScript = (url: string) => /^[^?]+\/assets\/[\w-]+\.js$/.test(url);
  await page.getByRole('textbox', { name: legalTexts.en.name }).fill('Zuzana');
  await page.getByRole('textbox', { name: legalTexts.en.name }).press('Enter');
  await expect(page.getByRole('textbox', { name: legalTexts.en.preview })).toHaveValue(/Zuzana$/);
  expect(requests.filter((url) => !isOwnScript(url))).toEqual([]);
  expect((await context.storageState()).origins).toEqual([]);
  await expect(page).toHaveURL(/\/legal\/gdpr$/);
});
