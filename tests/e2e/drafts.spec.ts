import { fillContactForm, newMessage, newsletterForm } from './controls.ts';
import { expect, expectAlive, holdBack, test } from './site.ts';

test('text typed before and after hydration is restored by Back', async ({ page }) => {
  const arrive = await holdBack(page, /\/assets\/.*\.js$/);
  await page.goto('/', { waitUntil: 'commit' });
  const message = newMessage();
  const form = await fillContactForm(page, 'en', { ...message, name: '' });
  arrive();
  await expectAlive(page);
  await form.name.fill(message.name);
  await newsletterForm(page, 'en').email.fill('zuzana@');
  await form.form.getByRole('link').click();
  await expect(page).toHaveURL(/\/legal\/privacy$/);
  await expect(form.form).toHaveCount(0);

  await page.goBack();
  for (const field of ['name', 'email', 'subject', 'message'] as const)
    await expect(form[field]).toHaveValue(message[field]);
  await expect(newsletterForm(page, 'en').email).toHaveValue('zuzana@');
  const stored = await page.evaluate(() => [Object.keys(localStorage), sessionStorage.length]);
  expect(stored).toEqual([['cookieConsent'], 0]);
});
