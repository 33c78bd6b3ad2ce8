import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

const art = import.meta.dirname;
const require = createRequire(import.meta.url);

/** Latin and Latin Extended-A: all letters of Slovak. */
const fonts = [
  { file: 'figtree-latin-wght-normal', range: 'U+0000-00FF, U+2000-206F, U+20AC, U+2212' },
  { file: 'figtree-latin-ext-wght-normal', range: 'U+0100-02BA' },
];

/** A self-contained page: the website's tokens and font, the app's styles, and a picture's own. */
export async function renderDocument(
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
