import type { Page } from '@playwright/test';
import {
  expect,
  failedRequest,
  languageLink,
  languagesInTurn,
  openAlive,
  otherLanguage,
  test,
  texts,
  whenProving,
} from '../site.ts';
import {
  addressOf,
  contentsOf,
  countPrints,
  documents,
  legalTexts,
  topOf,
  versionLabelOf,
} from './legal-site.ts';

const fixedLabels = [
  'Späť na právne dokumenty',
  'Hlavná stránka',
  'Tlačiť',
  'Naposledy aktualizované',
  'Potrebujete pomoc?',
  'Kontaktovať podporu',
];

for (const language of languagesInTurn(0)) {
  const text = legalTexts[language];

  test.describe(`a legal document in ${language}`, () => {
    test.use({ locale: texts[language].locale });

    test('opens at the URL’s section, and the contents follow reading', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openAlive(page, '/legal/privacy#medzinarodny-prenos');
      for (const label of [...fixedLabels, versionLabelOf('privacy')]) {
        await expect(page.locator('span[lang="sk"]', { hasText: label }).last(), label).toBeVisible();
      }
      await expect(page.locator('#medzinarodny-prenos')).toBeInViewport();
      await expect.poll(() => topOf(page, 'medzinarodny-prenos')).toBeLessThan(200);
      expect(await topOf(page, 'medzinarodny-prenos')).toBeGreaterThanOrEqual(0);

      for (const id of ['maloleti', 'ake-udaje']) {
        // A third down the window is inside the margins of 20 % above and 35 % below.
        await page.evaluate((anchor) => {
          const top = document.getElementById(anchor)?.getBoundingClientRect().top ?? 0;
          scrollBy({ top: top - innerHeight / 3, behavior: 'instant' });
        }, id);
        await expect(contentsOf(page, language).locator('[aria-current]')).toHaveAttribute('href', `#${id}`);
      }
    });

    test('a link from elsewhere leads to its section', async ({ page }) => {
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

    test('stays at the section when the language is changed', whenProving, async ({ page }) => {
      await openAlive(page, '/legal/terms#premiove-sluzby');
      await expect(contentsOf(page, language).locator('[aria-current]')).toHaveAttribute(
        'href',
        '#premiove-sluzby',
      );
      const other = otherLanguage(language);
      await languageLink(page, other).evaluate((link) => {
        if (link instanceof HTMLElement) link.click();
      });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(legalTexts[other].titles.terms);
      await expect.poll(() => topOf(page, 'premiove-sluzby')).toBeLessThan(200);
      expect(await topOf(page, 'premiove-sluzby')).toBeGreaterThanOrEqual(-2);
    });
  });

  test.describe(`a legal document in ${language} without script`, () => {
    test.use({ locale: texts[language].locale, javaScriptEnabled: false });

    test('shows everything without script and prints with its version', async ({ page }) => {
      for (const slug of documents) {
        await page.goto(`/legal/${slug}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.titles[slug]);
        await expect(page.getByRole('heading', { level: 2 }).last()).toBeVisible();
        const links = contentsOf(page, language).getByRole('link');
        const hidden = await links.evaluateAll((all) => all.filter((link) => !link.checkVisibility()).length);
        expect(hidden, slug).toBe(0);
        await expect(page.getByRole('button')).toHaveCount(0);
      }
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByText(addressOf('gdpr'))).toBeVisible();
      await expect(page.getByText(versionLabelOf('gdpr'))).toBeVisible();
      await expect(page.locator('footer code')).toBeVisible();
      await expect(page.getByRole('link', { name: /Hlavná stránka/ })).toBeHidden();
    });
  });
}

test.describe('a legal document in Slovak', () => {
  test.use({ locale: texts.sk.locale });
  const language = 'sk';
  const text = legalTexts.sk;

  test('a contents link moves view, focus and URL', async ({ page }) => {
    await openAlive(page, '/legal/privacy');
    const link = contentsOf(page, language).locator('a[href="#poloha"]');
    await link.click();
    await expect(page).toHaveURL(/\/legal\/privacy#poloha$/);
    await expect(page.locator('#poloha')).toBeFocused();
    await expect(page.locator('#poloha')).toBeInViewport();
    await expect(link).toHaveAttribute('aria-current', 'location');
    await expect(contentsOf(page, language).locator('[aria-current]')).toHaveCount(1);
  });

  test('prints without screen-only parts, and a letter alone', whenProving, async ({ page }) => {
    const prints = await countPrints(page);
    await openAlive(page, '/legal/gdpr');
    await page.getByRole('button', { name: /Tlačiť/ }).click();
    await expect.poll(prints).toBe(1);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('link', { name: /Hlavná stránka/ })).toBeHidden();
    await expect(page.getByText(addressOf('gdpr'))).toBeVisible();
    await expect(page.getByText(versionLabelOf('gdpr'))).toBeVisible();
    await expect(page.locator('footer code')).toBeVisible();

    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: text.printLetter }).click();
    await expect.poll(prints).toBe(2);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('[data-sheet="rights-letter"]')).toBeVisible();
    await expect(page.locator('#root')).toBeHidden();
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(page.locator('#root')).toBeVisible();
    await expect(page.locator('[data-sheet="rights-letter"]')).toBeHidden();
  });
});

test.describe('a legal document on a small screen', () => {
  test.use({ locale: texts.en.locale, viewport: { width: 360, height: 640 } });
  const language = 'en';
  const text = legalTexts.en;

  test('a floating button leads to the contents, which open up', async ({ page }) => {
    await openAlive(page, '/legal/terms#ceny');
    const contents = contentsOf(page, language);
    const button = page.getByRole('button', { name: text.contents, exact: true });
    await expect(button).toBeInViewport();
    await button.click();
    await expect(contents.getByRole('heading', { name: text.contents })).toBeFocused();
    await expect(contents.getByRole('heading', { name: text.contents })).toBeInViewport();
    await expect(contents.locator('a[href="#ceny"]')).toBeHidden();
    await contents.getByRole('button', { name: text.expand }).click();
    await expect(contents.locator('a[href="#ceny"]')).toBeVisible();
  });
});

test('the contents follow reading, but never under the pointer', whenProving, async ({ page }) => {
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

test.describe('at 1280 px', () => {
  test.use({ locale: 'sk-SK', viewport: { width: 1280, height: 800 } });

  test('contents stay left; lines have at most 80 characters', async ({ page }) => {
    await openAlive(page, '/legal/gdpr#staznost');
    const contents = contentsOf(page, 'sk');
    await expect(contents).toBeInViewport();
    expect(await contents.evaluate((nav) => getComputedStyle(nav).position)).toBe('sticky');
    const left = await contents.evaluate((nav) => nav.getBoundingClientRect().right);
    expect(left).toBeLessThan(
      await page.locator('#staznost').evaluate((heading) => heading.getBoundingClientRect().left),
    );
    expect(await longestLine(page)).toBeLessThanOrEqual(80);
  });
});

/** The characters of the longest line of running text, counted where the browser breaks it. */
function longestLine(page: import('@playwright/test').Page): Promise<number> {
  return page.evaluate(() => {
    const lengths = [...document.querySelectorAll('main section p')].flatMap((paragraph) => {
      const range = document.createRange();
      const lines = new Map<number, number>();
      const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (let index = 0; index < (node.textContent ?? '').length; index += 1) {
          range.setStart(node, index);
          range.setEnd(node, index + 1);
          const line = Math.round(range.getBoundingClientRect().bottom / 8);
          lines.set(line, (lines.get(line) ?? 0) + 1);
        }
      }
      return [...lines.values()];
    });
    return Math.max(...lengths);
  });
}

test('a URL of no section shows the start', whenProving, async ({ page }) => {
  await openAlive(page, '/legal/terms?utm=x#nic-take-tu-nie-je');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/en\/legal\/terms$/);
});

test('a text that fails to load leaves the other language', async ({ page, expectedErrors }) => {
  expectedErrors.push(failedRequest);
  await openAlive(page, '/legal/terms');
  await page.route(/assets\/legal-terms-/, (route) => route.abort());
  await languageLink(page, otherLanguage('en')).click();
  await expect(
    page.getByText(legalTexts[otherLanguage('en')].contents, { exact: true }).first(),
  ).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(legalTexts.en.titles.terms);
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en');
});

/** Where a page was scrolled to before it came to the end of its way, which is far down. */
async function placesOnTheWay(page: Page): Promise<readonly number[]> {
  const places: readonly number[] = await page.evaluate(() => Reflect.get(globalThis, 'places'));
  const last = places.at(-1) ?? 0;
  expect(last).toBeGreaterThan(2_000);
  return places.filter((place) => Math.abs(place - last) > 200);
}
