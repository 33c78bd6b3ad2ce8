import { site } from '@labka/contract/site';
import type { Page } from '@playwright/test';
import { firstSentence } from '../support/texts.ts';
import { loadAxe } from './axe.ts';
import { banner } from './controls.ts';
import { anchors, expect, inOneLanguage, openAlive, test } from './site.ts';

test.use({ colorScheme: 'dark', isFirstVisit: true });

inOneLanguage(0, (language, text) => {
  test('every printed word is dark, no control remains', async ({ page }) => {
    await openAlive(page, '/');
    await expect(banner(page, language).region).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(banner(page, language).region).toBeHidden();
    await expect(page.getByText(firstSentence(text.map.locked.text))).toBeVisible();
    expect(await paleWords(page)).toEqual([]);
    for (const anchor of anchors) await expect(page.locator(`#${anchor}-title`)).toBeVisible();
    await expect(page.locator('button:visible, form:visible')).toHaveCount(0);
    await expect(page.locator('#map').getByRole('listitem')).toHaveCount(8);
    for (const card of await page.locator('#about li, [data-feature]').all())
      await expect.soft(card).toHaveCSS('break-inside', 'avoid');
    await expectAddresses(page);
  });

  if (site.supportForm)
    test('support prints all of its answers', async ({ page }) => {
      await openAlive(page, '/support');
      const answers = page.locator('details > :not(summary)');
      expect(await answers.count()).toBeGreaterThan(10);
      await page.emulateMedia({ media: 'print' });
      for (const answer of await answers.all()) await expect.soft(answer).toBeVisible();
      await expect.soft(page.locator('#napisat')).toBeHidden();
      expect.soft(await paleWords(page)).toEqual([]);
      await expectAddresses(page);

      // Browsers that only print open elements fire an event before printing.
      await page.emulateMedia({ media: 'screen' });
      await page.locator('summary').first().click();
      const open = page.locator('details[open]');
      await expect(open).toHaveCount(1);
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      await expect(page.locator('details:not([open])')).toHaveCount(0);
      await page.evaluate(() => dispatchEvent(new Event('afterprint')));
      await expect(open).toHaveCount(1);
    });
});

test('printed contents name the chapters, no heading ends a sheet', async ({ page }) => {
  await openAlive(page, '/legal/gdpr');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-level]:visible').first()).toHaveAttribute('data-level', '2');
  await expect(page.locator('[data-level]:not([data-level="2"]):visible')).toHaveCount(0);
  await expect(page.locator('a[href="#zostavenie-listu"]')).toBeHidden();
  for (const heading of await page.locator('main :is(h2, h3, h4)').all())
    await expect.soft(heading).toHaveCSS('break-after', 'avoid');
});

/** Links print their address, unless it is their text; links within the page, or to a coming store, need none. */
async function expectAddresses(page: Page): Promise<void> {
  const links = await page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('a')]
      .filter((link) => link.checkVisibility() && !link.closest('[data-status="soon"]'))
      .map((link) => ({
        href: link.getAttribute('href') ?? '',
        words: link.innerText.trim(),
        // Chromium keeps the parts of a computed `content` separate.
        printed: getComputedStyle(link, '::after').content.replaceAll('" "', ''),
      })),
  );
  expect(links.length).toBeGreaterThan(1);
  const addressOf = ({ href, words }: (typeof links)[number]) => {
    if (href.startsWith('/')) return `" (${site.origin}${href})"`;
    return href.startsWith('http') && words !== href ? `" (${href})"` : 'none';
  };
  expect.soft(links).toEqual(links.map((link) => ({ ...link, printed: addressOf(link) })));
}

/** Words too pale for paper, where no background is printed: their contrast with white is below 4.5. */
async function paleWords(page: Page): Promise<readonly string[]> {
  await loadAxe(page);
  return page.evaluate(() => {
    const contrastOf: (...colours: string[]) => number = Reflect.get(globalThis, 'contrastOf');
    return [...document.querySelectorAll('body *')].flatMap((element) => {
      const text = [...element.childNodes].filter((node) => node instanceof Text).map((node) => node.data);
      const said = text.join('').trim();
      if (said === '' || !element.checkVisibility({ visibilityProperty: true })) return [];
      return contrastOf(getComputedStyle(element).color, 'white') < 4.5 ? [said] : [];
    });
  });
}

test('a browser that cannot print has no button', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'print'));
  await openAlive(page, '/legal/terms');
  await expect(page.locator('[data-prints]')).toHaveCount(2);
  await expect(page.locator('[data-prints]:visible')).toHaveCount(0);
});
