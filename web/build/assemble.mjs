// @ts-check
import { headlineFace } from '../fonts/headline-face.mjs';
import { headlineText } from './headline-text.mjs';
import { pageStyle } from './page-style.mjs';

/** @typedef {{ readonly path: string, readonly html: string }} Page */

/**
 * Puts into each page the style that it needs, with the letters of its headline, and the start script. A page has one style in all languages,
 * so the content security policy needs one hash for it.
 * @param {readonly Page[]} pages
 * @param {{ sheet: string, sheetWithoutScript: string, script: string }} parts the sheet's text, and the path of the other
 * @returns {Promise<{ pages: readonly Page[], styles: readonly string[] }>}
 */
export async function assemblePages(pages, { sheet, sheetWithoutScript, script }) {
  /** @type {Map<string, string>} */
  const markup = new Map();
  for (const { path, html } of pages) markup.set(nameOf(path), (markup.get(nameOf(path)) ?? '') + html);
  /** @type {Map<string, string>} */
  const styles = new Map();
  for (const [name, html] of markup) styles.set(name, await styleFor(sheet, html));
  return {
    styles: [...styles.values()],
    pages: pages.map(({ path, html }) => ({
      path,
      html: html
        .replace(
          '<!--style-->',
          () =>
            `<style>${styles.get(nameOf(path))}</style><noscript><link rel="stylesheet" href="/${sheetWithoutScript}"></noscript>`,
        )
        .replace('<!--start-->', () => `<script>${script}</script>`),
    })),
  };
}

/**
 * @param {string} sheet
 * @param {string} html of the page in all languages
 */
async function styleFor(sheet, html) {
  const style = pageStyle(sheet, html);
  return (await headlineFace(headlineText(style, html))) + style;
}

/**
 * The page that a file is a language's version of.
 * @param {string} path
 */
function nameOf(path) {
  return path.replace(/^localized\/\w+\//, '');
}
