import type { BrowserContext, Page } from '@playwright/test';
import { sample } from '../support/campaign.ts';
import {
  contactForm,
  expect,
  expectAlive,
  languageLink,
  languages,
  openAlive,
  test,
  whenProving,
} from './site.ts';

const cookieName = 'firebase-language-override';

/** Of a language that the site does not have. */
const unknownLocale =
  ['de-DE', 'fr-FR', 'pl-PL'].find((locale) => !languages.some((language) => locale.startsWith(language))) ??
  'xx';

const browserLanguages = [
  { locale: 'sk', language: 'sk' },
  { locale: 'sk-SK', language: 'sk' },
  { locale: 'en-GB', language: 'en' },
  { locale: unknownLocale, language: 'en' },
] as const;

async function storedChoice(context: BrowserContext): Promise<string | undefined> {
  return (await context.cookies()).find(({ name }) => name === cookieName)?.value;
}

/** Notes the language and the heading of every frame that is painted. */
async function watchFrames(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.defineProperty(window, 'seenLanguages', { value: seen });
    const note = () => {
      const html = document.querySelector('html');
      const heading = document.querySelector('h1')?.textContent;
      if (html?.hidden === false && heading) seen.add(`${html.lang}: ${heading}`);
      requestAnimationFrame(note);
    };
    note();
  });
  return () => page.evaluate(() => [...Reflect.get(window, 'seenLanguages')]);
}

for (const { locale, language } of sample(browserLanguages, 2)) {
  test.describe(`a browser that prefers ${locale}`, () => {
    test.use({ locale });

    test(`gets the page in ${language} and stores nothing`, async ({ page, context }) => {
      await openAlive(page, '/');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(languageLink(page, language)).toHaveAttribute('aria-current', 'true');
      expect(await storedChoice(context)).toBeUndefined();
    });
  });
}

test('every address of the sitemap answers in its own language', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address));
  expect(addresses.length).toBeGreaterThan(0);
  for (const { pathname } of addresses) {
    const html = await (await request.get(pathname, { headers: { 'Accept-Language': '' } })).text();
    expect(html, pathname).toContain(`<html lang="${pathname.split('/')[1]}">`);
  }
});

test.describe('the language toggle', () => {
  test.use({ locale: 'en-GB' });

  test('shows every language and marks the current one', whenProving, async ({ page }) => {
    await openAlive(page, '/support');
    for (const language of languages) await expect(languageLink(page, language)).toBeVisible();
    await expect(languageLink(page, 'en')).toHaveAttribute('aria-current', 'true');
    await expect(languageLink(page, 'sk')).not.toHaveAttribute('aria-current');
  });

  test('changes the page in place', async ({ page }) => {
    await openAlive(page, '/');
    const title = await page.title();
    const description = page.locator('meta[name="description"]');
    const english = (await description.getAttribute('content')) ?? '';
    await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
    await languageLink(page, 'sk').click();

    await expect(page.locator('html')).toHaveAttribute('lang', 'sk');
    await expect(page.locator('html')).toHaveAttribute('data-same-page', '');
    await expect(page).not.toHaveTitle(title);
    await expect(description).toHaveCount(1);
    await expect(description).not.toHaveAttribute('content', english);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/sk$/);
  });

  test('decides the first byte of the next page', async ({ page, context }) => {
    await openAlive(page, '/');
    await languageLink(page, 'sk').click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'sk');
    expect(await storedChoice(context)).toBe('sk');
    const answer = await page.goto('/support');
    expect(await answer?.text()).toContain('<html lang="sk">');
  });

  test('renames an address with a language', whenProving, async ({ page }) => {
    await openAlive(page, '/en/support?topic=app');
    await languageLink(page, 'sk').click();
    await expect(page).toHaveURL('/sk/support?topic=app');
  });

  test('keeps what was typed into a form', async ({ page }) => {
    await openAlive(page, '/');
    await contactForm(page, 'en').message.fill('Hello');
    await languageLink(page, 'sk').click();
    await expect(contactForm(page, 'sk').message).toHaveValue('Hello');
  });

  test('opens a new tab where the visitor asks for one', whenProving, async ({ page, context }) => {
    await openAlive(page, '/support');
    const opened = context.waitForEvent('page');
    await languageLink(page, 'sk').click({ modifiers: ['ControlOrMeta'] });
    await expect((await opened).locator('html')).toHaveAttribute('lang', 'sk');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('leads to the page in the other language', async ({ page }) => {
      for (const path of ['/', '/support', '/legal/terms']) {
        await page.goto(path);
        await languageLink(page, 'sk').click();
        await expect(page.locator('html'), path).toHaveAttribute('lang', 'sk');
        await languageLink(page, 'en').click();
        await expect(page.locator('html'), path).toHaveAttribute('lang', 'en');
      }
    });
  });
});

test.describe('an English browser', () => {
  test.use({ locale: 'en-GB' });

  for (const address of ['/support?lang=sk', '/sk/support']) {
    test(`sees ${address} in Slovak from its first frame`, async ({ page, context }) => {
      const frames = await watchFrames(page);
      await page.goto(address);
      await expect(page).toHaveURL('/sk/support');
      await expectAlive(page);
      expect(await frames()).toEqual([expect.stringMatching(/^sk: /)]);
      expect(await storedChoice(context)).toBe('sk');
    });
  }

  test('sees every page in the stored Slovak from first paint', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: cookieName, value: 'sk', url: baseURL ?? '' }]);
    const frames = await watchFrames(page);
    await openAlive(page, '/legal/terms');
    expect(await frames()).toEqual([expect.stringMatching(/^sk: /)]);
  });

  test('follows links with a language without a page load', whenProving, async ({ page }) => {
    await openAlive(page, '/sk');
    await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
    await page.locator('a[href="/#download"]').first().click();
    await expect(page).toHaveURL('/#download');
    await expect(page.locator('#download')).toBeInViewport();
    await expect(page.locator('html')).toHaveAttribute('data-same-page', '');
    await expect(page.locator('html')).toHaveAttribute('lang', 'sk');
  });

  test(
    'gets the not-found page of an address with a language',
    whenProving,
    async ({ page, expectedErrors }) => {
      expectedErrors.push(/404/);
      await page.goto('/sk/nowhere');
      await expect(page.locator('html')).toHaveAttribute('lang', 'sk');
      await expectAlive(page);
      await expect(page).toHaveURL('/sk/nowhere');
    },
  );
});

test.describe('a browser whose second language is Slovak', () => {
  test.use({ locale: 'de-DE' });

  test('sees English from the first frame', whenProving, async ({ page }) => {
    await page.route('/support', (route) =>
      route.continue({ headers: { ...route.request().headers(), 'accept-language': 'de-DE,sk-SK' } }),
    );
    const frames = await watchFrames(page);
    await page.goto('/support');
    await expect(page).toHaveURL('/en/support');
    await expectAlive(page);
    expect(await frames()).toEqual([expect.stringMatching(/^en: /)]);
  });
});

for (const path of ['/legal/%74erms', '/legal//terms']) {
  test(`${path} is the page that Hosting serves there`, async ({ page }) => {
    await openAlive(page, path);
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page.locator('main #platby')).toHaveCount(0);
  });
}
