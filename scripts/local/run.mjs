// @ts-check
import { spawn } from 'node:child_process';
import { Failure } from './fail.mjs';
import { inRoot, root } from './paths.mjs';

/**
 * Runs a command in the repository's root, its output shown as it comes; rejects when it fails.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [environment] added to this process's own
 */
export async function run(command, args, environment = {}) {
  const code = await exitCode(command, args, environment);
  if (code !== 0) throw new Failure(`\`${[command, ...args].join(' ')}\` failed with exit code ${code}.`);
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {Promise<number>} 128 + the signal's usual number is not told apart: a killed command counts as 1
 */
export function exitCode(command, args, environment = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...environment },
    });
    child.once('error', (cause) =>
      reject(new Failure(`\`${command}\` could not be started: ${cause.message}`, { cause })),
    );
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/**
 * The file behind an installed package's command.
 * @param {string} name as in node_modules/.bin
 */
export function installedCommand(name) {
  return inRoot('node_modules', '.bin', name);
}
