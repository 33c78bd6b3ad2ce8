import { carousel, screenNames } from '../controls.ts';
import { expect, inOneLanguage, layoutShift, openAlive, requestsOf, test } from '../site.ts';

inOneLanguage(1, (language) => {
  test('with reduced motion, screens wait for keys or controls', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await openAlive(page, '/');
    const screens = carousel(page, language);
    const names = screenNames(language);
    await expect(screens.picture(1)).toBeAttached();
    await page.clock.runFor(7_000);
    await expect(screens.current).toHaveText(names[0]);
    await expect.soft(screens.scroller).toHaveCSS('scroll-behavior', 'auto');

    await screens.scroller.focus();
    await page.keyboard.press('ArrowRight');
    await expect(screens.picture(1)).toBeInViewport({ ratio: 0.5 });
    await expect(async () => {
      await page.clock.runFor(200);
      await expect(screens.current).toHaveText(names[1], { timeout: 100 });
    }).toPass();
    await screens.control(4).hover();
    await expect(screens.picture(4)).toHaveJSProperty('complete', true);
    await screens.control(4).click();
    await expect(screens.picture(4)).toBeInViewport({ ratio: 0.5 });
    await expect(screens.region.getByRole('button')).toHaveText(['', ...names]);
    const alts = await screens.region
      .getByRole('img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('alt') ?? ''));
    expect(new Set(alts.filter(({ length }) => length > 40)).size).toBe(5);
  });
});

test('a screen is fetched once and shifts nothing', async ({ page }) => {
  const requests = requestsOf(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  const markup = await carousel(page, 'en').picture(0).locator('..').innerHTML();
  const pictures = requests.map((url) => new URL(url).pathname).filter((path) => path.startsWith('/assets/'));
  expect(pictures.filter((path) => markup.includes(path))).toHaveLength(1);
  await expect(carousel(page, 'en').current).toHaveText(screenNames('en')[1], { timeout: 15_000 });
  await expect(carousel(page, 'en').picture(1)).toBeInViewport({ ratio: 0.5 });
  // Lighthouse also counts three decimals.
  expect(await layoutShift(page)).toBeLessThan(0.001);
});
