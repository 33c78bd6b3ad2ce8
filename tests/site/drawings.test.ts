import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { drawings } from '../../tools/art/draw.ts';
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

/** The first path of a sitting dog: its tail, which ends 194 units from the left of its frame. */
const sittingDog = /translate\((\d+) \d+\) scale\(([\d.]+)\)"><path d="M148 262/g;

test('the narrowest window with the wide scene cuts no dog', async () => {
  const scene = await drawings['pages/landing/hero-wide-light.svg']();
  const dogs = [...scene.matchAll(sittingDog)].map(([, x, scale]) => ({
    left: Number(x),
    right: Number(x) + 194 * Number(scale),
  }));
  expect(dogs).toHaveLength(5);
  // 1200 px wide, minus a scroll bar.
  const edge = 2_630;
  expect(dogs.filter(({ left, right }) => left < edge && right > edge)).toEqual([]);
});
