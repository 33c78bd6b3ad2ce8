// @ts-check
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { transform } from 'lightningcss';
import { drawTown } from './drawing.mjs';

/** @typedef {'light' | 'dark'} Scheme */

/**
 * The town in the colours of a scheme: a picture knows nothing of the page that it stands on.
 * @param {Scheme} scheme
 */
export async function townPicture(scheme) {
  const folder = import.meta.dirname;
  const tokens = await readFile(path.join(folder, '../../src/styles/tokens.css'), 'utf8');
  const rules = await readFile(path.join(folder, 'town.css'), 'utf8');
  const values = customProperties(`${tokens}${rules}`, scheme);
  return drawTown(mixColours(insertValues(withoutRoot(rules), values)));
}

/**
 * @param {string} sheet
 * @param {Scheme} scheme
 * @returns {ReadonlyMap<string, string>}
 */
function customProperties(sheet, scheme) {
  const ofScheme = sheet
    .replace(/@media print[^}]*\}/, '')
    .replace(/light-dark\((#\w+), (#\w+)\)/g, scheme === 'light' ? '$1' : '$2');
  const declarations = ofScheme.matchAll(/(--[\w-]+):\s*([^;]+);/g);
  return new Map([...declarations].map(([, name = '', value = '']) => [name, value]));
}

/**
 * @param {string} text
 * @param {ReadonlyMap<string, string>} values
 * @returns {string}
 */
function insertValues(text, values) {
  return text.replace(/var\((--[\w-]+)\)/g, (_use, name) => {
    const value = values.get(name);
    if (value === undefined)
      throw new Error(`town.css uses ${name}, which neither it nor tokens.css defines.`);
    return insertValues(value, values);
  });
}

/** @param {string} rules */
function withoutRoot(rules) {
  return rules.replace(/:root \{[^}]*\}/, '');
}

/**
 * Works out what `color-mix()` says. Beside a mixture in sRGB the compiler writes the exact one, which no eye can tell from it.
 * @param {string} sheet
 */
function mixColours(sheet) {
  const targets = { chrome: 80 << 16 };
  const { code } = transform({ filename: 'town.css', code: Buffer.from(sheet), minify: true, targets });
  return code
    .toString()
    .replace(/;(?:fill|stroke):lab\([^)]*\)/g, '')
    .replaceAll('}', '}\n')
    .trim();
}
