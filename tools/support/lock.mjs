/* Locks between processes of a checkout. Plain JavaScript: scripts/run.mjs needs it before packages are installed. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Runs `work` while no other process holds the lock, and takes over the lock of a process that died. `whenHeld` is
 * called before the first wait; throwing from it gives up.
 * @type {<Result>(file: string, work: () => Result | Promise<Result>, whenHeld?: () => void) => Promise<Result>}
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

/** Says what another run does, for `whenHeld`. @type {(purpose: string, file: string) => () => void} */
export function sayWaiting(purpose, file) {
  const advice = `If there is none, delete .cache/${path.basename(file)}.`;
  return () => console.log(`Waiting for another run of this checkout to ${purpose} …\n${advice}`);
}

/** @type {(file: string) => boolean} */
function tryAcquire(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  if (isRunning(ownerOf(file))) return false;
  rmSync(file, { force: true });
  return tryAcquire(file);
}

/** 0, which counts as running, while another process writes or removes the file. @type {(file: string) => number} */
function ownerOf(file) {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}

/** @type {(pid: number) => boolean} */
export function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: it is alive and belongs to another user.
    return error.code === 'EPERM';
  }
}
