import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** Where titles come from, in every language: the name of the brand, the site, its legal documents, the pages behind links in mails. */
const sources = ['contract/src/brand.ts', 'web/src/i18n/texts', 'web/content/legal', 'functions/src/texts'];

/** Every character that a title may use, once each: those of all texts, so that a new language or word brings its own. */
export async function titleCharacters(): Promise<string> {
  const texts = await Promise.all(sources.map((source) => readAll(join(root, source))));
  // Sources may write the space as an escape.
  return [...new Set(`${texts.join('')}\u00a0`)].sort().join('');
}

/** The text of a file, or of all files of a folder and those in it. */
async function readAll(path: string): Promise<string> {
  if (/\.\w+$/.test(path)) return readFile(path, 'utf8');
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && /\.(ts|md)$/.test(entry.name));
  return (await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'utf8')))).join(
    '',
  );
}
