import { legalConstants } from '../../legal-facts.ts';
import { languages } from '../../src/i18n/languages.ts';
import { type LegalSlug, type LegalVersion, legalSlugs } from '../../src/lib/legal-document.ts';
import { type Archive, type LegalSource, type Publication, type Publications, sourceKey } from './archive.ts';
import { filledText, fingerprint } from './compile-document.ts';
import { parseFrontMatter } from './front-matter.ts';
import { placeholdersIn } from './placeholders.ts';
import { versionsOn } from './versions.ts';

/**
 * The minimum number of days between publication and the first day in force: what the terms promised then. No text
 * takes effect in the past.
 */
function noticeDays(slug: LegalSlug, publication: Publication): number {
  return slug === 'terms' ? Number(publication.values.termsNoticeDays ?? legalConstants.termsNoticeDays) : 0;
}

/** The faults of the legal texts' versions on a day, each as a sentence that names the file or folder. */
export function archiveFaults({ sources, publications }: Archive, today: string): readonly string[] {
  const versions = versionsOn(today, sources);
  return [
    ...sources.flatMap(sourceFaults),
    ...missingTexts(sources, publications),
    ...legalSlugs.flatMap((slug) => documentFaults(slug, versions)),
    ...versions.flatMap((version) => languageFaults(version, sources)),
    ...versions.flatMap((version) => successorFaults(version, versions, sources)),
  ];
}

function sourceFaults(source: LegalSource): readonly string[] {
  const file = `${sourceKey(source)}.md`;
  const { version } = parseFrontMatter(source.text).metadata;
  return [
    ...(/^\d+\.\d+$/.test(source.version) ? [] : [`${file}: name a version like 1.0.`]),
    ...(version === source.version ? [] : [`${file} says that it is version ${version}.`]),
    ...(isAsPublished(source)
      ? []
      : [
          `${file} is published but was changed. Revert the change, and copy the folder to a new version for it.`,
        ]),
  ];
}

function isAsPublished(source: LegalSource): boolean {
  if (!source.publication) return true;
  const { values, sha256 } = source.publication;
  const hasValues = [...placeholdersIn(source.text)].every((name) => name in values);
  return hasValues && fingerprint(filledText(source)) === sha256;
}

function missingTexts(sources: readonly LegalSource[], publications: Publications): readonly string[] {
  const keys = sources.map(sourceKey);
  return Object.keys(publications)
    .filter((key) => !keys.includes(key) && languages.some((language) => key.endsWith(`/${language}`)))
    .map((key) => `${key}.md is published but missing. Restore it from version control.`);
}

function documentFaults(slug: LegalSlug, versions: readonly LegalVersion[]): readonly string[] {
  const own = versions.filter((version) => version.slug === slug);
  const days = own.map(({ validFrom }) => validFrom);
  return [
    ...(own.some(({ state }) => state === 'current') ? [] : [`${slug}: no version is in force.`]),
    ...(new Set(days).size === days.length ? [] : [`${slug}: two versions are valid from the same day.`]),
  ];
}

/** Earlier versions may lack a language that was added later. */
function languageFaults(version: LegalVersion, sources: readonly LegalSource[]): readonly string[] {
  const folder = `${version.slug}/${version.version}`;
  const texts = textsOf(version, sources);
  const dates = new Set(texts.map(({ text }) => datesOf(text)));
  const missing = languages.filter((language) => !texts.some((text) => text.language === language));
  return [
    ...(dates.size === 1 ? [] : [`${folder}: its languages have different dates.`]),
    ...(version.state === 'earlier' ? [] : missing.map((language) => `${folder} has no ${language}.md.`)),
  ];
}

/** A version that replaces another must describe its changes, and must be announced in time. */
function successorFaults(
  version: LegalVersion,
  versions: readonly LegalVersion[],
  sources: readonly LegalSource[],
): readonly string[] {
  const { slug, validFrom } = version;
  if (versions.find((other) => other.slug === slug) === version) return [];
  const texts = textsOf(version, sources);
  const silent = texts.filter(({ text }) => !parseFrontMatter(text).metadata.changes);
  const [first] = texts
    .flatMap(({ publication }) => publication ?? [])
    .toSorted((one, other) => one.publishedOn.localeCompare(other.publishedOn));
  const days = first && daysBetween(first.publishedOn, validFrom);
  const required = first && noticeDays(slug, first);
  return [
    ...silent.map((source) => `${sourceKey(source)}.md: the front matter does not say what changes.`),
    ...(days === undefined || required === undefined || days >= required
      ? []
      : [`${slug}/${version.version}: ${required} days of notice are required; it gives ${days}.`]),
  ];
}

function textsOf({ slug, version }: LegalVersion, sources: readonly LegalSource[]) {
  return sources.filter((source) => source.slug === slug && source.version === version);
}

function datesOf(text: string): string {
  const { lastUpdated, validFrom } = parseFrontMatter(text).metadata;
  return `${lastUpdated} ${validFrom}`;
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}
