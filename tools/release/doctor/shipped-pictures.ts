import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * The pictures that are still the drawn ones of this project, by their paths below a `content` folder. Its
 * `shipped.sha256` lists their hashes, whatever a copy of them is called.
 */
export async function shippedPictures(content: string): Promise<readonly string[]> {
  const list = await readFile(path.join(content, 'shipped.sha256'), 'utf8');
  const hashes = new Set(list.match(/^[0-9a-f]{64}/gm));
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
