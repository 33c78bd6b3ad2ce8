import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cliModule } from './cli-module.ts';
import { Failure } from './fail.ts';
import { inRoot } from './paths.ts';
import { installedCommand } from './run.ts';

const oldestJava = 21;

/**
 * Which Firestore emulator firebase-tools is to start: ours, which needs Node.js only, or with `FIRESTORE_EMULATOR=official` Google's, which
 * needs Java 21 and a 137 MB download. Throws a Failure when the choice is unknown or impossible.
 */
export function chosenEmulator(environment: NodeJS.ProcessEnv): 'ours' | 'official' {
  const choice = environment.FIRESTORE_EMULATOR ?? 'ours';
  if (choice !== 'ours' && choice !== 'official')
    throw new Failure(`FIRESTORE_EMULATOR is "${choice}"; it may be "ours" or "official".`);
  if (choice === 'official') assertOfficial(environment);
  return choice;
}

/**
 * The words that start firebase-tools with the chosen emulator; its arguments follow them.
 * @param options of our emulator
 */
export function firebaseCommand(
  environment: NodeJS.ProcessEnv,
  options: readonly string[] = [],
): readonly [string, ...string[]] {
  if (chosenEmulator(environment) === 'official') return [installedCommand('firebase')];
  return [
    process.execPath,
    inRoot('emulator', 'bin', 'firestore-emulator.mjs'),
    'firebase',
    ...options,
    '--',
  ];
}

function assertOfficial(environment: NodeJS.ProcessEnv) {
  const java = javaVersion();
  if (java === null || java < oldestJava) {
    const found = java === null ? 'no Java was found' : `Java ${java} was found`;
    throw new Failure(
      `FIRESTORE_EMULATOR=official needs Java ${oldestJava} or later, and ${found}. Install it, or unset the variable to use our emulator.`,
    );
  }
  const jar = environment.FIRESTORE_EMULATOR_BINARY_PATH ?? officialJarPath();
  if (existsSync(jar)) return;
  throw new Failure(
    "FIRESTORE_EMULATOR=official needs Google's emulator (137 MB), and it is not on this machine. Get it once with " +
      '`npx firebase setup:emulators:firestore`, or unset the variable to use our emulator.',
  );
}

/** The major version of the `java` on PATH, or null. */
function javaVersion() {
  const answer = spawnSync('java', ['-version'], { encoding: 'utf8' });
  const major = /version "(\d+)/.exec(answer.stderr ?? '')?.[1];
  return major === undefined ? null : Number(major);
}

/** Where this version of firebase-tools keeps Google's jar; only it knows the version in the file's name. */
function officialJarPath(): string {
  const { downloadPath } = cliModule('emulator/downloadableEmulators').getDownloadDetails('firestore');
  return downloadPath;
}
