import { languages } from '../../src/i18n/languages.ts';
import { type LegalVersion, legalTextKey } from '../../src/lib/legal-document.ts';
import type { LegalText, Publications } from './archive.ts';
import { placeholderValues } from './placeholders.ts';
import { textsOf, versionsOn } from './versions.ts';

/** The faults of the legal texts on a day, each as a sentence that names the file or folder. */
export function archiveFaults(
  texts: readonly LegalText[],
  publications: Publications,
  today: string,
): readonly string[] {
  const versions = versionsOn(today, texts);
  return [
    ...changedTexts(texts, publications),
    ...versions.flatMap((version) => languageFaults(version, textsOf(version, texts))),
    ...versions.filter(replacesAnother).flatMap((version) => silentTexts(textsOf(version, texts))),
  ];
}

/** For `filter` of `versionsOn`. */
export function replacesAnother({ slug }: LegalVersion, index: number, all: readonly LegalVersion[]) {
  return all[index - 1]?.slug === slug;
}

/** A published text stays as it is. */
function changedTexts(texts: readonly LegalText[], publications: Publications): readonly string[] {
  const now = new Map(texts.map(({ metadata, sha256 }) => [legalTextKey(metadata), sha256]));
  return Object.entries(publications)
    .filter(([key]) => languages.some((language) => key.endsWith(`/${language}`)))
    .filter(([key, { sha256 }]) => now.get(key) !== sha256)
    .map(
      ([key]) => `${key}.md is published but was changed. Restore it, and copy its folder to a new version.`,
    );
}

/** Earlier versions may lack a language that was added later. */
function languageFaults({ slug, version, state }: LegalVersion, texts: readonly LegalText[]) {
  const dates = new Set(texts.map(({ metadata }) => `${metadata.lastUpdated} ${metadata.validFrom}`));
  const missing = languages.filter((each) => !texts.some(({ metadata }) => metadata.language === each));
  return [
    ...(dates.size === 1 ? [] : [`${slug}/${version}: its languages have different dates.`]),
    ...(state === 'earlier' ? [] : missing.map((language) => `${slug}/${version} has no ${language}.md.`)),
  ];
}

/** A version that replaces another describes its changes. */
function silentTexts(texts: readonly LegalText[]): readonly string[] {
  return texts
    .filter(({ metadata }) => !metadata.changes)
    .map(({ metadata }) => `${legalTextKey(metadata)}.md: the front matter does not say what changes.`);
}

/** Values of published texts that the configuration no longer has, one per line: they require a new version. */
export function outdatedValues(texts: readonly LegalText[]): readonly string[] {
  return texts.flatMap(({ metadata, values }) => {
    const now = placeholderValues(metadata.language);
    return Object.entries(values)
      .filter(([name, value]) => now[name] !== value)
      .map(
        ([name, value]) =>
          `${legalTextKey(metadata)}.md: {{${name}}} is “${value}”, now “${now[name] ?? ''}”`,
      );
  });
}
