import { type Archive, naming, type Publications, sourceKey } from './archive.ts';
import { archiveFaults } from './archive-faults.ts';
import { filledText, fingerprint } from './compile-document.ts';
import { placeholdersIn, placeholderValues } from './placeholders.ts';

/** The existing publications and one for each draft; if the archive then has faults, nothing may be published. */
export function publishDrafts(archive: Archive, today: string) {
  const drafts = archive.sources.filter(({ publication }) => !publication);
  const added = drafts.map((source) => {
    const values = placeholderValues(source.language);
    const used = [...placeholdersIn(source.text)].sort().map((name) => [name, values[name] ?? '']);
    const sha256 = fingerprint(naming(source, () => filledText(source)));
    return [sourceKey(source), { publishedOn: today, sha256, values: Object.fromEntries(used) }] as const;
  });
  const publications: Publications = { ...archive.publications, ...Object.fromEntries(added) };
  const sources = archive.sources.map((source) => ({
    ...source,
    publication: publications[sourceKey(source)],
  }));
  return { publications, faults: archiveFaults({ sources, publications }, today) };
}
