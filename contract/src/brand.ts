import type { Language } from './index.ts';

/**
 * The brand: the site, mails, the newsletter's pages, icons and the manifest use this name, mark and these colours.
 */
export const brand = 'Labka';

/** The name in the other cases of each language that declines it. */
export const brandCases = {
  sk: {
    genitive: 'Labky',
    dative: 'Labke',
    accusative: 'Labku',
    locative: 'Labke',
    instrumental: 'Labkou',
  },
  en: {},
} as const satisfies Readonly<Record<Language, Readonly<Record<string, string>>>>;

/** What the placeholders `{{brand}}` and, in Slovak, `{{brand.genitive}}` stand for in a language's texts. */
export function brandValues(language: Language): Readonly<Record<string, string>> {
  const cases: Readonly<Record<string, string>> = brandCases[language];
  const named = Object.entries(cases).map(([name, form]) => [`brand.${name}`, form]);
  return { brand, ...Object.fromEntries(named) };
}

/**
 * The mark as SVG paths, by their fill: the text's colour, the accent, and the background that shows through. A mark
 * without one of them has an empty path.
 */
export const mark = {
  viewBox: '0 0 40 40',
  text: 'M2.5 16.9a3.4 4.5-24 1 0 6.2-2.8 3.4 4.5-24 1 0-6.2 2.8ZM10.5 7.5a3.7 5-8 1 0 7.4-1 3.7 5-8 1 0-7.4 1ZM22.1 6.5a3.7 5 8 1 0 7.4 1 3.7 5 8 1 0-7.4-1ZM31.3 14.1a3.4 4.5 24 1 0 6.2 2.8 3.4 4.5 24 1 0-6.2-2.8Z',
  accent:
    'M20 37.5c-1.1 0-2.1-.5-2.8-1.3C13.5 32 9.5 28.2 9.5 23.5a10.5 10.5 0 0 1 21 0c0 4.7-4 8.5-7.7 12.7-.7.8-1.7 1.3-2.8 1.3Z',
  ground: 'M16.2 23.5a3.8 3.8 0 1 0 7.6 0 3.8 3.8 0 1 0-7.6 0Z',
} as const;

/**
 * The colours that are needed outside the website's style sheet, in light and dark, by the names of its tokens; a test
 * compares them with tokens.css.
 */
export const colors = {
  page: ['#fbf7ee', '#0f1f1a'],
  surface: ['#fffdf8', '#172b24'],
  'surface-sunken': ['#f3ecdc', '#0b1814'],
  'surface-strong': ['#17443a', '#0a2a22'],
  text: ['#14312a', '#eef3e4'],
  'text-muted': ['#4b5f57', '#afc1b5'],
  link: ['#17604a', '#cfe468'],
  action: ['#17604a', '#d8ec5c'],
  'on-action': ['#ffffff', '#12291f'],
  line: ['#e2d8c3', '#3a554a'],
  mark: ['#d9552b', '#ff8f61'],
} as const satisfies Readonly<Record<string, readonly [light: string, dark: string]>>;

/**
 * The mark in mails, since mail programs show no SVG: table cells that contain boxes, on the dark background that mails
 * have in both schemes. Without cells a mail shows only the name, as Outlook for Windows always does. A box of class
 * `hole` has the background's colour. The annotation keeps it out of the website.
 */
export const mailMark = /* @__PURE__ */ pawOfBoxes();

/** Rotated in mail programs that support it, otherwise upright. */
function pawOfBoxes(): string {
  const [toeColor, padColor] = [colors.text[1], colors.mark[1]];
  const toe = (size: string, angle: number) =>
    `<div style="display:inline-block;${size};border-radius:50%;background:${toeColor};transform:rotate(${angle}deg)"></div>`;
  const outer = 'width:7px;height:9px;margin-top:11px';
  const inner = 'width:7px;height:10px;margin:2px 2px 1px';
  const hole = `width:8px;height:8px;margin:0 auto;border-radius:50%;background-color:${colors['surface-strong'][0]}`;
  return `<td valign="top" style="font-size:0">${toe(outer, -24)}</td>
<td width="23" valign="top" style="font-size:0;text-align:center">${toe(inner, -8)}${toe(inner, 8)}
<div style="height:18px;margin:0 1px"><div style="height:14px;padding-top:7px;border-radius:50%;background:${padColor}"><div class="hole" style="${hole}"></div></div></div>
<div style="margin:0 4px;border:6px solid transparent;border-top-color:${padColor};border-bottom:0"></div></td>
<td valign="top" style="font-size:0">${toe(outer, 24)}</td>`;
}
