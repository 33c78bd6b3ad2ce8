import { type LegalSource, sourceKey } from './archive.ts';
import { placeholderValues } from './placeholders.ts';

/** Differences between published texts and the operator's configuration, one per line: they require a new version. */
export function outdatedValues(sources: readonly LegalSource[]): readonly string[] {
  return sources.flatMap((source) => {
    const now = placeholderValues(source.language);
    return Object.entries(source.publication?.values ?? {})
      .filter(([name, value]) => now[name] !== value)
      .map(([name, value]) => `${sourceKey(source)}.md: {{${name}}} is “${value}”, now “${now[name] ?? ''}”`);
  });
}
