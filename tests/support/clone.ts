import { execFileSync } from 'node:child_process';
import { cp, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Folder } from './folder.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export const projectIds = { staging: 'labka-staging', production: 'labka-production' };

/** Copied from this checkout. */
const copied = [
  'scripts',
  'contract',
  'infra',
  'functions/src',
  'functions/.env.example',
  'functions/package.json',
  'tools',
  'web/content/legal',
  'web/src/i18n/texts',
  'package.json',
  'package-lock.json',
  '.gitignore',
  'firebase.json',
  'firestore.rules',
  'firestore.indexes.json',
];

/** Build output. The clone commits it, so that a tag shows what was deployed. */
const built = ['functions', 'web'];

/** A command that is noted, not run. */
const notedCommand = (name: string) => `import { appendFileSync } from 'node:fs';
appendFileSync(process.env.REHEARSAL_NOTED, ['${name}', ...process.argv.slice(2)].join(' ') + '\\n');
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
`;

/** Who commits, for every git of a test. */
export const committer = {
  GIT_AUTHOR_NAME: 'Test',
  GIT_AUTHOR_EMAIL: 'test@labka.sk',
  GIT_COMMITTER_NAME: 'Test',
  GIT_COMMITTER_EMAIL: 'test@labka.sk',
};

/** The git repository in a folder of a test, on a machine without any settings of git. */
function repositoryIn(outside: Folder, name: string) {
  const directory = outside.file(name);
  const env = { PATH: process.env.PATH, HOME: outside.path, ...committer };
  const git = (...args: readonly string[]) =>
    execFileSync('git', args, { cwd: directory, encoding: 'utf8', env });
  const repository = {
    directory,
    git,
    file: (file: string) => path.join(directory, file),
    read: (file: string) => readFile(path.join(directory, file), 'utf8'),
    write: (file: string, text: string) => outside.write(`${name}/${file}`, text),
    async edit(file: string, change: (text: string) => string): Promise<void> {
      await repository.write(file, change(await repository.read(file)));
    },
    commitAll(message: string): void {
      git('add', '--all');
      git('commit', '--quiet', '--message', message);
    },
    /** The same repository on another machine, which has not fetched its tags yet. */
    elsewhere(): Repository {
      const other = repositoryIn(outside, 'elsewhere');
      git('clone', '--quiet', '--no-tags', outside.file('origin.git'), other.directory);
      return other;
    },
  };
  return repository;
}

export interface Repository extends ReturnType<typeof repositoryIn> {}

/**
 * A clean clone of this repository with an operator's data, and the repository that it was cloned from.
 * @param outside where both are put
 * @param withBuild whether this checkout is built, and the clone takes that
 */
export async function makeClone(outside: Folder, { withBuild }: { withBuild: boolean }): Promise<Repository> {
  const clone = repositoryIn(outside, 'clone');
  const take = (from: string, to: string, filter: (source: string) => boolean) =>
    cp(path.join(root, from), clone.file(to), { recursive: true, filter });
  for (const name of copied) await take(name, name, isSource);
  for (const workspace of withBuild ? built : [])
    await take(`${workspace}/dist`, `built/${workspace}`, isNeeded);
  await symlink(path.join(root, 'node_modules'), clone.file('node_modules'));
  for (const name of withBuild ? ['test', 'doctor'] : [])
    await clone.write(`scripts/${name}.ts`, notedCommand(name));
  await clone.write('scripts/build.ts', copyingBuild);
  await clone.write('.firebaserc', JSON.stringify({ projects: { default: 'demo-labka', ...projectIds } }));
  for (const id of Object.values(projectIds)) await clone.write(`functions/.env.${id}`, await parameters(id));
  execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', outside.file('origin.git')]);
  clone.git('init', '--quiet', '--initial-branch=main');
  clone.git('remote', 'add', 'origin', outside.file('origin.git'));
  clone.commitAll('first');
  clone.git('push', '--quiet', '--set-upstream', 'origin', 'main');
  return clone;
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
    .replace('# APP_CHECK=', 'APP_CHECK=');
}
