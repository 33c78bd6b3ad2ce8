import { spawnSync } from 'node:child_process';
import { isRunning } from './lock.mjs';

/**
 * Resolves when this process shall end: Ctrl-C, a polite kill, a closed terminal, or the death of the `npm` that started it.
 * A killed npm sends no signal, so its end must be noticed.
 */
export function untilStopped(): Promise<void> {
  const starters = [process.ppid, parentOf(process.ppid)].filter((pid) => pid > 1);
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve());
    setInterval(() => !starters.every(isRunning) && resolve(), 500).unref();
  });
}

/**
 * npm puts a shell between itself and a script; that shell outlives it.
 * @returns 0 when it cannot be told
 */
function parentOf(pid: number): number {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' });
  return Number.parseInt(stdout ?? '', 10) || 0;
}
