// @ts-check
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { inRoot } from './paths.mjs';
import { isRunning } from './process.mjs';

const lock = inRoot('.cache', 'build.lock');

/**
 * Runs `work` while no other `npm start`, `npm test` or `npm run build` of this checkout installs or builds.
 * The lock of a process that died is taken over.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withBuildLock(work) {
  await acquire();
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}

async function acquire() {
  await mkdir(inRoot('.cache'), { recursive: true });
  for (let isTold = false; !(await tryAcquire()); await pause(200)) {
    if (!isTold) console.log('Waiting for another run of this checkout to finish building …');
    isTold = true;
  }
}

async function tryAcquire() {
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  if (await isAbandoned()) await rm(lock, { force: true });
  return false;
}

async function isAbandoned() {
  const owner = Number(await readFile(lock, 'utf8').catch(() => ''));
  // A file that is still empty has an owner that is just writing its id.
  return owner !== 0 && !isRunning(owner);
}
