import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Checkout } from '../support/copy-checkout.ts';

/**
 * Adds Czech as CONTRIBUTING describes. Its words are Slovak ones, changed so that they are recognizably not Slovak.
 */
export async function addCzech(checkout: Checkout): Promise<void> {
  await checkout.edit('contract/src/index.ts', (text) =>
    text
      .replace(/(languages = \[[^\]]*)\]/, "$1, 'cs']")
      .replace(/(languageNames[^{]*\{[^}]*?),? \}/, "$1, cs: 'Čeština' }")
      .replace(/(locales[^{]*\{[^}]*?),? \}/, "$1, cs: 'cs-CZ' }"),
  );
  for (const file of typedByLanguage) await checkout.edit(file, withCzechEntries);
  await checkout.edit('web/src/pages/legal/fixed-labels.ts', (text) =>
    text.replace(/\bcs: (?:'[^']*'|`[^`]*`)/g, translate),
  );
  await checkout.edit('functions/src/texts/texts.ts', (text) =>
    text
      .replace(/^import/, "import { czech } from './cs.ts';\nimport")
      .replace('sk: slovak', 'sk: slovak, cs: czech'),
  );
  await translateFile(checkout.file('functions/src/texts/sk.ts'), checkout.file('functions/src/texts/cs.ts'));
  await checkout.edit('functions/src/texts/cs.ts', (text) => text.replace('const slovak', 'const czech'));
  await checkout.edit('infra/uptime.tf', (text) =>
    text.replace(/^ +sk = .*$/m, (line) => `${line}\n${line.replaceAll('sk', 'cs')}`),
  );
  for (const folder of folders) await translateFolder(checkout, folder);
}

/** The files in which the compiler reports a missing language, apart from the functions' texts. */
const typedByLanguage = [
  'contract/src/brand.ts',
  'web/legal-facts.ts',
  'contract/src/authorities.ts',
  'contract/src/site.ts',
  'web/src/pages/legal/LegalDate.tsx',
  'web/src/pages/legal/fixed-labels.ts',
];

/** The folders with a file or folder per language. */
const folders = ['web/src/i18n/texts', 'web/content'];

/** Duplicates an entry `sk: …` on one line. */
function withCzechEntries(text: string): string {
  return text.replace(
    /"?\bsk"?: ('[^']*'|"[^"]*"|`[^`]*`|\{[^{}]*\}|\(date\) => [^\n]*\)),/g,
    'sk: $1, cs: $1,',
  );
}

async function translateFolder(checkout: Checkout, folder: string): Promise<void> {
  const entries = await readdir(checkout.file(folder), { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`);
  for (const from of files.filter((file) => slovak.test(file))) {
    const to = from.replace(slovak, 'cs');
    await mkdir(path.dirname(to), { recursive: true });
    if (/\.(ts|json|md)$/.test(from)) await translateFile(from, to);
    else await cp(from, to);
  }
}

/** The name of a Slovak file or folder. */
const slovak = /(?<=\/)sk(?=[/.][^/]*$)/;

async function translateFile(from: string, to: string): Promise<void> {
  await writeFile(to, translate(await readFile(from, 'utf8')));
}

/** Replaces letters that code does not contain; every sentence keeps its length. */
const letters: Readonly<Record<string, string>> = {
  á: 'ä',
  é: 'ě',
  í: 'ý',
  ý: 'í',
  ú: 'ů',
  č: 'ř',
  š: 'ž',
  ť: 'ď',
};

function translate(text: string): string {
  return text.replace(/[áéíýúčšť]/g, (letter) => letters[letter] ?? letter);
}
