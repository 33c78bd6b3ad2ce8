import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

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
