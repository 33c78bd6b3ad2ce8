/// <reference path="./postcss-prune-var.d.ts" />
import Beasties from 'beasties';
import { transform } from 'lightningcss';
import postcss, { type Plugin } from 'postcss';
import pruneVariables from 'postcss-prune-var';

/** Selectors that no element of a prerendered page matches, although the page may need them before the application runs. */
const allowRules = [/^:(?:focus|is)/, /\[open\]/, /\[data-app="?failed/, /\[data-(?:device|print)/];

/**
 * The rules of the site's style sheet that a page needs for its first paint, for every width and colour scheme. The
 * whole sheet comes with the application, or at once where scripting is off.
 */
export async function criticalCss(sheet: string, html: string): Promise<string> {
  const page = html.replace('<!--style-->', () => `<style>${withoutLaterRules(sheet)}</style>`);
  const reduced = await new Beasties({ allowRules, external: false, logLevel: 'warn' }).process(page);
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(reduced) ?? [];
  const { css } = postcss([pruneVariables]).process(style, { from: undefined });
  return transform({ filename: 'page.css', code: Buffer.from(css), minify: true }).code.toString();
}

const withoutLaterRules = (sheet: string) => postcss([laterRules]).process(sheet, { from: undefined }).css;

/** Removes rules for paper and for the pointer, 0.4 kB of Brotli in each page. */
const laterRules: Plugin = {
  postcssPlugin: 'later-rules',
  Once: (root) => {
    root.walkAtRules('media', (rule) => {
      if (rule.params === 'print') rule.remove();
    });
    root.walkDecls('transition', (declaration) => {
      declaration.remove();
    });
    root.walkRules((rule) => {
      const selectors = rule.selectors.filter((selector) => !/:(?:hover|active)\b/.test(selector));
      if (selectors.length === 0) rule.remove();
      else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
    });
  },
};
