import { build, withBuildLock } from '../../tools/support/run.ts';

/** Makes the build that every file serves, unless `npm test` has made it already. */
export async function setup(): Promise<void> {
  await withBuildLock(() => build({ BUDGETS: 'warn' }));
  process.env.RELEASE_IS_BUILT = '1';
}
