import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { waitForMail } from '../support/inbox.ts';
import { banner, carousel, words } from './landing/landing-site.ts';
import {
  contactForm,
  expect,
  fillContactForm,
  languagesInTurn,
  newMessage,
  openAlive,
  test,
  texts,
  whenProving,
} from './site.ts';

const budgets: { readonly firstLoadTotal: number } = JSON.parse(
  readFileSync(new URL('../../web/budgets.json', import.meta.url), 'utf8'),
);

test.describe('the first load', () => {
  test.use({ locale: texts.en.locale });

  test('requests, stores and starts nothing before it is needed', async ({ page, baseURL }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const came = (name: RegExp) => requests.filter((url) => name.test(url) && url.endsWith('.js')).length;
    await openAlive(page, '/');
    await page.waitForLoadState('networkidle');

    expect.soft(requests.filter((url) => !url.startsWith(baseURL ?? ''))).toEqual([]);
    expect.soft(await page.evaluate(() => document.cookie)).toBe('');
    expect.soft(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    expect.soft(came(/Toaster|TooltipHost/), 'toasts and tooltips').toBe(0);
    expect.soft(came(/\/landing-/), 'languages').toBe(1);
    expect.soft(came(/firestore/), 'Firebase').toBe(0);
    const { paint, start } = await firstPaintAndScript(page);
    expect.soft(paint).toBeGreaterThan(0);
    expect.soft(start, 'the application’s start').toBeGreaterThan(paint);

    // Again, where the page was not yet listening.
    await expect(async () => {
      await page.mouse.wheel(0, 200);
      expect(came(/Toaster/)).toBe(1);
    }).toPass();
    expect(came(/firestore/), 'Firebase before a form is used').toBe(0);
    await contactForm(page, 'en').name.focus();
    await expect.poll(() => came(/firestore/)).toBeGreaterThan(0);
  });
});

/** When the page was first painted, and when the largest script was asked for. */
function firstPaintAndScript(page: Page) {
  return page.evaluate(() => {
    const [firstPaint] = performance.getEntriesByName('first-contentful-paint');
    const applications = performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => /\/assets\/.*\.js$/.test(entry.name))
      .sort((a, b) => b.transferSize - a.transferSize);
    return { paint: firstPaint?.startTime ?? 0, start: applications[0]?.startTime ?? -1 };
  });
}

for (const language of languagesInTurn(1)) {
  test.describe(`on a phone in ${language}`, () => {
    test.use({
      locale: texts[language].locale,
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
    });

    test('the first load fits its budget', async ({ page }) => {
      await page.goto('/', { waitUntil: 'networkidle' });
      await expect(page.getByRole('region', { name: /cookies/i })).toBeVisible();
      const files = await page.evaluate(() =>
        ['navigation', 'resource']
          .flatMap((type) => performance.getEntriesByType(type))
          .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
          .map(({ name, transferSize }) => ({ name, transferSize })),
      );
      expect(files.reduce((sum, { transferSize }) => sum + transferSize, 0)).toBeLessThanOrEqual(
        budgets.firstLoadTotal,
      );
    });
  });
}

test('a form submitted before hydration is sent, not navigated', async ({ page }) => {
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const form = contactForm(page, 'en');
  await form.name.fill('Zuzana');
  await form.send.click();
  await expect(page.getByText(texts.en.emptyContact).first()).toBeVisible({ timeout: 20_000 });
  await expect(form.name).toHaveValue('Zuzana');
  expect(new URL(page.url()).search).toBe('');
});

test.describe('while the application is on its way', () => {
  const application = { arrive: () => {} };
  test.beforeEach(async ({ page }) => {
    const arrival = new Promise<void>((resolve) => {
      application.arrive = resolve;
    });
    await page.route(/\/assets\/LandingPage-.*\.js$/, async (route) => {
      await arrival;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
  });

  test('repeated clicks send one message, which stays confirmed', async ({ page }) => {
    const message = newMessage();
    let writes = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && /documents:commit/.test(request.url())) writes += 1;
    });
    const form = await fillContactForm(page, 'en', message);
    await form.send.click();
    await form.send.click();
    application.arrive();
    const confirmation = form.form.getByText(/[A-Z0-9]{4}-[A-Z0-9]{4}/);
    await expect(confirmation).toBeVisible();
    await waitForMail(({ subject }) => subject.includes(message.subject));
    await expect(form.name).not.toHaveAttribute('aria-invalid', 'true');
    await expect(confirmation).toBeVisible();
    expect(writes).toBe(1);
  });

  test('a message sent by the Enter key is sent, too', whenProving, async ({ page }) => {
    const message = newMessage();
    const form = await fillContactForm(page, 'en', message);
    await form.subject.press('Enter');
    application.arrive();
    await expect(page.getByText(texts.en.sent).first()).toBeVisible();
  });

  test('a press belongs to its button although the banner appears', async ({ page }) => {
    const { send } = await fillContactForm(page, 'en', newMessage());
    await send.evaluate((button) => {
      const { bottom } = button.getBoundingClientRect();
      scrollBy({ top: bottom - innerHeight + 60, behavior: 'instant' });
    });
    await send.hover();
    await page.mouse.down();
    application.arrive();
    await expect(banner(page, 'en').region).toBeVisible();
    await page.mouse.up();
    await expect(page.getByText(texts.en.sent).first()).toBeVisible();
  });

  test('early clicks on several buttons count once each', whenProving, async ({ page }) => {
    const toggle = carousel(page, 'en').region.getByRole('button').first();
    await page.getByRole('tab', { name: words.en.users }).click();
    await toggle.click();
    application.arrive();
    await expect(toggle).toHaveAccessibleName(words.en.start);
    await expect(page.getByRole('tab', { name: words.en.users })).toHaveAttribute('aria-selected', 'true');
    await toggle.click();
    await expect(toggle).toHaveAccessibleName(words.en.pause);
  });
});
