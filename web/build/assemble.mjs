// @ts-check
import { headlineFont } from '../fonts/headline-face.mjs';
import { headlineText } from './headline-text.mjs';
import { pageStyle } from './page-style.mjs';

/** @typedef {{ readonly path: string, readonly html: string }} Page */

/**
 * Puts into each page the style that it needs, the letters of its headline, and the start script. A page has one style in all languages,
 * so the content security policy needs one hash for it; the letters are data, which needs none.
 * @param {readonly Page[]} pages
 * @param {{ sheet: string, sheetWithoutScript: string, script: string }} parts the sheet's text, and the path of the other
 * @returns {Promise<{ pages: readonly Page[], styles: readonly string[] }>}
 */
export async function assemblePages(pages, { sheet, sheetWithoutScript, script }) {
  /** @type {Map<string, string>} */
  const markup = new Map();
  for (const { path, html } of pages) markup.set(nameOf(path), (markup.get(nameOf(path)) ?? '') + html);
  const styles = new Map([...markup].map(([name, html]) => [name, pageStyle(sheet, html)]));
  const linkWithoutScript = `<noscript><link rel="stylesheet" href="/${sheetWithoutScript}"></noscript>`;
  return {
    styles: [...styles.values()],
    pages: await Promise.all(
      pages.map(async ({ path, html }) => {
        const style = styles.get(nameOf(path)) ?? '';
        const headline = (await headlineFont(headlineText(style, html))).toString('base64');
        return {
          path,
          html: withoutIndentation(html)
            .replace('<!--style-->', () => `<style>${style}</style>${linkWithoutScript}`)
            .replace(
              '<!--start-->',
              () => `<meta name="headline" content="${headline}"><script>${script}</script>`,
            ),
        };
      }),
    ),
  };
}

/**
 * The template is written for readers.
 * @param {string} html
 */
function withoutIndentation(html) {
  return html.replace(/\n\s*(?=<)/g, '');
}

/**
 * The page that a file is a language's version of.
 * @param {string} path
 */
function nameOf(path) {
  return path.replace(/^localized\/\w+\//, '');
}
