import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { legalConstants } from '../../legal-facts.ts';
import { languages } from '../../src/i18n/languages.ts';
import { type LegalSource, readArchive } from './archive.ts';
import { archiveFaults } from './archive-faults.ts';
import { filledText, fingerprint } from './compile-document.ts';
import { firstVersion, madeUpArchive } from './made-up-archive.ts';
import { placeholderValues } from './placeholders.ts';
import { publishDrafts } from './publish.ts';

const today = '2030-06-01';
const draft = { version: '1.1', validFrom: '2030-07-01', changes: 'A new chapter' };

test('publishing only adds records of drafts', () => {
  const archive = madeUpArchive(firstVersion, draft);
  const { publications, faults } = publishDrafts(archive, today);
  expect(faults).toEqual([]);
  expect(publications).toMatchObject(archive.publications);
  const added = Object.keys(publications).filter((key) => !(key in archive.publications));
  expect(added.sort()).toEqual(languages.map((language) => `privacy/1.1/${language}`).sort());
});

test('a record has day, used values and fingerprint', () => {
  const archive = madeUpArchive(firstVersion, draft);
  const { publications } = publishDrafts(archive, today);
  for (const source of archive.sources.filter(({ version }) => version === '1.1'))
    expect(publications[`privacy/1.1/${source.language}`]).toEqual({
      publishedOn: today,
      sha256: fingerprint(filledText(source)),
      values: placeholderValues(source.language),
    });
});

test('publishing again changes nothing', () => {
  const archive = madeUpArchive(firstVersion);
  expect(publishDrafts(archive, today)).toEqual({ publications: archive.publications, faults: [] });
});

test('terms without the promised notice are not published', () => {
  const archive = madeUpArchive({ ...firstVersion, slug: 'terms' }, { ...draft, slug: 'terms' });
  expect(archiveFaults(archive, today)).toEqual([]);
  expect(publishDrafts(archive, draft.validFrom).faults).toEqual([
    `terms/1.1: ${legalConstants.termsNoticeDays} days of notice are required; it gives 0.`,
  ]);
});

test('a later promise does not bind what was published', () => {
  const version = { version: '1.1', publishedOn: today, validFrom: '2030-06-08', changes: 'A new chapter' };
  const { sources, publications } = madeUpArchive(
    { ...firstVersion, slug: 'terms' },
    { ...version, slug: 'terms' },
  );
  const noticesAfterPromising = (days: number) =>
    archiveFaults({ publications, sources: sources.map((source) => promising(source, days)) }, today).filter(
      (fault) => fault.includes('days of notice'),
    );
  expect(noticesAfterPromising(7)).toEqual([]);
  expect(noticesAfterPromising(8)).toEqual(['terms/1.1: 8 days of notice are required; it gives 7.']);
});

function promising({ publication, ...source }: LegalSource, days: number): LegalSource {
  if (!publication) return source;
  return {
    ...source,
    publication: { ...publication, values: { ...publication.values, termsNoticeDays: String(days) } },
  };
}

describe('a draft', () => {
  const text = (validFrom: string) =>
    `---\ntitle: T\ndescription: D\nsummary: S\nversion: "1.0"\nlastUpdated: 2030-01-01\nvalidFrom: ${validFrom}\n---\n\n## {{nobody}} {#a}\n`;

  async function archiveOf(content: string) {
    const folder = await mkdtemp(path.join(tmpdir(), 'legal-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await mkdir(path.join(folder, 'privacy', '1.0'), { recursive: true });
    await writeFile(path.join(folder, 'privacy', '1.0', 'en.md'), content);
    return () => readArchive(folder);
  }

  test('may have a byte order mark and Windows line ends', async () => {
    const [source] = (await archiveOf(`\uFEFF${text('2030-01-01').replaceAll('\n', '\r\n')}`))().sources;
    expect(source?.text).toBe(text('2030-01-01'));
  });

  test('with a fault is named', async () => {
    expect(await archiveOf(text('2030-02-29'))).toThrow('content/legal/privacy/1.0/en.md: validFrom is');
    const archive = (await archiveOf(text('2030-01-01')))();
    expect(() => publishDrafts(archive, today)).toThrow(
      'content/legal/privacy/1.0/en.md: Unknown placeholder',
    );
  });
});
