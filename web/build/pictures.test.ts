import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { checkPictures } from './pictures.ts';

const screen = 'screens/sk/map.png';

/** The content folder with one picture of each kind. */
async function contentWith(pictures: Readonly<Record<string, Buffer>>) {
  const content = await mkdtemp(join(tmpdir(), 'pictures-'));
  onTestFinished(() => rm(content, { recursive: true }));
  for (const folder of ['screens/sk', 'features/sk']) await mkdir(join(content, folder), { recursive: true });
  const fitting = { [screen]: await draw(780, 1688), 'features/sk/map.png': await draw(640, 480) };
  for (const [file, picture] of Object.entries({ ...fitting, ...pictures }))
    await writeFile(join(content, file), picture);
  return content;
}

function draw(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#17604a' } })
    .png()
    .toBuffer();
}

test('pictures that fit are accepted', async () => {
  await expect(checkPictures(await contentWith({}))).resolves.toBeUndefined();
});

test.each([
  ['a landscape screen', screen, await draw(1688, 780), `${screen} is 1688 × 780 px`],
  ['a narrow screen', screen, await draw(390, 844), `${screen} is 390 × 844 px`],
  ['a square feature', 'features/sk/map-dark.png', await draw(640, 640), 'map-dark.png is 640 × 640 px'],
  ['a text', screen, Buffer.from('text'), `${screen} is no picture`],
])('%s is refused by name', async (_name, file, picture, message) => {
  await expect(checkPictures(await contentWith({ [file]: picture }))).rejects.toThrow(message);
});
