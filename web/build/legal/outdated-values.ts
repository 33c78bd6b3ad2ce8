import { type LegalSource, sourceKey } from './archive.ts';
import { type PlaceholderValues, placeholderValues } from './placeholders.ts';

/**
 * The differences between published texts and the operator's current configuration, one per line: they require a new
 * version.
 * @param valuesNow by language; the operator's by default
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
