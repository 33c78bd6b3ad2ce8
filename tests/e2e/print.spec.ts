import type { Page } from '@playwright/test';
import { site } from '../../web/site.config.ts';
import { sample } from '../support/campaign.ts';
import { sitePaths } from '../support/paths.ts';
import { firstSentence } from '../support/texts.ts';
import { loadAxe } from './axe.ts';
import { banner } from './controls.ts';
import { anchors, expect, inOneLanguage, openAlive, test, whenProving } from './site.ts';

const { origin } = site;

inOneLanguage(0, (language, text) => {
  test.describe('in the dark scheme', () => {
    test.use({ colorScheme: 'dark', isFirstVisit: true });

    test('every printed word is dark, and nothing is to press', async ({ page }) => {
      await openAlive(page, '/');
      await expect(banner(page, language).region).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(banner(page, language).region).toBeHidden();
      await expect(page.getByText(firstSentence(text.map.locked.text))).toBeVisible();
      expect(await paleWords(page)).toEqual([]);
      for (const anchor of anchors) await expect(page.locator(`#${anchor}-title`)).toBeVisible();
      await expect(page.locator('button:visible, form:visible')).toHaveCount(0);
      await expect(page.locator('#map').getByRole('listitem')).toHaveCount(8);
      await expectAddresses(page);
    });

    if (site.supportForm)
      test('support prints all of its answers', async ({ page }) => {
        await openAlive(page, '/support');
        const answers = page.locator('details > :not(summary)');
        expect(await answers.count()).toBeGreaterThan(10);
        await page.emulateMedia({ media: 'print' });
        for (const answer of await answers.all()) await expect.soft(answer).toBeVisible();
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
});

test('all pages print the address of each link', whenProving, async ({ page }) => {
  for (const path of sitePaths) {
    await page.emulateMedia({ media: 'screen' });
    await openAlive(page, path);
    await page.emulateMedia({ media: 'print' });
    await expectAddresses(page);
  }
});

async function expectAddresses(page: Page): Promise<void> {
  const links = await printedLinks(page);
  expect(links.length).toBeGreaterThan(1);
  const expected = links.map((link) => ({ ...link, printed: expectedAddress(link) }));
  expect.soft(links).toEqual(expected);
}

test('on A4 no page break cuts a card', whenProving, async ({ page }) => {
  // 210 mm without the browser's margins.
  await page.setViewportSize({ width: 718, height: 1_000 });
  for (const path of sample(sitePaths, 3)) {
    await page.emulateMedia({ media: 'screen' });
    await openAlive(page, path);
    await page.emulateMedia({ media: 'print' });
    expect.soft(await breakableRows(page), path).toEqual([]);
  }
});

/** The classes of boxes with several columns that a page break may cut. */
function breakableRows(page: Page): Promise<readonly string[]> {
  return page.getByRole('main').evaluate((main) => {
    const isCut = (element: Element) =>
      element.getBoundingClientRect().height > 100 && getComputedStyle(element).breakInside === 'auto';
    const boxes = (element: Element) =>
      [...element.children].filter((child) => child.textContent !== '' && child.checkVisibility());
    const hasRow = (element: Element) =>
      new Set(boxes(element).map((box) => box.getBoundingClientRect().top)).size < boxes(element).length;
    return [...main.querySelectorAll('*')]
      .filter((element) => /grid|flex/.test(getComputedStyle(element).display))
      .filter(hasRow)
      .filter((element) => getComputedStyle(element).breakInside === 'auto')
      .filter((element) => [...element.children].some(isCut))
      .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 30)}`);
  });
}

interface PrintedLink {
  readonly href: string;
  readonly words: string;
  readonly printed: string;
}

function printedLinks(page: Page): Promise<readonly PrintedLink[]> {
  return page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('a')]
      .filter((link) => link.checkVisibility())
      .map((link) => ({
        href: link.getAttribute('href') ?? '',
        words: link.innerText.trim(),
        // Chromium keeps the parts of a computed `content` separate.
        printed: getComputedStyle(link, '::after').content.replaceAll('" "', ''),
      })),
  );
}

/** Mailboxes and the authorities' sites are printed as addresses; links within the page need none. */
function expectedAddress({ href, words }: PrintedLink): string {
  if (href.startsWith('/')) return `" (${origin}${href})"`;
  return href.startsWith('http') && words !== href ? `" (${href})"` : 'none';
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
