import { describe, expect, test } from 'vitest';
import { legalConstants } from '../../legal-facts.ts';
import { languages } from '../../src/i18n/languages.ts';
import type { Archive, LegalSource } from './archive.ts';
import { archiveFaults } from './archive-faults.ts';
import { firstVersion, madeUpArchive } from './made-up-archive.ts';

const today = '2030-06-01';
const nextVersion = { version: '1.1', validFrom: '2030-07-01', changes: 'A new chapter' };

/** The archive with each text of one version changed. */
function changed(archive: Archive, version: string, change: (source: LegalSource) => LegalSource): Archive {
  const sources = archive.sources.map((source) => (source.version === version ? change(source) : source));
  return { ...archive, sources };
}

describe('an archive has no fault', () => {
  test.each([
    ['with one version', madeUpArchive(firstVersion)],
    ['with a draft of the next one', madeUpArchive(firstVersion, nextVersion)],
    ['with the next one announced', madeUpArchive(firstVersion, { ...nextVersion, publishedOn: today })],
    [
      'with an earlier version in one language',
      madeUpArchive(
        { ...firstVersion, languages: languages.slice(0, 1) },
        { ...nextVersion, validFrom: '2030-02-01', publishedOn: '2030-02-01' },
      ),
    ],
  ])('%s', (_name, archive) => {
    expect(archiveFaults(archive, today)).toEqual([]);
  });
});

test('a changed published text is a fault, a draft not', () => {
  const edit = (source: LegalSource) => ({ ...source, text: `${source.text}More.\n` });
  const archive = madeUpArchive(firstVersion, nextVersion);
  expect(archiveFaults(changed(archive, '1.1', edit), today)).toEqual([]);
  expect(archiveFaults(changed(archive, '1.0', edit), today).join()).toContain(
    `privacy/1.0/${languages[0]}.md is published but was changed`,
  );
});

test('a published text with changed placeholders is a fault', () => {
  const archive = madeUpArchive(firstVersion);
  const withName = changed(archive, '1.0', (source) => ({ ...source, text: `${source.text}{{company}}\n` }));
  expect(archiveFaults(withName, today).join()).toContain('was changed');
  const withValue = changed(archive, '1.0', (source) => ({
    ...source,
    publication: source.publication && {
      ...source.publication,
      values: { ...source.publication.values, brand: 'Max' },
    },
  }));
  expect(archiveFaults(withValue, today).join()).toContain('was changed');
});

test('a published text that is missing is a fault', () => {
  const archive = madeUpArchive(firstVersion, {
    ...nextVersion,
    validFrom: '2030-02-01',
    publishedOn: '2030-01-02',
  });
  const sources = archive.sources.filter(({ version }) => version === '1.1');
  const others = madeUpArchive().sources.filter(({ slug }) => slug !== 'privacy');
  expect(archiveFaults({ ...archive, sources: [...sources, ...others] }, today)).toEqual(
    languages.map(
      (language) => `privacy/1.0/${language}.md is published but missing. Restore it from version control.`,
    ),
  );
});

test('the terms are published with the promised notice', () => {
  const terms = { ...nextVersion, slug: 'terms' } as const;
  const publishedAhead = (days: number) => {
    const day = new Date(Date.parse(terms.validFrom) - days * 86_400_000).toISOString().slice(0, 10);
    return madeUpArchive({ ...firstVersion, slug: 'terms' }, { ...terms, publishedOn: day });
  };
  const { termsNoticeDays } = legalConstants;
  expect(archiveFaults(publishedAhead(termsNoticeDays), today)).toEqual([]);
  expect(archiveFaults(publishedAhead(termsNoticeDays - 1), today)).toEqual([
    `terms/1.1: ${termsNoticeDays} days of notice are required; it gives ${termsNoticeDays - 1}.`,
  ]);
});

test('no version takes effect before it is published', () => {
  const late = { ...nextVersion, validFrom: '2030-05-01', publishedOn: '2030-05-02' };
  expect(archiveFaults(madeUpArchive(firstVersion, late), today)).toEqual([
    'privacy/1.1: 0 days of notice are required; it gives -1.',
  ]);
});

test.each([
  ['that lacks a language', { ...nextVersion, languages: languages.slice(1) }, `has no ${languages[0]}.md`],
  ['that does not say what changes', { ...nextVersion, changes: '' }, 'does not say what changes'],
  ['from the same day as another', { ...nextVersion, validFrom: firstVersion.validFrom }, 'the same day'],
  ['with another number', { ...nextVersion, version: 'new' }, 'name a version like 1.0'],
])('a version %s is a fault', (_name, version, fault) => {
  expect(archiveFaults(madeUpArchive(firstVersion, version), today).join()).toContain(fault);
});

test('different dates or a wrong folder are faults', () => {
  const archive = madeUpArchive(firstVersion, nextVersion);
  const [first] = languages;
  const dated = changed(archive, '1.1', (source) =>
    source.language === first
      ? { ...source, text: source.text.replace('lastUpdated: 2030-07-01', 'lastUpdated: 2030-07-02') }
      : source,
  );
  expect(archiveFaults(dated, today)).toEqual(['privacy/1.1: its languages have different dates.']);
  const moved = changed(archive, '1.1', (source) => ({ ...source, version: '1.2' }));
  expect(archiveFaults(moved, today)).toContain(`privacy/1.2/${first}.md says that it is version 1.1.`);
});

test('a document without a version in force is a fault', () => {
  expect(archiveFaults(madeUpArchive(firstVersion), '2029-12-31')).toContain(
    'privacy: no version is in force.',
  );
});
