import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Checkout } from '../support/copy-checkout.ts';

/**
 * Puts Czech in Slovak's place, in the files that CONTRIBUTING names. Its words are Slovak ones, changed so that they are
 * recognizably not Slovak.
 */
export async function replaceSlovakByCzech(checkout: Checkout): Promise<void> {
  await checkout.edit('contract/src/index.ts', (text) =>
    text
      .replace("languages = ['sk'", "languages = ['cs'")
      .replace("sk: 'Slovenčina'", "cs: 'Čeština'")
      .replace("sk: 'sk-SK'", "cs: 'cs-CZ'"),
  );
  for (const file of typedByLanguage)
    await checkout.edit(file, (text) => text.replace(/"?\bsk"?: /g, 'cs: '));
  await checkout.edit('functions/src/texts/texts.ts', (text) =>
    text.replace('./sk.ts', './cs.ts').replace('sk: slovak', 'cs: slovak'),
  );
  await checkout.edit('infra/uptime.tf', (text) =>
    text.replace(/^ +sk = .*$/m, (line) => line.replaceAll('sk', 'cs')),
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
  'web/src/pages/search/keywords.ts',
];

/** The folders with a file or folder per language. */
const folders = ['functions/src/texts', 'web/src/i18n/texts', 'web/content'];

async function translateFolder(checkout: Checkout, folder: string): Promise<void> {
  const entries = await readdir(checkout.file(folder), { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`);
  for (const from of files.filter((file) => slovak.test(file))) {
    const to = from.replace(slovak, 'cs');
    await mkdir(path.dirname(to), { recursive: true });
    await rename(from, to);
    if (/\.(ts|json|md)$/.test(to))
      await writeFile(
        to,
        translate((await readFile(to, 'utf8')).replaceAll('brandCases.sk', 'brandCases.cs')),
      );
  }
}

/** The name of a Slovak file or folder. */
const slovak = /(?<=\/)sk(?=[/.][^/]*$)/;

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
