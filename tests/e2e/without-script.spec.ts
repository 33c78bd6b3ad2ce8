import { site } from '@labka/contract/site';
import { sample } from '../support/campaign.ts';
import { documentPaths } from '../support/paths.ts';
import { banner, carousel, contactForm, contentsOf } from './controls.ts';
import { anchors, expect, inOneLanguage, phone, test } from './site.ts';

test.use({ javaScriptEnabled: false });

inOneLanguage(0, (language, text) => {
  test('the home page is readable, and shows nothing useless', async ({ page }) => {
    await page.goto('/');
    for (const anchor of anchors) {
      await expect(page.locator(`#${anchor}-title`)).toBeVisible();
      const name = text.navigation[anchor];
      await expect(page.getByRole('banner').getByRole('link', { name, exact: true })).toBeVisible();
    }
    await page.setViewportSize(phone);
    const links = page
      .getByRole('navigation', { name: text.navigation.label })
      .getByRole('listitem')
      .getByRole('link');
    const [first, second] = await Promise.all([0, 1].map((index) => links.nth(index).boundingBox()));
    expect((first?.x ?? 0) + (first?.width ?? 0)).toBeLessThanOrEqual((second?.x ?? 0) + 1);
    await expect(carousel(page, language).picture(0)).toBeVisible();
    await expect(page.locator('button:visible')).toHaveCount(0);
    await expect(page.locator('#map').getByRole('listitem')).toHaveCount(8);
    await expect(page.locator('#contact').getByText(site.contact.supportEmail).first()).toBeVisible();
    await expect(banner(page, language).region).toHaveCount(0);
    await expect(contactForm(page, language).send).toBeHidden();
  });

  if (site.supportForm)
    test('a link to an answer shows it', async ({ page }) => {
      await page.setViewportSize(phone);
      await page.goto('/support#zmazanie-uctu');
      await expect(page.locator('#zmazanie-uctu')).toBeInViewport();
      await expect(page.locator('#mapa')).toBeHidden();
    });

  test('a phone’s contents are one row until opened', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto('/legal/privacy');
    const contents = contentsOf(page, language);
    const links = contents.getByRole('link');
    await expect(links).toHaveCount(0);
    expect((await contents.boundingBox())?.height).toBeLessThan(57);
    await contents.locator('summary').click();
    await expect(links).toHaveCount(await page.locator('main h2:not(nav h2)').count());
    await page.keyboard.press('Space');
    await expect(links).toHaveCount(0);
    await page.setViewportSize({ width: 900, height: 700 });
    await expect(links).toHaveCount(await page.locator('main :is(h2, h3, h4):not(nav h2)').count());
    await expect(contents.locator('summary')).toBeHidden();
  });

  test('legal documents show everything, and print with their version', async ({ page }) => {
    for (const path of sample(documentPaths, 1)) {
      await page.emulateMedia({ media: 'screen' });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('heading', { level: 2 }).last()).toBeVisible();
      const links = contentsOf(page, language).getByRole('link');
      const withPlaces = await links.evaluateAll((all) =>
        all
          .flatMap((link) => [link, document.querySelector(link.getAttribute('href') ?? '')])
          .map((element) => element?.checkVisibility() ?? false),
      );
      expect(withPlaces, path).not.toContain(false);
      await expect(page.getByRole('button')).toHaveCount(0);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByText(new RegExp(`${site.origin}${path}/[\\d.]+$`))).toBeVisible();
      await expect(page.getByText(/Verzia dokumentu [\d.]+ platná od/)).toBeVisible();
      await expect(page.getByRole('link', { name: /Hlavná stránka/ })).toBeHidden();
    }
  });
});
