import { contactForm, fillContactForm, newMessage, newsletterForm } from './controls.ts';
import {
  expect,
  expectAlive,
  failedRequest,
  holdBack,
  missingScript,
  openAlive,
  test,
  whenProving,
} from './site.ts';

const fields = ['name', 'email', 'subject', 'message'] as const;

test('typed text is restored after Back and stored nowhere', async ({ page }) => {
  await openAlive(page, '/');
  const message = newMessage();
  const form = await fillContactForm(page, 'en', message);
  await newsletterForm(page, 'en').email.fill('zuzana@');
  await form.form.getByRole('link').click();
  await expect(page).toHaveURL(/\/legal\/privacy$/);
  await expect(form.form).toHaveCount(0);

  await page.goBack();
  for (const field of fields) await expect(form[field]).toHaveValue(message[field]);
  await expect(newsletterForm(page, 'en').email).toHaveValue('zuzana@');
  expect(await page.evaluate(() => [Object.keys(localStorage), sessionStorage.length])).toEqual([
    ['cookieConsent'],
    0,
  ]);
});

test('text typed before the script loads is kept', async ({ page }) => {
  const arrive = await holdBack(page, /\/assets\/.*\.js$/);
  await page.goto('/', { waitUntil: 'commit' });
  const form = contactForm(page, 'en');
  await form.subject.fill('Park');
  arrive();
  await expectAlive(page);
  await form.name.fill('Zuzana');
  await page.locator('footer a[href="/legal/privacy"]').last().click();
  await expect(form.form).toHaveCount(0);
  await page.goBack();
  await expect(form.subject).toHaveValue('Park');
  await expect(form.name).toHaveValue('Zuzana');
});

test('the browser may restore text where no script runs', whenProving, async ({ page, expectedErrors }) => {
  expectedErrors.push(failedRequest, missingScript);
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto('/');
  const form = await fillContactForm(page, 'en', newMessage());
  await form.form.getByRole('link').click();
  await expect(form.form).toHaveCount(0);
  await page.goBack();
  for (const field of fields) await expect(form[field]).not.toHaveValue('');
});
