// @ts-check

/**
 * The chunks of the entries with everything they import at once.
 * @param {import('vite').Manifest} manifest
 * @param {readonly string[]} entries
 * @returns {Set<string>}
 */
export function filesOf(manifest, entries) {
  /** @type {Set<string>} */
  const files = new Set();
  /** @param {string} key */
  const add = (key) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no chunk for ${key}; the build counts on it.`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const entry of entries) add(entry);
  return files;
}
