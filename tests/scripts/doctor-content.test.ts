import { createHash } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { draftTexts, shippedPictures } from '../../tools/release/doctor/content.ts';
import { newFolder } from '../support/folder.ts';

test('a shipped picture is known by its hash', async () => {
  const { path, write } = await newFolder(onTestFinished);
  const hash = createHash('sha256').update('a drawing').digest('hex');
  await write('shipped.sha256', `${'0'.repeat(64)}  screens/sk/chat.png\n${hash}  screens/sk/map.png\n`);
  for (const name of ['screens/sk/map.png', 'screens/cs/map.png']) await write(name, 'a drawing');
  await write('screens/sk/chat.png', 'a screenshot');
  expect(await shippedPictures(path)).toEqual(['screens/cs/map.png', 'screens/sk/map.png']);
  for (const name of ['screens/sk/map.png', 'screens/cs/map.png']) await write(name, 'a screenshot');
  expect(await shippedPictures(path)).toEqual([]);
});

test('texts without a record are drafts', async () => {
  const { path, write } = await newFolder(onTestFinished);
  const all = ['privacy/1.0/en', 'privacy/1.0/sk', 'privacy/1.1/en', 'privacy/1.1/sk'];
  for (const name of ['README', ...all]) await write(`${name}.md`, '');
  expect(await draftTexts(path)).toEqual(all);
  const published = { 'privacy/1.0/sk': {}, 'privacy/1.0/en': {}, 'privacy/1.1/en': {} };
  await write('published.json', JSON.stringify(published));
  expect(await draftTexts(path)).toEqual(['privacy/1.1/sk']);
});
