import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { drawings } from '../../tools/art/drawings.ts';
import { outdatedPictures } from '../../tools/art/render.ts';

const source = path.join(import.meta.dirname, '../../web/src');

test.each(Object.entries(drawings))('%s is as tools/art draws it now', async (file, draw) => {
  const committed = readFileSync(path.join(source, file), 'utf8');
  expect(committed, 'run `npm run build pictures`').toBe(await draw());
  expect(committed).not.toMatch(/var\(|light-dark|color-mix/);
});

test('no rendered picture is older than its source', async () => {
  expect(await outdatedPictures(), 'run `npm run build pictures`').toEqual([]);
});
