/* Locks between processes of a checkout. Plain JavaScript: scripts/run.mjs needs one before there are packages. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Runs `work` while no other process holds the lock. The lock of a process that died is taken over.
 * @template Result
 * @param {string} file
 * @param {() => Result | Promise<Result>} work
 * @param {() => void} [whenHeld] called before the first wait; what it throws ends the attempt
 * @returns {Promise<Result>}
 */
export async function withLock(file, work, whenHeld = () => {}) {
  mkdirSync(path.dirname(file), { recursive: true });
  for (let isTold = false; !tryAcquire(file); isTold = true) {
    if (!isTold) whenHeld();
    await pause(200);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/**
 * @param {string} file
 * @returns {boolean}
 */
function tryAcquire(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  if (!isAbandoned(file)) return false;
  rmSync(file, { force: true });
  return tryAcquire(file);
}

/** @param {string} file */
function isAbandoned(file) {
  try {
    const owner = Number(readFileSync(file, 'utf8'));
    // A file that is still empty has an owner that is just writing its id.
    return owner !== 0 && !isRunning(owner);
  } catch (error) {
    if (error.code === 'ENOENT') return true;
    throw error;
  }
}

/**
 * Whether a process with this id lives.
 * @param {number} pid
 * @returns {boolean}
 */
export function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: it is alive and belongs to another user.
    return error.code === 'EPERM';
  }
}
