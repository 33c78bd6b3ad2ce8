import { transform } from 'lightningcss';
import postcss, { type Container } from 'postcss';
import { expect, test } from 'vitest';
import { styleTargets } from '../../web/build/browsers.ts';
import { pageFiles, readBuilt, styleFiles } from './built-site.ts';

/** All styles of a page: the files, and those embedded in pages. */
const sheets = new Map<string, string>([
  ...styleFiles.map((file) => [file, readBuilt(file)] as const),
  ...pageFiles.map((file) => [file, inlineStyleOf(readBuilt(file))] as const),
]);

/** Features that a browser of the browserslist lacks and no compiler can replace; the styles must work without them. */
const unknown: readonly (readonly [feature: string, pattern: RegExp])[] = [
  ['light-dark(), before Safari 17.5', /light-dark\(/],
  ['nesting, before Chrome 120', /&/],
  ['the scripting query, before Safari 17', /\(scripting/],
  ['subgrid, before Chrome 117', /subgrid/],
  ['relative colours, before Firefox 128', /\(from /],
  [':user-valid, before Chrome 119', /:user-(in)?valid/],
  ['@scope, before Firefox 146', /@scope/],
  // Without it, more is restyled.
  ['@property, before Firefox 128', /@property (?!--cover-end)/],
  ['rounding, before Chrome 125', /\b(round|mod|rem)\(/],
];

test('the site has style sheets; each page a style', () => {
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
      /^[^,]+(?:::?(?:after|details-content)\{[^}]*|\{(?:visibility:hidden|pointer-events:none|interpolate-size:[^;]+|overflow-anchor:none|table-layout:auto|margin-block-start:[^;]+))\}$/,
    );
});

test('an element that is inserted restyles its own neighbours only, not the page', () => {
  for (const [file, sheet] of sheets) expect([file, /\*[+~]\*/.exec(sheet)?.[0]]).toEqual([file, undefined]);
});

test('no rule is written twice', () => {
  for (const sheet of sheets.values()) {
    const seen = new Map<Container | undefined, Set<string>>();
    postcss.parse(sheet).walkRules((rule) => {
      const rules = seen.get(rule.parent) ?? new Set();
      expect(rules).not.toContain(rule.toString());
      seen.set(rule.parent, rules.add(rule.toString()));
    });
  }
});

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
