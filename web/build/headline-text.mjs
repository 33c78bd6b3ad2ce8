// @ts-check
/// <reference path="./jsdom.d.ts" />
import { JSDOM } from 'jsdom';
import postcss from 'postcss';

/** What `--font-headline` of tokens.css begins with. */
const face = /^Figtree\b/;

/**
 * What a page says in the face of its headline, as its style tells.
 * @param {string} style
 * @param {string} html
 */
export function headlineText(style, html) {
  /** @type {string[]} */
  const selectors = [];
  postcss.parse(style).walkDecls('font-family', ({ value, parent }) => {
    if (face.test(value) && parent?.type === 'rule')
      selectors.push(/** @type {postcss.Rule} */ (parent).selector);
  });
  if (selectors.length === 0) return '';
  const { document } = new JSDOM(html).window;
  return [...document.querySelectorAll(selectors.join())].map(({ textContent }) => textContent).join('');
}
