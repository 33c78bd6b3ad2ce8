import { expect, test } from 'vitest';
import { site } from '../../site.config.ts';
import { firstVersion, madeUpArchive } from './made-up-archive.ts';
import { outdatedValues } from './outdated-values.ts';

const nextVersion = { version: '1.1', validFrom: '2030-07-01', changes: 'A new chapter' };

test('a published text with outdated values is reported', () => {
  const sources = madeUpArchive(firstVersion, nextVersion).sources.filter(({ slug }) => slug === 'privacy');
  const published = sources.filter(({ version }) => version === '1.0');
  expect(outdatedValues(sources)).toEqual(
    published.map(({ language }) => `privacy/1.0/${language}.md: {{brand}} is “Rex”, now “${site.brand}”`),
  );
});
