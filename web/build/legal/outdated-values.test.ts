import { expect, test } from 'vitest';
import type { Language } from '../../src/i18n/languages.ts';
import { firstVersion, madeUpArchive } from './made-up-archive.ts';
import { outdatedValues } from './outdated-values.ts';
import { placeholderValues } from './placeholders.ts';

const nextVersion = { version: '1.1', validFrom: '2030-07-01', changes: 'A new chapter' };

test('a published text with outdated values is reported', () => {
  const [published, draft] = ['1.0', '1.1'].map((version) =>
    madeUpArchive(firstVersion, nextVersion).sources.find(
      (source) => source.slug === 'privacy' && source.version === version,
    ),
  );
  const sources = [published, draft].flatMap((source) => source ?? []);
  const withBrand = (brand: string) => (language: Language) => ({ ...placeholderValues(language), brand });
  expect(outdatedValues(sources, withBrand('Rex'))).toEqual([]);
  expect(outdatedValues(sources, withBrand('Max'))).toEqual([
    `privacy/1.0/${published?.language}.md: {{brand}} is “Rex”, now “Max”`,
  ]);
});
