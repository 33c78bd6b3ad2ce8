/* Watches the sources while `npm run dev` runs: the pages with Vite, the functions with esbuild. */
import { startBundler } from '../../functions/watch.ts';
import { startDevServer } from '../../web/build/dev-server.ts';
import { Failure } from './command.ts';
import { isOfficialEmulator } from './firebase-tools.ts';
import { inRoot } from './paths.ts';
import type { Ports } from './ports.ts';
import { run, withBuildLock } from './run.ts';
import { localProject, type Stage, stageDevelopment } from './stage.ts';

const functionSources = [inRoot('functions', 'src'), inRoot('contract', 'src')];

/** Builds what does not change while it runs. */
export function prepareDevelopment(ports: Ports): Promise<Stage> {
  return withBuildLock(async () => {
    if (!isOfficialEmulator())
      await run(process.execPath, ['--import', 'tsx', inRoot('emulator', 'build', 'build.ts')]);
    return stageDevelopment(ports);
  });
}

/** @returns a function that stops it */
export async function startDevelopment(stage: Stage, ports: Ports): Promise<() => Promise<void>> {
  const bundler = await startBundler(stage.functions);
  if ((await bundler.bundle()).length > 0) throw new Failure('The functions do not compile; see above.');
  const server = await startDevServer(ports.site, {
    projectId: localProject,
    firestore: `127.0.0.1:${ports.firestore}`,
    newsletter: `http://127.0.0.1:${ports.functions}/${localProject}/europe-west1/newsletter`,
  });
  const bundle = gathered(async () => server.show(await bundler.bundle()));
  server.watch(functionSources, bundle);
  return async () => {
    await server.stop();
    await bundler.stop();
  };
}

/** The time that writing a file may take. */
const gatheringMilliseconds = 50;

/** Debounces calls of `work`, and never runs it twice at a time; a call during a run starts another run. */
function gathered(work: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(work);
    }, gatheringMilliseconds);
  };
}
