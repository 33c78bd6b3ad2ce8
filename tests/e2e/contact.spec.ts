import { waitForMail } from '../support/inbox.ts';
import { contactForm, countWrites, fillContactForm, newMessage, written } from './controls.ts';
import { expect, failedRequest, inOneLanguage, openAlive, test, texts, whenProving } from './site.ts';

inOneLanguage(0, (language, text) => {
  test('a message typed by keyboard is sent once', async ({ page }) => {
    await openAlive(page, '/');
    const message = newMessage();
    const writes = countWrites(page);
    const form = contactForm(page, language);
    await form.name.focus();
    for (const value of [message.name, message.email, message.subject, message.message]) {
      await page.keyboard.insertText(value);
      await page.keyboard.press('Tab');
    }
    await expect(form.send).toBeFocused();
    await form.send.dblclick();

    await expect(page.getByText(text.contact.success.toast).first()).toBeVisible();
    const mail = await waitForMail(({ subject }) => subject.includes(message.subject));
    expect(mail.replyTo).toEqual([{ name: message.name, address: message.email }]);
    expect(mail.text).toContain(message.message);
    const reference = /[A-Z0-9]{4}-[A-Z0-9]{4}/.exec(mail.subject)?.[0] ?? 'no reference in the subject';
    await expect(form.form.getByText(reference)).toBeVisible();
    expect(writes()).toBe(1);
  });
});

test('a refused message stays, and its developer is told why', async ({ page, expectedErrors }) => {
  const reason = /for 'create' @ L\d+/;
  expectedErrors.push(failedRequest, reason);
  await openAlive(page, '/');
  const logged = page.waitForEvent('console', (entry) => reason.test(entry.text()));
  const message = newMessage();
  const form = await fillContactForm(page, 'en', message);
  await page.route(written, (route, request) =>
    route.continue({ postData: (request.postData() ?? '').replace('"new"', '"closed"') }),
  );
  const answered = page.waitForResponse(written);
  await form.send.click();
  expect((await answered).status()).toBe(403);
  await expect(page.getByText(texts.en.contact.error.failed).first()).toBeVisible();
  await expect(form.message).toHaveValue(message.message);
  await logged;
});

test('a message whose answer was lost is sent again', async ({ page, expectedErrors }) => {
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
  await expect(page.getByText(texts.en.contact.error.unconfirmedTitle)).toBeVisible();
  await expect(form.message).toHaveValue(message.message);

  await page.unroute(written);
  await form.send.click();
  await expect(page.getByText(texts.en.contact.success.toast).first()).toBeVisible();
  await waitForMail(({ subject }) => subject.includes(message.subject));
});

test('the browser asks before it leaves while it sends', whenProving, async ({ page }) => {
  await openAlive(page, '/');
  const form = await fillContactForm(page, 'en', newMessage());
  await page.route(written, () => {});
  await form.send.click();
  await expect(form.form.getByRole('button', { name: texts.en.contact.form.sending })).toBeVisible();
  const asked = page.waitForEvent('dialog');
  const closed = page.close({ runBeforeUnload: true });
  expect((await asked).type()).toBe('beforeunload');
  await (await asked).accept();
  await closed;
});
