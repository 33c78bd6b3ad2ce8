import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile } from 'node:fs/promises';
import type http from 'node:http';
import https from 'node:https';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, expect } from 'vitest';
import { committer, makeClone, projectIds } from '../support/clone.ts';
import { newFolder } from '../support/folder.ts';
import type { Outcome } from '../support/outcome.ts';
import type { CloudProject } from './control-plane/cloud-project.ts';
import { startControlPlane } from './control-plane/control-plane.ts';
import { certificateFile } from './control-plane/front.ts';
import { createNewProject, createProject, owner } from './infrastructure.ts';

const loopback = 'loopback.mjs';
const certificate = await readFile(certificateFile);
const firebaseTools = fileURLToPath(new URL('../../node_modules/.bin/firebase', import.meta.url));

/** The logged-in account, as in policies; null without a login. */
export type Member = string | null;

export interface Run {
  readonly as?: Member;
  readonly environment?: NodeJS.ProcessEnv;
  /** Presses Ctrl-C after this number of calls and pieces of output. */
  readonly interruptAfter?: number;
  /** The typed input; none by default. */
  readonly input?: string;
}

/**
 * A clone of this repository whose aliases are projects in a simulated Google cloud, and the processes in it, for all
 * tests of a file. firebase-tools, the scripts, and the built functions and pages are real. Only tests and builds are
 * recorded instead of run. infra/ is applied to both projects, unless production `isNew`: as the console creates it; no
 * secret is set, and nothing was released yet. It fails at the end if a process has dialled an unknown host or made an
 * unknown call, unless these are expected.
 */
export async function useRehearsal({ isNew = false, areStraysExpected = false } = {}) {
  const outside = await newFolder(afterAll);
  const controlPlane = await startControlPlane();
  await mkdir(outside.file('home'));
  await compileLoopback(outside.path);
  for (const name of ['dialled', 'noted']) await outside.write(name, '');
  const clone = await makeClone(outside, { withBuild: true });
  const staging = createProject(controlPlane, projectIds.staging, 'staging');
  const production = isNew
    ? createNewProject(controlPlane, projectIds.production)
    : createProject(controlPlane, projectIds.production, 'production');
  const ownEnvironment = environmentIn(outside.path, controlPlane.port);

  /** A login as stored by `gcloud`. */
  async function logIn(member: string): Promise<NodeJS.ProcessEnv> {
    const login = { type: 'authorized_user', client_id: 'id', client_secret: 'secret' };
    const text = JSON.stringify({ ...login, refresh_token: `refresh-token of ${member}` });
    const file = await outside.write(`${member.replaceAll(/\W/g, '-')}.json`, text);
    return { GOOGLE_APPLICATION_CREDENTIALS: file };
  }

  async function run(
    args: readonly string[],
    { as = owner, environment, input, interruptAfter = Infinity }: Run = {},
  ): Promise<Outcome> {
    const login = as === null ? {} : await logIn(as);
    const child = spawn(process.execPath, args, {
      cwd: clone.directory,
      env: { ...ownEnvironment, ...login, ...environment },
      stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
      // A separate process group, which a terminal interrupts as a whole.
      detached: true,
    });
    let left = interruptAfter;
    const count = () => {
      left -= 1;
      if (left === 0 && child.exitCode === null) process.kill(-(child.pid ?? 0), 'SIGINT');
    };
    if (Number.isFinite(left)) controlPlane.faults.push({ calls: /^/, answer: count, times: Infinity });
    child.stdin?.end(input);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (words: string) => {
        output += words;
        count();
      });
    const [status] = await once(child, 'close');
    return { status, output };
  }

  /** A command of the clone, such as `deploy`. */
  const script = (name: string, args: readonly string[], how?: Run) =>
    run([clone.file('scripts/run.mjs'), name, ...args], how);

  /** `npm run deploy -- production …` as GitHub runs it. */
  const release = (command: string, args: readonly string[]) =>
    script(command, ['production', '--yes', ...args], { as: releaser(production) });

  function setSecret(project: CloudProject, name: string, value: string): void {
    const secret = `projects/${project.id}/secrets/${name}`;
    const version = `${secret}/versions/1`;
    project.resources.set(secret, { name: secret, replication: { automatic: {} } });
    project.resources.set(version, { name: version, state: 'ENABLED' });
    project.files.set(version, Buffer.from(value));
  }

  const linesOf = async (name: string) =>
    (await readFile(outside.file(name), 'utf8')).split('\n').filter(Boolean);

  /** Hosts that a process dialled outside the simulated cloud, and calls that it does not know. */
  const strays = async () => [...(await linesOf('dialled')), ...controlPlane.unknown];

  afterAll(async () => {
    if (!areStraysExpected) expect(await strays()).toEqual([]);
    await controlPlane.stop();
  });

  return {
    ...{ controlPlane, clone, staging, production, script, setSecret, strays },
    /** The secrets that an operator sets before the first release. */
    setSecrets(project: CloudProject): void {
      setSecret(project, 'SMTP_URL', 'smtps://web:password@mail.labka.sk:465');
      setSecret(project, 'NEWSLETTER_SECRET', 'a key of the rehearsal alone, long enough');
    },
    /** The real CLI, e.g. `firebase(['deploy', '--only', 'hosting', '--project', 'production'])`. */
    firebase: (args: readonly string[], how?: Run) => run([firebaseTools, ...args], how),
    deploy: (args: readonly string[] = []) => release('deploy', args),
    rollback: () => release('rollback', []),
    /** A login as stored by `npx firebase login`, for processes with `as: null`. */
    async logInWithCli(member: string): Promise<void> {
      const user = { email: member.replace('user:', '') };
      const tokens = { refresh_token: `refresh-token of ${member}` };
      const file = 'home/.config/configstore/firebase-tools.json';
      await outside.write(file, JSON.stringify({ user, tokens }));
    },
    /** Requests a host of the simulated cloud as a visitor does. */
    async visit(url: string, headers: http.OutgoingHttpHeaders = {}) {
      const { host, pathname, search } = new URL(url);
      const request = https.get({
        host: '127.0.0.1',
        port: controlPlane.port,
        servername: host,
        path: pathname + search,
        ca: certificate,
        checkServerIdentity: () => undefined,
        headers: { host, ...headers },
        agent: false,
      });
      const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
      return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
    },
    /** Returns the recorded tests and builds, and clears them. */
    async takeNoted(): Promise<string[]> {
      const noted = await linesOf('noted');
      await outside.write('noted', '');
      return noted;
    },
  };
}

export type Rehearsal = Awaited<ReturnType<typeof useRehearsal>>;

/** The account that GitHub releases a project as. */
export function releaser(project: CloudProject): string {
  return `serviceAccount:site-release@${project.id}.iam.gserviceaccount.com`;
}

/** Separate for each process: a shared file would be empty for one process while another writes it. */
async function compileLoopback(outside: string): Promise<void> {
  await build({
    entryPoints: [fileURLToPath(new URL('loopback.ts', import.meta.url))],
    outfile: path.join(outside, loopback),
    platform: 'node',
    format: 'esm',
  });
}

function environmentIn(outside: string, port: number): NodeJS.ProcessEnv {
  const home = path.join(outside, 'home');
  return {
    PATH: process.env.PATH,
    HOME: home,
    XDG_CONFIG_HOME: path.join(home, '.config'),
    APPDATA: home,
    // firebase-tools leaves folders behind.
    TMPDIR: outside,
    ...committer,
    REHEARSAL_PORT: String(port),
    REHEARSAL_DIALLED: path.join(outside, 'dialled'),
    REHEARSAL_NOTED: path.join(outside, 'noted'),
    NODE_EXTRA_CA_CERTS: certificateFile,
    NODE_OPTIONS: `--import=${pathToFileURL(path.join(outside, loopback))}`,
    // firebase-tools asks npm for the latest firebase-functions, and waits for it.
    npm_config_offline: 'true',
    npm_config_update_notifier: 'false',
    // Saves it a server, which takes three seconds to end.
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
    METADATA_SERVER_DETECTION: 'none',
    NO_UPDATE_NOTIFIER: '1',
    FORCE_COLOR: '0',
  };
}
