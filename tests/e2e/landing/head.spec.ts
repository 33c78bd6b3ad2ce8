import { site } from '../../../web/site.config.ts';
import { expect, languages, test, texts } from '../site.ts';
import { openHomePage } from './landing-site.ts';

const { brand, origin } = site;

for (const language of languages) {
  test.describe(`the head in ${language}`, () => {
    test.use({ locale: texts[language].locale });

    test('is complete', async ({ page }) => {
      await openHomePage(page);
      await test.step('names the page for search engines and shared links', async () => {
        const content = (selector: string) => page.locator(`head ${selector}`).getAttribute('content');
        const title = await page.title();
        expect.soft(title.startsWith(`${brand} – `)).toBe(true);
        expect.soft(await content('meta[property="og:title"]')).toBe(title);
        expect
          .soft(await content('meta[property="og:description"]'))
          .toBe(await content('meta[name="description"]'));
        expect.soft(await content('meta[property="og:url"]')).toBe(`${origin}/${language}`);
        expect
          .soft(await content('meta[property="og:locale"]'))
          .toBe(texts[language].locale.replace('-', '_'));
        expect.soft(await content('meta[name="twitter:card"]')).toBe('summary_large_image');
        await expect
          .soft(page.locator('link[rel="canonical"]'))
          .toHaveAttribute('href', `${origin}/${language}`);
        const alternates = [
          ...languages.map((each) => [each, `${origin}/${each}`] as const),
          ['x-default', `${origin}/`] as const,
        ];
        for (const [hrefLang, address] of alternates) {
          await expect
            .soft(page.locator(`link[rel="alternate"][hreflang="${hrefLang}"]`))
            .toHaveAttribute('href', address);
        }
      });

      await test.step('has a picture of 1200 × 630 px in its language', async () => {
        const address = await page.locator('meta[property="og:image"]').getAttribute('content');
        const path = new URL(address ?? '').pathname;
        expect.soft(path).toBe(`/social/${language}.png`);
        const size = await page.evaluate(async (source) => {
          const picture = new Image();
          picture.src = source;
          await picture.decode();
          return [picture.naturalWidth, picture.naturalHeight];
        }, path);
        expect.soft(size).toEqual([1200, 630]);
      });
    });
  });
}

test('every icon of the site is there', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', '/favicon.svg');
  // The second and third are asked for by their names, without a link.
  const icons = ['/favicon.svg', '/favicon.ico', '/apple-touch-icon.png', '/icon-192.png', '/icon-512.png'];
  for (const path of icons) {
    const answer = await page.request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()['content-type']).toMatch(/^image\//);
  }
});
