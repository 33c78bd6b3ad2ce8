import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Checkout } from './checkout.ts';

/** Adds Czech as CONTRIBUTING says that a language is added. Its words are Slovak ones that are recognisably not Slovak. */
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
  await translateFile(checkout, 'functions/src/texts/sk.ts', 'functions/src/texts/cs.ts');
  await checkout.edit('functions/src/texts/cs.ts', (text) => text.replace('const slovak', 'const czech'));
  // The dogs keep their names.
  await cp(checkout.file('tools/art/texts/sk.json'), checkout.file('tools/art/texts/cs.json'));
  await checkout.edit('infra/uptime.tf', (text) =>
    text.replace(/^ +sk = .*$/m, (line) => `${line}\n${line.replaceAll('sk', 'cs')}`),
  );
  for (const name of (await readdir(checkout.file('content/newsletter'))).filter(isIssue))
    await checkout.edit(`content/newsletter/${name}`, (text) => `${text}\n<!-- cs -->\n# Ahoj\n\nČesky.\n`);
  for (const folder of folders) await translateFolder(checkout, folder);
  await cp(checkout.file('web/content/social/sk.png'), checkout.file('web/content/social/cs.png'));
}

function isIssue(name: string): boolean {
  return name !== 'README.md';
}

/** The files of which the types say that a language is missing, apart from the functions' texts. */
const typedByLanguage = [
  'web/legal-facts.ts',
  'web/site.config.ts',
  'web/src/pages/legal/LegalDate.tsx',
  'web/src/pages/legal/fixed-labels.ts',
];

/** The folders that hold a language's own files. */
const folders = ['web/src/i18n/texts', 'web/content/legal', 'web/content/screens', 'web/content/features'];

/** An entry `sk: …` on one line gets a twin. */
function withCzechEntries(text: string): string {
  return text.replace(
    /"?\bsk"?: ('[^']*'|"[^"]*"|`[^`]*`|\{[^{}]*\}|\(date\) => [^\n]*\)),/g,
    'sk: $1, cs: $1,',
  );
}

async function translateFolder(checkout: Checkout, folder: string): Promise<void> {
  const [from, to] = [`${folder}/sk`, `${folder}/cs`];
  await cp(checkout.file(from), checkout.file(to), { recursive: true });
  const files = (await readdir(checkout.file(to))).filter((name) => /\.(ts|json|md)$/.test(name));
  for (const name of files)
    await translateFile(checkout, path.posix.join(from, name), path.posix.join(to, name));
}

async function translateFile(checkout: Checkout, from: string, to: string): Promise<void> {
  await writeFile(checkout.file(to), translate(await readFile(checkout.file(from), 'utf8')));
}

/** Other letters, so that every sentence is as long as before and code stays code, which has none of them. */
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
