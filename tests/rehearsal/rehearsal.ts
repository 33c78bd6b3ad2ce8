import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, expect } from 'vitest';
import { committer, makeClone, projectIds } from '../support/clone.ts';
import { newFolder } from '../support/folder.ts';
import type { Outcome } from '../support/outcome.ts';
import { certificateFile, startControlPlane } from './control-plane/control-plane.ts';
import { CloudProject } from './control-plane/project.ts';

/**
 * A clone of this repository whose alias `production` is a project in a simulated Google cloud, and the processes in it.
 * firebase-tools, the scripts, and the built functions and pages are real; the doctor, tests and builds are only noted.
 * It fails at the end if a process has dialled an unknown host or made an unknown call.
 */
export async function useRehearsal() {
  const outside = await newFolder(afterAll);
  const project = new CloudProject(projectIds.production);
  const controlPlane = await startControlPlane(project);
  await mkdir(outside.file('home'));
  const loopback = outside.file('loopback.mjs');
  await compileLoopback(loopback);
  for (const name of ['dialled', 'noted']) await outside.write(name, '');
  const clone = await makeClone(outside, { withBuild: true });
  const login = { type: 'authorized_user', client_id: 'id', client_secret: 'secret', refresh_token: 'token' };
  const environment = {
    PATH: process.env.PATH,
    HOME: outside.file('home'),
    // firebase-tools leaves folders behind.
    TMPDIR: outside.path,
    ...committer,
    GOOGLE_APPLICATION_CREDENTIALS: await outside.write('login.json', JSON.stringify(login)),
    REHEARSAL_PORT: String(controlPlane.port),
    REHEARSAL_DIALLED: outside.file('dialled'),
    REHEARSAL_NOTED: outside.file('noted'),
    NODE_EXTRA_CA_CERTS: certificateFile,
    NODE_OPTIONS: `--import=${pathToFileURL(loopback)}`,
    // firebase-tools asks npm for the latest firebase-functions, and waits for it.
    npm_config_offline: 'true',
    npm_config_update_notifier: 'false',
    METADATA_SERVER_DETECTION: 'none',
    NO_COLOR: '1',
  };

  async function run(...args: readonly string[]): Promise<Outcome> {
    const child = spawn(process.execPath, [clone.file('scripts/run.mjs'), ...args], {
      cwd: clone.directory,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (words: string) => {
        output += words;
      });
    const [status] = await once(child, 'close');
    return { status, output };
  }

  const linesOf = async (name: string) =>
    (await readFile(outside.file(name), 'utf8')).split('\n').filter(Boolean);

  afterAll(async () => {
    await controlPlane.stop();
    expect([...(await linesOf('dialled')), ...controlPlane.unknown]).toEqual([]);
  });

  return {
    project,
    clone,
    /** A command of the clone, such as `deploy`. */
    run,
    /** As GitHub runs `npm run deploy -- production …`: without a terminal. */
    deploy: (...args: readonly string[]) => run('deploy', 'production', ...args),
    rollback: (...args: readonly string[]) => run('rollback', 'production', ...args),
    /** The tags of releases at the remote. */
    tags: () =>
      clone.git('ls-remote', '--tags', 'origin', 'release-production-*').split('\n').filter(Boolean),
    /** Returns the noted commands, and clears them. */
    async takeNoted(): Promise<string[]> {
      const noted = await linesOf('noted');
      await outside.write('noted', '');
      return noted;
    },
  };
}

async function compileLoopback(outfile: string): Promise<void> {
  const entryPoints = [fileURLToPath(new URL('loopback.ts', import.meta.url))];
  await build({ entryPoints, outfile, platform: 'node', format: 'esm' });
}
