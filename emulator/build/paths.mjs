import path from 'node:path';

const emulator = path.dirname(import.meta.dirname);

/** @param {string[]} names of a path below this workspace */
export function inEmulator(...names) {
  return path.join(emulator, ...names);
}
