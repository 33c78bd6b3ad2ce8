import { contactForm, expect, newsletterForm, openAlive, test, texts } from './site.ts';

test.use({ locale: texts.en.locale });

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await openAlive(page, '/');
});

/** The region in which the toasts stand; its name tells the key that leads there. */
function region(page: import('@playwright/test').Page) {
  return page.getByRole('region', { name: /F8/ });
}

test('shows one toast at a time: a new one takes the place of the last', async ({ page }) => {
  await contactForm(page, 'en').send.click();
  await expect(region(page).getByText(texts.en.emptyContact)).toBeVisible();
  await newsletterForm(page, 'en').subscribe.click();
  await expect(region(page).getByText(texts.en.emptyNewsletter)).toBeVisible();
  await expect(region(page).getByText(texts.en.emptyContact)).toBeHidden();
  await expect(region(page).getByRole('listitem')).toHaveCount(1);
});

test('goes after 5000 ms, and leaves a lasting message at the field', async ({ page }) => {
  const form = contactForm(page, 'en');
  await form.send.click();
  await expect(region(page).getByText(texts.en.emptyContact)).toBeVisible();
  await page.clock.runFor(4_500);
  await expect(region(page).getByText(texts.en.emptyContact)).toBeVisible();
  await page.clock.runFor(1_500);
  await expect(region(page).getByText(texts.en.emptyContact)).toBeHidden();
  for (const field of [form.name, form.email, form.subject, form.message]) {
    await expect.soft(field).toHaveAttribute('aria-invalid', 'true');
    await expect.soft(field).toHaveAccessibleDescription(/\S/);
  }
});

test('is reached with F8 and closed with Escape or its button', async ({ page }) => {
  await contactForm(page, 'en').send.click();
  const shown = region(page).getByRole('listitem');
  await expect(shown).toBeVisible();
  await page.keyboard.press('F8');
  await expect(region(page).locator(':focus')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(shown).toBeHidden();

  await contactForm(page, 'en').send.click();
  await shown.getByRole('button').click();
  await expect(shown).toBeHidden();
});
