// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { Failure } from '../local/fail.mjs';
import { inRoot, root } from '../local/paths.mjs';

/**
 * @typedef {object} CommandOptions
 * @property {string} [cwd] the root of this checkout unless given
 * @property {NodeJS.ProcessEnv} [environment] added to this process's own
 * @property {string} [input] for its standard input; never shown
 */

/**
 * This repository's firebase-tools, which is the version that was tried, before another of the caller's PATH.
 * @param {NodeJS.ProcessEnv} [added]
 * @returns {NodeJS.ProcessEnv}
 */
function environmentWith(added) {
  const PATH = [inRoot('node_modules', '.bin'), process.env.PATH].join(path.delimiter);
  // Where nobody can answer, git is not to ask for a password.
  const quiet = process.stdin.isTTY ? {} : { GIT_TERMINAL_PROMPT: '0' };
  return { ...process.env, ...quiet, PATH, NO_UPDATE_NOTIFIER: '1', ...added };
}

/**
 * Runs a command to its end and keeps what it says.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {CommandOptions} [options]
 */
export function ask(command, args, { cwd = root, environment, input } = {}) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    env: environmentWith(environment),
    ...(input !== undefined && { input }),
  });
  if (error) throw new Failure(`\`${command}\` could not be started: ${error.message}`, { cause: error });
  return { ok: status === 0, output: stdout, errors: stderr };
}

/**
 * Runs a command whose output is shown. Ctrl-C reaches the command; this process stays to say what was left undone.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {CommandOptions} [options]
 * @returns {Promise<boolean>} whether it succeeded
 */
export async function show(command, args, { cwd = root, environment } = {}) {
  const child = spawn(command, args, { cwd, stdio: 'inherit', env: environmentWith(environment) });
  return ended(child, command);
}

/**
 * Deploys with the CLI; what it says is shown, and kept for the sentence about a fault.
 * @param {readonly string[]} args
 * @param {string} cwd the checkout that goes out
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export async function firebase(args, cwd) {
  const environment = {
    // The release is built once, before anything goes out; firebase.json would have it built again.
    RELEASE_IS_BUILT: '1',
    // Functions are found by a command that ends, not by a server that must be waited for.
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
    ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
  };
  const child = spawn('firebase', args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environmentWith(environment),
  });
  let output = '';
  for (const [from, to] of /** @type {const} */ ([
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ])) {
    from.setEncoding('utf8').on('data', (text) => {
      output += text;
      to.write(text);
    });
  }
  return { ok: await ended(child, 'firebase'), output };
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {string} command
 * @returns {Promise<boolean>}
 */
async function ended(child, command) {
  const stay = () => {};
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM']);
  for (const signal of signals) process.on(signal, stay);
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', (cause) =>
        reject(new Failure(`\`${command}\` could not be started: ${cause.message}`, { cause })),
      );
      child.once('close', (code) => resolve(code === 0));
    });
  } finally {
    for (const signal of signals) process.off(signal, stay);
  }
}
