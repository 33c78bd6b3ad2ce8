import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { languages } from '@labka/contract';
import { expect, test } from 'vitest';
import { kinds, readPictureSources } from './sources.ts';
import { writeVariants } from './variants.ts';

const content = path.join(import.meta.dirname, '../../content');

test('every picture exists in each language and scheme', async () => {
  const sources = await readPictureSources(content);
  const listed = sources.map(({ kind, language, name }) => `${kind} ${language} ${name}`);
  const expected = Object.entries(kinds).flatMap(([kind, { names }]) =>
    languages.flatMap((language) => names.map((name) => `${kind} ${language} ${name}`)),
  );
  expect(listed).toEqual(expected);
  expect(sources.filter(({ kind, alt }) => kind === 'screens' && alt === '')).toEqual([]);
});

test('the first screen has at most 25 kB as AVIF', async () => {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'first-screen-'));
  const [first] = await readPictureSources(content);
  if (first === undefined) throw new Error('There is no screen.');
  await writeVariants(first, { cache: path.join(directory, 'cache'), output: directory });
  const files = (await readdir(directory)).filter((file) => file.endsWith('.avif'));
  const weights = await Promise.all(files.map(async (file) => (await stat(path.join(directory, file))).size));
  await rm(directory, { recursive: true });
  const schemes = first.dark ? 2 : 1;
  expect(weights).toHaveLength(schemes * kinds.screens.widths.length);
  expect(Math.max(...weights)).toBeLessThanOrEqual(25_000);
});
