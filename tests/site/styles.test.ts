import { languages } from '@labka/contract';
import { transform } from 'lightningcss';
import postcss, { AtRule } from 'postcss';
import { expect, test } from 'vitest';
import { styleTargets } from '../../web/build/browsers.ts';
import { documentOf, pageFiles, readBuilt, styleFiles } from './built-site.ts';

/** All styles of a page: the files, and those embedded in pages. */
const sheets = new Map<string, string>([
  ...styleFiles.map((file) => [file, readBuilt(file)] as const),
  ...pageFiles.map((file) => [file, inlineStyleOf(readBuilt(file))] as const),
]);

const pagesInOneLanguage = pageFiles.filter((file) => file.startsWith(`${languages[0]}/`));

const siteSheet = sheets.get(styleFiles.find((file) => file.startsWith('assets/')) ?? '') ?? '';

/** Features that a browser of the browserslist lacks and no compiler can replace; the styles must work without them. */
const unknown: readonly (readonly [feature: string, pattern: RegExp])[] = [
  ['light-dark(), before Safari 17.5', /light-dark\(/],
  ['nesting, before Chrome 120', /&/],
  ['the scripting query, before Safari 17', /\(scripting/],
  ['subgrid, before Chrome 117', /subgrid/],
  ['relative colours, before Firefox 128', /\(from /],
  [':user-valid, before Chrome 119', /:user-(in)?valid/],
  ['@scope, before Firefox 146', /@scope/],
  ['@property, before Firefox 128', /@property/],
  ['rounding, before Chrome 125', /\b(round|mod|rem)\(/],
];

test('the site has style sheets and a style per page', () => {
  expect(styleFiles.length).toBeGreaterThan(2);
  for (const [file, sheet] of sheets) expect([file, sheet.length > 1000]).toEqual([file, true]);
});

test.each([...sheets.keys()])('%s is compiled for the browsers of package.json', (file) => {
  expect(minified(file, styleTargets)).toBe(minified(file));
});

test.each(unknown)('no sheet needs %s', (_feature, pattern) => {
  for (const [file, sheet] of sheets) expect([file, pattern.exec(sheet)?.[0]]).toEqual([file, undefined]);
});

/** Firefox before 121 drops a whole rule, with all its selectors, because of one `:has()`. */
test(':has() is alone in its rule and only decorates', () => {
  const rules = [...sheets.values()].flatMap((sheet) => sheet.match(/[^{}]*:has\([^{}]*\{[^{}]*\}/g) ?? []);
  expect(rules.length).toBeGreaterThan(0);
  for (const rule of rules)
    expect(rule).toMatch(
      /^[^,]+(?:::?after\{[^}]*|\{(?:visibility:hidden|pointer-events:none|scroll-padding-block-end:[^;]+))\}$/,
    );
});

/** Beasties cannot match every selector; one that it drops would move the page when the whole sheet arrives. */
test.each(pagesInOneLanguage)('%s brings every rule that its first paint needs', (file) => {
  const page = documentOf(file);
  const own = new Set(selectorsIn(sheets.get(file) ?? ''));
  const matching = selectorsIn(siteSheet).filter((selector) =>
    page.querySelector(
      selector.replaceAll(/::?(?:before|after|placeholder|focus[\w-]*|disabled)/g, '') || '*',
    ),
  );
  expect(matching.length).toBeGreaterThan(50);
  expect(matching.filter((selector) => !own.has(selector))).toEqual([]);
});

/** Of rules for the screen that neither pointer nor scripting changes, and that change more than transitions. */
function selectorsIn(sheet: string): readonly string[] {
  const selectors: string[] = [];
  postcss.parse(sheet).walkRules(({ parent, selectors: list, nodes }) => {
    const isLater =
      parent instanceof AtRule && /^(?:keyframes|media print$)/.test(`${parent.name} ${parent.params}`);
    const isTransition = nodes.every((node) => node.type === 'decl' && node.prop === 'transition');
    if (!isLater && !isTransition)
      selectors.push(...list.filter((selector) => !/:(?:hover|active|has)\b|data-app=off/.test(selector)));
  });
  return selectors;
}

/** The compiler repeats some declarations as fallbacks; duplicates count once. */
function minified(file: string, targets?: typeof styleTargets): string {
  const code = Buffer.from(sheets.get(file) ?? '');
  const result = transform({ filename: file, code, minify: true, ...(targets && { targets }) });
  return result.code
    .toString()
    .replaceAll('}', ';}')
    .replaceAll(/(?<=[{;])((?:[^{};]+;)+?)\1+/g, '$1');
}

function inlineStyleOf(html: string): string {
  return /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
}
