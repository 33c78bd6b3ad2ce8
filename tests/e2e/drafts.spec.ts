import type { Page } from '@playwright/test';
import { waitForMail } from '../support/inbox.ts';
import {
  contactForm,
  expect,
  failedRequest,
  fillContactForm,
  languagesInTurn,
  missingScript,
  newMessage,
  newsletterForm,
  test,
  texts,
  whenProving,
} from './site.ts';

/** Before that a link is the browser's own, and so is what it restores. The prerendered page has no banner. */
async function expectLife(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: /cookies/i })).toBeVisible({ timeout: 20_000 });
}

for (const language of languagesInTurn(0)) {
  test.describe(`what was typed in ${language}`, () => {
    test.use({ locale: texts[language].locale });

    test('is restored after Back until it is sent', async ({ page }) => {
      await page.goto('/');
      await expectLife(page);
      const message = newMessage();
      const form = await fillContactForm(page, language, message);
      await newsletterForm(page, language).email.fill('zuzana@');
      await form.form.getByRole('link').click();
      await expect(page).toHaveURL(/\/legal\/privacy$/);
      await expect(form.form).toHaveCount(0);

      await page.goBack();
      for (const field of ['name', 'email', 'subject', 'message'] as const)
        await expect(form[field]).toHaveValue(message[field]);
      await expect(newsletterForm(page, language).email).toHaveValue('zuzana@');
      expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);

      await form.send.click();
      await expect(page.getByText(texts[language].sent).first()).toBeVisible();
      await waitForMail(({ subject }) => subject.includes(message.subject));
      await page.locator('footer a[href="/legal/privacy"]').last().click();
      await expect(form.form).toHaveCount(0);
      await page.goBack();
      await expect(form.message).toHaveValue('');
      await expect(newsletterForm(page, language).email).toHaveValue('zuzana@');
    });
  });
}

test('a begun letter is restored after Back', whenProving, async ({ page }) => {
  await page.goto('/legal/gdpr');
  await expectLife(page);
  const details = page.getByRole('textbox', { name: 'Your name' });
  await details.fill('Zuzana');
  await page.locator('footer a[href="/legal/terms"]').click();
  await expect(details).toHaveCount(0);
  await page.goBack();
  await expect(details).toHaveValue('Zuzana');
  await expect(page.getByRole('textbox', { name: 'Your letter' })).toHaveValue(/Zuzana/);
});

test('text typed before the script loads is kept', async ({ page }) => {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const form = contactForm(page, 'en');
  await form.subject.fill('Park');
  arrive();
  await expectLife(page);
  await form.name.fill('Zuzana');
  await page.locator('footer a[href="/legal/privacy"]').last().click();
  await expect(form.form).toHaveCount(0);
  await page.goBack();
  await expect(form.subject).toHaveValue('Park');
  await expect(form.name).toHaveValue('Zuzana');
});

test('the browser may restore text where no script runs', async ({ page, expectedErrors }) => {
  expectedErrors.push(failedRequest, missingScript);
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto('/');
  const form = await fillContactForm(page, 'en', newMessage());
  await form.form.getByRole('link').click();
  await expect(form.form).toHaveCount(0);
  await page.goBack();
  for (const field of ['name', 'email', 'subject', 'message'] as const)
    await expect(form[field]).not.toHaveValue('');
});
