import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { languages } from '@labka/contract';
import { expect, test } from 'vitest';
import { readPictureSources } from './sources.ts';
import { writeVariants } from './variants.ts';

const content = path.join(import.meta.dirname, '../../content');

test('the site has its five screens with alternative texts, and a picture of each feature, in both languages and schemes', async () => {
  const sources = await readPictureSources(content);
  const listed = sources.map(({ kind, language, name }) => `${kind} ${language} ${name}`);
  const screens = ['map', 'chat', 'groups', 'ranking', 'events'];
  const features = ['map', 'chat', 'ranking', 'events'];
  expect(listed).toEqual([
    ...languages.flatMap((language) => screens.map((name) => `screens ${language} ${name}`)),
    ...languages.flatMap((language) => features.map((name) => `features ${language} ${name}`)),
  ]);
  expect(sources.filter(({ dark }) => dark === undefined)).toEqual([]);
});

test('the first screen weighs at most 25 kB as AVIF in every width', async () => {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'first-screen-'));
  const [first] = await readPictureSources(content);
  if (first === undefined) throw new Error('There is no screen.');
  await writeVariants(first, { cache: path.join(directory, 'cache'), output: directory });
  const files = (await readdir(directory)).filter((file) => file.endsWith('.avif'));
  const weights = await Promise.all(files.map(async (file) => (await stat(path.join(directory, file))).size));
  await rm(directory, { recursive: true });
  expect(weights).toHaveLength(6);
  expect(Math.max(...weights)).toBeLessThanOrEqual(25_000);
});
