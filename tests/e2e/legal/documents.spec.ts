import { expect, failedRequest, languages, test, texts } from '../site.ts';
import { contentsOf, countPrints, documents, legalTexts, topOf } from './legal-site.ts';

const dates = { terms: '02.07.2025', privacy: '17.03.2025', cookies: '17.03.2025', gdpr: '17.03.2025' };
const fixedLabels = [
  'Späť na právne dokumenty',
  'Hlavná stránka',
  'Tlačiť',
  'Naposledy aktualizované',
  'Verzia dokumentu 1.0 platná od',
  'Potrebujete pomoc?',
  'Kontaktovať podporu',
];
const glosses = [
  'Back to legal documents',
  'Home page',
  'Print',
  'Last updated',
  'Document version 1.0, valid from',
  'Need help?',
  'Contact support',
];

for (const language of languages) {
  const text = legalTexts[language];

  test.describe(`a legal document in ${language}`, () => {
    test.use({ locale: texts[language].locale });

    for (const slug of documents) {
      test(`${slug} has its title, dates and fingerprint`, async ({ page }) => {
        await page.goto(`/legal/${slug}`, { waitUntil: 'networkidle' });
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.titles[slug]);
        // Titles hold hard spaces where a line must not break.
        await expect(page).toHaveTitle(new RegExp(`^${text.titles[slug].replaceAll(' ', '\\s')}`));
        await expect(page.locator('main time').first()).toHaveText(dates[slug]);
        await expect(page.locator('footer time')).toHaveText(dates[slug]);
        await expect(page.locator('footer code')).toHaveText(/^[0-9a-f]{64}$/);
      });
    }

    test('keeps its fixed labels in Slovak, and says what they mean in English', async ({ page }) => {
      await page.goto('/legal/terms', { waitUntil: 'networkidle' });
      for (const label of fixedLabels) {
        const shown = page.locator('span[lang="sk"]', { hasText: label });
        await expect(shown, label).toBeVisible();
      }
      for (const gloss of glosses) {
        await expect(page.getByText(gloss, { exact: true }), gloss).toHaveCount(language === 'en' ? 1 : 0);
      }
    });

    test('leads back, home, to support and to the other documents', async ({ page }) => {
      await page.goto('/legal/gdpr', { waitUntil: 'networkidle' });
      for (const [name, path] of [
        [/Späť na právne dokumenty/, '/legal'],
        [/^Hlavná stránka/, '/'],
        [/Kontaktovať podporu/, '/support'],
      ] as const) {
        await expect(page.getByRole('link', { name })).toHaveAttribute('href', path);
      }
      for (const slug of documents) {
        await expect(page.locator(`footer a[href="/legal/${slug}"]`)).toHaveText(text.titles[slug]);
      }
    });

    test('lists every heading of levels 2 to 4 once, in order', async ({ page }) => {
      await page.goto('/legal/terms', { waitUntil: 'networkidle' });
      const ids = await page
        .locator('article, main')
        .first()
        .evaluate((main) =>
          [...main.querySelectorAll('[lang] section > div > :is(h2, h3, h4)')].map(({ id }) => `#${id}`),
        );
      const links = await contentsOf(page, language)
        .getByRole('link')
        .evaluateAll((found) => found.map((link) => link.getAttribute('href')));
      expect(ids.length).toBeGreaterThan(40);
      expect(links).toEqual(ids);
    });

    test('a link of the contents moves view, focus and address to its section', async ({ page }) => {
      await page.goto('/legal/privacy', { waitUntil: 'networkidle' });
      const link = contentsOf(page, language).locator('a[href="#poloha"]');
      await link.click();
      await expect(page).toHaveURL(/\/legal\/privacy#poloha$/);
      await expect(page.locator('#poloha')).toBeFocused();
      await expect(page.locator('#poloha')).toBeInViewport();
      await expect(link).toHaveAttribute('aria-current', 'location');
      await expect(contentsOf(page, language).locator('[aria-current]')).toHaveCount(1);
    });

    test('marks the section that is scrolled into the band', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto('/legal/privacy', { waitUntil: 'networkidle' });
      for (const id of ['maloleti', 'ake-udaje']) {
        // A third down the window is inside the margins of 20 % above and 35 % below.
        await page.evaluate((anchor) => {
          const top = document.getElementById(anchor)?.getBoundingClientRect().top ?? 0;
          scrollBy({ top: top - innerHeight / 3, behavior: 'instant' });
        }, id);
        await expect(contentsOf(page, language).locator('[aria-current]')).toHaveAttribute('href', `#${id}`);
      }
    });

    test('opens at the section that the address names', async ({ page }) => {
      await page.goto('/legal/privacy#medzinarodny-prenos', { waitUntil: 'networkidle' });
      await expect(page.locator('#medzinarodny-prenos')).toBeInViewport();
      await expect.poll(() => topOf(page, 'medzinarodny-prenos')).toBeLessThan(200);
      expect(await topOf(page, 'medzinarodny-prenos')).toBeGreaterThanOrEqual(0);
    });

    test('stays at the section when the language is changed', async ({ page }) => {
      await page.goto('/legal/terms#premiove-sluzby', { waitUntil: 'networkidle' });
      await expect(contentsOf(page, language).locator('[aria-current]')).toHaveAttribute(
        'href',
        '#premiove-sluzby',
      );
      await page.getByRole('button', { name: texts[language].otherLanguage }).evaluate((button) => {
        if (button instanceof HTMLElement) button.click();
      });
      const other = language === 'en' ? 'sk' : 'en';
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(legalTexts[other].titles.terms);
      await expect.poll(() => topOf(page, 'premiove-sluzby')).toBeLessThan(200);
      expect(await topOf(page, 'premiove-sluzby')).toBeGreaterThanOrEqual(-2);
    });

    test('prints once, without what only a screen needs', async ({ page }) => {
      const prints = await countPrints(page);
      await page.goto('/legal/gdpr', { waitUntil: 'networkidle' });
      await page.getByRole('button', { name: /Tlačiť/ }).click();
      expect(await prints()).toBe(1);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('button')).toHaveCount(0);
      await expect(page.getByRole('link', { name: /Hlavná stránka/ })).toBeHidden();
      await expect(page.getByText(/\/legal\/gdpr$/)).toBeVisible();
      await expect(page.getByText('Verzia dokumentu 1.0 platná od')).toBeVisible();
      await expect(page.locator('footer code')).toBeVisible();
    });
  });

  test.describe(`a legal document in ${language} on a small screen`, () => {
    test.use({ locale: texts[language].locale, viewport: { width: 360, height: 640 } });

    test('a floating button leads to the contents, which open up', async ({ page }) => {
      await page.goto('/legal/terms#ceny', { waitUntil: 'networkidle' });
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

    test('nothing is wider than the window', async ({ page }) => {
      for (const slug of documents) {
        await page.goto(`/legal/${slug}`, { waitUntil: 'networkidle' });
        expect(await page.evaluate(() => document.documentElement.scrollWidth), slug).toBeLessThanOrEqual(
          360,
        );
      }
    });
  });

  test.describe(`a legal document in ${language} without script`, () => {
    test.use({ locale: texts[language].locale, javaScriptEnabled: false });

    for (const slug of documents) {
      test(`${slug} shows its whole text and contents, and no button`, async ({ page }) => {
        await page.goto(`/legal/${slug}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.titles[slug]);
        await expect(page.getByRole('heading', { level: 2 }).last()).toBeVisible();
        const links = contentsOf(page, language).getByRole('link');
        const hidden = await links.evaluateAll((all) => all.filter((link) => !link.checkVisibility()).length);
        expect(hidden).toBe(0);
        await expect(page.getByRole('button')).toHaveCount(0);
      });
    }
  });
}

test.describe('at 1280 px', () => {
  test.use({ locale: 'sk-SK', viewport: { width: 1280, height: 800 } });

  test('the contents stay beside the text at the left, and lines have at most 80 characters', async ({
    page,
  }) => {
    await page.goto('/legal/gdpr#staznost', { waitUntil: 'networkidle' });
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

test('the language of the document can be asked for in the address, and names it canonically', async ({
  page,
}) => {
  await page.goto('/legal/cookies?lang=sk', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(legalTexts.sk.titles.cookies);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/legal\/cookies\?lang=sk$/);
});

test('a text that cannot be downloaded leaves the other language in place', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(failedRequest);
  await page.goto('/legal/terms', { waitUntil: 'networkidle' });
  await page.route(/assets\/terms-/, (route) => route.abort());
  await page.getByRole('button', { name: texts.en.otherLanguage }).click();
  await expect(page.getByText('Obsah', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(legalTexts.en.titles.terms);
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en');
});

test('an unknown anchor or query leaves the document as it is', async ({ page }) => {
  await page.goto('/legal/terms?utm=x#nic-take-tu-nie-je', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});

for (const path of ['/legal/Terms', '/legal/terms/x', '/x/y', '/legal/imprint']) {
  test(`${path} is not found`, async ({ page, expectedErrors }) => {
    expectedErrors.push(failedRequest);
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  });
}
