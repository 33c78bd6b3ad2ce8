import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { transform } from 'lightningcss';
import { drawTown } from './drawing.ts';

export type Scheme = 'light' | 'dark';

/** The town in the colours of one scheme: a picture does not know the page around it. */
export async function townPicture(scheme: Scheme) {
  const folder = import.meta.dirname;
  const tokens = await readFile(path.join(folder, '../../../web/src/styles/tokens.css'), 'utf8');
  const rules = await readFile(path.join(folder, 'town.css'), 'utf8');
  const values = customProperties(`${tokens}${rules}`, scheme);
  return drawTown(mixColours(insertValues(withoutRoot(rules), values)));
}

function customProperties(sheet: string, scheme: Scheme): ReadonlyMap<string, string> {
  const ofScheme = sheet
    .replace(/@media print[^}]*\}/, '')
    .replace(/light-dark\((#\w+), (#\w+)\)/g, scheme === 'light' ? '$1' : '$2');
  const declarations = ofScheme.matchAll(/(--[\w-]+):\s*([^;]+);/g);
  return new Map([...declarations].map(([, name = '', value = '']) => [name, value]));
}

function insertValues(text: string, values: ReadonlyMap<string, string>): string {
  return text.replace(/var\((--[\w-]+)\)/g, (_use, name) => {
    const value = values.get(name);
    if (value === undefined)
      throw new Error(`town.css uses ${name}, which neither it nor tokens.css defines.`);
    return insertValues(value, values);
  });
}

function withoutRoot(rules: string) {
  return rules.replace(/:root \{[^}]*\}/, '');
}

/** Evaluates `color-mix()`. The exact colour that the compiler writes beside an sRGB mixture looks the same. */
function mixColours(sheet: string) {
  const targets = { chrome: 80 << 16 };
  const { code } = transform({ filename: 'town.css', code: Buffer.from(sheet), minify: true, targets });
  return code
    .toString()
    .replace(/;(?:fill|stroke):lab\([^)]*\)/g, '')
    .trim();
}
