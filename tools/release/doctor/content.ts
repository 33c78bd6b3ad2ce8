/* What an operator has not replaced or published yet in texts and pictures. */
import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** The unpublished texts in a folder of legal texts: they may still change, so they must not bind visitors. */
export async function draftTexts(folder: string): Promise<readonly string[]> {
  const list = path.join(folder, 'published.json');
  const published: object = existsSync(list) ? JSON.parse(await readFile(list, 'utf8')) : {};
  const files = await readdir(folder, { recursive: true });
  return files
    .filter((file) => file.endsWith('.md') && file.split(path.sep).length === 3)
    .map((file) => file.replaceAll(path.sep, '/').replace(/\.md$/, ''))
    .filter((name) => !(name in published))
    .sort();
}

/**
 * The pictures that are still the drawn ones of this project, by their paths below a `content` folder. Its
 * `shipped.sha256` lists their hashes, whatever a copy of them is called; an operator may delete it.
 */
export async function shippedPictures(content: string): Promise<readonly string[]> {
  const list = path.join(content, 'shipped.sha256');
  if (!existsSync(list)) return [];
  const hashes = new Set((await readFile(list, 'utf8')).match(/^[0-9a-f]{64}/gm));
  const files = await readdir(content, { recursive: true });
  const pictures = files.filter((file) => file.endsWith('.png')).sort();
  const shipped = await Promise.all(
    pictures.map(async (file) => hashes.has(hash('sha256', await readFile(path.join(content, file))))),
  );
  return pictures.filter((_, index) => shipped[index]);
}

/** Slovakia, its law or its police; the language's name, “slovensky”, only where a contract is in it. */
export const slovakia =
  /Slovak|[Ss]lovensk(?!y\b)\p{Ll}*|uzatvárame po slovensky|Občiansk|Civil Code|(?<!\d)158(?!\d)|Z\.\s?z\.|Coll\./u;

const folders = ['web/content/legal', 'web/src/i18n/texts'];

/** Each sentence of a legal text or a page that is about Slovak law: the words after its file and line. */
export async function slovakSentences(root: string): Promise<readonly string[]> {
  const lists = await Promise.all(folders.map((folder) => textsBelow(root, folder)));
  return (await Promise.all(lists.flat().map((file) => sentencesOf(root, file)))).flat();
}

/** The files of versions and of languages. */
async function textsBelow(root: string, folder: string): Promise<readonly string[]> {
  const files = await readdir(path.join(root, folder), { recursive: true });
  return files.filter((file) => /[/\\].+\.(md|ts)$/.test(file)).map((file) => `${folder}/${file}`);
}

async function sentencesOf(root: string, file: string): Promise<readonly string[]> {
  const lines = (await readFile(path.join(root, file), 'utf8')).split('\n');
  return lines.flatMap((line, index) =>
    line
      .split(/(?<=\p{Ll}[.:!?]) (?=\p{Lu})/u)
      .filter((sentence) => slovakia.test(sentence) && !/^\s*(\/\*)?\*/.test(sentence))
      .map((sentence) => `${file}:${index + 1}: ${sentence.trim()}`),
  );
}
