import { expect, expectAlive, languagesInTurn, test, texts, whenProving } from '../site.ts';
import { banner, openHomePage, phone, words } from './landing-site.ts';

for (const language of languagesInTurn(1)) {
  test.describe(`the cookie banner in ${language}`, () => {
    test.use({ locale: texts[language].locale });

    test('is accepted once and for all under the specified key', async ({ page }) => {
      await page.goto('/');
      const { region, accept } = banner(page, language);
      await expect.soft(region.getByRole('link'), 'to the policy').toHaveAttribute('href', '/legal/cookies');
      await accept.click();
      await expect(region).toBeHidden();
      expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ cookieConsent: 'true' });
      await page.reload();
      await expectAlive(page);
      await page.waitForLoadState('networkidle');
      await expect(region).toBeHidden();
    });

    test('stores nothing when it is closed, and comes again', async ({ page }) => {
      await page.goto('/');
      const { region, close } = banner(page, language);
      await close.click();
      await expect(region).toBeHidden();
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
      await page.reload();
      await expect(region).toBeVisible();
    });
  });
}

test.describe('the cookie banner', () => {
  test.use({ locale: texts.en.locale });

  test('opens and closes in all tabs at once', async ({ page, context }) => {
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto('/legal/cookies');
      await expect(banner(tab, 'en').region).toBeVisible();
    }
    await banner(page, 'en').accept.click();
    await expect(banner(other, 'en').region).toBeHidden();
    await other.getByRole('button', { name: 'Withdraw consent' }).click();
    await expect(banner(page, 'en').region).toBeVisible();
  });

  test('is fixed to the bottom, at most 56rem wide', whenProving, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openHomePage(page);
    const { region } = banner(page, 'en');
    expect(await region.evaluate((element) => getComputedStyle(element).position)).toBe('fixed');
    expect((await region.boundingBox())?.width).toBe(896);

    await page.setViewportSize(phone);
    const box = await region.boundingBox();
    expect(box?.width).toBeCloseTo(360 * 0.95, 1);
    expect(box?.height).toBeLessThanOrEqual(640 * 0.4);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(640);
  });

  test('takes no focus and gives both answers equal weight', async ({ page }) => {
    await openHomePage(page);
    const { region, close, accept } = banner(page, 'en');
    await expect(region).toBeVisible();
    await expect.soft(page.locator('body')).toBeFocused();
    const look = (element: Element) => {
      const { color, backgroundColor, borderColor, fontSize, fontWeight, width, height } =
        getComputedStyle(element);
      return { color, backgroundColor, borderColor, fontSize, fontWeight, width, height };
    };
    await page.mouse.move(0, 0);
    expect.soft(await close.evaluate(look)).toEqual(await accept.evaluate(look));
    await close.click();
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('covers nothing that is scrolled or tabbed to', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openHomePage(page);
    const { region } = banner(page, 'en');
    const height = (await region.boundingBox())?.height ?? 0;
    const padding = await page.evaluate(() =>
      Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom),
    );
    expect(padding).toBeGreaterThanOrEqual(height);
    const controls = page.locator('main a, main button, main input, footer a');
    expect(await controls.evaluateAll(coveredWithFocus)).toEqual([]);
  });

  test('can be closed when the browser keeps no storage', whenProving, async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
    await page.goto('/');
    const { region, accept } = banner(page, 'en');
    await accept.click();
    await expect(region).toBeHidden();
    await expect(page.getByText('Your browser blocks storage')).toBeVisible();
  });

  test('says that a signal against sharing is respected', whenProving, async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
    });
    await page.goto('/');
    await expect(banner(page, 'en').region).toContainText('Global Privacy Control');
  });

  test('is not in the page without script', async ({ page }) => {
    const html = await (await page.request.get('/')).text();
    expect(html).not.toContain(words.en.banner);
    expect(html).not.toContain(words.sk.banner);
  });
});

/** Focuses one control after the other: those of which neither the middle nor a corner can be pressed then. */
function coveredWithFocus(controls: (HTMLElement | SVGElement)[]): readonly (string | null)[] {
  const isReachable = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const corners = [left + 4, right - 4].flatMap((x) => [top + 4, bottom - 4].map((y) => [x, y] as const));
    return [[(left + right) / 2, (top + bottom) / 2] as const, ...corners].some(([x, y]) => {
      const found = document.elementFromPoint(x, y);
      return found !== null && (element.contains(found) || found.contains(element));
    });
  };
  return controls
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .filter((control) => {
      control.focus();
      return !isReachable(control);
    })
    .map(({ textContent }) => textContent);
}
