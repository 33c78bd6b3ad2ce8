import { chromium } from '@playwright/test';
import { preview } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { findHeadlessBrowser } from '../../tools/support/browser.ts';
import { inRoot } from '../../tools/support/paths.ts';
import { freePorts } from '../../tools/support/ports.ts';
import { websiteTexts } from '../support/texts.ts';
import { sendMessage, watchRequests } from './local-page.ts';

/** The build on a plain file server, as `firebase emulators:start` serves it. */
async function startStaticServer(): Promise<string> {
  const { site: port } = await freePorts();
  const server = await preview({
    root: inRoot('web'),
    configFile: false,
    logLevel: 'silent',
    preview: { host: '127.0.0.1', port, strictPort: true },
  });
  onTestFinished(() => server.close());
  return `http://127.0.0.1:${port}`;
}

test('a page without an emulator names the command', async () => {
  const site = await startStaticServer();
  const browser = await chromium.launch({ executablePath: findHeadlessBrowser(process.env) });
  onTestFinished(() => browser.close());
  const page = await browser.newPage({ locale: 'en' });
  const foreign = watchRequests(page);
  await sendMessage(page, site, 'en', 'To nobody');
  const { withoutDatabase } = websiteTexts.en.layout;
  await page.getByText(withoutDatabase).waitFor();
  const newsletter = page.getByRole('form', { name: websiteTexts.en.newsletter.form.label });
  await newsletter.getByRole('textbox').fill('zuzana@example.com');
  await newsletter.getByRole('textbox').press('Enter');
  await newsletter.getByText(withoutDatabase).waitFor();
  expect(foreign).toEqual([]);
});
