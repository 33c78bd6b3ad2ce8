import { withLock } from './lock.mjs';
import { inRoot } from './paths.ts';
import { run as runShown } from './run.ts';

/** What is deployed (functions, web), and the local Firestore emulator. */
const workspaces = ['emulator', 'functions', 'web'];

/**
 * Does nothing where `RELEASE_IS_BUILT` says that all is there: `npm run deploy` builds a release once, and firebase.json, which builds for a
 * bare `firebase deploy`, must not build it again.
 * @param environment `BUDGETS=warn` shows no sizes
 * @param run how the programs are run; their output is shown unless it says otherwise
 */
export async function build(environment: NodeJS.ProcessEnv = {}, run = runShown) {
  if (process.env.RELEASE_IS_BUILT === '1') return;
  for (const workspace of workspaces)
    await run('npm', ['run', 'build', '--silent', '--workspace', workspace], environment);
}

/** Writes the one module of the website that git does not hold and that types and unit tests need. */
export function describePictures(run = runShown) {
  return run(process.execPath, ['--import', 'tsx', inRoot('web', 'build', 'images', 'describe-pictures.ts')]);
}

/** Runs `work` while no other `npm start`, `npm test` or `npm run build` of this checkout builds. */
export function withBuildLock<T>(work: () => Promise<T>): Promise<T> {
  return withLock(inRoot('.cache', 'build.lock'), work, () =>
    console.log('Waiting for another run of this checkout to finish building …'),
  );
}
