import { locales } from '@labka/contract';
import { type BrowserContext, chromium } from '@playwright/test';
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
    for (const { path, file, fullPage, ...look } of shots()) {
      const context = await browser.newContext(look);
      const page = await openPage(context, `${site}${path}`);
      await page.screenshot({ path: inRoot(file), fullPage });
      await context.close();
    }
  } finally {
    await browser.close();
  }
}

function shots() {
  const readme = (name: string, locale: string, colorScheme: 'light' | 'dark', width: number) => {
    const file = `docs/images/${name}.png`;
    return { path: '/', file, fullPage: false, locale, colorScheme, viewport: { width, height: 760 } };
  };
  const looks = Object.values(locales).flatMap((locale) =>
    colorSchemes.flatMap((colorScheme) => widths.map((width) => ({ locale, colorScheme, width }))),
  );
  const pages = looks.flatMap(({ width, ...look }) =>
    [...readSitePaths(), '/nowhere'].map((path) => {
      const name = `${path.slice(1).replaceAll('/', '-') || 'home'}-${look.locale.slice(0, 2)}-${look.colorScheme}-${width}`;
      const file = `.cache/screenshots/${name}.png`;
      return { ...look, path, file, fullPage: true, viewport: { width, height: 800 } };
    }),
  );
  return [
    readme('home-desktop', 'sk-SK', 'light', 1280),
    readme('home-phone', 'en-GB', 'dark', 360),
    ...pages,
  ];
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
