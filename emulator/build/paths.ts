import path from 'node:path';

const emulator = path.dirname(import.meta.dirname);

/** @param names segments of a path below this workspace */
export function inEmulator(...names: string[]) {
  return path.join(emulator, ...names);
}
