import { expect, test } from 'vitest';
import { criticalCss } from './critical-css.ts';

const html = '<html><head><!--style--></head><body><p class="text"><b>word</b></p></body></html>';

test.each([
  ['a class of the page', '.text{color:red}'],
  ['a state of the keyboard', ':focus-visible{color:red}'],
  ['what the start script adds', '[data-app=failed] .text{color:red}'],
  ['an element that the visitor opens', '.text[open] b{color:red}'],
  ['a width', '@media (width>=48rem){.text{color:red}}'],
  ['the tokens that it uses', ':root{--a:1px;--b:var(--a)}.text{margin:var(--b)}'],
  ['the order of layers', '@layer base;@layer shared{.text{color:red}}'],
])('%s is kept', async (_name, rule) => {
  expect(await criticalCss(rule, html)).toBe(rule);
});

test.each([
  ['a class that the page does not have', '.toast{color:red}'],
  ['a state of another page', '.toast[open] .icon,[data-app=failed] .toast{color:red}'],
  ['what is for paper', '@media print{.text{color:red}}'],
  ['what the pointer changes', '.text:hover,b:active{color:red}'],
  ['a transition', '.text{transition:color 1s}'],
  ['what is for browsers without script', '[data-app=off] .text{color:red}'],
  ['an unused token', ':root{--a:1px;--b:var(--a)}'],
])('%s is removed', async (_name, rule) => {
  expect(await criticalCss(rule, html)).toBe('');
});

test('of several selectors those of the page stay', async () => {
  expect(await criticalCss('.text,.text:hover,.toast{color:red}', html)).toBe('.text{color:red}');
});
