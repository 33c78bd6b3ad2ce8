import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inRoot, root } from '../../tools/support/paths.ts';

export type Checkout = Awaited<ReturnType<typeof copyCheckout>>;

/** A copy of this checkout with its uncommitted changes and links to the installed packages. */
export async function copyCheckout() {
  await mkdir(inRoot('run'), { recursive: true });
  const directory = await mkdtemp(inRoot('run', `${process.pid}-copy-`));
  const file = (name: string) => path.join(directory, name);
  for (const name of ownFiles()) await cp(inRoot(name), file(name));
  for (const name of await sharedFiles()) {
    await mkdir(path.dirname(file(name)), { recursive: true });
    await symlink(inRoot(name), file(name));
  }
  // The workspaces are the copy's own.
  await cp(inRoot('node_modules/@labka'), file('node_modules/@labka'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  return {
    directory,
    file,
    edit: (name: string, change: (text: string) => string) => edit(file(name), change),
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}

function ownFiles(): readonly string[] {
  const words = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const names = execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 24 }).split('\0');
  return names.filter((name) => name !== '' && existsSync(inRoot(name)));
}

/** The copy has its own workspaces and caches. */
const notShared = new Set(['@labka', '.vite', '.cache']);

/** The installed packages, those of single workspaces too, and the encoded pictures. */
async function sharedFiles() {
  const packages = (await readdir(inRoot('node_modules'))).filter((name) => !notShared.has(name));
  const nested = (await readdir(root)).map((folder) => path.join(folder, 'node_modules'));
  const names = ['.cache/images', ...nested, ...packages.map((name) => path.join('node_modules', name))];
  return names.filter((name) => existsSync(inRoot(name)));
}

/** In milliseconds. chokidar, firebase-tools' watcher, merges two saves within 50 ms; no person saves that fast. */
const betweenSaves = 200;

/** In milliseconds. Most editors truncate a file before they write it, and a watcher may read it in between. */
const betweenTruncatingAndWriting = 20;

/** @returns a function that restores the file */
async function edit(file: string, change: (text: string) => string) {
  const text = await readFile(file, 'utf8');
  const changed = change(text);
  if (changed === text) throw new Error(`${file} has nothing to edit.`);
  await save(file, changed);
  const saved = performance.now();
  return async () => {
    await pause(Math.max(0, saved + betweenSaves - performance.now()));
    await save(file, text);
  };
}

async function save(file: string, text: string): Promise<void> {
  await writeFile(file, '');
  await pause(betweenTruncatingAndWriting);
  await writeFile(file, text);
}
