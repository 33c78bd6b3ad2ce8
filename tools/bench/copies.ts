import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { languages, locales } from '@labka/contract';
import { chromium } from '@playwright/test';
import type { Stage } from '../support/stage.ts';
import { plainPage } from './plain-page.ts';

/** What is measured: the URLs of the site and its inbox, and paths of pages. */
export interface Bench {
  readonly site: string;
  readonly inbox: string;
  readonly paths: readonly string[];
  readonly browserPath: string;
  readonly runs: number;
}

export type Kind = 'static' | 'bare';
export type CopyUrl = (kind: Kind, path: string, language: string) => string;

/** The browser's Accept-Language in each language, by which Hosting and the application choose the language. */
export const visitors = languages.map((language) => ({
  language,
  accepted: `${locales[language]},${language}`,
}));

/**
 * Adds two copies of every page to the folder that the Hosting emulator serves, so that all come from the same server.
 * `static` is the prerendered page without scripts and what they load: the difference is the cost of the application.
 * `bare` has the same words without a style sheet: the lower bound.
 */
export async function addCopies({ site, browserPath, paths }: Bench, stage: Stage): Promise<CopyUrl> {
  const browser = await chromium.launch({ executablePath: browserPath });
  try {
    for (const { language, accepted } of visitors) {
      const context = await browser.newContext({
        javaScriptEnabled: false,
        locale: accepted.split(',')[0] ?? language,
      });
      const page = await context.newPage();
      for (const pagePath of paths) {
        const response = await page.goto(site + pagePath);
        const html = (await response?.text()) ?? '';
        await writeCopy(stage, copyPath('static', pagePath, language), html.replace(scripts, ''));
        await writeCopy(stage, copyPath('bare', pagePath, language), await page.evaluate(plainPage));
      }
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return (kind, pagePath, language) => site + copyPath(kind, pagePath, language);
}

/** Structured data is in a script element too, but is not displayed. */
const scripts = /<script\b[\s\S]*?<\/script>/g;

async function writeCopy(stage: Stage, copy: string, html: string) {
  const file = path.join(stage.directory, 'public', `${copy}.html`);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, html);
}

/** The site's policy forbids the copies' inline style. Call it before firebase-tools starts. */
export async function allowCopiedStyle(stage: Stage) {
  const file = path.join(stage.directory, 'firebase.json');
  const configuration = JSON.parse(await readFile(file, 'utf8'));
  const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'";
  configuration.hosting.headers.push({
    source: '/copy/**',
    headers: [{ key: 'Content-Security-Policy', value: policy }],
  });
  await writeFile(file, JSON.stringify(configuration));
}

function copyPath(kind: Kind, pagePath: string, language: string) {
  return `/copy/${kind}/${language}${pagePath === '/' ? '/home' : pagePath}`;
}
