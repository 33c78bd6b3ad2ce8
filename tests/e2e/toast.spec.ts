import {
  contactForm,
  expect,
  languageLink,
  newsletterForm,
  openAlive,
  otherLanguage,
  test,
  texts,
} from './site.ts';

test.use({ locale: texts.en.locale });

/** The region in which the toasts stand; its name tells the key that leads there. */
function region(page: import('@playwright/test').Page) {
  return page.getByRole('region', { name: /F8/ });
}

test('one toast stays for 5000 ms, reachable by keyboard', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-05-16T10:00:00') });
  await openAlive(page, '/');
  const form = contactForm(page, 'en');
  const shown = region(page).getByRole('listitem');
  // What shows toasts comes with the first one, in its own time; then only the test moves the clock.
  await form.send.click();
  await expect(shown).toBeVisible();
  await page.clock.pauseAt(new Date('2026-05-16T12:00:00'));
  await expect(shown).toBeHidden();

  await test.step('a new one takes the place of the last', async () => {
    await newsletterForm(page, 'en').subscribe.click();
    await expect(region(page).getByText(texts.en.emptyNewsletter)).toBeVisible();
    await form.send.click();
    await expect(region(page).getByText(texts.en.emptyContact)).toBeVisible();
    await expect(region(page).getByText(texts.en.emptyNewsletter)).toBeHidden();
    await expect(shown).toHaveCount(1);
  });

  await test.step('it goes after 5000 ms, and leaves a lasting message at the field', async () => {
    await page.clock.runFor(4_500);
    await expect(region(page).getByText(texts.en.emptyContact)).toBeVisible();
    await page.clock.runFor(1_500);
    await expect(region(page).getByText(texts.en.emptyContact)).toBeHidden();
    for (const field of [form.name, form.email, form.subject, form.message]) {
      await expect.soft(field).toHaveAttribute('aria-invalid', 'true');
      await expect.soft(field).toHaveAccessibleDescription(/\S/);
    }
  });

  await test.step('it is in the language of the page, also when that changes', async () => {
    await form.send.click();
    await languageLink(page, otherLanguage('en')).click();
    await expect(region(page).getByText(texts[otherLanguage('en')].emptyContact)).toBeVisible();
    await languageLink(page, 'en').click();
    await expect(region(page).getByText(texts.en.emptyContact)).toBeVisible();
  });

  await test.step('it is reached with F8 and closed with Escape or its button', async () => {
    await form.send.click();
    await expect(shown).toBeVisible();
    await page.keyboard.press('F8');
    await expect(region(page).locator(':focus')).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(shown).toBeHidden();

    await form.send.click();
    await shown.getByRole('button').click();
    await expect(shown).toBeHidden();
  });
});
