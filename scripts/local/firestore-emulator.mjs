// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Failure } from './fail.mjs';
import { inRoot } from './paths.mjs';

const oldestJava = 21;

/**
 * What firebase-tools must find in its environment to start a Firestore emulator: ours, which needs Node.js only, or with
 * `FIRESTORE_EMULATOR=official` Google's, which needs Java 21 and a 137 MB download.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {NodeJS.ProcessEnv}
 */
export function firestoreEmulatorEnvironment(environment) {
  const choice = environment.FIRESTORE_EMULATOR ?? 'ours';
  if (choice === 'official') return officialEnvironment(environment);
  if (choice !== 'ours')
    throw new Failure(`FIRESTORE_EMULATOR is "${choice}"; it may be "ours" or "official".`);
  return {
    PATH: [inRoot('scripts', 'local', 'java-shim'), environment.PATH].join(path.delimiter),
    FIRESTORE_EMULATOR_BINARY_PATH: inRoot('emulator', 'dist', 'cli.js'),
    FIRESTORE_EMULATOR_NODE: process.execPath,
  };
}

/** @param {NodeJS.ProcessEnv} environment */
function officialEnvironment(environment) {
  const java = javaVersion();
  if (java === null || java < oldestJava) {
    const found = java === null ? 'no Java was found' : `Java ${java} was found`;
    throw new Failure(
      `FIRESTORE_EMULATOR=official needs Java ${oldestJava} or later, and ${found}. Install it, or leave the variable out to use our emulator.`,
    );
  }
  const jar = environment.FIRESTORE_EMULATOR_BINARY_PATH ?? officialJarPath();
  if (!existsSync(jar)) {
    throw new Failure(
      "FIRESTORE_EMULATOR=official needs Google's emulator (137 MB), and it is not on this machine. Get it once with " +
        '`npx firebase setup:emulators:firestore`, or leave the variable out to use our emulator.',
    );
  }
  return {};
}

/** The major version of the `java` on PATH, null when there is none. */
function javaVersion() {
  const answer = spawnSync('java', ['-version'], { encoding: 'utf8' });
  const major = /version "(\d+)/.exec(answer.stderr ?? '')?.[1];
  return major === undefined ? null : Number(major);
}

/** Where this version of firebase-tools keeps Google's jar; only it knows the version in the file's name. */
function officialJarPath() {
  const require = createRequire(import.meta.url);
  const untyped = 'firebase-tools/lib/emulator/downloadableEmulators.js';
  return /** @type {string} */ (require(untyped).getDownloadDetails('firestore').downloadPath);
}
