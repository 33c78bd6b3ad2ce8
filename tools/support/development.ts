/* Watches the sources while `npm run dev` runs: the pages with Vite, the functions with esbuild. */
import { watchFunctions } from '@labka/functions/watch';
import { startDevServer } from '../../web/build/dev-server.ts';
import { Failure } from './command.ts';
import { isOfficialEmulator } from './firebase-tools.ts';
import { inRoot } from './paths.ts';
import type { Ports } from './ports.ts';
import { run, withBuildLock } from './run.ts';
import { localProject, type Stage, stageDevelopment } from './stage.ts';

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
  const server = await startDevServer(ports.site, {
    projectId: localProject,
    firestore: `127.0.0.1:${ports.firestore}`,
    newsletter: `http://127.0.0.1:${ports.functions}/${localProject}/europe-west1/newsletter`,
  });
  const stopWatching = await watchFunctions(stage.functions, server.show).catch(async (cause) => {
    await server.stop();
    throw new Failure('The functions do not compile; see above.', { cause });
  });
  return async () => {
    await server.stop();
    await stopWatching();
  };
}
