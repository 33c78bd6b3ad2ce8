import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inRoot, root } from '../support/paths.ts';

/** What a copy makes or links itself. */
const left = new Set(['.git', 'node_modules', 'dist', 'run', 'types', 'playwright', 'results', 'build.lock']);

export interface Checkout {
  readonly directory: string;
  readonly edit: (file: string, change: (text: string) => string) => Promise<Restore>;
  readonly remove: () => Promise<void>;
}

/** Puts a file back as it was. */
export type Restore = () => Promise<void>;

/** A copy of this checkout, whose sources can be edited. It lies within this one, whose packages it finds so. */
export async function copyCheckout(): Promise<Checkout> {
  await mkdir(inRoot('run'), { recursive: true });
  const directory = await mkdtemp(inRoot('run', `${process.pid}-copy-`));
  for (const name of await readdir(root))
    if (!left.has(name))
      await cp(inRoot(name), path.join(directory, name), { recursive: true, filter: isCopied });
  await linkPackages(directory);
  return {
    directory,
    edit: (file, change) => edit(path.join(directory, file), change),
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}

function isCopied(file: string) {
  return !left.has(path.basename(file));
}

/** npm's note of what is installed, and the workspaces: those of the copy. */
async function linkPackages(directory: string) {
  const modules = path.join(directory, 'node_modules');
  await mkdir(path.join(modules, '@labka'), { recursive: true });
  for (const name of ['.package-lock.json', '.bin'])
    await symlink(inRoot('node_modules', name), path.join(modules, name));
  for (const link of await readdir(inRoot('node_modules', '@labka')))
    await symlink(
      path.join(directory, link.replace('firestore-emulator', 'emulator')),
      path.join(modules, '@labka', link),
    );
  // Workspaces with their own packages.
  const nested = (await readdir(root)).map((folder) => path.join(folder, 'node_modules'));
  for (const folder of nested)
    if (existsSync(inRoot(folder))) await symlink(inRoot(folder), path.join(directory, folder));
}

/** In milliseconds. chokidar, which watches for firebase-tools, takes two saves within 50 for one; no person saves so fast. */
const betweenSaves = 200;

async function edit(file: string, change: (text: string) => string): Promise<Restore> {
  const text = await readFile(file, 'utf8');
  const changed = change(text);
  if (changed === text) throw new Error(`${file} has nothing to edit.`);
  await writeFile(file, changed);
  const saved = performance.now();
  return async () => {
    await pause(Math.max(0, saved + betweenSaves - performance.now()));
    await writeFile(file, text);
  };
}
