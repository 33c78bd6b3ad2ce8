import { expect, test } from 'vitest';
import {
  applicationStyle,
  pageStyle,
  styleWithoutScript,
  withoutCopies,
  withoutUnusedTokens,
} from './page-style.ts';

const html = '<html><p class="text" data-variant="quiet">A <b class="loud">word</b></p></html>';

test.each([
  ['a rule without classes', 'p{color:red}'],
  ['a class of the page', '.text{color:red}'],
  ['a state of it', '.text:focus-visible{color:red}'],
  ['what it may not be', '.text:not(.elsewhere){color:red}'],
  ['an attribute of the page', '.text[data-variant=quiet]{color:red}'],
  ['what the start script adds', '[data-app=failed] .text{color:red}'],
  ['an attribute without its value', '.text[data-variant]{color:red}'],
  ['a value in quotes', '.text[data-variant="quiet"]{color:red}'],
  ['the beginning of a value', '.text[data-variant^=q]{color:red}'],
  ['an attribute that the browser sets', 'p[open]{color:red}'],
  ['one of several', ':is(.toast,.text) b{color:red}'],
  ['a rule within one of the page', '.text{& b{color:red}&:focus{color:red}}'],
  ['a pseudo-element', '.text::before{color:red}'],
  ['any element', '*{color:red}'],
  ['a width', '@media (min-width:48rem){.text{color:red}}'],
])('%s is kept', (_name, rule) => {
  expect(pageStyle(rule, html)).toBe(rule);
});

test.each([
  ['a class that the page does not have', '.toast{color:red}'],
  ['a class within one that it does not have', '.toast .text{color:red}'],
  ['an attribute that it does not have', '[data-sonner-toast]{color:red}'],
  ['a value that its attribute does not have', '.text[data-variant=loud]{color:red}'],
  ['an element that it does not have', 'table td{color:red}'],
  ['none of several', ':is(.toast,.notice) b{color:red}'],
  ['what has no weight', ':where([data-sonner-toast]) b{color:red}'],
  ['a rule within one of the page', '.text{& td{color:red}}'],
  ['a block of nothing else', '@media (min-width:48rem){.toast{color:red}}'],
  ['what the pointer changes', '.text:hover{color:red}'],
  ['an unused animation', '@keyframes fade{to{opacity:0}}'],
  ['a comment', '/* marker */\n'],
  ['an unused token', ':root{--a:1px;--b:var(--a)}'],
  ['a font, of which the page has its own part', '@layer base{@font-face{font-family:A}}'],
])('%s is removed', (_name, rule) => {
  expect(pageStyle(rule, html)).toBe('');
});

test('of several selectors those of the page stay', () => {
  expect(pageStyle('.toast,.text{color:red}', html)).toBe('.text{color:red}');
});

test('tokens and animations of kept rules are kept', () => {
  const used =
    ':root{--a:1s}@media (width>9px){:root{--a:0s}}@keyframes fade{to{opacity:0}}.text{animation:fade var(--a)}';
  expect(pageStyle(used, html)).toBe(used);
});

test('a token that only paper changes has one value', () => {
  const used = ':root{--a:red}@media print{:root{--a:black}}.text{color:var(--a)}';
  expect(pageStyle(used, html)).toBe('.text{color:red}');
});

test('a token with one value is inlined', () => {
  expect(pageStyle(':root{--a:1px;--b:calc(var(--a)*2)}.text{margin:var(--b) var(--a)}', html)).toBe(
    '.text{margin:calc(1px*2) 1px}',
  );
});

test.each([
  ['on narrow windows', '@media (width<=40rem){:root{--a:2px}}'],
  ['in a part of a page', '.toast{--a:2px}'],
])('a token with another value %s stays', (_name, rule) => {
  const style = ':root{--a:1px}.text{margin:var(--a)}';
  expect(pageStyle(`${style}${rule}`, html)).toContain(style);
});

test.each(['print', '(scripting:none)', 'print,(scripting:none)'])(
  'rules for %s come with another sheet',
  (media) => {
    expect(pageStyle(`@media ${media}{.text{color:red}}p{color:red}`, html)).toBe('p{color:red}');
  },
);

const sheet = '@layer base{@font-face{font-family:A}}p{color:red}@media (scripting:none){p{color:blue}}';

test('the application’s sheet has no font', () => {
  expect(applicationStyle(sheet)).toBe('p{color:red}');
});

test('rules for print and without script are in both sheets', () => {
  const both = '@media print,(scripting:none){p{color:blue}}';
  expect(applicationStyle(both)).toBe('@media print{p{color:blue}}');
  expect(styleWithoutScript(both)).toBe('p{color:blue}');
});

test('rules without script apply where the query is unknown', () => {
  expect(styleWithoutScript(sheet)).toBe('@layer base{@font-face{font-family:A}}p{color:red}p{color:blue}');
});

test('a separate sheet contains the tokens it uses', () => {
  const tokens = ':root{--a:1px;--b:var(--a);--c:2px}';
  expect(withoutUnusedTokens(`${tokens}p{margin:var(--b)}`)).toBe(
    ':root{--a:1px;--b:var(--a)}p{margin:var(--b)}',
  );
});

test('the last copy of repeated media rules stays', () => {
  const block = '@media print{.a{display:none}}';
  expect(withoutCopies(`${block}.b{color:red}${block}@media screen{.a{display:none}}`)).toBe(
    `.b{color:red}${block}@media screen{.a{display:none}}`,
  );
});
