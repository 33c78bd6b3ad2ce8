// @ts-check
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { languages } from './languages.mjs';
import { plainPage } from './plain-page.mjs';

/**
 * Puts a bare copy of every page into the folder that the Hosting emulator serves, so that both come from the same server. A copy says the
 * same with no script, no style sheet and no font: nobody can show these words sooner.
 * @param {{ site: string, stage: import('../local/stage.mjs').Stage, browserPath: string, paths: readonly string[] }} options
 * @returns {Promise<(path: string, language: string) => string>} the address of a page's copy
 */
export async function addBarePages({ site, stage, browserPath, paths }) {
  const browser = await chromium.launch({ executablePath: browserPath });
  try {
    for (const { language, accepted } of languages) {
      const context = await browser.newContext({
        javaScriptEnabled: false,
        locale: accepted.split(',')[0] ?? language,
      });
      const page = await context.newPage();
      for (const pagePath of paths) {
        await page.goto(site + pagePath);
        const file = path.join(stage.directory, 'public', `${barePath(pagePath, language)}.html`);
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, await page.evaluate(plainPage));
      }
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return (pagePath, language) => `${site}${barePath(pagePath, language)}`;
}

/**
 * The content security policy of the site allows the copies no inline style; theirs allows nothing else. Call it before firebase-tools starts.
 * @param {import('../local/stage.mjs').Stage} stage
 */
export async function allowBareStyle(stage) {
  const file = path.join(stage.directory, 'firebase.json');
  const configuration = JSON.parse(await readFile(file, 'utf8'));
  const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'";
  configuration.hosting.headers.push({
    source: '/bare/**',
    headers: [{ key: 'Content-Security-Policy', value: policy }],
  });
  await writeFile(file, JSON.stringify(configuration));
}

/**
 * @param {string} pagePath
 * @param {string} language
 */
function barePath(pagePath, language) {
  return `/bare/${language}${pagePath === '/' ? '/home' : pagePath}`;
}
