import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type EditableSite, startEditableSite } from '../../tools/edits/dev-site.ts';
import { edits, termsFile } from '../../tools/edits/edits.ts';
import { tryEdit, typed } from '../../tools/edits/measure-edits.ts';
import { sample } from '../support/campaign.ts';
import { websiteTexts } from '../support/texts.ts';
import { waitUntil } from '../support/wait-until.ts';
import { sendMessage, untilMailed, watchRequests } from './local-page.ts';

/** The number of lines printed before the address. */
const mostLines = 15;

let site: EditableSite;
let foreign: readonly string[];

beforeAll(async () => {
  site = await startEditableSite();
  // The dev server sends each module separately: on a busy machine a page took longer than Playwright's 30 seconds.
  site.page.setDefaultTimeout(120_000);
  foreign = watchRequests(site.page);
});
beforeEach(({ onTestFailed }) => onTestFailed(() => console.log(site.output())));
afterAll(() => site?.stop());

const address = (path: string) => `http://127.0.0.1:${site.ports.site}${path}`;

test('npm run dev prints its address after few lines', () => {
  const [before = ''] = site.output().split('Ready:');
  expect(before.trim().split('\n').length, before).toBeLessThanOrEqual(mostLines);
  expect(site.output()).toContain(`Ready: ${address('')}\n`);
});

test.each(sample(edits, 2))('a $name is seen when it is saved', async (edit) => {
  const { fieldValue } = await tryEdit(site, edit);
  if (edit.keepsState) expect(fieldValue).toBe(typed);
});

describe('a compile error names file and line until it is fixed:', () => {
  test.each([
    [
      'a component',
      'web/src/pages/landing/ContactSection.tsx',
      '<ContactWays />',
      '<ContactWays',
      /ContactSection\.tsx:\d+/,
    ],
    ['a legal text', termsFile, '\n## ', '\n{{nobody}}\n\n## ', /en\.md:\d+/],
    ['a function', 'functions/src/newsletter/page.ts', 'export function', 'export funct ion', /page\.ts:\d+/],
  ])('%s', async (_what, file, sound, broken, named) => {
    const { page, checkout, output } = site;
    await page.goto(address(file.endsWith('.md') ? '/legal/terms' : '/'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    const before = output().length;
    const restore = await checkout.edit(file, (text) => text.replace(sound, broken));
    const overlay = page.locator('vite-error-overlay');
    await overlay.filter({ hasText: named }).waitFor();
    await waitUntil('the error in the terminal', async () => named.test(output().slice(before)) || undefined);
    await restore();
    await overlay.waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1 }).waitFor();
  });
});

test('the address chooses the language, the toggle changes it', async () => {
  const { page } = site;
  await page.goto(address('/support?lang=sk'));
  await page.locator('html[lang=sk]').waitFor();
  await page.getByRole('link', { name: 'English' }).first().click();
  await page.locator('html[lang=en]').waitFor();
  expect(await page.title()).toContain(websiteTexts.en.support.page.title.split('{{')[0]);
});

test('/components shows each component in both colour schemes', async () => {
  await site.page.goto(address('/components'));
  for (const scheme of ['light', 'dark']) {
    const gallery = site.page.locator(`main > [data-scheme=${scheme}]`);
    await gallery.getByRole('heading', { level: 1 }).waitFor();
    for (const role of ['form', 'tablist', 'textbox', 'combobox', 'region', 'link'] as const)
      await gallery.getByRole(role).first().waitFor();
  }
});

test('an unknown address shows the not-found page', async () => {
  await site.page.goto(address('/nowhere'));
  await site.page.getByText('Oops! Page not found').waitFor();
});

test.each([
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/manifest.webmanifest',
  '/newsletter.css',
  '/robots.txt',
])('%s is served', async (path) => {
  const response = await fetch(address(path));
  expect(response.status).toBe(200);
  expect(await response.text()).not.toContain('<!doctype html>');
});

test('a message reaches the inbox, and no other machine', async () => {
  await sendMessage(site.page, address(''), 'en', 'From the dev server');
  await untilMailed(site.ports, 'From the dev server');
  expect(foreign).toEqual([]);
});
