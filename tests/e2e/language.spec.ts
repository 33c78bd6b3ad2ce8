import { contactForm, languageLink } from './controls.ts';
import { expect, keepDocument, openAlive, test, whenProving } from './site.ts';

for (const path of ['/legal/%74erms', '/legal//terms'])
  test(`${path} is the page that Hosting serves there`, whenProving, async ({ page }) => {
    await openAlive(page, path);
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page.locator('main #platby')).toHaveCount(0);
  });

test('the toggle changes the page, and all that follow', async ({ page, context }) => {
  await openAlive(page, '/');
  const expectSameDocument = await keepDocument(page);
  const title = await page.title();
  const description = page.locator('meta[name="description"]');
  const english = (await description.getAttribute('content')) ?? '';
  await contactForm(page, 'en').message.fill('Hello');
  await languageLink(page, 'sk').click();

  await expect(page.locator('html')).toHaveAttribute('lang', 'sk');
  await expectSameDocument();
  await expect(page).not.toHaveTitle(title);
  await expect(description).toHaveCount(1);
  await expect(description).not.toHaveAttribute('content', english);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/sk$/);
  await expect(contactForm(page, 'sk').message).toHaveValue('Hello');
  expect(await context.cookies()).toEqual([
    expect.objectContaining({ name: 'firebase-language-override', value: 'sk' }),
  ]);
  const answer = await page.goto('/support');
  expect(await answer?.text()).toContain('<html lang="sk">');
});

test('an address with a language is renamed in place', whenProving, async ({ page }) => {
  await openAlive(page, '/en/support?topic=app');
  await languageLink(page, 'sk').click();
  await expect(page).toHaveURL('/sk/support?topic=app');
  const expectSameDocument = await keepDocument(page);
  await page.locator('footer a[href="/#download"]').click();
  await expect(page).toHaveURL('/#download');
  await expect(page.locator('#download')).toBeInViewport();
  await expectSameDocument();
  await expect(page.locator('html')).toHaveAttribute('lang', 'sk');
});
