/// <reference path="./jsdom.d.ts" />

import { site } from '@labka/contract/site';
import { JSDOM } from 'jsdom';
import postcss, { Rule } from 'postcss';
import { pagePolicy } from './content-policy.ts';
import { criticalCss } from './critical-css.ts';
import { headlineFont } from './fonts/headline-face.ts';

/** @property path relative to the folder that Hosting serves */
export type Page = { readonly path: string; readonly html: string };

interface PageParts {
  /** The text of the site's style sheet, and its URL. */
  readonly sheet: string;
  readonly sheetUrl: string;
  /** The text of the start script. */
  readonly script: string;
  /** Styles that the application adds to the page later. */
  readonly laterStyles: readonly string[];
}

/** In index.html, which the dev server serves; built pages have the start script instead. */
const devScript = '<script type="module" src="/src/app/entry-dev.tsx"></script>';

/** Adds the styles and glyphs that each page needs, the start script, and a policy that allows only these. */
export function assemblePages(pages: readonly Page[], parts: PageParts): Promise<readonly Page[]> {
  return Promise.all(pages.map(async ({ path, html }) => ({ path, html: await assemblePage(html, parts) })));
}

async function assemblePage(html: string, parts: PageParts): Promise<string> {
  const { script, laterStyles, sheetUrl } = parts;
  const style = await criticalCss(parts.sheet, html);
  const headline = (await headlineFont(headlineText(style, html))).toString('base64');
  const policy = pagePolicy({
    scripts: [script],
    styles: [style, ...laterStyles],
    isAppCheckOn: site.appCheckSiteKey !== null,
  });
  return html
    .replace(/\n\s*(?=<)/g, '')
    .replace(/<html lang="[^"]*"/, '$& data-app="off"')
    .replace('<!--policy-->', () => `<meta http-equiv="Content-Security-Policy" content="${policy}">`)
    .replace(
      '<!--style-->',
      () =>
        `<style>${style}</style><noscript><link rel="stylesheet" href="${sheetUrl}"><link rel="stylesheet" href="/title-face.css"></noscript>`,
    )
    .replace(devScript, () => `<meta name="headline" content="${headline}"><script>${script}</script>`);
}

/** The text of a page that is set in the headline font, the first family in `--font-headline` (tokens.css). */
function headlineText(style: string, html: string) {
  const selectors: string[] = [];
  postcss.parse(style).walkDecls('font-family', ({ value, parent }) => {
    if (value.startsWith('var(--font-headline)') && parent instanceof Rule) selectors.push(parent.selector);
  });
  if (selectors.length === 0) return '';
  const { document } = new JSDOM(html).window;
  return [...document.querySelectorAll(selectors.join())].map(({ textContent }) => textContent).join('');
}
