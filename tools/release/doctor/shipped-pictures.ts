import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

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
    pictures.map(async (file) => hashes.has(sha256(await readFile(path.join(content, file))))),
  );
  return pictures.filter((_, index) => shipped[index]);
}

function sha256(data: Buffer) {
  return createHash('sha256').update(data).digest('hex');
}
