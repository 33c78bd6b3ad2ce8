import path from 'node:path';

/** The repository's root; all scripts run from here, wherever they were called. */
export const root = path.resolve(import.meta.dirname, '../..');

export function inRoot(...segments: string[]) {
  return path.join(root, ...segments);
}
