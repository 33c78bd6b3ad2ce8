import { Failure } from './fail.ts';
import { withLock } from './lock.mjs';
import { inRoot } from './paths.ts';

/** Runs `work` while no other `npm start`, `npm test` or `npm run build` of this checkout builds. */
export function withBuildLock<T>(work: () => Promise<T>): Promise<T> {
  return withLock(inRoot('.cache', 'build.lock'), work, () =>
    console.log('Waiting for another run of this checkout to finish building …'),
  );
}

/** Runs `work` unless this checkout is releasing or rolling back already: what was shown to one would not be what the other meets. */
export function withReleaseLock<T>(work: () => Promise<T>): Promise<T> {
  return withLock(inRoot('.cache', 'release.lock'), work, () => {
    throw new Failure(
      'Another release of this checkout is under way. Wait until it has ended, then run the same command again.',
    );
  });
}
