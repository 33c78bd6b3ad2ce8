import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root; all scripts run from here, wherever they were called. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

export function inRoot(...segments: string[]) {
  return path.join(root, ...segments);
}
