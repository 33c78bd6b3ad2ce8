import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readScreenSources } from './sources.mjs';
import { writeVariants } from './variants.mjs';

const screens = path.join(import.meta.dirname, '../content/screens');

test('the site has its five screens with alternative texts in both languages', async () => {
  const sources = await readScreenSources(screens);
  const listed = sources.map(({ language, name }) => `${language} ${name}`);
  const names = ['map', 'chat', 'groups', 'ranking', 'events'];
  expect(listed).toEqual([...names.map((name) => `sk ${name}`), ...names.map((name) => `en ${name}`)]);
});

test('the first screen weighs at most 25 kB as AVIF in every width', async () => {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'first-screen-'));
  const [first] = await readScreenSources(screens);
  if (first === undefined) throw new Error('There is no screen.');
  await writeVariants(first, { cache: path.join(directory, 'cache'), output: directory });
  const files = (await readdir(directory)).filter((file) => file.endsWith('.avif'));
  const weights = await Promise.all(files.map(async (file) => (await stat(path.join(directory, file))).size));
  await rm(directory, { recursive: true });
  expect(weights).toHaveLength(3);
  expect(Math.max(...weights)).toBeLessThanOrEqual(25_000);
});
