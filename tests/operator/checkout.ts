import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What git ignores and the copy needs: the workspaces' own packages, and the pictures that are encoded already. */
const linked = ['web/node_modules', 'functions/node_modules', 'emulator/node_modules', '.cache/images'];

/** A copy of this checkout with its uncommitted changes. */
export class Checkout {
  readonly directory: string;

  private constructor(directory: string) {
    this.directory = directory;
  }

  static async create(): Promise<Checkout> {
    const checkout = new Checkout(await mkdtemp(path.join(os.tmpdir(), 'second-operator-')));
    for (const file of files()) await cp(path.join(root, file), checkout.file(file));
    await checkout.#linkPackages();
    return checkout;
  }

  /** Each package alone: `@labka/contract` and its like are the copy's. */
  async #linkPackages(): Promise<void> {
    const packages = await readdir(path.join(root, 'node_modules'));
    const others = packages
      .filter((name) => !/^(@labka|\.vite.*)$/.test(name))
      .map((name) => `node_modules/${name}`);
    for (const name of [...linked, ...others]) if (existsSync(path.join(root, name))) await this.#link(name);
    const workspaces = 'node_modules/@labka';
    await cp(path.join(root, workspaces), this.file(workspaces), { recursive: true, verbatimSymlinks: true });
  }

  async #link(name: string): Promise<void> {
    await mkdir(path.dirname(this.file(name)), { recursive: true });
    await symlink(path.join(root, name), this.file(name));
  }

  file(name: string): string {
    return path.join(this.directory, name);
  }

  /** Rewrites a file; it is a failure when nothing of it changes. */
  async edit(name: string, change: (text: string) => string): Promise<void> {
    if (!(await this.rewrite(name, change))) throw new Error(`Nothing to change was found in ${name}.`);
  }

  /** Rewrites a file and gives back whether that changed it. */
  async rewrite(name: string, change: (text: string) => string): Promise<boolean> {
    const text = await readFile(this.file(name), 'utf8');
    const changed = change(text);
    await writeFile(this.file(name), changed);
    return changed !== text;
  }

  remove(): Promise<void> {
    return rm(this.directory, { recursive: true, force: true });
  }
}

function files(): readonly string[] {
  const words = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const listed = execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 24 }).split('\0');
  return listed.filter((file) => file !== '' && existsSync(path.join(root, file)));
}
