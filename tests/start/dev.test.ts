import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fillContactForm, newMessage } from '../e2e/controls.ts';
import { requestsOf } from '../e2e/site.ts';
import { currentLegalMetadata } from '../support/legal-texts.ts';
import { websiteTexts } from '../support/texts.ts';
import { waitUntil } from '../support/wait-until.ts';
import { type DevSite, startDevSite, untilMailed } from './dev-site.ts';

let site: DevSite;
let requests: readonly string[];

beforeAll(async () => {
  site = await startDevSite();
  // The dev server sends each module separately: on a busy machine a page took longer than Playwright's 30 seconds.
  site.page.setDefaultTimeout(120_000);
  requests = requestsOf(site.page);
});
beforeEach(({ onTestFailed }) => onTestFailed(() => console.log(site.output())));
afterAll(() => site?.stop());

const address = (path: string) => `http://127.0.0.1:${site.ports.site}${path}`;

const words = 'Edited by a developer';

/** Sources with an edit of `sound` that is seen at `path`, and one whose error names file and line. */
const edits = [
  {
    name: 'component',
    file: 'web/src/pages/landing/ContactSection.tsx',
    path: '/',
    sound: '<ContactWays />',
    edited: `<p>${words}</p><ContactWays />`,
    broken: '<ContactWays',
    named: /ContactSection\.tsx:\d+/,
  },
  {
    name: 'legal text',
    file: `web/content/legal/terms/${currentLegalMetadata('terms', 'en').version}/en.md`,
    path: '/legal/terms',
    sound: '\n## ',
    edited: `\n## ${words} `,
    broken: '\n{{nobody}}\n\n## ',
    named: /en\.md: Unknown/,
  },
  {
    name: 'function',
    file: 'functions/src/newsletter/page.ts',
    path: '/',
    sound: '<main>',
    edited: `<main><p>${words}</p>`,
    broken: '<main>${',
    named: /page\.ts:\d+/,
  },
];

test.each(edits)('a saved $name is seen, also its error', async ({ name, file, path, ...edit }) => {
  const { page, checkout, output } = site;
  await page.goto(address(path));
  await page.getByRole('heading', { level: 1 }).waitFor();
  const field = page.getByRole('form', { name: 'Contact form' }).getByRole('textbox', { name: 'Name' });
  if (path === '/') await field.fill('Zuzana');

  const restore = await checkout.edit(file, (text) => text.replace(edit.sound, edit.edited));
  if (name === 'function') await waitUntil('the edit', functionSaysWords);
  else await page.getByText(words).first().waitFor();
  if (path === '/') expect(await field.inputValue()).toBe('Zuzana');
  await restore();

  const before = output().length;
  const repair = await checkout.edit(file, (text) => text.replace(edit.sound, edit.broken));
  const overlay = page.locator('vite-error-overlay');
  await overlay.filter({ hasText: edit.named }).waitFor();
  await waitUntil(
    'the error in the terminal',
    async () => edit.named.test(output().slice(before)) || undefined,
  );
  await repair();
  await overlay.waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1 }).waitFor();
});

async function functionSaysWords() {
  const response = await fetch(address('/api/newsletter/confirm'));
  return (await response.text()).includes(words) || undefined;
}

test('the address chooses the language, the toggle changes it', async () => {
  const { page } = site;
  await page.goto(address('/sk/support'));
  await page.locator('html[lang=sk]').waitFor();
  await page.getByRole('link', { name: 'English' }).first().click();
  await page.locator('html[lang=en]').waitFor();
  expect(await page.title()).toContain(websiteTexts.en.support.page.title.split('{{')[0]);
});

test('an unknown address shows the not-found page', async () => {
  await site.page.goto(address('/nowhere'));
  await site.page.getByText('Oops! Page not found').waitFor();
});

test.each(['/favicon.ico', '/manifest.webmanifest', '/newsletter.css', '/robots.txt'])(
  '%s is served',
  async (path) => {
    const response = await fetch(address(path));
    expect(response.status).toBe(200);
    expect(await response.text()).not.toContain('<!doctype html>');
  },
);

test('a message reaches the inbox, and no other machine', async () => {
  const message = newMessage();
  await site.page.goto(address('/en'));
  await site.page.locator('html[lang=en][data-app=alive]').waitFor();
  await (await fillContactForm(site.page, 'en', message)).send.click();
  await untilMailed(site.ports, message.subject);
  const local = /^((https?|wss?):\/\/(127\.0\.0\.1|localhost):|data:|blob:)/;
  expect(requests.filter((url) => !local.test(url))).toEqual([]);
});
