import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { languages } from '@labka/contract';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildImages } from './build-images.ts';
import { kinds } from './sources.ts';

const { names } = kinds.screens;
const { names: features } = kinds.features;
const alternativeTexts = Object.fromEntries(names.map((name) => [name, `What ${name} shows`]));

let places: { content: string; output: string; cache: string; manifest: string };

beforeEach(async () => {
  const root = await mkdtemp(path.join(os.tmpdir(), 'images-'));
  const inside = (name: string) => path.join(root, name);
  places = {
    content: inside('content'),
    output: inside('out'),
    cache: inside('cache'),
    manifest: inside('m.ts'),
  };
  const picture = await drawPicture(780, 1688);
  const feature = await drawPicture(640, 480);
  for (const language of languages) {
    await mkdir(contentFile(language), { recursive: true });
    await writeFile(contentFile(language, 'alt.json'), JSON.stringify(alternativeTexts));
    for (const name of names) await writeFile(contentFile(language, `${name}.png`), picture);
    await mkdir(featureFile(language), { recursive: true });
    for (const name of features) await writeFile(featureFile(language, `${name}.png`), feature);
  }
});

afterEach(() => rm(path.dirname(places.content), { recursive: true }));

function contentFile(...segments: string[]) {
  return path.join(places.content, 'screens', ...segments);
}

function featureFile(...segments: string[]) {
  return path.join(places.content, 'features', ...segments);
}

/** Stripes, so that the encoder has some detail to encode. */
function drawPicture(width: number, height: number, background = '#17604a') {
  const stripe = { width, height: 40, channels: 3 as const, background: '#d8ec5c' };
  return sharp({ create: { width, height, channels: 3, background } })
    .composite([{ input: { create: stripe }, top: 100, left: 0 }])
    .png()
    .toBuffer();
}

async function modificationTimes(directory: string) {
  const files = (await readdir(directory, { recursive: true })).sort();
  return Promise.all(files.map(async (file) => [file, (await stat(path.join(directory, file))).mtimeMs]));
}

/** The files of one picture without their content hashes. */
function kindsOf(files: readonly string[], start: string) {
  const marked = files.filter((file) => file.startsWith(`${start}-`));
  return marked.map((file) => file.slice(start.length).replace(/^-(\d+)-\w+/, '$1')).sort();
}

test('pictures are AVIF in several widths and one WebP', async () => {
  await buildImages(places);
  const files = await readdir(places.output);
  for (const language of languages) {
    for (const name of names) {
      const widths = ['284.avif', '448.avif', '568.avif', '568.webp'];
      expect(kindsOf(files, `screens-${language}-${name}`)).toEqual(widths);
    }
    for (const name of features) {
      expect(kindsOf(files, `features-${language}-${name}`)).toEqual(['320.avif', '640.avif', '640.webp']);
    }
  }
});

test('a dark picture is offered only if it exists', async () => {
  await writeFile(contentFile('sk', 'map-dark.png'), await drawPicture(780, 1688, '#0f1f1a'));
  await buildImages(places);
  const files = await readdir(places.output);
  expect(kindsOf(files, 'screens-sk-map').filter((kind) => kind.endsWith('avif'))).toHaveLength(6);
  const manifest = await readFile(places.manifest, 'utf8');
  expect(manifest.match(/"dark"/g)).toHaveLength(1);
});

test('the pictures have the size that their name says', async () => {
  await buildImages(places);
  const file = (await readdir(places.output)).find(
    (name) => name.startsWith('screens-sk-map-568') && name.endsWith('.avif'),
  );
  const { width, height, format } = await sharp(path.join(places.output, file ?? 'none')).metadata();
  expect({ width, height, format }).toEqual({ width: 568, height: 1229, format: 'heif' });
});

test('the manifest has file names and alternative texts', async () => {
  await buildImages(places);
  const manifest = await readFile(places.manifest, 'utf8');
  const files = await readdir(places.output);
  const named = [...manifest.matchAll(/"file": "([\w-]+)",\s*"light": "(\w+)"/g)];
  expect(named).toHaveLength(languages.length * (names.length + features.length));
  for (const [, file, mark] of named)
    expect(files).toContain(`${file}-${file?.startsWith('screens') ? 568 : 640}-${mark}.webp`);
  for (const text of Object.values(alternativeTexts)) expect(manifest).toContain(text);
});

const withChat = (chat: unknown) => JSON.stringify({ ...alternativeTexts, chat });
const noText = 'en/alt.json has no text for "chat"';

test.each([
  ['JSON that does not parse', 'en/alt.json', '{ "map": ', 'en/alt.json: '],
  ['an alternative text that is missing', 'en/alt.json', withChat(undefined), noText],
  ['an empty alternative text', 'en/alt.json', withChat('   '), noText],
  ['an alternative text that is a number', 'en/alt.json', withChat(7), noText],
  ['a landscape picture', 'sk/map.png', drawPicture(1688, 780), 'sk/map.png is 1688 × 780 px'],
  [
    'a picture too narrow for sharp screens',
    'sk/map.png',
    drawPicture(390, 844),
    'is 390 px wide; at least 568 px',
  ],
  [
    'another format named PNG',
    'sk/map.png',
    sharp(await drawPicture(780, 1688))
      .jpeg()
      .toBuffer(),
    'is a jpeg picture',
  ],
  ['a file that is no picture', 'sk/map.png', 'no picture', 'sk/map.png: '],
] as const)('%s is refused by name', async (_name, file, content, message) => {
  await writeFile(contentFile(file), await content);
  await expect(buildImages(places)).rejects.toThrow(message);
});

test.each(['sk/ranking.png', 'en/alt.json'])('%s must be there', async (file) => {
  await rm(contentFile(file));
  await expect(buildImages(places)).rejects.toThrow(new RegExp(`${file}: ENOENT`));
});

test('a second build encodes nothing', async () => {
  await buildImages(places);
  const encoded = await modificationTimes(places.cache);
  const files = await readdir(places.output);
  await rm(places.output, { recursive: true });
  await buildImages(places);
  expect(await modificationTimes(places.cache)).toEqual(encoded);
  expect(await readdir(places.output)).toEqual(files);
});

test('a replaced picture gets new names and loses old files', async () => {
  await buildImages(places);
  const before = await readdir(places.output);
  await writeFile(contentFile('sk', 'chat.png'), await drawPicture(780, 1688, '#d9552b'));
  await buildImages(places);
  const after = await readdir(places.output);
  const replaced = before.filter((file) => !after.includes(file));
  expect(replaced).toEqual(before.filter((file) => file.startsWith('screens-sk-chat-')));
  expect(after).toHaveLength(before.length);
});
