// @ts-check
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root; every script works from here, wherever it was called. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** @param {...string} segments below the repository's root */
export function inRoot(...segments) {
  return path.join(root, ...segments);
}
