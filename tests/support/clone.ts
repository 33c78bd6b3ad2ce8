import { execFileSync } from 'node:child_process';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export const projectIds = { staging: 'labka-staging', production: 'labka-production' };

/** Copied from this checkout. */
const copied = [
  'scripts',
  'contract',
  'functions/src',
  'functions/.env.example',
  'functions/package.json',
  'functions/local-secrets.ts',
  'tools',
  'tests/rules',
  'tests/attack',
  'web/legal-facts.ts',
  'web/build',
  'infra',
  'package.json',
  'package-lock.json',
  '.gitignore',
  'firebase.json',
  'firestore.rules',
  'firestore.indexes.json',
];

/** Build output. The clone commits it, so that a tag shows what was deployed. */
const built = ['functions', 'web'];

/** Tests are recorded, not run. */
const notedTests = `import { appendFileSync } from 'node:fs';
const call = ['test', ...process.argv.slice(2)].join(' ');
appendFileSync(process.env.REHEARSAL_NOTED, call + '\\n');
process.exitCode = process.env.FAIL_AT === call ? 1 : 0;
`;

/** A build uses this checkout's output, as committed in the clone. */
const copyingBuild = `import { appendFileSync, cpSync, rmSync } from 'node:fs';
import path from 'node:path';
const root = path.dirname(import.meta.dirname);
if (process.env.RELEASE_IS_BUILT !== '1') {
  appendFileSync(process.env.REHEARSAL_NOTED, 'build\\n');
  for (const workspace of ${JSON.stringify(built)}) {
    const dist = path.join(root, workspace, 'dist');
    rmSync(dist, { recursive: true, force: true });
    cpSync(path.join(root, 'built', workspace), dist, { recursive: true });
  }
}
process.exitCode = process.env.FAIL_AT === 'build' ? 1 : 0;
`;

/** Who commits, for every git of a test. */
export const committer = {
  GIT_AUTHOR_NAME: 'Test',
  GIT_AUTHOR_EMAIL: 'test@labka.sk',
  GIT_COMMITTER_NAME: 'Test',
  GIT_COMMITTER_EMAIL: 'test@labka.sk',
};

/** A clean clone of this repository with an operator's data, and the repository that it was cloned from. */
export class Clone {
  readonly directory: string;
  readonly #outside: string;

  private constructor(outside: string, name: string) {
    this.directory = path.join(outside, name);
    this.#outside = outside;
  }

  /**
   * @param outside where the clone and its origin are put
   * @param withBuild whether this checkout is built, and the clone takes that
   */
  static async create(outside: string, { withBuild }: { withBuild: boolean }): Promise<Clone> {
    const clone = new Clone(outside, 'clone');
    for (const name of copied)
      await cp(path.join(root, name), clone.file(name), { recursive: true, filter: isSource });
    for (const workspace of withBuild ? built : [])
      await cp(path.join(root, workspace, 'dist'), clone.file(`built/${workspace}`), {
        recursive: true,
        filter: isNeeded,
      });
    await symlink(path.join(root, 'node_modules'), clone.file('node_modules'));
    await clone.write('scripts/test.ts', notedTests);
    await clone.write('scripts/build.ts', copyingBuild);
    await clone.#fillIn();
    clone.#beginHistory(path.join(outside, 'origin.git'));
    return clone;
  }

  /** The same repository on another machine, which has not fetched its tags yet. */
  elsewhere(): Clone {
    const other = new Clone(this.#outside, 'elsewhere');
    this.git('clone', '--quiet', '--no-tags', path.join(this.#outside, 'origin.git'), other.directory);
    return other;
  }

  /** Puts an operator's values into infra/, and commits them. */
  async fillInInfrastructure(): Promise<void> {
    const file = 'infra/production.tfvars';
    const filled = (await this.read(file))
      .replace('your-repository-id', '123456789')
      .replace('your-owner-id', '12345678')
      .replaceAll('your-domain.example', 'labka.sk')
      .replace('000000-000000-000000', '01AB34-56CD78-90EF12');
    await this.write(file, filled);
    this.commitAll('the values of infra/');
  }

  async #fillIn(): Promise<void> {
    await this.write('.firebaserc', JSON.stringify({ projects: { default: 'demo-labka', ...projectIds } }));
    const origin = `https://${projectIds.production}.web.app`;
    await this.write('web/site.config.ts', `export const site = { origin: '${origin}', stores: {} };\n`);
    for (const id of Object.values(projectIds))
      await this.write(`functions/.env.${id}`, await parameters(id));
  }

  #beginHistory(origin: string): void {
    execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', origin]);
    this.git('init', '--quiet', '--initial-branch=main');
    this.git('remote', 'add', 'origin', origin);
    this.commitAll('first');
    this.git('push', '--quiet', '--set-upstream', 'origin', 'main');
  }

  file(name: string): string {
    return path.join(this.directory, name);
  }

  read(name: string): Promise<string> {
    return readFile(this.file(name), 'utf8');
  }

  async write(name: string, text: string): Promise<void> {
    await mkdir(path.dirname(this.file(name)), { recursive: true });
    await writeFile(this.file(name), text);
  }

  git(...args: readonly string[]): string {
    const env = { PATH: process.env.PATH, HOME: this.#outside, ...committer };
    return execFileSync('git', args, { cwd: this.directory, encoding: 'utf8', env });
  }

  commitAll(message: string): void {
    this.git('add', '--all');
    this.git('commit', '--quiet', '--message', message);
  }
}

export function setupOptions(others: Readonly<Record<string, string>>): readonly string[] {
  const answers = {
    project: 'labka-production',
    'support-inbox': 'podpora@labka.sk',
    'mail-from': 'Labka <web@labka.sk>',
    'public-url': 'https://labka.sk',
    operator: 'Labka s. r. o., Hlavná 1, Košice',
    ...others,
  };
  return Object.entries(answers).flatMap(([name, answer]) => [`--${name}`, answer]);
}

function isSource(source: string): boolean {
  return !/[/\\](node_modules|dist|\.cache)$/.test(source);
}

/** A third of the files are pictures in many widths, which go up as all others do. */
function isNeeded(source: string): boolean {
  return !/[/\\]assets[/\\]app[/\\]/.test(source);
}

/** The example as an operator fills it in. */
async function parameters(id: string): Promise<string> {
  const example = await readFile(path.join(root, 'functions', '.env.example'), 'utf8');
  return example
    .replaceAll('labka.example', 'labka.sk')
    .replaceAll('your-project-id', id)
    .replace(/^PUBLIC_URL=.*$/m, `PUBLIC_URL=https://${id}.web.app`)
    .replace('00 000 000', '12 345 678')
    .replace('00000/V', '12345/V');
}
