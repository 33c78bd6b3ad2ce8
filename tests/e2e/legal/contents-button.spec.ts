import { acceptBeforehand } from '../landing/landing-site.ts';
import { expect, openAlive, test, texts, whenProving } from '../site.ts';
import { contentsOf, legalTexts } from './legal-site.ts';

test.describe('the floating button to the contents', () => {
  const language = 'sk';
  test.use({ locale: texts[language].locale, viewport: { width: 360, height: 640 } });

  test('is shown while title and contents are out of view', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openAlive(page, '/legal/terms');
    const button = page.getByRole('button', { name: legalTexts[language].contents, exact: true });
    const contents = contentsOf(page, language);
    await page.locator('#ceny').scrollIntoViewIfNeeded();
    await expect(button).toBeInViewport();

    await button.click();
    await expect(contents.getByRole('heading')).toBeFocused();
    await expect(button).toHaveCount(0);
    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
    await expect(button).toHaveCount(0);

    await contents.getByRole('link').last().evaluate(scrollAbove);
    await expect(button).toHaveCount(0);
    await contents.evaluate(scrollAbove);
    await expect(button).toBeInViewport();
  });
});

for (const path of ['/legal/terms', '/legal/gdpr']) {
  test(`the button never covers a phone’s focus on ${path}`, async ({ page }) => {
    await acceptBeforehand(page);
    await page.setViewportSize({ width: 390, height: 700 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openAlive(page, path);
    await page.getByRole('main').getByRole('heading').last().scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: legalTexts.en.contents, exact: true })).toBeInViewport();
    const covered = await page.getByRole('main').evaluate(coveredWithFocus, legalTexts.en.contents);
    expect(covered).toEqual([]);
  });
}

test('a phone in landscape has no button', whenProving, async ({ page }) => {
  await acceptBeforehand(page);
  await page.setViewportSize({ width: 640, height: 400 });
  await openAlive(page, '/legal/gdpr');
  await page.getByRole('main').getByRole('heading').last().scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: legalTexts.en.contents, exact: true })).toBeHidden();
});

/** Focuses one thing after the other at the lower edge of the window: the words of those over which the button lies. */
function coveredWithFocus(main: HTMLElement, label: string): readonly string[] {
  const isCovered = (element: Element): boolean => {
    const floating = [...document.querySelectorAll('button')].find((button) => button.textContent === label);
    if (!floating) throw new Error(`There is no button “${label}”.`);
    const [one, other] = [element.getBoundingClientRect(), floating.getBoundingClientRect()];
    const middle = (one.top + one.bottom) / 2;
    return one.right > other.left && one.left < other.right && middle > other.top && middle < other.bottom;
  };
  return [...main.querySelectorAll<HTMLElement>('a, input, select, textarea')]
    .filter((element) => {
      scrollBy({ top: element.getBoundingClientRect().bottom - innerHeight + 8, behavior: 'instant' });
      element.focus();
      return isCovered(element);
    })
    .map(({ outerHTML }) => outerHTML);
}

/** Scrolls until the upper half of an element has left the window; of something higher than that, its end is left. */
function scrollAbove(element: Element): void {
  const { top, height } = element.getBoundingClientRect();
  const isHigh = height > innerHeight / 2;
  scrollBy({ top: top + (isHigh ? height + 1 : height / 2), behavior: 'instant' });
}
