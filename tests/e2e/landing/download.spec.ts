import { site } from '../../../web/site.config.ts';
import { expect, failedRequest, languagesInTurn, missingScript, test, texts, whenProving } from '../site.ts';
import { acceptBeforehand, banner, openHomePage, phone, words } from './landing-site.ts';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

const { googlePlay, appStore } = site.stores;

for (const [device, userAgent, own, other] of [
  ['an iPhone', iPhone, appStore, googlePlay],
  ['an Android phone', android, googlePlay, appStore],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ locale: texts.en.locale, userAgent, viewport: phone });
    test.beforeEach(({ page }) => acceptBeforehand(page));

    test('its store is one press away before hydration', async ({ page, expectedErrors }) => {
      expectedErrors.push(failedRequest, missingScript);
      await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
      await page.goto('/');
      const hero = page.getByRole('main').getByRole('link', { name: words.en.getTheApp }).first();
      const isThere = own?.status === 'available';
      await expect(hero).toHaveAttribute('href', isThere ? own.url : '/#download');

      const ways = await page.locator('#download [data-variant]').evaluateAll((links) =>
        links
          .map((link) => ({ href: link.getAttribute('href'), place: link.getBoundingClientRect() }))
          .sort((one, next) => one.place.y - next.place.y || one.place.x - next.place.x)
          .map(({ href }) => href),
      );
      if (isThere) expect(ways[0]).toBe(own.url);
      if (other) expect(ways.at(-1)).toBe(other.url);
    });
  });
}

for (const viewport of [phone, { width: 1280, height: 800 }])
  test(`the first screen of ${viewport.width} px has one filled button`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openHomePage(page);
    const filled = page.locator('[data-variant="primary"], [data-variant="accent"]');
    const seen = await filled.evaluateAll((buttons) =>
      buttons
        .map((button) => button.getBoundingClientRect())
        .filter(({ top, height }) => height > 0 && top < innerHeight),
    );
    expect(seen).toHaveLength(1);
  });

for (const language of languagesInTurn(1)) {
  const text = words[language];

  test.describe(`the way to the app in ${language}`, () => {
    test.use({ locale: texts[language].locale });

    test('has equal wording, equal heights and unbroken labels', async ({ page }) => {
      await openHomePage(page);
      const links = await page.getByRole('main').locator('a[href="/#download"]').allTextContents();
      expect(links.length).toBeGreaterThan(2);
      expect.soft([...new Set(links)]).toEqual([text.getTheApp]);

      const buttons = page.locator('#download [data-variant]');
      await expect(buttons).toHaveCount(text.ways.length);
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const boxes = await buttons.evaluateAll((all) =>
          all.map((button) => ({
            height: Math.round(button.getBoundingClientRect().height),
            isInside: button.scrollWidth <= button.clientWidth + 1,
          })),
        );
        expect.soft(new Set(boxes.map(({ height }) => height)).size, `heights at ${width} px`).toBe(1);
        expect
          .soft(
            boxes.every(({ isInside }) => isInside),
            `labels at ${width} px`,
          )
          .toBe(true);
      }
    });
  });
}

test.describe('the code to scan', () => {
  test.use({ locale: texts.en.locale });

  test('is shown in a wide window as an image', whenProving, async ({ page, request }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openHomePage(page);
    await expect(page.getByText(words.en.scan)).toBeVisible();
    const answer = await request.get('/download-code.svg');
    expect(answer.headers()['content-type']).toContain('image/svg+xml');
  });

  test('is not asked of a phone', whenProving, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (each) => asked.push(new URL(each.url()).pathname));
    await page.setViewportSize(phone);
    await page.goto('/#download', { waitUntil: 'networkidle' });
    await expect(page.getByText(words.en.scan)).toBeHidden();
    expect(asked).not.toContain('/download-code.svg');
  });
});

test.describe('the bar of a phone', () => {
  test.use({ locale: texts.en.locale, viewport: phone });

  const bar = { name: words.en.getTheApp };

  test('stays from the hero to the download section', async ({ page }) => {
    await acceptBeforehand(page);
    await openHomePage(page);
    const link = page.getByRole('main').getByRole('link', bar).nth(-1);
    await expect(link).not.toBeInViewport();
    for (const [section, isShown] of [
      ['features', true],
      ['map', true],
      ['contact', false],
    ] as const) {
      await page.evaluate(
        (id) => document.getElementById(id)?.scrollIntoView({ behavior: 'instant' }),
        section,
      );
      if (isShown) await expect(link, section).toBeInViewport({ ratio: 1 });
      else await expect(link, section).not.toBeInViewport();
    }
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect(link).not.toBeInViewport();
  });

  test('lies under the cookie banner, never over it', async ({ page }) => {
    await openHomePage(page);
    const { accept, close } = banner(page, 'en');
    await page.evaluate(() => document.getElementById('features')?.scrollIntoView({ behavior: 'instant' }));
    for (const button of [accept, close]) {
      const isOnTop = await button.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
      expect(isOnTop).toBe(true);
    }
  });

  test('hides nothing that is scrolled to', whenProving, async ({ page }) => {
    await acceptBeforehand(page);
    await openHomePage(page);
    const isOnTop = await page.getByRole('tab', { name: words.en.users }).evaluate((tab) => {
      tab.scrollIntoView({ block: 'end', behavior: 'instant' });
      const { x, y, width, height } = tab.getBoundingClientRect();
      return tab.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect(isOnTop).toBe(true);
  });
});
