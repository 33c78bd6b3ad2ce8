import { readInbox, waitForMail } from '../support/inbox.ts';
import {
  contactForm,
  expect,
  failedRequest,
  fillContactForm,
  languages,
  newMessage,
  test,
  texts,
} from './site.ts';

for (const language of languages) {
  const text = texts[language];

  test.describe(`the contact form in ${language}`, () => {
    test.use({ locale: text.locale });
    test.beforeEach(({ page }) => page.goto('/'));

    test('sends a message that arrives at the support inbox', async ({ page }) => {
      const message = newMessage();
      const form = await fillContactForm(page, language, message);
      await form.send.click();

      await expect(page.getByText(text.sent).first()).toBeVisible();
      const mail = await waitForMail(({ subject }) => subject.includes(message.subject));
      expect(mail.replyTo).toEqual([{ name: message.name, address: message.email }]);
      expect(mail.text).toContain(message.message);
      expect(mail.html).not.toContain('<script');
      expect(mail.html).toContain('&lt;script&gt;');

      const reference = /[A-Z0-9]{4}-[A-Z0-9]{4}/.exec(mail.subject)?.[0] ?? 'no reference in the subject';
      await expect(form.form.or(page.getByRole('main')).getByText(reference).first()).toBeVisible();
      for (const field of [form.name, form.email, form.subject, form.message])
        await expect(field).toHaveValue('');
    });

    test('asks for every field when one is missing, and goes to it', async ({ page }) => {
      const form = await fillContactForm(page, language, { ...newMessage(), subject: '   ' });
      await form.send.click();

      await expect(
        page.getByRole('alert').or(page.locator('li')).getByText(text.emptyContact).first(),
      ).toBeVisible();
      await expect(form.subject).toBeFocused();
      await expect(form.subject).toHaveAttribute('aria-invalid', 'true');
      await expect(form.subject).toHaveAccessibleDescription(/\S/);
      await expect(form.name).not.toHaveAttribute('aria-invalid', 'true');
      await expect(form.message).toHaveValue(newMessage().message);
    });

    test('says which address it cannot take', async ({ page }) => {
      const form = await fillContactForm(page, language, { ...newMessage(), email: 'zuzana.example.com' });
      await form.send.click();

      await expect(page.getByText(text.invalidEmail).first()).toBeVisible();
      await expect(form.email).toBeFocused();
      await expect(form.email).toHaveAttribute('aria-invalid', 'true');
    });

    test('keeps what was typed when the network fails, and sends it later', async ({
      page,
      expectedErrors,
    }) => {
      expectedErrors.push(failedRequest);
      const message = newMessage();
      const form = await fillContactForm(page, language, message);
      await page.route(/documents:commit/, (route) => route.abort('internetdisconnected'));
      await form.send.click();

      await expect(page.getByText(text.contactFailed).first()).toBeVisible();
      await expect(page.getByText(text.errorTitle, { exact: true }).first()).toBeVisible();
      await expect(form.message).toHaveValue(message.message);
      await expect(form.subject).toHaveValue(message.subject);
      await expect(form.send).toBeEnabled();

      await page.unroute(/documents:commit/);
      await form.send.click();
      await expect(page.getByText(text.sent).first()).toBeVisible();
      await waitForMail(({ subject }) => subject.includes(message.subject));
    });

    test('says so when the rules refuse the write', async ({ page, expectedErrors }) => {
      expectedErrors.push(failedRequest);
      const message = newMessage();
      const form = await fillContactForm(page, language, message);
      await page.route(/documents:commit/, (route, request) =>
        route.continue({ postData: (request.postData() ?? '').replace('"new"', '"closed"') }),
      );
      const answered = page.waitForResponse(/documents:commit/);
      await form.send.click();

      expect((await answered).status()).toBe(403);
      await expect(page.getByText(text.contactFailed).first()).toBeVisible();
      await expect(form.message).toHaveValue(message.message);
    });
  });
}

test.describe('the contact form', () => {
  test.use({ locale: texts.en.locale });
  test.beforeEach(({ page }) => page.goto('/'));

  test('sends once when the button is clicked twice', async ({ page }) => {
    const message = newMessage();
    let writes = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && /documents:commit/.test(request.url())) writes += 1;
    });
    const form = await fillContactForm(page, 'en', message);
    await form.send.dblclick();

    await expect(page.getByText(texts.en.sent).first()).toBeVisible();
    await waitForMail(({ subject }) => subject.includes(message.subject));
    expect(writes).toBe(1);
    const mails = (await readInbox()).filter(({ subject }) => subject.includes(message.subject));
    expect(mails).toHaveLength(1);
  });

  test('keeps its confirmation after a double press, and answers a later one as when it is fresh', async ({
    page,
  }) => {
    const form = await fillContactForm(page, 'en', newMessage());
    await form.send.click();
    const reference = form.form.getByText(/[A-Z0-9]{4}-[A-Z0-9]{4}/);
    await expect(reference).toBeVisible();
    await expect(async () => {
      await form.send.click();
      await expect(page.getByText(texts.en.emptyContact).first()).toBeVisible({ timeout: 100 });
    }).toPass();
    await expect(reference).toHaveCount(0);
    await expect(form.name).toBeFocused();
    await form.name.pressSequentially('Z');
    await expect(form.name).not.toHaveAttribute('aria-invalid', 'true');
    await expect(form.email).toHaveAttribute('aria-invalid', 'true');
  });

  test('is disabled and says so while it sends', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/documents:commit/, async (route) => {
      if (route.request().method() === 'POST') await held;
      await route.continue();
    });
    const form = await fillContactForm(page, 'en', newMessage());
    await form.send.click();

    await expect(form.form.getByRole('button', { name: texts.en.sending })).toBeDisabled();
    for (const field of [form.name, form.email, form.subject, form.message])
      await expect(field).toBeDisabled();
    release();
    await expect(page.getByText(texts.en.sent).first()).toBeVisible();
    await expect(form.name).toBeEnabled();
  });

  test('never reports success for an answer that did not come within 20 seconds', async ({ page }) => {
    await page.clock.install();
    await page.reload();
    await page.clock.resume();
    await page.route(/documents:commit/, () => {});
    const message = newMessage();
    const form = await fillContactForm(page, 'en', message);
    const asked = page.waitForRequest(
      (request) => request.method() !== 'OPTIONS' && /documents:commit/.test(request.url()),
    );
    await form.send.click();
    await asked;
    await page.clock.fastForward(19_000);
    await expect(form.form.getByRole('button', { name: texts.en.sending })).toBeVisible();
    await page.clock.fastForward(2_000);

    await expect(page.getByText(texts.en.contactFailed).first()).toBeVisible();
    await expect(form.message).toHaveValue(message.message);
  });

  test('can be filled in and sent by keyboard alone', async ({ page }) => {
    const message = newMessage();
    await contactForm(page, 'en').name.focus();
    for (const value of [message.name, message.email, message.subject]) {
      await page.keyboard.insertText(value);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.insertText(message.message);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText(texts.en.sent).first()).toBeVisible();
    await waitForMail(({ subject }) => subject.includes(message.subject));
  });
});
