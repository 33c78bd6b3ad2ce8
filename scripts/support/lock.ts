import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from './fail.ts';
import { inRoot } from './paths.ts';
import { isRunning } from './processes.ts';

const buildLock = inRoot('.cache', 'build.lock');
const releaseLock = inRoot('.cache', 'release.lock');

/**
 * Runs `work` while no other `npm start`, `npm test` or `npm run build` of this checkout builds.
 * The lock of a process that died is taken over.
 */
export async function withBuildLock<T>(work: () => Promise<T>): Promise<T> {
  for (let isTold = false; !(await tryAcquire(buildLock)); await pause(200)) {
    if (!isTold) console.log('Waiting for another run of this checkout to finish building …');
    isTold = true;
  }
  return holding(buildLock, work);
}

/** Runs `work` unless this checkout is releasing or rolling back already: what was shown to one would not be what the other meets. */
export async function withReleaseLock<T>(work: () => Promise<T>): Promise<T> {
  // The lock of a process that died goes with the first attempt.
  if (!(await tryAcquire(releaseLock)) && !(await tryAcquire(releaseLock)))
    throw new Failure(
      'Another release of this checkout is running. Wait until it ends, then run the same command again.',
    );
  return holding(releaseLock, work);
}

async function holding<T>(lock: string, work: () => Promise<T>) {
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}

async function tryAcquire(lock: string) {
  await mkdir(inRoot('.cache'), { recursive: true });
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  if (await isAbandoned(lock)) await rm(lock, { force: true });
  return false;
}

async function isAbandoned(lock: string) {
  const owner = Number(await readFile(lock, 'utf8').catch(() => ''));
  // A file that is still empty has an owner that is just writing its id.
  return owner !== 0 && !isRunning(owner);
}
