// @ts-check
/* Runs firebase-tools with the Firestore emulator of this repository (or Google's): `node scripts/firebase.mjs emulators:start`. */
import { ensureDependencies } from './local/dependencies.mjs';
import { runMain } from './local/fail.mjs';
import { firebaseEnvironment } from './local/firebase-tools.mjs';
import { firebaseCommand } from './local/firestore-emulator.mjs';
import { exitCode } from './local/run.mjs';

await runMain(async () => {
  await ensureDependencies();
  const [command, ...first] = firebaseCommand(process.env);
  return exitCode(command, [...first, ...process.argv.slice(2)], firebaseEnvironment(process.env));
});
