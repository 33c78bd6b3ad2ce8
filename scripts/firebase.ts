/* Runs firebase-tools with the Firestore emulator of this repository (or Google's): `node scripts/run.mjs firebase emulators:start`. */

import { spawn } from 'node:child_process';
import { runMain } from '../tools/support/command.ts';
import { firebaseCommand, firebaseEnvironment } from '../tools/support/firebase-tools.ts';
import { codeOf } from '../tools/support/run.ts';

await runMain(async () => {
  const [command, ...words] = [...firebaseCommand(), ...process.argv.slice(2)];
  const env = { ...process.env, ...firebaseEnvironment };
  return codeOf(spawn(command, words, { stdio: 'inherit', env }), command);
});
