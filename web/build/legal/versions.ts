import { type LegalVersion, legalSlugs } from '../../src/lib/legal-document.ts';
import type { LegalText } from './archive.ts';

/** The status of every version of every document on a given day, oldest first. */
export function versionsOn(today: string, texts: readonly LegalText[]): readonly LegalVersion[] {
  return legalSlugs.flatMap((slug) => {
    const own = texts.map(({ metadata }) => metadata).filter((metadata) => metadata.slug === slug);
    const dated = [...new Map(own.map(({ version, validFrom }) => [version, validFrom]))].toSorted(
      ([, one], [, other]) => one.localeCompare(other),
    );
    const current = dated.findLastIndex(([, validFrom]) => validFrom <= today);
    return dated.map(([version, validFrom], index): LegalVersion => {
      const [, next] = dated[index + 1] ?? [];
      const state = index < current ? 'earlier' : index === current ? 'current' : 'coming';
      return { slug, version, validFrom, ...(next && { validUntil: dayBefore(next) }), state };
    });
  });
}

/** The texts in force on a day. */
export function currentTexts(today: string, texts: readonly LegalText[]): readonly LegalText[] {
  return versionsOn(today, texts)
    .filter(({ state }) => state === 'current')
    .flatMap((version) => textsOf(version, texts));
}

/** A version in all its languages. */
export function textsOf({ slug, version }: LegalVersion, texts: readonly LegalText[]): readonly LegalText[] {
  return texts.filter(({ metadata }) => metadata.slug === slug && metadata.version === version);
}

function dayBefore(date: string): string {
  return new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);
}
