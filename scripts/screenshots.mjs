// @ts-check
/*
 * Photographs every page: `npm run screenshots` writes the whole set (widths, languages, colour schemes) into .cache/screenshots, to be looked
 * at one by one, and the README's picture into docs/images.
 */
import { mkdir } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { build } from './build.mjs';
import { findBrowser } from './local/browser.mjs';
import { ensureDependencies } from './local/dependencies.mjs';
import { runMain } from './local/fail.mjs';
import { startFirebase } from './local/firebase-tools.mjs';
import { withBuildLock } from './local/lock.mjs';
import { inRoot } from './local/paths.mjs';
import { freePorts } from './local/ports.mjs';
import { untilAnswers } from './local/ready.mjs';
import { sitePaths } from './local/site-paths.mjs';
import { stageRun } from './local/stage.mjs';

const paths = [...sitePaths, '/nowhere'];
const widths = [360, 768, 1280];
const locales = ['sk-SK', 'en-GB'];
const colorSchemes = /** @type {const} */ (['light', 'dark']);

await runMain(async () => {
  const ports = await freePorts();
  const stage = await withBuildLock(async () => {
    await ensureDependencies();
    await build();
    return stageRun(ports);
  });
  const firebase = startFirebase(stage, ['emulators:start', '--only', 'hosting']);
  try {
    const site = `http://127.0.0.1:${ports.site}`;
    await untilAnswers(site);
    await photograph(site);
  } finally {
    await firebase.stop();
    await stage.remove();
  }
});

/** @param {string} site */
async function photograph(site) {
  const browser = await chromium.launch({
    executablePath: findBrowser(process.env),
    args: ['--disable-background-networking'],
  });
  try {
    await photographSet(browser, site);
    await photographForReadme(browser, site);
  } finally {
    await browser.close();
  }
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} site
 */
async function photographSet(browser, site) {
  const folder = inRoot('.cache', 'screenshots');
  await mkdir(folder, { recursive: true });
  for (const locale of locales) {
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

/**
 * What a visitor sees first, in both colour schemes beside each other.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} site
 */
async function photographForReadme(browser, site) {
  await mkdir(inRoot('docs', 'images'), { recursive: true });
  for (const [name, locale, colorScheme, width] of /** @type {const} */ ([
    ['home-desktop', 'sk-SK', 'light', 1280],
    ['home-phone', 'en-GB', 'dark', 360],
  ])) {
    const context = await browser.newContext({ locale, colorScheme, viewport: { width, height: 760 } });
    const page = await openPage(context, site);
    await page.screenshot({ path: inRoot('docs', 'images', `${name}.png`) });
    await context.close();
  }
}

/**
 * A page with its pictures loaded and the cookie banner out of the way.
 * @param {import('@playwright/test').BrowserContext} context
 * @param {string} url
 */
async function openPage(context, url) {
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
