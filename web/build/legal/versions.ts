import { type LegalSlug, type LegalVersion, legalSlugs } from '../../src/lib/legal-document.ts';
import type { LegalSource } from './archive.ts';
import { parseFrontMatter } from './front-matter.ts';

/** The status of every version of every document on a given day, oldest first. */
export function versionsOn(today: string, sources: readonly LegalSource[]): readonly LegalVersion[] {
  return legalSlugs.flatMap((slug) => {
    const dated = datedVersions(slug, sources);
    const current = dated.findLastIndex(({ validFrom }) => validFrom <= today);
    return dated.map((version, index) => {
      const next = dated[index + 1];
      return {
        ...version,
        ...(next && { validUntil: dayBefore(next.validFrom) }),
        state: index < current ? 'earlier' : index === current ? 'current' : 'coming',
      };
    });
  });
}

export function currentSources(today: string, sources: readonly LegalSource[]): readonly LegalSource[] {
  const current = versionsOn(today, sources).filter(({ state }) => state === 'current');
  return sources.filter(({ slug, version }) =>
    current.some((candidate) => candidate.slug === slug && candidate.version === version),
  );
}

/** The date in Slovakia, where the texts take effect, as 2025-03-17. */
export function dayInSlovakia(moment: Date): string {
  // Swedish dates have this format.
  return moment.toLocaleDateString('sv-SE', { timeZone: 'Europe/Bratislava' });
}

function datedVersions(slug: LegalSlug, sources: readonly LegalSource[]) {
  const validFrom = new Map(
    sources
      .filter((source) => source.slug === slug)
      .map(({ version, text }) => [version, parseFrontMatter(text).metadata.validFrom]),
  );
  return [...validFrom]
    .map(([version, date]) => ({ slug, version, validFrom: date }))
    .toSorted((a, b) => a.validFrom.localeCompare(b.validFrom));
}

function dayBefore(date: string): string {
  return new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);
}
