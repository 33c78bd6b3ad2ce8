// @ts-check
// Draws the town of the map preview into src/components/TownMap: `node web/art/draw-town.mjs`.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { townPicture } from './town/picture.mjs';

const folder = path.join(import.meta.dirname, '../src/components/TownMap');

await writeFile(path.join(folder, 'town-light.svg'), await townPicture('light'));
await writeFile(path.join(folder, 'town-dark.svg'), await townPicture('dark'));
