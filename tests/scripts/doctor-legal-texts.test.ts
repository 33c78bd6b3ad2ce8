import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { draftTexts } from '../../tools/release/doctor/facts.ts';

async function legalFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'legal-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const version of ['1.0', '1.1']) {
    await mkdir(path.join(folder, 'privacy', version), { recursive: true });
    for (const language of ['sk', 'en'])
      await writeFile(path.join(folder, 'privacy', version, `${language}.md`), '');
  }
  await writeFile(path.join(folder, 'README.md'), '');
  return folder;
}

test('texts without a record are drafts', async () => {
  const folder = await legalFolder();
  const all = ['privacy/1.0/en', 'privacy/1.0/sk', 'privacy/1.1/en', 'privacy/1.1/sk'];
  expect(await draftTexts(folder)).toEqual(all);
  const published = { 'privacy/1.0/sk': {}, 'privacy/1.0/en': {}, 'privacy/1.1/en': {} };
  await writeFile(path.join(folder, 'published.json'), JSON.stringify(published));
  expect(await draftTexts(folder)).toEqual(['privacy/1.1/sk']);
});

test('a folder that is missing has no drafts', async () => {
  expect(await draftTexts(path.join(os.tmpdir(), 'no-such-folder'))).toEqual([]);
});
