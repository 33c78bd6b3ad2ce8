import type { Manifest } from 'vite';

/** The chunks of the entries with everything they import at once. */
export function filesOf(manifest: Manifest, entries: readonly string[]): Set<string> {
  const files: Set<string> = new Set();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no chunk for ${key}, which it needs.`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const entry of entries) add(entry);
  return files;
}
