import { execFileSync, spawnSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Copied from this checkout as they are. */
const copied = [
  'scripts',
  'tools',
  'package-lock.json',
  'contract/src',
  'functions/src/mail',
  'firebase.json',
  'firestore.rules',
  'firestore.indexes.json',
  'web/legal-facts.ts',
  'package.json',
  'tests/rules',
  'tests/attack',
];

const identity = {
  GIT_AUTHOR_NAME: 'Test',
  GIT_AUTHOR_EMAIL: 'test@example.com',
  GIT_COMMITTER_NAME: 'Test',
  GIT_COMMITTER_EMAIL: 'test@example.com',
};

/** A clean clone that is ready for production, on a machine without a login. */
export class ReleaseCheckout {
  readonly directory: string;
  readonly #outside: string;

  private constructor(directory: string, outside: string) {
    this.directory = directory;
    this.#outside = outside;
  }

  static async create(): Promise<ReleaseCheckout> {
    const outside = await mkdtemp(path.join(os.tmpdir(), 'release '));
    const checkout = new ReleaseCheckout(path.join(outside, 'clone'), outside);
    await checkout.#fill();
    checkout.git('init', '--quiet', '--initial-branch=main');
    checkout.commitAll('first');
    return checkout;
  }

  async #fill(): Promise<void> {
    for (const name of copied) await cp(path.join(root, name), this.#file(name), { recursive: true });
    await symlink(path.join(root, 'node_modules'), this.#file('node_modules'));
    await this.write('.gitignore', 'node_modules\n.cache/\n');
    const projects = { default: 'demo-labka', staging: 'labka-staging', production: 'labka-production' };
    await this.write('.firebaserc', JSON.stringify({ projects }));
    await this.write(
      'web/site.config.ts',
      "export const site = { origin: 'https://labka.sk', stores: {} };\n",
    );
    const parameters = (await readFile(path.join(root, 'functions', '.env.example'), 'utf8'))
      .replaceAll('labka.example', 'labka.sk')
      .replace(/^OPERATOR=.*$/m, 'OPERATOR="Labka s. r. o."');
    for (const id of [projects.staging, projects.production])
      await this.write(`functions/.env.${id}`, parameters);
  }

  async write(name: string, text: string): Promise<void> {
    await mkdir(path.dirname(this.#file(name)), { recursive: true });
    await writeFile(this.#file(name), text);
  }

  /** Leaves a login of `npx firebase login` whose token must be renewed before its next use. */
  async logIn(): Promise<void> {
    const login = {
      user: { email: 'operator@labka.sk' },
      tokens: { refresh_token: 'of a test', expires_at: 0 },
    };
    const directory = path.join(this.#outside, 'configstore');
    await mkdir(directory, { recursive: true });
    await writeFile(path.join(directory, 'firebase-tools.json'), JSON.stringify(login));
  }

  async logOut(): Promise<void> {
    await rm(path.join(this.#outside, 'configstore'), { recursive: true, force: true });
  }

  /** What another machine would see of it: its commits, and the tags that it has not fetched yet. */
  clone(): ReleaseCheckout {
    const directory = path.join(this.#outside, 'elsewhere');
    this.git('clone', '--quiet', '--no-tags', this.directory, directory);
    symlinkSync(path.join(root, 'node_modules'), path.join(directory, 'node_modules'));
    return new ReleaseCheckout(directory, this.#outside);
  }

  read(name: string): Promise<string> {
    return readFile(this.#file(name), 'utf8');
  }

  git(...args: readonly string[]): string {
    return execFileSync('git', args, {
      cwd: this.directory,
      encoding: 'utf8',
      env: { ...process.env, ...identity },
    });
  }

  commitAll(message: string): void {
    this.git('add', '--all');
    this.git('commit', '--quiet', '--message', message);
  }

  /** Runs a command of the clone to its end. */
  run(command: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}, input = '') {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [this.#file('scripts/run.mjs'), command, ...args],
      {
        encoding: 'utf8',
        env: this.#environment(environment),
        input,
      },
    );
    return { status, output: stdout + stderr };
  }

  remove(): Promise<void> {
    return rm(this.#outside, { recursive: true, force: true });
  }

  #environment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
    const { FIREBASE_TOKEN, GOOGLE_APPLICATION_CREDENTIALS, ...own } = process.env;
    // No login of this machine's user, and no search for that of a machine in the cloud.
    const nobody = { HOME: this.#outside, XDG_CONFIG_HOME: this.#outside, METADATA_SERVER_DETECTION: 'none' };
    return { ...own, ...identity, ...nobody, ...environment };
  }

  #file(name: string): string {
    return path.join(this.directory, name);
  }
}
