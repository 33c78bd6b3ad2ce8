import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Copied from this checkout as they are. */
const copied = [
  ...['scripts', 'contract/src', 'functions/src/delivery/collections.ts', 'functions/src/mail'],
  ...['firebase.json', 'firestore.rules'],
  ...['firestore.indexes.json', 'web/legal-facts.ts', 'package.json', 'tests/rules', 'tests/attack'],
];

/** Stands in for firebase-tools: notes each call, and fails or hangs where the test says so. */
const fakeFirebase = `#!/bin/sh
echo "firebase $*$([ "$RELEASE_IS_BUILT" ] || echo ' (builds)')" >> "$CALLS"
[ "$HANG_AT" ] && case "$*" in *"$HANG_AT"*) exec sleep 600 ;; esac
[ "$FAIL_AT" ] && case "$*" in *"$FAIL_AT"*) echo "$FAIL_WITH"; exit 1 ;; esac
exit 0
`;

/** Tests and builds are noted, not run. */
function fakeScript(name: string): string {
  return `import { appendFileSync } from 'node:fs';
const call = ['${name}', ...process.argv.slice(2)].join(' ');
appendFileSync(process.env.CALLS, call + '\\n');
process.exitCode = process.env.FAIL_AT === call ? 1 : 0;
`;
}

/** A clean clone that is ready for production, with stand-ins for what takes long or needs the cloud. */
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
    await mkdir(path.join(outside, 'bin'));
    await writeFile(path.join(outside, 'bin', 'firebase'), fakeFirebase, { mode: 0o755 });
    checkout.git('init', '--quiet', '--initial-branch=main');
    checkout.commitAll('first');
    return checkout;
  }

  async #fill(): Promise<void> {
    for (const name of copied) await cp(path.join(root, name), this.#file(name), { recursive: true });
    await symlink(path.join(root, 'node_modules'), this.#file('node_modules'));
    await this.write('.gitignore', 'node_modules\n');
    await this.write('scripts/test.mjs', fakeScript('test'));
    await this.write('scripts/build.mjs', fakeScript('build'));
    const projects = { default: 'demo-labka', staging: 'labka-staging', production: 'labka-production' };
    await this.write('.firebaserc', JSON.stringify({ projects }));
    await this.write(
      'web/site.config.ts',
      "export const site = { origin: 'https://labka.sk', stores: {} };\n",
    );
    const parameters =
      'SUPPORT_INBOX=a@labka.sk\nMAIL_FROM="Labka <b@labka.sk>"\nPUBLIC_URL=https://labka.sk\n';
    for (const id of [projects.staging, projects.production])
      await this.write(`functions/.env.${id}`, parameters);
  }

  async write(name: string, text: string): Promise<void> {
    await mkdir(path.dirname(this.#file(name)), { recursive: true });
    await writeFile(this.#file(name), text);
  }

  git(...args: readonly string[]): string {
    const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
    return execFileSync('git', [...identity, ...args], { cwd: this.directory, encoding: 'utf8' });
  }

  commitAll(message: string): void {
    this.git('add', '--all');
    this.git('commit', '--quiet', '--message', message);
  }

  /** Runs a script of the clone to its end. */
  run(script: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [this.#file(script), ...args], {
      encoding: 'utf8',
      env: this.#environment(environment),
    });
    return { status, output: stdout + stderr };
  }

  /** Starts a script of the clone in a process group of its own, so that it can be interrupted as by Ctrl-C. */
  start(script: string, args: readonly string[], environment: NodeJS.ProcessEnv) {
    return spawn(process.execPath, [this.#file(script), ...args], {
      env: this.#environment(environment),
      detached: true,
    });
  }

  /** What was called since the last time. */
  async takeCalls(): Promise<string[]> {
    const text = await this.calls();
    await rm(this.#calls, { force: true });
    return text.split('\n').filter((line) => line !== '');
  }

  calls(): Promise<string> {
    return readFile(this.#calls, 'utf8').catch(() => '');
  }

  remove(): Promise<void> {
    return rm(this.#outside, { recursive: true, force: true });
  }

  get #calls(): string {
    return path.join(this.#outside, 'calls');
  }

  #environment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
    const bin = path.join(this.#outside, 'bin');
    return { ...process.env, PATH: `${bin}:${process.env.PATH}`, CALLS: this.#calls, ...environment };
  }

  #file(name: string): string {
    return path.join(this.directory, name);
  }
}
