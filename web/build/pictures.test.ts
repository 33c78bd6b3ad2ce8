import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkPictures } from './pictures.ts';

let content: string;

beforeEach(async () => {
  content = await mkdtemp(join(tmpdir(), 'pictures-'));
  await mkdir(join(content, 'screens/sk'), { recursive: true });
  await mkdir(join(content, 'features/sk'), { recursive: true });
  await writeFile(join(content, 'screens/sk/map.png'), await draw(780, 1688).png().toBuffer());
  await writeFile(join(content, 'features/sk/map.png'), await draw(640, 480).png().toBuffer());
});

afterEach(() => rm(content, { recursive: true }));

function draw(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#17604a' } });
}

test('pictures that fit are accepted', async () => {
  await expect(checkPictures(content)).resolves.toBeUndefined();
});

test.each([
  ['a landscape screen', 'screens/sk/map.png', draw(1688, 780).png(), 'is 1688 × 780 px'],
  ['a screen too narrow', 'screens/sk/map.png', draw(390, 844).png(), 'is 390 px wide; at least 568 px'],
  [
    'a dark feature of another shape',
    'features/sk/map-dark.png',
    draw(640, 640).png(),
    'map-dark.png is 640 × 640',
  ],
  ['another format named PNG', 'screens/sk/map.png', draw(780, 1688).jpeg(), 'is a jpeg picture'],
] as const)('%s is refused by name', async (_name, file, picture, message) => {
  await writeFile(join(content, file), await picture.toBuffer());
  await expect(checkPictures(content)).rejects.toThrow(message);
});

test('a file that is no picture is refused by name', async () => {
  await writeFile(join(content, 'screens/sk/map.png'), 'no picture');
  await expect(checkPictures(content)).rejects.toThrow('screens/sk/map.png is no picture');
});
