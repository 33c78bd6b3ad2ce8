// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { Failure } from '../local/fail.mjs';
import { inRoot, root } from '../local/paths.mjs';

/**
 * `firebase` and `git` as the caller's PATH has them; this repository's firebase-tools where it has none.
 * @param {string} command
 */
function environmentFor(command) {
  const PATH = [process.env.PATH, inRoot('node_modules', '.bin')].join(path.delimiter);
  // The release is built once, before anything goes out; firebase.json would have it built again.
  return { ...process.env, PATH, ...(command === 'firebase' && { RELEASE_IS_BUILT: '1' }) };
}

/**
 * Runs a command to its end and keeps what it says.
 * @param {string} command
 * @param {readonly string[]} args
 */
export function ask(command, args) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    env: environmentFor(command),
  });
  if (error) throw new Failure(`\`${command}\` could not be started: ${error.message}`, { cause: error });
  return { ok: status === 0, output: stdout, errors: stderr };
}

/**
 * Runs a command whose output is shown. Ctrl-C reaches the command; this process stays to say what was left undone.
 * @param {string} command
 * @param {readonly string[]} args
 * @returns {Promise<boolean>} whether it succeeded
 */
export async function show(command, args) {
  const stay = () => {};
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM']);
  for (const signal of signals) process.on(signal, stay);
  try {
    return await new Promise((resolve, reject) => {
      const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: environmentFor(command) });
      child.once('error', (cause) =>
        reject(new Failure(`\`${command}\` could not be started: ${cause.message}`, { cause })),
      );
      child.once('exit', (code) => resolve(code === 0));
    });
  } finally {
    for (const signal of signals) process.off(signal, stay);
  }
}
