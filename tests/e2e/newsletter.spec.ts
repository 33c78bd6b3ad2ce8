import { waitForSubscriber } from '../support/subscribers.ts';
import { expect, failedRequest, languages, newsletterForm, test, texts } from './site.ts';

for (const language of languages) {
  const text = texts[language];

  test.describe(`the newsletter box in ${language}`, () => {
    test.use({ locale: text.locale });
    test.beforeEach(({ page }) => page.goto('/'));

    test('subscribes an address', async ({ page }) => {
      const address = `${crypto.randomUUID()}@example.com`;
      const form = newsletterForm(page, language);
      await form.email.fill(`  ${address.toUpperCase()}  `);
      await form.subscribe.click();

      await expect(form.email).toHaveValue('');
      await expect(page.getByText(address, { exact: false }).first()).toBeVisible();
      await waitForSubscriber(address);
    });

    test('asks for an address when there is none', async ({ page }) => {
      const form = newsletterForm(page, language);
      await form.email.fill('   ');
      await form.subscribe.click();

      await expect(page.getByText(text.emptyNewsletter).first()).toBeVisible();
      await expect(form.email).toBeFocused();
      await expect(form.email).toHaveAttribute('aria-invalid', 'true');
    });

    test('keeps the address when the write fails', async ({ page, expectedErrors }) => {
      expectedErrors.push(failedRequest);
      await page.route(/documents:commit/, (route) => route.abort('internetdisconnected'));
      const form = newsletterForm(page, language);
      await form.email.fill('zuzana@example.com');
      await form.subscribe.click();

      await expect(page.getByText(text.newsletterFailedTitle).first()).toBeVisible();
      await expect(page.getByText(text.newsletterFailed).first()).toBeVisible();
      await expect(form.email).toHaveValue('zuzana@example.com');
      await expect(form.subscribe).toBeEnabled();
    });
  });
}
