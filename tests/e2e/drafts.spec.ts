import { fillContactForm, newMessage, newsletterForm } from './controls.ts';
import { expect, expectAlive, holdBack, test, texts } from './site.ts';

test('typed text survives inserted elements, hydration and Back', async ({ page, expectedErrors }) => {
  // React's report of the elements.
  expectedErrors.push(/Minified React error #418/);
  const arrive = await holdBack(page, /\/assets\/.*\.js$/);
  await page.goto('/', { waitUntil: 'commit' });
  const message = newMessage();
  const form = await fillContactForm(page, 'en', { ...message, name: '' });
  await form.email.evaluate((field) => {
    // As password managers and translations do.
    field.after(document.createElement('div'));
    document.documentElement.lang = 'cs';
  });
  arrive();
  await expectAlive(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(texts.en.hero.title.highlight);
  await expect(form.message).toHaveValue(message.message);
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
