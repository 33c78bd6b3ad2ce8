/// <reference path="./postcss-prune-var.d.ts" />
import Beasties from 'beasties';
import { transform } from 'lightningcss';
import postcss from 'postcss';
import pruneVariables from 'postcss-prune-var';

/** Selectors that no element of a prerendered page matches, although the page may need them before the application runs. */
const allowRules = [/^:(?:focus|is)/, /\[open\]/, /\[data-app="?failed/, /\[data-(?:device|print)/];

/**
 * The rules of the site's style sheet that a page needs for its first paint, for every width and colour scheme. The
 * whole sheet comes with the application, or at once where scripting is off.
 */
export async function criticalCss(sheet: string, html: string): Promise<string> {
  const page = html.replace('<!--style-->', () => `<style>${withoutLaterRules(sheet, html)}</style>`);
  const reduced = await new Beasties({ allowRules, external: false, logLevel: 'warn' }).process(page);
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(reduced) ?? [];
  const { css } = postcss([pruneVariables]).process(style, { from: undefined });
  return transform({ filename: 'page.css', code: Buffer.from(css), minify: true }).code.toString();
}

/** Removes rules for paper, for the pointer, and for other pages' classes: 0.6 kB of Brotli in each page. */
function withoutLaterRules(sheet: string, html: string): string {
  const root = postcss.parse(sheet);
  root.walkAtRules((rule) => {
    if (rule.params === 'print' || rule.name === 'property') rule.remove();
  });
  root.walkDecls('transition', (declaration) => {
    declaration.remove();
  });
  root.walkRules((rule) => {
    const selectors = rule.selectors.filter((selector) => isNeeded(selector, html));
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
  return root.toString();
}

/** Beasties would keep what `allowRules` match on every page, also if the page has none of its classes. */
function isNeeded(selector: string, html: string): boolean {
  const classes = selector.match(/(?<=\.)[\w-]+/g) ?? [''];
  return !/:(?:hover|active)\b/.test(selector) && classes.some((name) => html.includes(name));
}
