import { mkdir } from 'node:fs/promises';
import { locales } from '@labka/contract';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { findBrowser } from '../support/browser.ts';
import { startFirebase } from '../support/firebase-tools.ts';
import { freePorts } from '../support/free-ports.ts';
import { inRoot } from '../support/paths.ts';
import { untilAnswers } from '../support/product.ts';
import { readSitePaths } from '../support/site-paths.ts';
import { stageRun } from '../support/stage.ts';

const widths = [360, 768, 1280, 1920];
const colorSchemes = ['light', 'dark'] as const;

/**
 * Takes screenshots of every built page: all widths, languages and colour schemes into .cache/screenshots, and the
 * README's pictures into docs/images.
 */
export async function takeScreenshots() {
  const ports = await freePorts();
  const stage = await stageRun(ports);
  const firebase = startFirebase(stage, ['emulators:start', '--only', 'hosting']);
  try {
    const site = `http://127.0.0.1:${ports.site}`;
    await untilAnswers(site);
    await photograph(site);
  } finally {
    await firebase.stop();
    await stage.remove();
  }
}

async function photograph(site: string) {
  const browser = await chromium.launch({
    executablePath: findBrowser(process.env),
    args: ['--disable-background-networking'],
  });
  try {
    await photographForReadme(browser, site);
    await photographSet(browser, site);
  } finally {
    await browser.close();
  }
}

async function photographSet(browser: Browser, site: string) {
  const folder = inRoot('.cache', 'screenshots');
  await mkdir(folder, { recursive: true });
  const paths = [...readSitePaths(), '/nowhere'];
  for (const locale of Object.values(locales)) {
    for (const colorScheme of colorSchemes) {
      for (const width of widths) {
        const context = await browser.newContext({ locale, colorScheme, viewport: { width, height: 800 } });
        for (const path of paths) {
          const page = await openPage(context, `${site}${path}`);
          const name = `${path.slice(1).replaceAll('/', '-') || 'home'}-${locale.slice(0, 2)}-${colorScheme}-${width}`;
          await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
          await page.close();
        }
        await context.close();
      }
    }
  }
}

async function photographForReadme(browser: Browser, site: string) {
  await mkdir(inRoot('docs', 'images'), { recursive: true });
  for (const [name, locale, colorScheme, width] of [
    ['home-desktop', 'sk-SK', 'light', 1280],
    ['home-phone', 'en-GB', 'dark', 360],
  ] as const) {
    const context = await browser.newContext({ locale, colorScheme, viewport: { width, height: 760 } });
    const page = await openPage(context, site);
    await page.screenshot({ path: inRoot('docs', 'images', `${name}.png`) });
    await context.close();
  }
}

/** A page with its pictures loaded and without the cookie banner. */
async function openPage(context: BrowserContext, url: string) {
  await context.addInitScript(() => localStorage.setItem('cookieConsent', 'true'));
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.evaluate(async () => {
    const images = [...document.images];
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode().catch(() => {})));
  });
  return page;
}
