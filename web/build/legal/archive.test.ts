import { companyDay } from '@labka/contract/company';
import { site } from '@labka/contract/site';
import { expect, test } from 'vitest';
import { legalConstants } from '../../legal-facts.ts';
import { fetchTexts } from '../../src/i18n/create-i18n.ts';
import { languages } from '../../src/i18n/languages.ts';
import { type LegalText, legalText, type Publications, readArchive, readPublications } from './archive.ts';
import { archiveFaults, outdatedValues } from './archive-faults.ts';
import { compileDocument } from './compile-markdown.ts';
import { firstVersion, madeUpTexts, readAgain } from './made-up-archive.ts';
import { placeholderValues } from './placeholders.ts';
import { publishDrafts } from './publish.ts';
import { currentTexts, versionsOn } from './versions.ts';

const today = '2030-06-01';
const next = { version: '1.1', validFrom: '2030-07-02', changes: 'A new chapter' };
const [language] = languages;
const name = { slug: 'privacy', version: '1.0', language } as const;
const [{ source }] = madeUpTexts(firstVersion) as readonly [LegalText];

/** The records of texts published on a day. */
const recordsOf = (texts: readonly LegalText[], day = '2030-01-01') =>
  publishDrafts(texts, {}, day).publications;
const faultsOf = (texts: readonly LegalText[], records: Publications = {}) =>
  archiveFaults(readAgain(texts, records), records, today);

test('the texts of the site have no fault today', () => {
  const texts = readArchive();
  expect(archiveFaults(texts, readPublications(), companyDay(new Date()))).toEqual([]);
  for (const text of texts) expect(compileDocument(text).sections.length).toBeGreaterThan(3);
});

test.each(languages)('terms and policy in %s say who sees locations', async (each) => {
  const { location } = await fetchTexts(each, 'shared');
  const texts = currentTexts('9999-12-31', readArchive());
  const saying = texts.filter(({ metadata, body }) => metadata.language === each && body.includes(location));
  expect(saying.map(({ metadata }) => metadata.slug).sort()).toEqual(['privacy', 'terms']);
});

test.each(languages)('the newest texts in %s use each known value', (each) => {
  const texts = currentTexts('9999-12-31', readArchive()).filter(
    ({ metadata }) => metadata.language === each,
  );
  const used = new Set(texts.flatMap(({ values }) => Object.keys(values)));
  const unused = Object.keys(placeholderValues(each)).filter((value) => !used.has(value));
  // A text need not have every case of the brand, nor the helpline's page.
  expect(unused.filter((value) => !/^brand\.|^childHelpline\.web$/.test(value))).toEqual([]);
});

test('the front matter is read, from Windows too', () => {
  const windows = `\uFEFF${source.replaceAll('\n', '\r\n')}`;
  expect(legalText(name, windows)).toEqual(legalText(name, source));
  expect(legalText(name, source).metadata).toEqual({
    ...name,
    title: `privacy in ${language}`,
    description: `What ${site.brand} promises`,
    summary: `Summary: ${language}`,
    lastUpdated: '2030-01-01',
    validFrom: '2030-01-01',
  });
});

test.each([
  ['no front matter', '', /^---.*?---/s, 'must start with front matter'],
  ['a missing value', '', /summary: .*\n/, 'has no summary'],
  ['a date that does not exist', 'validFrom: 2030-02-29', /validFrom: .*/, 'expected a date'],
  ['an unknown key', 'author: X\ntitle:', /title:/, 'Unknown front matter: author'],
  ['the version of another folder', 'version: 1.1', /version: .*/, 'the front matter says version 1.1'],
  ['an unknown placeholder', '{{company.fax}}', '{{brand}}', '.md: Unknown placeholder {{company.fax}}'],
])('a text with %s is refused, by its file', (_name, replacement, part, reason) => {
  const read = () => legalText(name, source.replace(part, replacement));
  expect(read).toThrow(`content/legal/privacy/1.0/${language}.md: `);
  expect(read).toThrow(reason);
});

test('a value that Markdown reads as markup is refused', () => {
  const publication = { publishedOn: today, sha256: '', values: { brand: '[Labka](x)' } };
  expect(() => legalText(name, source, publication)).toThrow('Markdown characters');
});

test('a published text stays as it is recorded', () => {
  const records = recordsOf(madeUpTexts(firstVersion));
  const texts = readAgain(madeUpTexts(firstVersion, next), records);
  expect(archiveFaults(texts, records, today)).toEqual([]);
  const { publications, faults } = publishDrafts(texts, records, today);
  expect(publications).toMatchObject({ ...records, [`privacy/1.1/${language}`]: { publishedOn: today } });
  expect(faults).toEqual([]);
  const changed = madeUpTexts({ ...firstVersion, text: 'More.' }, { ...next, text: 'More.' });
  const sentences = languages.map((each) => `privacy/1.0/${each}.md is published but was changed.`);
  expect(faultsOf(changed, records)).toEqual(sentences.map((sentence) => expect.stringContaining(sentence)));
  expect(faultsOf(madeUpTexts(next), records).join()).toContain(sentences[0]);
});

test('a published text keeps values; changed ones are named', () => {
  const [record] = Object.values(recordsOf(madeUpTexts(firstVersion)));
  const publication = { publishedOn: today, sha256: '', values: { ...record?.values, brand: 'Rex' } };
  const text = legalText(name, source, publication);
  expect(text.metadata.description).toBe('What Rex promises');
  expect(outdatedValues([text])).toEqual([
    `privacy/1.0/${language}.md: {{brand}} is “Rex”, now “${site.brand}”`,
  ]);
});

const [others, first] = [languages.slice(1), languages.slice(0, 1)];
const withoutFirst = { ...firstVersion, languages: others };

test.each([
  ['a missing language', [firstVersion, { ...next, languages: others }], `1.1 has no ${language}.md.`],
  ['a silent change', [firstVersion, { ...next, changes: '' }], 'does not say what changes'],
  [
    'different dates',
    [
      { ...firstVersion, languages: first },
      { ...withoutFirst, validFrom: '2030-01-02' },
    ],
    'privacy/1.0: its languages have different dates.',
  ],
])('%s is a fault', (_name, versions, fault) => {
  expect(faultsOf(madeUpTexts(...versions)).join()).toContain(fault);
});

test.each([
  ['terms', legalConstants.termsNoticeDays],
  ['privacy', 0],
] as const)('%s are published %i days before they apply', (slug, days) => {
  const texts = madeUpTexts({ ...firstVersion, slug }, { ...next, slug });
  const faultsAhead = (ahead: number) => {
    const day = new Date(Date.parse(next.validFrom) - ahead * 86_400_000);
    return publishDrafts(texts, {}, day.toISOString().slice(0, 10)).faults;
  };
  expect(faultsAhead(days)).toEqual([]);
  expect(faultsAhead(days - 1)).toEqual([
    `${slug}/1.1: ${days} days of notice are required; it gives ${days - 1}.`,
  ]);
});

test('one version is in force, others have their days', () => {
  const second = { ...next, version: '1.9', validFrom: today };
  const texts = madeUpTexts({ ...next, version: '1.10' }, second, firstVersion);
  const statesOn = (day: string) => versionsOn(day, texts).map(({ state }) => state);
  expect(versionsOn(today, texts)).toMatchObject([
    { slug: 'privacy', version: '1.0', validFrom: '2030-01-01', validUntil: '2030-05-31' },
    { slug: 'privacy', version: '1.9', validFrom: today, validUntil: '2030-07-01' },
    { slug: 'privacy', version: '1.10', validFrom: '2030-07-02' },
  ]);
  expect(statesOn('2030-05-31')).toEqual(['current', 'coming', 'coming']);
  expect(statesOn(today)).toEqual(['earlier', 'current', 'coming']);
  for (const { metadata } of currentTexts(today, texts)) expect(metadata.version).toBe('1.9');
  expect(currentTexts(today, texts)).toHaveLength(languages.length);
});
