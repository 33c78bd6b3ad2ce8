import { contactForm, languageLink } from './controls.ts';
import {
  expect,
  inEveryLanguage,
  keepDocument,
  languages,
  locales,
  openAlive,
  test,
  whenProving,
} from './site.ts';

/** A language that the site does not have. */
const unknownLocale =
  ['de-DE', 'fr-FR', 'pl-PL'].find((locale) => !languages.some((language) => locale.startsWith(language))) ??
  'xx';

test('a page comes in the browser’s language and stores nothing', async ({ request }) => {
  for (const [locale, language] of [
    ['sk', 'sk'],
    ['sk-SK', 'sk'],
    ['en-GB', 'en'],
    [unknownLocale, 'en'],
  ] as const) {
    const answer = await request.get('/', { headers: { 'Accept-Language': locale } });
    expect(await answer.text(), locale).toContain(`<html lang="${language}">`);
    expect(answer.headers()['set-cookie'], locale).toBeUndefined();
  }
});

test('every address of the sitemap answers in its own language', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address));
  expect(addresses.length).toBeGreaterThan(0);
  for (const { pathname } of addresses) {
    const html = await (await request.get(pathname, { headers: { 'Accept-Language': '' } })).text();
    expect(html, pathname).toContain(`<html lang="${pathname.split('/')[1]}">`);
  }
});

const unknownPaths = [
  '/nowhere',
  '/x/y',
  '/Index',
  '/index.php',
  '/legal/Terms',
  '/legal/terms/x',
  '/legal/imprint',
  '/legal/privacy/0.0',
];

inEveryLanguage((language, { notFound }) => {
  test('unknown addresses answer 404 in the reader’s language', async ({ request }) => {
    for (const path of [...unknownPaths, `/${language}/nowhere`]) {
      const response = await request.get(path, { headers: { 'Accept-Language': locales[language] } });
      expect(response.status(), path).toBe(404);
      const html = (await response.text()).replaceAll('\u00a0', ' ');
      for (const part of [
        `<html lang="${language}">`,
        '<meta name="robots" content="noindex"',
        '>404<',
        notFound.text,
        notFound.home,
      ])
        expect(html, path).toContain(part);
    }
  });
});

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
