import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { waitForMail } from '../support/inbox.ts';
import { banner, contactForm, fillContactForm, newMessage } from './controls.ts';
import { expect, inOneLanguage, openAlive, openWithout, requestsOf, test, texts } from './site.ts';

const budgets: { readonly firstLoadTotal: number } = JSON.parse(
  readFileSync(new URL('../../web/budgets.json', import.meta.url), 'utf8'),
);

test.use({ isFirstVisit: true });

inOneLanguage(1, (language) => {
  test.describe('on a phone', () => {
    test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });

    test('the first load has only what it needs', async ({ page }) => {
      const requests = requestsOf(page);
      const came = (name: RegExp) => requests.filter((url) => name.test(url) && url.endsWith('.js')).length;
      await openAlive(page, '/');
      await page.waitForLoadState('networkidle');
      await expect(banner(page, language).region).toBeVisible();

      const { bytes, paint, start } = await loadOf(page);
      expect.soft(bytes).toBeLessThanOrEqual(budgets.firstLoadTotal);
      expect.soft(paint).toBeGreaterThan(0);
      expect.soft(start, 'the application’s start').toBeGreaterThan(paint);
      const manifest = page.locator('head > link[rel="manifest"]');
      await expect.soft(manifest).toHaveAttribute('href', '/manifest.webmanifest');
      expect.soft(came(/Toaster|TooltipHost/), 'toasts and tooltips').toBe(0);
      expect.soft(came(/\/landing-/), 'languages').toBe(1);

      // Repeated, in case the page was not listening yet.
      await expect(async () => {
        await page.mouse.wheel(0, 200);
        expect(came(/Toaster/)).toBe(1);
      }).toPass();
      expect(came(/firestore/), 'Firebase before a form is used').toBe(0);
      await contactForm(page, language).name.focus();
      await expect.poll(() => came(/firestore/)).toBeGreaterThan(0);
    });
  });
});

/** The transferred bytes, the first paint, and the start of the largest script. */
function loadOf(page: Page) {
  return page.evaluate(() => {
    const files = ['navigation', 'resource']
      .flatMap((type) => performance.getEntriesByType(type))
      .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming);
    const [largest] = files
      .filter(({ name }) => /\/assets\/.*\.js$/.test(name))
      .sort((a, b) => b.transferSize - a.transferSize);
    return {
      bytes: files.reduce((sum, { transferSize }) => sum + transferSize, 0),
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      start: largest?.startTime ?? -1,
    };
  });
}

test.describe('while the application is on its way', () => {
  const application = /\/assets\/LandingPage-.*\.js$/;

  test('repeated clicks send one message, which stays confirmed', async ({ page }) => {
    const arrive = await openWithout(page, application);
    const message = newMessage();
    const requests = requestsOf(page);
    const form = await fillContactForm(page, 'en', message);
    await form.send.click();
    await form.send.click();
    const users = page.getByRole('tab', { name: texts.en.map.tabs.users });
    await users.click();
    arrive();
    const confirmation = form.form.getByText(/: [A-Z0-9]{4}-[A-Z0-9]{4}$/);
    await expect(confirmation).toBeVisible();
    await expect(users).toHaveAttribute('aria-selected', 'true');
    await waitForMail(({ subject }) => subject.includes(message.subject));
    await expect(form.name).not.toHaveAttribute('aria-invalid', 'true');
    await expect(confirmation).toBeVisible();
    expect(requests.filter((url) => /documents:commit/.test(url))).toHaveLength(1);
    expect(new URL(page.url()).search).toBe('');
  });

  test('a press belongs to its button despite the banner @prove', async ({ page }) => {
    const arrive = await openWithout(page, application);
    const { send } = contactForm(page, 'en');
    await send.evaluate((button) => {
      const { bottom } = button.getBoundingClientRect();
      scrollBy({ top: bottom - innerHeight + 60, behavior: 'instant' });
    });
    await send.hover();
    await page.mouse.down();
    arrive();
    await expect(banner(page, 'en').region).toBeVisible();
    await page.mouse.up();
    await expect(contactForm(page, 'en').name).toHaveAttribute('aria-invalid', 'true');
  });
});
