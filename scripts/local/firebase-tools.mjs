// @ts-check
import { spawn } from 'node:child_process';
import { firebaseCommand } from './firestore-emulator.mjs';
import { inRoot } from './paths.mjs';
import { localProject } from './stage.mjs';

/**
 * Environment for firebase-tools on this machine: no update check, no message of the day, no search for a cloud machine's metadata.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {NodeJS.ProcessEnv}
 */
export function firebaseEnvironment(environment) {
  return {
    ...environment,
    CI: '1',
    NO_UPDATE_NOTIFIER: '1',
    METADATA_SERVER_DETECTION: 'none',
  };
}

/**
 * @typedef {object} EmulatorSuite
 * @property {() => string} output all that firebase-tools has printed so far
 * @property {Promise<number>} exited its exit code
 * @property {() => Promise<void>} stop resolves when every emulator has gone
 */

/**
 * Starts firebase-tools with a staged run. It ends with this process, however this process ends.
 * @param {import('./stage.mjs').Stage} stage
 * @param {readonly string[]} args e.g. `emulators:start`
 * @param {{ onOutput?: (text: string) => void, environment?: NodeJS.ProcessEnv }} [options]
 * @returns {EmulatorSuite}
 */
export function startFirebase(stage, args, { onOutput = () => {}, environment = {} } = {}) {
  const child = spawn(
    process.execPath,
    [
      inRoot('scripts', 'local', 'die-with-parent.mjs'),
      ...firebaseCommand(process.env),
      ...args,
      '--project',
      localProject,
    ],
    {
      cwd: stage.directory,
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { ...firebaseEnvironment(process.env), ...environment, TMPDIR: stage.temporaryDirectory },
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
      onOutput(text);
    });
  }
  /** @type {Promise<number>} */
  const exited = new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)));
  return {
    output: () => output,
    exited,
    stop: async () => {
      child.stdin.end();
      await exited;
    },
  };
}
