// @ts-check
// Draws the app's screens and the social pictures into content/. `node web/art/render.mjs map chat` draws only these.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { findBrowser } from '../../scripts/local/browser.mjs';
import { renderDocument } from './document.mjs';
import { pictures } from './pictures.mjs';

const art = import.meta.dirname;
const content = path.join(art, '../content');
const languages = ['sk', 'en'];

/** @param {string} language */
async function readTexts(language) {
  return JSON.parse(await readFile(path.join(art, 'texts', `${language}.json`), 'utf8'));
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {import('./pictures.mjs').Picture} picture
 * @param {string} language
 * @param {'light' | 'dark'} scheme
 */
async function draw(browser, picture, language, scheme) {
  const page = await browser.newPage({ viewport: picture.size, deviceScaleFactor: picture.scale });
  const body = picture.draw(await readTexts(language));
  const { styles } = picture;
  await page.setContent(await renderDocument({ language, scheme, styles, body }));
  await page.evaluate('document.fonts.ready');
  const drawn = await page.screenshot();
  await page.close();
  return drawn;
}

/**
 * Flat colours need no more than a palette: a fifth of the size, and no difference to the eye.
 * @param {Buffer} drawn
 * @param {string} file
 */
async function save(drawn, file) {
  const compressed = await sharp(drawn).png({ palette: true, quality: 95, effort: 10 }).toBuffer();
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, compressed);
  console.log(`${path.relative(content, file)} ${Math.ceil(compressed.length / 1000)} kB`);
}

const wanted = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: findBrowser(process.env),
  args: ['--disable-gpu', '--font-render-hinting=none'],
});
try {
  for (const picture of pictures.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    for (const language of languages) {
      for (const scheme of picture.schemes) {
        const file = picture.file(language, scheme === 'dark' ? '-dark' : '');
        await save(await draw(browser, picture, language, scheme), path.join(content, file));
      }
    }
  }
} finally {
  await browser.close();
}
