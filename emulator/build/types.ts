import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { inEmulator } from './paths.ts';

const compiler = path.join(
  path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
  'bin',
  'tsc',
);
/** An import of a relative module in a declaration. */
const ownImport = /(?<=from ')(\.[^']+)\.ts(?=')/g;

/** Writes the declarations of the package's two entries and their imports to dist/types. */
export async function writeTypes() {
  const all = await mkdtemp(path.join(os.tmpdir(), 'emulator-types-'));
  try {
    execFileSync(process.execPath, [compiler, '-p', inEmulator('tsconfig.types.json'), '--outDir', all]);
    await rm(inEmulator('dist', 'types'), { recursive: true, force: true });
    const names = new Set<string>();
    for (const entry of ['index', 'testing/index']) await namesFrom(all, entry, names);
    for (const name of names) {
      const text = await readFile(path.join(all, `${name}.d.ts`), 'utf8');
      const target = inEmulator('dist', 'types', `${name}.d.ts`);
      await mkdir(path.dirname(target), { recursive: true });
      // Every TypeScript version resolves `.js` to a .d.ts; older ones do not resolve `.ts`.
      await writeFile(target, text.replaceAll(ownImport, '$1.js'));
    }
  } finally {
    await rm(all, { recursive: true });
  }
}

/**
 * @param name a declaration in the folder, without its extension
 * @param found the names so far; receives the name and its imports
 */
async function namesFrom(folder: string, name: string, found: Set<string>) {
  if (found.has(name)) return found;
  found.add(name);
  const text = await readFile(path.join(folder, `${name}.d.ts`), 'utf8');
  for (const [, imported = ''] of text.matchAll(ownImport))
    await namesFrom(folder, path.join(path.dirname(name), imported), found);
  return found;
}
