/* Runs firebase-tools with the Firestore emulator of this repository (or Google's): `node scripts/run.mjs firebase emulators:start`. */
import { runMain } from '../tools/support/fail.ts';
import { firebaseEnvironment } from '../tools/support/firebase-tools.ts';
import { firebaseCommand } from '../tools/support/firestore-emulator.ts';
import { exitCode } from '../tools/support/run.ts';

await runMain(async () => {
  const [command, ...first] = firebaseCommand(process.env);
  return exitCode(command, [...first, ...process.argv.slice(2)], firebaseEnvironment(process.env));
});
