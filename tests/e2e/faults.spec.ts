import { fillContactForm, languageLink, newMessage, newsletterForm } from './controls.ts';
import {
  expect,
  failedRequest,
  missingScript,
  openAlive,
  otherLanguage,
  requestsOf,
  test,
  texts,
} from './site.ts';

const fault = 'a fault on purpose';
const { about, legal, notFound } = texts.en;

/** Sections of pages, with a text that only they use, and words that stay. */
const sections = [
  ['/', 'about.text', about.text],
  ['/', 'navigation.label', about.text],
  ['/legal/gdpr', 'legal.contents.chapters', legal.contents.title],
  ['/not-here', 'notFound.text', notFound.text],
] as const;

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(new RegExp(fault), /Minified React error/, failedRequest, missingScript);
});

// A script may still be loading that nothing waits for.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

for (const [path, key, words] of sections) {
  test(`an error in “${key}” leaves ${path} usable`, async ({ page }) => {
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      const response = await route.fetch();
      const use = new RegExp(`[\`"']${key.replaceAll('.', '\\.')}[\`"']`);
      const broken = (await response.text()).replace(use, `(()=>{throw Error('${fault}')})()`);
      await route.fulfill({ response, body: broken });
    });
    const reported = page.waitForEvent('console', (message) => message.text().includes(fault));
    await page.goto(path);
    await reported;
    await expect(page.locator('[data-app="failed"]')).toHaveCount(1);
    await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
    await languageLink(page, otherLanguage('en')).click();
    await expect(page.locator('html')).toHaveAttribute('lang', otherLanguage('en'));
  });
}

test('without its script a page gives addresses', async ({ page }) => {
  await page.route(/\/assets\/LandingPage-/, (route) => route.abort());
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-app', 'failed');
  await expect(page.locator('#features-title')).toBeVisible();
  await expect(page.locator('#contact .withoutScript')).toBeVisible();
  for (const button of await page.getByRole('button').all()) await expect.soft(button).toBeDisabled();
  await languageLink(page, otherLanguage('en')).click();
  await expect(page.locator('html')).toHaveAttribute('lang', otherLanguage('en'));
});

test('a page without an emulator names the command', async ({ page, baseURL }) => {
  // As `firebase emulators:start` serves the build.
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<meta name="firestore-emulator"[^>]*>/, '');
    await route.fulfill({ response, body });
  });
  const requests = requestsOf(page);
  await openAlive(page, '/');
  const { withoutDatabase } = texts.en.layout;
  await (await fillContactForm(page, 'en', newMessage())).send.click();
  await expect(page.getByText(withoutDatabase)).toBeVisible();
  const newsletter = newsletterForm(page, 'en');
  await newsletter.email.fill('zuzana@example.com');
  await newsletter.subscribe.click();
  await expect(newsletter.form.getByText(withoutDatabase)).toBeVisible();
  expect(requests.filter((url) => !url.startsWith(`${baseURL}`))).toEqual([]);
});
