import { type LegalSource, sourceKey } from './archive.ts';
import { type PlaceholderValues, placeholderValues } from './placeholders.ts';

/**
 * What published texts say otherwise than the operator's files do by now, each as a line: a new version has to say it.
 * @param valuesNow by language; the operator's unless they are given
 */
export function outdatedValues(
  sources: readonly LegalSource[],
  valuesNow: (language: LegalSource['language']) => PlaceholderValues = placeholderValues,
): readonly string[] {
  return sources.flatMap((source) => {
    const now = valuesNow(source.language);
    return Object.entries(source.publication?.values ?? {})
      .filter(([name, value]) => now[name] !== value)
      .map(([name, value]) => `${sourceKey(source)}.md: {{${name}}} is “${value}”, now “${now[name] ?? ''}”`);
  });
}
