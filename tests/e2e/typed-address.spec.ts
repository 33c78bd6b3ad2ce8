import { sample } from '../support/campaign.ts';
import { waitForMail } from '../support/inbox.ts';
import { fillContactForm, newMessage } from './controls.ts';
import { expect, failedRequest, openAlive, test, texts } from './site.ts';

// Chromium changes such a domain in a field of type `email` while it is typed; Firefox and WebKit do not.
for (const label of sample(['fußball', 'žilina'], 1))
  test(`the address at ${label} is used as typed`, async ({ page }) => {
    await openAlive(page, '/');
    const { email: unique, ...message } = newMessage();
    const email = unique.replace('.example', `.${label}.example`);
    const form = await fillContactForm(page, 'en', { ...message, email: '' });
    await form.email.pressSequentially(email);
    await expect(form.email).not.toHaveValue(email);
    await form.send.click();

    const { title } = texts.en.contact.success;
    await expect(page.getByRole('region', { name: title })).toContainText(email);
    const mail = await waitForMail(({ subject }) => subject.includes(message.subject));
    expect(mail.text).toContain(email);
    expect(mail.replyTo).toEqual([
      { name: message.name, address: `zuzana@${new URL(`http://${email.split('@')[1]}`).hostname}` },
    ]);
  });

test('a failed message keeps the address as typed @prove', async ({ page, expectedErrors }) => {
  expectedErrors.push(failedRequest);
  await openAlive(page, '/');
  const form = await fillContactForm(page, 'en', { ...newMessage(), email: '' });
  await form.email.pressSequentially('jana@fußball.example');
  await page.route(/documents:commit/, (route) => route.abort());
  await form.send.click();
  await expect(page.getByRole('region', { name: texts.en.contact.error.failed })).toBeVisible();
  await form.form.getByRole('link', { name: texts.en.privacy.policy }).click();
  await page.goBack();
  await expect(form.email).toHaveValue('jana@fußball.example');
});
