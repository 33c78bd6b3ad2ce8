import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { localSecrets } from '../../functions/local-secrets.ts';
import { isRunning } from './lock.mjs';
import { inRoot } from './paths.ts';
import type { Ports } from './ports.ts';

/** The local project. A `demo-` id makes firebase-tools refuse to touch anything in the cloud. */
export const localProject = 'demo-labka';

/** Where runs are staged. firebase-tools watches nothing in a folder whose name begins with a dot. */
const runs = inRoot('run');

export interface Stage {
  /** holds a firebase.json and everything it names */
  directory: string;
  /** where firebase-tools finds the functions */
  functions: string;
  /** the emulators that firebase-tools starts */
  services: readonly string[];
  /** short, private: firebase-tools puts sockets and its hub file there */
  temporaryDirectory: string;
  remove: () => Promise<void>;
}

/**
 * Copies what would be deployed into a new directory, set to local ports and the local mail catcher. So a run never sees another
 * run's build or secrets, and what production gets is never touched for local needs.
 */
export async function stageRun(ports: Ports): Promise<Stage> {
  const stage = await stageProject(ports, ['hosting', 'functions', 'firestore', 'tasks']);
  await Promise.all([
    cp(inRoot('functions', 'dist'), stage.functions, {
      recursive: true,
      // The run has its own, with its own port.
      filter: (file) => path.basename(file) !== '.secret.local',
    }),
    stagePages(path.join(stage.directory, 'public'), ports),
  ]);
  return stage;
}

/** The same without what is built: the dev server serves the pages, and bundles the functions into their folder. */
export function stageDevelopment(ports: Ports): Promise<Stage> {
  return stageProject(ports, ['functions', 'firestore', 'tasks']);
}

async function stageProject(ports: Ports, services: readonly string[]): Promise<Stage> {
  await mkdir(runs, { recursive: true });
  await removeAbandonedRuns();
  const directory = await mkdtemp(path.join(runs, `${process.pid}-`));
  const temporaryDirectory = await mkdtemp(path.join(os.tmpdir(), 'fb-'));
  const functions = path.join(directory, 'functions');
  await Promise.all([
    stageConfiguration(directory, ports),
    stageParameters(functions, ports),
    // Copies: firebase-tools loses a file that an editor or git replaces; watch-firestore.ts sends edited rules.
    cp(inRoot('firestore.rules'), path.join(directory, 'firestore.rules')),
    cp(inRoot('firestore.indexes.json'), path.join(directory, 'firestore.indexes.json')),
  ]);
  return {
    directory,
    functions,
    services,
    temporaryDirectory,
    remove: async () => {
      await rm(directory, { recursive: true, force: true });
      await rm(temporaryDirectory, { recursive: true, force: true });
    },
  };
}

/** Runs that were killed could not clean up; their directories are named after their process. */
async function removeAbandonedRuns() {
  const names = await readdir(runs);
  const abandoned = names.filter((name) => !isRunning(Number.parseInt(name, 10)));
  await Promise.all(abandoned.map((name) => rm(path.join(runs, name), { recursive: true, force: true })));
}

async function stageConfiguration(directory: string, ports: Ports) {
  const production = JSON.parse(await readFile(inRoot('firebase.json'), 'utf8'));
  const { predeploy: _predeploy, configDir: _configDir, ...functions } = production.functions[0];
  const local = {
    ...production,
    functions: [{ ...functions, source: 'functions' }],
    hosting: {
      ...production.hosting,
      public: 'public',
      headers: localHeaders(production.hosting.headers),
    },
    emulators: localEmulators(production.emulators, ports),
  };
  await writeFile(path.join(directory, 'firebase.json'), JSON.stringify(local, null, 2));
}

/** Production's headers without what sends a browser to https, where nothing local answers: Safari obeys on this machine's own address too. */
function localHeaders(headers: { source: string; headers: { key: string; value: string }[] }[]) {
  return headers.map((entry) => ({
    ...entry,
    headers: entry.headers
      .filter(({ key }) => key !== 'Strict-Transport-Security')
      .map(({ key, value }) => ({
        key,
        value: value.replace('; upgrade-insecure-requests', ''),
      })),
  }));
}

function localEmulators(emulators: Record<string, object>, ports: Ports) {
  return {
    ...emulators,
    hub: { ...emulators.hub, port: ports.hub },
    logging: { ...emulators.logging, port: ports.logging },
    hosting: { ...emulators.hosting, port: ports.site },
    functions: { ...emulators.functions, port: ports.functions },
    firestore: { ...emulators.firestore, port: ports.firestore, websocketPort: ports.firestoreWebsocket },
    eventarc: { ...emulators.eventarc, port: ports.eventarc },
    tasks: { ...emulators.tasks, port: ports.tasks },
  };
}

/** What the functions are set to. */
async function stageParameters(directory: string, ports: Ports) {
  await mkdir(directory);
  await cp(inRoot('functions', `.env.${localProject}`), path.join(directory, `.env.${localProject}`));
  // `.env.local` overrides the committed file, which has the site's default port.
  await writeFile(path.join(directory, '.env.local'), `PUBLIC_URL=http://127.0.0.1:${ports.site}\n`);
  await writeFile(path.join(directory, '.secret.local'), localSecrets(ports.smtp));
}

/** Tells local copies of the pages where the Firestore emulator is, and lets them connect to it; the pages that are deployed name no emulator. */
async function stagePages(directory: string, ports: Ports) {
  await cp(inRoot('web', 'dist'), directory, { recursive: true });
  const emulator = `127.0.0.1:${ports.firestore}`;
  const localPage = (html: string) =>
    html
      .replace('<head>', `<head><meta name="firestore-emulator" content="${emulator}">`)
      .replace("connect-src 'self'", `$& http://${emulator}`);
  const files = await readdir(directory, { recursive: true });
  const pages = files.filter((file) => file.endsWith('.html')).map((file) => path.join(directory, file));
  await Promise.all(pages.map(async (page) => writeFile(page, localPage(await readFile(page, 'utf8')))));
}
