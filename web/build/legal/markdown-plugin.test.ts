import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { languages } from '../../src/i18n/languages.ts';
import { type Archive, publicationsFile, sourceKey } from './archive.ts';
import { firstVersion, madeUpArchive } from './made-up-archive.ts';
import { legalTexts } from './markdown-plugin.ts';

const nextVersion = {
  version: '1.1',
  validFrom: '2030-07-01',
  publishedOn: '2030-06-01',
  changes: 'A new chapter',
};
const [language] = languages;

/** The archive, written as files. */
async function folderOf({ sources, publications }: Archive): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'legal-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const source of sources) {
    const file = join(folder, `${sourceKey(source)}.md`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, source.text);
  }
  await writeFile(publicationsFile(folder), JSON.stringify(publications));
  return folder;
}

/** The code of one module when the site is built on a given day. */
async function builtFrom(input: string, folder: string, today: string) {
  const result = await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins: [legalTexts(today, folder)],
    build: { write: false, rolldownOptions: { input, preserveEntrySignatures: 'strict' } },
  });
  const output = Array.isArray(result) || !('output' in result) ? [] : result.output;
  return output.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
}

test('search covers the texts in force', async () => {
  const folder = await folderOf(madeUpArchive(firstVersion, nextVersion));
  const entries = (today: string) => builtFrom(`virtual:legal-search/${language}`, folder, today);
  const before = await entries('2030-06-30');
  expect(before).toContain('Version 1.0 of privacy');
  expect(before).not.toContain('Version 1.1 of privacy');
  const after = await entries('2030-07-01');
  expect(after).toContain('Version 1.1 of privacy');
  expect(after).not.toContain('Version 1.0 of privacy');
});

test('a published text that was changed stops the build', async () => {
  const folder = await folderOf(madeUpArchive(firstVersion));
  const file = `privacy/1.0/${language}.md`;
  await writeFile(
    join(folder, file),
    madeUpArchive({ ...firstVersion, changes: 'x' }).sources[0]?.text ?? '',
  );
  await expect(builtFrom('virtual:legal-metadata', folder, '2030-06-30')).rejects.toThrow(
    `${file} is published but was changed`,
  );
});
