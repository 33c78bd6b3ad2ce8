import { legalTextKey } from '../../src/lib/legal-document.ts';
import type { LegalText, Publications } from './archive.ts';
import { archiveFaults } from './archive-faults.ts';

/** The existing records and one for each draft; if the archive then has faults, nothing may be published. */
export function publishDrafts(texts: readonly LegalText[], records: Publications, today: string) {
  const added = texts
    .filter(({ publication }) => !publication)
    .map(
      ({ metadata, sha256, values }) =>
        [legalTextKey(metadata), { publishedOn: today, sha256, values }] as const,
    );
  const publications: Publications = { ...records, ...Object.fromEntries(added) };
  const published = texts.map((text) => ({
    ...text,
    publication: publications[legalTextKey(text.metadata)],
  }));
  return {
    publications,
    faults: archiveFaults(published, publications, today),
    added: added.map(([key]) => key),
  };
}
