import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { townPicture } from '../../web/art/town/picture.mjs';

const folder = path.join(import.meta.dirname, '../../web/src/components/TownMap');

test.each(['light', 'dark'] as const)('the %s town has the colours of the site', async (scheme) => {
  const committed = readFileSync(path.join(folder, `town-${scheme}.svg`), 'utf8');
  expect(committed, 'run `node web/art/draw-town.mjs`').toBe(await townPicture(scheme));
  expect(committed).not.toMatch(/var\(|light-dark|color-mix/);
});
