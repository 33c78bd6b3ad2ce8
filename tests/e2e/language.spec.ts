import { contactForm, languageLink, toasts } from './controls.ts';
import { expect, keepDocument, openAlive, openWithClock, test, texts } from './site.ts';

test('the toggle changes the page, and all that follow', async ({ page, context }) => {
  // While the clock stands still, no toast disappears.
  await openWithClock(page, '/');
  const expectSameDocument = await keepDocument(page);
  const title = await page.title();
  const description = page.locator('meta[name="description"]');
  const english = (await description.getAttribute('content')) ?? '';
  await contactForm(page, 'en').message.fill('Hello');
  await contactForm(page, 'en').send.click();
  await page.clock.runFor(200);
  await expect(toasts(page)).toContainText(texts.en.contact.error.required);
  await languageLink(page, 'sk').press('Enter');

  await expect(page.locator('html')).toHaveAttribute('lang', 'sk');
  await expectSameDocument();
  await expect(page).not.toHaveTitle(title);
  await expect(description).toHaveCount(1);
  await expect(description).not.toHaveAttribute('content', english);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/sk$/);
  await expect(contactForm(page, 'sk').message).toHaveValue('Hello');
  await expect(toasts(page)).toContainText(texts.sk.contact.error.required);
  expect(await context.cookies()).toEqual([
    expect.objectContaining({ name: 'firebase-language-override', value: 'sk' }),
  ]);
  const answer = await page.goto('/support');
  expect(await answer?.text()).toContain('<html lang="sk"');
});

test('a choice changes the other tabs too', async ({ page, context }) => {
  const other = await context.newPage();
  for (const tab of [page, other]) await openAlive(tab, '/legal');
  await languageLink(page, 'sk').click();
  await expect(other.locator('html')).toHaveAttribute('lang', 'sk');
});
