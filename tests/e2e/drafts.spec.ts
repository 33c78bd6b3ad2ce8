import { contactForm, fillContactForm, newMessage, newsletterForm } from './controls.ts';
import { expect, openWithout, test, texts } from './site.ts';

const scripts = /\/assets\/.*\.js$/;
// React's report of the elements that tests insert.
test.use({ expectedErrors: [/Minified React error #418/] });

test('typed text survives inserted elements, hydration and Back', async ({ page }) => {
  const arrive = await openWithout(page, scripts);
  const message = newMessage();
  const form = await fillContactForm(page, 'en', { ...message, name: '' });
  await form.email.evaluate((field) => {
    // As password managers and translations do.
    field.after(document.createElement('div'));
    document.documentElement.lang = 'cs';
  });
  const prerendered = await form.email.elementHandle();
  arrive();
  await expect.poll(() => prerendered?.evaluate((field) => field.isConnected)).toBe(false);
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

test('a form that React replaces keeps text and focus', async ({ page }) => {
  const arrive = await openWithout(page, scripts);
  const { name, email } = contactForm(page, 'en');
  await email.evaluate((field) => field.after(document.createElement('div')));
  await name.focus();
  const prerendered = await name.elementHandle();
  arrive();
  let typed = '';
  const type = async (letter: string) => {
    await page.keyboard.type(letter);
    typed += letter;
  };
  await expect
    .poll(() => type('a').then(() => prerendered?.evaluate((field) => field.isConnected)), {
      intervals: [10],
    })
    .toBe(false);
  await type('b');
  await expect(name).toBeFocused();
  await expect(name).toHaveValue(typed);
});

test('a click into a replaced form focuses the field @prove', async ({ page }) => {
  const arrive = await openWithout(page, scripts);
  // The section of the form is hydrated last.
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  const { name } = contactForm(page, 'en');
  await name.evaluate((field) => field.after(document.createElement('div')));
  await name.scrollIntoViewIfNeeded();
  const field = await name.boundingBox();
  arrive();
  await page.locator('[data-app="alive"]').waitFor();
  await page.mouse.click((field?.x ?? 0) + 20, (field?.y ?? 0) + 20);
  await expect(name).toBeFocused();
});
