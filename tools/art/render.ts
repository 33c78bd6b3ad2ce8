import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { languages } from '@labka/contract';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { findBrowser } from '../support/browser.ts';
import { pictures } from './pictures.ts';

const art = import.meta.dirname;
const content = path.join(art, '../../web/content');
const record = path.join(art, 'rendered.json');

/** All rendered pictures, or only those with these names. */
export async function renderings(names: readonly string[] = []) {
  const wanted = pictures.filter(({ name }) => names.length === 0 || names.includes(name));
  const all = languages.map(async (language) => {
    const texts = JSON.parse(await readFile(path.join(art, 'texts', `${language}.json`), 'utf8'));
    return wanted.flatMap((picture) =>
      picture.schemes.map(async (scheme) => ({
        picture,
        /** below web/content */
        file: picture.file(language, scheme === 'dark' ? '-dark' : ''),
        html: await renderDocument(language, scheme, picture.styles, picture.draw(texts)),
      })),
    );
  });
  return Promise.all((await Promise.all(all)).flat());
}

/** Renders pictures into web/content, and records the hashes of their sources. */
export async function renderPictures(names: readonly string[]) {
  const browser = await chromium.launch({
    executablePath: findBrowser(process.env),
    args: ['--disable-gpu', '--font-render-hinting=none'],
  });
  const all = await renderings(names);
  try {
    for (const { picture, file, html } of all) {
      const page = await browser.newPage({ viewport: picture.size, deviceScaleFactor: picture.scale });
      await page.setContent(html);
      await page.evaluate('document.fonts.ready');
      await save(await page.screenshot(), file);
      await page.close();
    }
  } finally {
    await browser.close();
  }
  const rendered = { ...(await readRecord()), ...fingerprints(all) };
  await writeFile(record, `${JSON.stringify(rendered, null, 2)}\n`);
}

/** The names of the pictures whose drawing, texts or styles have changed since they were rendered. */
export async function outdatedPictures(): Promise<readonly string[]> {
  const rendered = await readRecord();
  const current = fingerprints(await renderings());
  return Object.keys(current).filter((name) => rendered[name] !== current[name]);
}

async function readRecord(): Promise<Record<string, string>> {
  return JSON.parse(await readFile(record, 'utf8'));
}

/**
 * By the pictures' names, of all their languages and schemes: each hash holds the one before it. Comments in the style
 * sheets do not count.
 */
function fingerprints(all: Awaited<ReturnType<typeof renderings>>) {
  const hashes: Record<string, string> = {};
  for (const { picture, html } of all) {
    const before = hashes[picture.name] ?? '';
    const drawn = html.replaceAll(/\/\*.*?\*\//gs, '');
    hashes[picture.name] = createHash('sha256').update(before).update(drawn).digest('hex').slice(0, 16);
  }
  return hashes;
}

/** Flat colours need only a palette: a fifth of the size, without a visible difference. */
async function save(screenshot: Buffer, file: string) {
  const compressed = await sharp(screenshot).png({ palette: true, quality: 95, effort: 10 }).toBuffer();
  await mkdir(path.dirname(path.join(content, file)), { recursive: true });
  await writeFile(path.join(content, file), compressed);
  console.log(`${file} ${Math.ceil(compressed.length / 1000)} kB`);
}

const require = createRequire(import.meta.url);

/** Latin and Latin Extended-A: all letters of Slovak. */
const fonts = [
  { file: 'figtree-latin-wght-normal', range: 'U+0000-00FF, U+2000-206F, U+20AC, U+2212' },
  { file: 'figtree-latin-ext-wght-normal', range: 'U+0100-02BA' },
];

/** A self-contained page: the website's tokens and font, the app's styles, and a picture's own. */
async function renderDocument(
  language: string,
  scheme: 'light' | 'dark',
  styles: readonly string[],
  body: string,
) {
  const sheets = await Promise.all([
    readFile(path.join(art, '../../web/src/styles/tokens.css'), 'utf8'),
    ...fonts.map(fontFace),
    readFile(path.join(art, 'styles/app.css'), 'utf8'),
    ...styles.map((style) => readFile(path.join(art, `styles/${style}.css`), 'utf8')),
    `:root { color-scheme: ${scheme}; }`,
  ]);
  const page = `<!doctype html><html lang="${language}"><meta charset="utf-8"><style>${sheets.join('\n')}</style><body>${body}</body></html>`;
  refuseUndefinedProperties(page, styles);
  return page;
}

/** Throws for a token that the website has renamed; its colour would be missing without an error. */
function refuseUndefinedProperties(page: string, styles: readonly string[]) {
  const defined = new Set([...page.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name));
  const used = [...page.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name);
  const missing = used.filter((name) => !defined.has(name));
  if (missing.length > 0) {
    throw new Error(
      `${styles.join(', ')} or a part of it uses ${missing.join(', ')}, which tokens.css does not define.`,
    );
  }
}

async function fontFace({ file, range }: { file: string; range: string }) {
  const data = await readFile(require.resolve(`@fontsource-variable/figtree/files/${file}.woff2`), 'base64');
  return `@font-face { font-family: Figtree; font-weight: 300 900; unicode-range: ${range}; src: url(data:font/woff2;base64,${data}); }`;
}
