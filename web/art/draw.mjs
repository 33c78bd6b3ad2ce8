// @ts-check
// Draws what drawings.mjs lists: `node web/art/draw.mjs`. The app's screens are render.mjs's.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { drawings } from './drawings.mjs';

const source = path.join(import.meta.dirname, '../src');

for (const [file, draw] of Object.entries(drawings)) await writeFile(path.join(source, file), await draw());
