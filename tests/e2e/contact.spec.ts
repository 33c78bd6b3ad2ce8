import type { Page } from '@playwright/test';
import { readInbox, waitForMail } from '../support/inbox.ts';
import {
  contactForm,
  expect,
  failedRequest,
  fillContactForm,
  languagesInTurn,
  newMessage,
  openAlive,
  test,
  texts,
  whenProving,
} from './site.ts';

const written = /documents:commit/;

for (const language of languagesInTurn(0)) {
  const text = texts[language];

  test.describe(`the contact form in ${language}`, () => {
    test.use({ locale: text.locale });
    test.beforeEach(({ page }) => page.goto('/'));

    test('sends once when clicked twice, and again for new text', async ({ page }) => {
      const message = newMessage();
      const writes = countWrites(page);
      const form = await fillContactForm(page, language, message);
      await form.send.dblclick();

      await expect(page.getByText(text.sent).first()).toBeVisible();
      const mail = await waitForMail(({ subject }) => subject.includes(message.subject));
      expect(mail.replyTo).toEqual([{ name: message.name, address: message.email }]);
      expect(mail.text).toContain(message.message);
      expect(mail.html).not.toContain('<script');
      expect(mail.html).toContain('&lt;script&gt;');

      const reference = /[A-Z0-9]{4}-[A-Z0-9]{4}/.exec(mail.subject)?.[0] ?? 'no reference in the subject';
      const confirmation = form.form.getByText(reference);
      await expect(confirmation).toBeVisible();
      for (const field of [form.name, form.email, form.subject, form.message])
        await expect(field).toHaveValue('');
      expect(writes()).toBe(1);
      const mails = (await readInbox()).filter(({ subject }) => subject.includes(message.subject));
      expect(mails).toHaveLength(1);

      await test.step('a later press is answered as when the form is fresh', async () => {
        await expect(async () => {
          await form.send.click();
          await expect(page.getByText(text.emptyContact).first()).toBeVisible({ timeout: 100 });
        }).toPass();
        await expect(confirmation).toHaveCount(0);
        await expect(form.name).toBeFocused();
        await form.name.pressSequentially('Z');
        await expect(form.name).not.toHaveAttribute('aria-invalid', 'true');
        await expect(form.email).toHaveAttribute('aria-invalid', 'true');
      });
    });

    test('shows errors, keeps typed text offline, and sends it later', async ({ page, expectedErrors }) => {
      expectedErrors.push(failedRequest);
      const message = newMessage();
      const form = await fillContactForm(page, language, { ...message, subject: '   ' });

      await test.step('asks for every field when one is missing, and goes to it', async () => {
        await form.send.click();
        await expect(
          page.getByRole('alert').or(page.locator('li')).getByText(text.emptyContact).first(),
        ).toBeVisible();
        await expect(form.subject).toBeFocused();
        await expect(form.subject).toHaveAttribute('aria-invalid', 'true');
        await expect(form.subject).toHaveAccessibleDescription(/\S/);
        await expect(form.name).not.toHaveAttribute('aria-invalid', 'true');
        await expect(form.message).toHaveValue(message.message);
        await form.subject.fill(message.subject);
      });

      await test.step('says which address it cannot take', async () => {
        await form.email.fill('zuzana.example.com');
        await form.send.click();
        await expect(page.getByText(text.invalidEmail).first()).toBeVisible();
        await expect(form.email).toBeFocused();
        await expect(form.email).toHaveAttribute('aria-invalid', 'true');
        await form.email.fill(message.email);
      });

      await test.step('keeps what was typed when the network fails', async () => {
        await page.route(written, (route) => route.abort('internetdisconnected'));
        await form.send.click();
        await expect(page.getByText(text.contactFailed).first()).toBeVisible();
        await expect(page.getByText(text.errorTitle, { exact: true }).first()).toBeVisible();
        await expect(form.message).toHaveValue(message.message);
        await expect(form.subject).toHaveValue(message.subject);
        await expect(form.send).toBeEnabled();
      });

      await page.unroute(written);
      await form.send.click();
      await expect(page.getByText(text.sent).first()).toBeVisible();
      await waitForMail(({ subject }) => subject.includes(message.subject));
    });
  });
}

for (const language of languagesInTurn(1)) {
  const text = texts[language];

  test.describe(`the contact form in ${language}`, () => {
    test.use({ locale: text.locale });
    test.beforeEach(({ page }) => page.goto('/'));

    test('says so when the rules refuse the write', async ({ page, expectedErrors }) => {
      const reason = /for 'create' @ L\d+/;
      expectedErrors.push(failedRequest, reason);
      const logged = page.waitForEvent('console', (entry) => reason.test(entry.text()));
      const message = newMessage();
      const form = await fillContactForm(page, language, message);
      await page.route(written, (route, request) =>
        route.continue({ postData: (request.postData() ?? '').replace('"new"', '"closed"') }),
      );
      const answered = page.waitForResponse(written);
      await form.send.click();

      expect((await answered).status()).toBe(403);
      await expect(page.getByText(text.contactFailed).first()).toBeVisible();
      await expect(form.message).toHaveValue(message.message);
      // In a local copy of the page its developer is told why.
      await logged;
    });

    test('works by keyboard alone and is disabled while sending', async ({ page }) => {
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(written, async (route) => {
        if (route.request().method() === 'POST') await held;
        await route.continue();
      });
      const message = newMessage();
      const form = contactForm(page, language);
      await form.name.focus();
      for (const value of [message.name, message.email, message.subject]) {
        await page.keyboard.insertText(value);
        await page.keyboard.press('Tab');
      }
      await page.keyboard.insertText(message.message);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');

      await expect(form.form.getByRole('button', { name: text.sending })).toBeDisabled();
      for (const field of [form.name, form.email, form.subject, form.message])
        await expect(field).toBeDisabled();
      release();
      await expect(page.getByText(text.sent).first()).toBeVisible();
      await expect(form.name).toBeEnabled();
      await waitForMail(({ subject }) => subject.includes(message.subject));
    });
  });
}

/** How often the page has written so far. */
function countWrites(page: Page): () => number {
  let writes = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && written.test(request.url())) writes += 1;
  });
  return () => writes;
}

test.describe('the contact form', () => {
  test.use({ locale: texts.en.locale });

  test('reports no success without an answer within 20 seconds', whenProving, async ({ page }) => {
    await page.clock.install({ time: new Date('2026-05-16T10:00:00') });
    await openAlive(page, '/');
    await page.route(written, () => {});
    const message = newMessage();
    const form = await fillContactForm(page, 'en', message);
    await page.clock.pauseAt(new Date('2026-05-16T12:00:00'));
    const asked = page.waitForRequest(
      (request) => request.method() !== 'OPTIONS' && written.test(request.url()),
    );
    await form.send.click();
    await asked;
    await page.clock.fastForward(19_000);
    await expect(form.form.getByRole('button', { name: texts.en.sending })).toBeVisible();
    await page.clock.fastForward(2_000);

    await expect(page.getByText(texts.en.contactFailed).first()).toBeVisible();
    await expect(form.message).toHaveValue(message.message);
  });

  test('sends a message again whose answer was lost', async ({ page, expectedErrors }) => {
    expectedErrors.push(failedRequest);
    await openAlive(page, '/');
    const message = newMessage();
    const form = await fillContactForm(page, 'en', message);
    await page.route(written, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    });
    await form.send.click();
    await expect(page.getByText(texts.en.unconfirmed)).toBeVisible();
    await expect(form.message).toHaveValue(message.message);

    await page.unroute(written);
    await form.send.click();
    await expect(page.getByText(texts.en.sent).first()).toBeVisible();
    await waitForMail(({ subject }) => subject.includes(message.subject));
  });

  test('has the browser ask before it leaves while it sends', whenProving, async ({ page }) => {
    await openAlive(page, '/');
    const form = await fillContactForm(page, 'en', newMessage());
    await page.route(written, () => {});
    await form.send.click();
    await expect(form.form.getByRole('button', { name: texts.en.sending })).toBeVisible();
    const asked = page.waitForEvent('dialog');
    const closed = page.close({ runBeforeUnload: true });
    expect((await asked).type()).toBe('beforeunload');
    await (await asked).accept();
    await closed;
  });
});
