import { waitForSubscriber } from '../support/subscribers.ts';
import { expect, failedRequest, languagesInTurn, newsletterForm, test, texts } from './site.ts';

for (const language of languagesInTurn(1)) {
  const text = texts[language];

  test.describe(`the newsletter box in ${language}`, () => {
    test.use({ locale: text.locale, expectedErrors: [failedRequest] });

    test('validates, keeps the address when offline, and subscribes it', async ({ page }) => {
      await page.goto('/');
      const address = `${crypto.randomUUID()}@example.com`;
      const form = newsletterForm(page, language);

      await test.step('asks for an address when there is none', async () => {
        await form.email.fill('   ');
        await form.subscribe.click();
        await expect(page.getByText(text.emptyNewsletter).first()).toBeVisible();
        await expect(form.email).toBeFocused();
        await expect(form.email).toHaveAttribute('aria-invalid', 'true');
      });

      await test.step('keeps the address when the write fails', async () => {
        await page.route(/documents:commit/, (route) => route.abort('internetdisconnected'));
        await form.email.fill('zuzana@example.com');
        await form.subscribe.click();
        await expect(page.getByText(text.newsletterFailedTitle).first()).toBeVisible();
        await expect(page.getByText(text.newsletterFailed).first()).toBeVisible();
        await expect(form.email).toHaveValue('zuzana@example.com');
        await expect(form.subscribe).toBeEnabled();
      });

      await test.step('subscribes an address', async () => {
        await page.unroute(/documents:commit/);
        await form.email.fill(`  ${address.toUpperCase()}  `);
        await form.subscribe.click();
        await expect(form.email).toHaveValue('');
        await expect(page.getByText(address, { exact: false }).first()).toBeVisible();
        await waitForSubscriber(address);
      });
    });
  });
}
