import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { drawings } from './drawings.ts';

const source = path.join(import.meta.dirname, '../../web/src');

/** Draws the pictures that hold no words into web/src. */
export async function drawAll() {
  for (const [file, draw] of Object.entries(drawings)) await writeFile(path.join(source, file), await draw());
}
