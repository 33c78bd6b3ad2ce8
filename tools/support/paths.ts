import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root; every script works from here, wherever it was called. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** @param segments below the repository's root */
export function inRoot(...segments: string[]) {
  return path.join(root, ...segments);
}
