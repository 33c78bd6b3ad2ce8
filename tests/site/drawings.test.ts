import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { drawings } from '../../web/art/drawings.mjs';

const source = path.join(import.meta.dirname, '../../web/src');

test.each(Object.entries(drawings))('%s is as web/art draws it now', async (file, draw) => {
  const committed = readFileSync(path.join(source, file), 'utf8');
  expect(committed, 'run `node web/art/draw.mjs`').toBe(await draw());
  expect(committed).not.toMatch(/var\(|light-dark|color-mix/);
});
