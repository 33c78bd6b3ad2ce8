import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import type http from 'node:http';
import https from 'node:https';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { CloudProject } from './control-plane/cloud-project.ts';
import { ControlPlane } from './control-plane/control-plane.ts';
import { consoleProject, createProject, type Infrastructure } from './infrastructure.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Copied from this checkout as they are. */
const copied = [
  ...[
    'scripts',
    'contract',
    'functions',
    'tools',
    'tests/rules',
    'tests/attack',
    'web/dist',
    'web/legal-facts.ts',
  ],
  ...['.gitignore', 'firebase.json', 'firestore.rules', 'firestore.indexes.json', 'package.json'],
  'package-lock.json',
];

const projectIds = { staging: 'labka-staging', production: 'labka-production' };

/** Who is logged in, as policies name it; null is nobody. */
export type Member = `user:${string}` | `serviceAccount:${string}` | null;

export const owner: Member = 'user:owner@labka.sk';

export interface Run {
  readonly as?: Member;
  readonly environment?: NodeJS.ProcessEnv;
  /** What is typed. Nothing: there is no terminal. */
  readonly input?: string;
}

export interface Visit {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

export interface Outcome {
  readonly status: number | null;
  readonly output: string;
}

/**
 * A clone of this repository whose aliases lead to projects in a stand-in of Google's cloud, and the processes in it. What they run is real:
 * firebase-tools, the scripts, the built functions and pages. Only tests and builds are noted instead of run.
 */
export class Rehearsal {
  readonly controlPlane: ControlPlane;
  readonly staging: CloudProject;
  readonly production: CloudProject;
  readonly directory: string;
  readonly #outside: string;

  private constructor(
    controlPlane: ControlPlane,
    outside: string,
    infrastructures: readonly Infrastructure[],
  ) {
    this.controlPlane = controlPlane;
    this.#outside = outside;
    this.directory = path.join(outside, 'clone');
    this.staging = createProject(controlPlane, projectIds.staging, infrastructures);
    this.production = createProject(controlPlane, projectIds.production, infrastructures);
  }

  /** @param infrastructures what the projects have, later ones added to earlier ones */
  static async start(infrastructures: readonly Infrastructure[] = [consoleProject]): Promise<Rehearsal> {
    const outside = await mkdtemp(path.join(os.tmpdir(), 'rehearsal '));
    const rehearsal = new Rehearsal(await ControlPlane.start(), outside, infrastructures);
    await rehearsal.#fillClone();
    await rehearsal.#fillOutside();
    return rehearsal;
  }

  async #fillClone(): Promise<void> {
    for (const name of copied)
      await cp(path.join(root, name), this.file(name), { recursive: true, filter: isPartOfClone });
    await symlink(path.join(root, 'node_modules'), this.file('node_modules'));
    for (const name of ['test', 'build']) await this.write(`scripts/${name}.mjs`, notedScript(name));
    await this.write('.firebaserc', JSON.stringify({ projects: { default: 'demo-labka', ...projectIds } }));
    const origin = `https://${projectIds.production}.web.app`;
    await this.write('web/site.config.ts', `export const site = { origin: '${origin}', stores: {} };\n`);
    for (const id of Object.values(projectIds))
      await this.write(`functions/.env.${id}`, await parameters(id));
    execFileSync('git', ['init', '--quiet', '--bare', path.join(this.#outside, 'origin.git')]);
    this.git('init', '--quiet', '--initial-branch=main');
    this.git('remote', 'add', 'origin', path.join(this.#outside, 'origin.git'));
    this.commitAll('first');
    this.git('push', '--quiet', '--set-upstream', 'origin', 'main');
  }

  async #fillOutside(): Promise<void> {
    await mkdir(path.join(this.#outside, 'home'));
    await writeFile(path.join(this.#outside, 'certificate.pem'), this.controlPlane.certificate);
    await writeFile(path.join(this.#outside, 'dialled'), '');
    await writeFile(path.join(this.#outside, 'noted'), '');
  }

  /** What an operator sets before the first release. */
  setSecrets(project: CloudProject): void {
    this.setSecret(project, 'SMTP_URL', 'smtps://web:password@mail.labka.sk:465');
    this.setSecret(project, 'NEWSLETTER_SECRET', 'a key of the rehearsal alone, long enough');
  }

  setSecret(project: CloudProject, name: string, value: string): void {
    project.services.add('secretmanager.googleapis.com');
    const secret = `projects/${project.id}/secrets/${name}`;
    project.resources.set(secret, { name: secret, replication: { automatic: {} } });
    project.resources.set(`${secret}/versions/1`, { name: `${secret}/versions/1`, state: 'ENABLED' });
    project.files.set(`${secret}/versions/1`, Buffer.from(value));
  }

  /** The real CLI: `firebase('deploy', '--only', 'hosting', …)`. */
  firebase(args: readonly string[], run: Run = {}): Promise<Outcome> {
    return this.#run(path.join(root, 'node_modules', '.bin', 'firebase'), args, run);
  }

  /** A script of the clone, as `scripts/deploy.mjs`. */
  script(name: string, args: readonly string[], run: Run = {}): Promise<Outcome> {
    return this.#run(process.execPath, [this.file(name), ...args], run);
  }

  async #run(
    command: string,
    args: readonly string[],
    { as = owner, environment, input }: Run,
  ): Promise<Outcome> {
    const credentials = as === null ? {} : await this.#credentials(as);
    const child = spawn(command, args, {
      cwd: this.directory,
      env: { ...this.environment, ...credentials, ...environment },
      stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    });
    child.stdin?.end(input);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    const status = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    return { status, output };
  }

  /** Of every process of the rehearsal: a home of its own, and no way out but the stand-in. */
  get environment(): NodeJS.ProcessEnv {
    const home = path.join(this.#outside, 'home');
    const { PATH } = process.env;
    const git = { GIT_AUTHOR_NAME: 'Test', GIT_COMMITTER_NAME: 'Test' };
    const mail = { GIT_AUTHOR_EMAIL: 'test@labka.sk', GIT_COMMITTER_EMAIL: 'test@labka.sk' };
    return {
      ...{ PATH, HOME: home, XDG_CONFIG_HOME: path.join(home, '.config'), APPDATA: home, ...git, ...mail },
      REHEARSAL_PORT: String(this.controlPlane.port),
      NODE_EXTRA_CA_CERTS: path.join(this.#outside, 'certificate.pem'),
      NODE_OPTIONS: `--import=${new URL('loopback.mjs', import.meta.url)}`,
      REHEARSAL_DIALLED: path.join(this.#outside, 'dialled'),
      REHEARSAL_NOTED: path.join(this.#outside, 'noted'),
      ...{
        METADATA_SERVER_DETECTION: 'none',
        NO_UPDATE_NOTIFIER: '1',
        npm_config_update_notifier: 'false',
        FORCE_COLOR: '0',
      },
    };
  }

  /** A login as `gcloud` leaves one behind. */
  async #credentials(member: string): Promise<NodeJS.ProcessEnv> {
    const file = path.join(this.#outside, `${member.replaceAll(/\W/g, '-')}.json`);
    const login = { type: 'authorized_user', client_id: 'id', client_secret: 'secret' };
    await writeFile(file, JSON.stringify({ ...login, refresh_token: `refresh-token of ${member}` }));
    return { GOOGLE_APPLICATION_CREDENTIALS: file };
  }

  file(name: string): string {
    return path.join(this.directory, name);
  }

  async write(name: string, text: string): Promise<void> {
    await mkdir(path.dirname(this.file(name)), { recursive: true });
    await writeFile(this.file(name), text);
  }

  git(...args: readonly string[]): string {
    return execFileSync('git', args, { cwd: this.directory, encoding: 'utf8', env: this.environment });
  }

  commitAll(message: string): void {
    this.git('add', '--all');
    this.git('commit', '--quiet', '--message', message);
  }

  /** Asks a host of the stand-in as a visitor does. */
  async visit(url: string, headers: http.OutgoingHttpHeaders = {}): Promise<Visit> {
    const { host, pathname, search } = new URL(url);
    const request = https.get({
      ...{ host: '127.0.0.1', port: this.controlPlane.port, servername: host, path: pathname + search },
      ...{ ca: this.controlPlane.certificate, headers: { host, ...headers }, agent: false },
    });
    const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
    return { status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) };
  }

  /** Hosts that a process dialled past the stand-in, and calls that the stand-in does not know: both must be empty. */
  async strays(): Promise<string[]> {
    const dialled = await readFile(path.join(this.#outside, 'dialled'), 'utf8');
    return [...dialled.split('\n').filter(Boolean), ...this.controlPlane.unknown];
  }

  async stop(): Promise<void> {
    await this.controlPlane.stop();
    await rm(this.#outside, { recursive: true, force: true });
  }
}

function isPartOfClone(source: string): boolean {
  return !/[/\\](node_modules|\.cache)$/.test(source);
}

/** Tests and builds are noted, not run: what goes out is what this checkout has built. */
function notedScript(name: string): string {
  return `import { appendFileSync } from 'node:fs';
const call = ['${name}', ...process.argv.slice(2)].join(' ');
appendFileSync(process.env.REHEARSAL_NOTED, call + '\\n');
process.exitCode = process.env.FAIL_AT === call ? 1 : 0;
`;
}

/** The example as an operator fills it in. */
async function parameters(id: string): Promise<string> {
  const example = await readFile(path.join(root, 'functions', '.env.example'), 'utf8');
  return example
    .replaceAll('labka.example', 'labka.sk')
    .replace(/^PUBLIC_URL=.*$/m, `PUBLIC_URL=https://${id}.web.app`)
    .replace('00 000 000', '12 345 678')
    .replace('00000/V', '12345/V');
}
