import { languages } from '@labka/contract';
import { contactForm, languageLink, toasts } from './controls.ts';
import { expect, keepDocument, openAlive, openWithClock, test, texts } from './site.ts';

const [other] = languages;

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
  await languageLink(page, other).press('Enter');

  await expect(page.locator('html')).toHaveAttribute('lang', other);
  await expectSameDocument();
  await expect(page).not.toHaveTitle(title);
  await expect(description).toHaveCount(1);
  await expect(description).not.toHaveAttribute('content', english);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`/${other}$`));
  await expect(contactForm(page, other).message).toHaveValue('Hello');
  await expect(toasts(page)).toContainText(texts[other].contact.error.required);
  expect(await context.cookies()).toEqual([
    expect.objectContaining({ name: 'firebase-language-override', value: other }),
  ]);
  const answer = await page.goto('/support');
  expect(await answer?.text()).toContain(`<html lang="${other}"`);
});

test('a choice changes the other tabs too', async ({ page, context }) => {
  const second = await context.newPage();
  for (const tab of [page, second]) await openAlive(tab, '/legal');
  await languageLink(page, other).click();
  await expect(second.locator('html')).toHaveAttribute('lang', other);
});

test('an opened address keeps its language', async ({ page }) => {
  await openAlive(page, `/${other}/support`);
  const answer = await page.goto('/legal');
  expect(await answer?.text()).toContain(`<html lang="${other}"`);
});
