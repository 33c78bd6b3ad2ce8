import type { Page } from '@playwright/test';
import { legalVersions } from '../../support/legal-texts.ts';
import { titleOf } from '../../support/texts.ts';
import { contentsOf, languageLink } from '../controls.ts';
import {
  expect,
  failedRequest,
  inOneLanguage,
  openAlive,
  otherLanguage,
  requestsOf,
  test,
  texts,
} from '../site.ts';

function topOf(page: Page, id: string): Promise<number> {
  return page.locator(`[id="${id}"]`).evaluate((element) => element.getBoundingClientRect().top);
}

inOneLanguage(0, (language, text) => {
  test('a document opens at its section; contents follow', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const requests = requestsOf(page);
    await openAlive(page, '/legal/privacy#medzinarodny-prenos');
    expect(
      requests.filter((url) => url.includes(`/assets/${language}-`)),
      'its text',
    ).toEqual([]);
    const contents = contentsOf(page, language);
    const current = contents.locator('[aria-current]');
    await expect.poll(() => topOf(page, 'medzinarodny-prenos')).toBeLessThan(200);
    expect(await topOf(page, 'medzinarodny-prenos')).toBeGreaterThanOrEqual(0);

    await test.step('its lines have at most 80 characters', async () => {
      const length = await lineLength(page);
      expect(length).toBeGreaterThan(50);
      expect(length).toBeLessThanOrEqual(80);
    });
    await test.step('the contents stay at the left', async () => {
      await expect(contents).toBeInViewport();
      await expect(contents).toHaveCSS('position', 'sticky');
      const { x = 0, width = 0 } = (await contents.boundingBox()) ?? {};
      expect(x + width).toBeLessThan((await page.locator('#medzinarodny-prenos').boundingBox())?.x ?? 0);
    });
    await test.step('at the top of low windows, whose header scrolls away', async () => {
      await page.setViewportSize({ width: 1280, height: 450 });
      await expect.poll(async () => (await contents.boundingBox())?.y).toBe(24);
      await page.setViewportSize({ width: 1280, height: 720 });
    });
    await test.step('they mark the section that is read', async () => {
      for (const id of ['maloleti', 'ake-udaje']) {
        // One third down the window is inside the margins of 20 % above and 35 % below.
        await page.evaluate((anchor) => {
          const top = document.getElementById(anchor)?.getBoundingClientRect().top ?? 0;
          scrollBy({ top: top - innerHeight / 3, behavior: 'instant' });
        }, id);
        await expect(current).toHaveAttribute('href', `#${id}`);
      }
    });
    await test.step('a contents link moves view, focus and address', async () => {
      await contents.locator('a[href="#poloha"]').click();
      await expect(page).toHaveURL(/\/legal\/privacy#poloha$/);
      await expect(page.locator('#poloha')).toBeFocused();
      await expect(page.locator('#poloha')).toBeInViewport();
      await expect(current).toHaveAttribute('href', '#poloha');
      await expect(current).toHaveAttribute('aria-current', 'location');
    });
  });

  test('a link to a section never shows the start', async ({ page }) => {
    await page.addInitScript(() => {
      const places: number[] = [];
      Object.assign(globalThis, { places });
      addEventListener('scroll', () => places.push(scrollY));
    });
    await openAlive(page, '/legal/terms#premiove-sluzby');
    await expect.poll(() => topOf(page, 'premiove-sluzby')).toBeLessThan(200);
    expect(await placesOnTheWay(page)).toEqual([]);

    await openAlive(page, '/support');
    await page.locator('a[href="/legal/terms#zodpovednost"]').dispatchEvent('click');
    await expect.poll(() => topOf(page, 'zodpovednost')).toBeLessThan(200);
    expect(await placesOnTheWay(page)).toEqual([]);
  });

  test('a change of language stays at the section @prove', async ({ page }) => {
    await openAlive(page, '/legal/terms#premiove-sluzby');
    const current = contentsOf(page, language).locator('[aria-current]');
    await expect(current).toHaveAttribute('href', '#premiove-sluzby');
    const other = otherLanguage(language);
    await languageLink(page, other).evaluate((link) => {
      if (link instanceof HTMLElement) link.click();
    });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titleOf('terms', other));
    await expect.poll(() => topOf(page, 'premiove-sluzby')).toBeLessThan(200);
    expect(await topOf(page, 'premiove-sluzby')).toBeGreaterThanOrEqual(-2);
  });

  test('parents print terms, and a consent on one sheet', async ({ page }) => {
    const prints = await countPrints(page);
    await openAlive(page, '/legal/terms');
    await page.getByRole('button', { name: /^(Print|Tlačiť)$/ }).click();
    await expect.poll(prints).toBe(1);
    await page.getByRole('button', { name: text.legal.guardian.print }).click();
    await expect.poll(prints).toBe(2);
    await page.emulateMedia({ media: 'print' });
    const sheet = page.locator('[data-sheet]');
    await expect(sheet.getByRole('heading', { level: 1 })).toHaveText(text.legal.guardian.title);
    await expect(sheet).toContainText('16');
    await expect(sheet).toContainText('18');
    await expect(page.locator('#root')).toBeHidden();
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(page.locator('#root')).toBeVisible();
    await expect(sheet).toBeHidden();
  });

  for (const { slug, version } of legalVersions.slice(0, 1))
    test('leaving a version’s page renews the head', async ({ page }) => {
      await openAlive(page, `/legal/${slug}/${version}`);
      const notice = page.getByRole('complementary', { name: text.legal.version.label });
      const robots = page.locator('meta[name="robots"]');
      const canonical = page.locator('link[rel="canonical"]');
      await expect(robots).toHaveAttribute('content', 'noindex');
      await expect(canonical).toHaveCount(0);
      await notice.getByRole('link', { name: text.legal.version.toCurrent }).click();
      await expect(page).toHaveURL(new RegExp(`/legal/${slug}$`));
      await expect(robots).toHaveCount(0);
      await expect(canonical).toHaveCount(1);
    });
});

/** Counts calls of window.print instead of opening the browser's dialog; call it before opening the page. */
async function countPrints(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = { prints: 0 };
    Object.assign(globalThis, { counted, print: () => (counted.prints += 1) });
  });
  return () => page.evaluate(() => Reflect.get(Reflect.get(globalThis, 'counted'), 'prints'));
}

test('the contents follow reading, but never under the pointer @prove', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAlive(page, '/legal/privacy');
  const contents = contentsOf(page, 'en');
  const scrolled = () => contents.evaluate((list) => list.scrollTop);
  const readAt = async (part: number) => {
    const current = contents.locator('[aria-current]');
    const before = (await current.getAttribute('href')) ?? '';
    await page.evaluate((of) => scrollTo(0, document.body.scrollHeight * of), part);
    await expect(current).not.toHaveAttribute('href', before);
  };
  await contents.hover();
  await readAt(0.7);
  expect(await scrolled()).toBe(0);
  await page.mouse.move(0, 0);
  await readAt(0.8);
  await expect.poll(scrolled).toBeGreaterThan(0);
});

test('a text that fails leaves the other language @prove', async ({ page, expectedErrors }) => {
  expectedErrors.push(failedRequest);
  await openAlive(page, '/legal/terms');
  const other = otherLanguage('en');
  await page.route(new RegExp(`assets/${other}-`), (route) => route.abort());
  await languageLink(page, other).click();
  await expect(page.getByText(texts[other].legal.contents.title, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titleOf('terms', 'en'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en');
});

/** The characters in a line of long paragraphs, on average of the paragraph with the most. */
function lineLength(page: Page): Promise<number> {
  return page.evaluate(() => {
    const paragraphs = [...document.querySelectorAll('main section p')];
    const long = paragraphs.filter(({ textContent }) => textContent.length > 300);
    const lengths = long.map((paragraph) => {
      const lineHeight = Number.parseFloat(getComputedStyle(paragraph).lineHeight);
      return paragraph.textContent.length / Math.round(paragraph.clientHeight / lineHeight);
    });
    return Math.max(...lengths);
  });
}

/** The scroll positions on the way to a distant destination. Scroll events are dispatched a frame late. */
async function placesOnTheWay(page: Page): Promise<readonly number[]> {
  const read = (): Promise<readonly number[]> => page.evaluate(() => Reflect.get(globalThis, 'places'));
  await expect.poll(async () => (await read()).at(-1)).toBeGreaterThan(2_000);
  const places = await read();
  return places.filter((place) => Math.abs(place - (places.at(-1) ?? 0)) > 200);
}
