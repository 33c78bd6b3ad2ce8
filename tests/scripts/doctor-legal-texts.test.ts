import { expect, onTestFinished, test } from 'vitest';
import { draftTexts } from '../../tools/release/doctor/checkout.ts';
import { newFolder } from '../support/folder.ts';

test('texts without a record are drafts', async () => {
  const { path, write } = await newFolder(onTestFinished);
  const all = ['privacy/1.0/en', 'privacy/1.0/sk', 'privacy/1.1/en', 'privacy/1.1/sk'];
  for (const name of ['README', ...all]) await write(`${name}.md`, '');
  expect(await draftTexts(path)).toEqual(all);
  const published = { 'privacy/1.0/sk': {}, 'privacy/1.0/en': {}, 'privacy/1.1/en': {} };
  await write('published.json', JSON.stringify(published));
  expect(await draftTexts(path)).toEqual(['privacy/1.1/sk']);
});
