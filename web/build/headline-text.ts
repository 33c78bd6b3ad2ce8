/// <reference path="./jsdom.d.ts" />
import { JSDOM } from 'jsdom';
import postcss from 'postcss';

/** What `--font-headline` of tokens.css begins with. */
const face = /^Figtree\b/;

/** What a page says in the face of its headline, as its style tells. */
export function headlineText(style: string, html: string) {
  const selectors: string[] = [];
  postcss.parse(style).walkDecls('font-family', ({ value, parent }) => {
    if (face.test(value) && parent?.type === 'rule') selectors.push((parent as postcss.Rule).selector);
  });
  if (selectors.length === 0) return '';
  const { document } = new JSDOM(html).window;
  return [...document.querySelectorAll(selectors.join())].map(({ textContent }) => textContent).join('');
}
