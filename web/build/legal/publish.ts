import { legalConstants } from '../../legal-facts.ts';
import { legalTextKey } from '../../src/lib/legal-document.ts';
import type { LegalText, Publications } from './archive.ts';
import { archiveFaults, replacesAnother } from './archive-faults.ts';
import { textsOf, versionsOn } from './versions.ts';

/** The existing records and one for each draft. If there are faults, nothing may be published. */
export function publishDrafts(texts: readonly LegalText[], records: Publications, today: string) {
  const added = texts
    .filter(({ publication }) => !publication)
    .map(
      ({ metadata, sha256, values }) =>
        [legalTextKey(metadata), { publishedOn: today, sha256, values }] as const,
    );
  return {
    publications: { ...records, ...Object.fromEntries(added) } satisfies Publications,
    faults: [...archiveFaults(texts, records, today), ...noticeFaults(texts, today)],
    added: added.map(([key]) => key),
  };
}

/** A version that replaces another is announced in time in its first languages. Only the terms promise a number of days. */
function noticeFaults(texts: readonly LegalText[], today: string): readonly string[] {
  return versionsOn(today, texts)
    .filter(replacesAnother)
    .filter((version) => textsOf(version, texts).every(({ publication }) => !publication))
    .flatMap(({ slug, version, validFrom }) => {
      const required = slug === 'terms' ? legalConstants.termsNoticeDays : 0;
      const days = (Date.parse(validFrom) - Date.parse(today)) / 86_400_000;
      const fault = `${slug}/${version}: ${required} days of notice are required; it gives ${days}.`;
      return days < required ? [fault] : [];
    });
}
