import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { localSecrets } from '@labka/functions/local-secrets';
import { isRunning } from './lock.mjs';
import { inRoot } from './paths.ts';
import type { Ports } from './ports.ts';

/** The local project. With a `demo-` id firebase-tools refuses to touch anything in the cloud. */
export const localProject = 'demo-labka';

/** The folder of staged runs. firebase-tools ignores changes in folders whose name begins with a dot. */
const runs = inRoot('run');

export type Stage = Awaited<ReturnType<typeof stageDevelopment>>;

/**
 * Copies what would be deployed into a new folder, configured for local ports and the local mail catcher. A run never
 * sees another run's build or secrets, and production's configuration is never changed.
 */
export async function stageRun(ports: Ports) {
  const { services, ...stage } = await stageDevelopment(ports);
  await Promise.all([
    // Each run has its own secrets, with its own port.
    cp(inRoot('functions', 'dist'), stage.functions, { recursive: true, force: false }),
    stagePages(path.join(stage.directory, 'public'), ports),
  ]);
  return { ...stage, services: ['hosting', ...services] };
}

/** The same without the build: the dev server serves the pages, and bundles the functions into their folder. */
export async function stageDevelopment(ports: Ports) {
  await mkdir(runs, { recursive: true });
  await removeAbandonedRuns();
  const directory = await mkdtemp(path.join(runs, `${process.pid}-`));
  const functions = path.join(directory, 'functions');
  await Promise.all([
    stageConfiguration(directory, ports),
    stageParameters(functions, ports),
    ...['firestore.rules', 'firestore.indexes.json'].map((name) =>
      cp(inRoot(name), path.join(directory, name)),
    ),
  ]);
  const temporaryDirectory = await mkdtemp(path.join(os.tmpdir(), 'fb-'));
  const remove = async () => {
    for (const folder of [directory, temporaryDirectory]) await rm(folder, { recursive: true, force: true });
  };
  return {
    /** contains a firebase.json and everything it refers to */
    directory,
    /** where firebase-tools finds the functions */
    functions,
    /** the emulators that firebase-tools starts */
    services: ['functions', 'firestore', 'tasks'],
    /** a short, private path: firebase-tools puts sockets and its hub file there */
    temporaryDirectory,
    remove,
  };
}

/** Killed runs could not clean up; their folders are named after their process ids. */
async function removeAbandonedRuns() {
  for (const name of await readdir(runs))
    if (!isRunning(Number.parseInt(name, 10)))
      await rm(path.join(runs, name), { recursive: true, force: true });
}

/** With this run's ports, and without the upgrade to https, which Safari applies to 127.0.0.1 too. */
async function stageConfiguration(directory: string, ports: Ports) {
  const text = await readFile(inRoot('firebase.json'), 'utf8');
  const { hosting, functions, emulators, ...others } = JSON.parse(
    text.replaceAll('; upgrade-insecure-requests', ''),
  );
  for (const rule of hosting.headers)
    rule.headers = rule.headers.filter(({ key }: { key: string }) => key !== 'Strict-Transport-Security');
  for (const [name, port] of Object.entries({ ...ports, hosting: ports.site }))
    if (name in emulators) emulators[name].port = port;
  emulators.firestore.websocketPort = ports.firestoreWebsocket;
  const { predeploy: _predeploy, configDir: _configDir, ...deployed } = functions[0];
  const local = {
    ...others,
    functions: [{ ...deployed, source: 'functions' }],
    hosting: { ...hosting, public: 'public' },
    emulators,
  };
  await writeFile(path.join(directory, 'firebase.json'), JSON.stringify(local, null, 2));
}

async function stageParameters(directory: string, ports: Ports) {
  const file = `.env.${localProject}`;
  await mkdir(directory);
  await cp(inRoot('functions', file), path.join(directory, file));
  // `.env.local` overrides the committed file, which has the default port of the site.
  await writeFile(path.join(directory, '.env.local'), `PUBLIC_URL=http://127.0.0.1:${ports.site}\n`);
  await writeFile(path.join(directory, '.secret.local'), localSecrets(ports.smtp));
}

/** Deployed pages name no emulator: local copies say where it is, and may connect to it. */
async function stagePages(directory: string, ports: Ports) {
  await cp(inRoot('web', 'dist'), directory, { recursive: true });
  const emulator = `127.0.0.1:${ports.firestore}`;
  const files = await readdir(directory, { recursive: true });
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    const page = path.join(directory, file);
    const html = await readFile(page, 'utf8');
    const local = html
      .replace('<head>', `<head><meta name="firestore-emulator" content="${emulator}">`)
      .replace("connect-src 'self'", `$& http://${emulator}`);
    await writeFile(page, local);
  }
}
