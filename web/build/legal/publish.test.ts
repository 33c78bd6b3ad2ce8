import { expect, test } from 'vitest';
import { legalConstants } from '../../legal-facts.ts';
import { languages } from '../../src/i18n/languages.ts';
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

test('a published text that was changed is not recorded anew', () => {
  const archive = madeUpArchive(firstVersion, draft);
  const sources = archive.sources.map((source) => ({ ...source, text: `${source.text}More.\n` }));
  const { publications, faults } = publishDrafts({ ...archive, sources }, today);
  expect(publications).toMatchObject(archive.publications);
  expect(faults.join()).toContain('is published but was changed');
});

test('terms without the promised notice are not published', () => {
  const archive = madeUpArchive({ ...firstVersion, slug: 'terms' }, { ...draft, slug: 'terms' });
  expect(archiveFaults(archive, today)).toEqual([]);
  expect(publishDrafts(archive, draft.validFrom).faults).toEqual([
    `terms/1.1: ${legalConstants.termsNoticeDays} days of notice are required; it gives 0.`,
  ]);
});
