import { build, withBuildLock } from '../../tools/support/run.ts';

/** Builds once for all files, unless `npm test` has already built. */
export async function setup(): Promise<void> {
  await withBuildLock(() => build({ BUDGETS: 'warn', NODE_ENV: undefined }));
  process.env.RELEASE_IS_BUILT = '1';
}
