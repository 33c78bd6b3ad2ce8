import { Failure } from './command.ts';
import { inRoot } from './paths.ts';
import { installedCommand, type Program, type ProgramOptions, startProgram } from './run.ts';
import { localProject, type Stage } from './stage.ts';

/** Whether firebase-tools starts Google's Firestore emulator instead of ours: `FIRESTORE_EMULATOR=official`; it needs Java 21. */
export function isOfficialEmulator(): boolean {
  const choice = process.env.FIRESTORE_EMULATOR ?? 'ours';
  if (choice === 'ours' || choice === 'official') return choice === 'official';
  throw new Failure(`FIRESTORE_EMULATOR is "${choice}"; it may be "ours" or "official".`);
}

/** firebase-tools with the chosen emulator; `options` are of ours. */
export function firebaseCommand(options: readonly string[] = []): readonly [string, ...string[]] {
  if (isOfficialEmulator()) return [installedCommand('firebase')];
  const emulator = inRoot('emulator', 'bin', 'firestore-emulator.mjs');
  return [process.execPath, emulator, 'firebase', ...options, '--'];
}

/** For local runs of firebase-tools: no update check, no message of the day, no requests for cloud metadata. */
export const firebaseEnvironment = {
  CI: '1',
  NO_UPDATE_NOTIFIER: '1',
  METADATA_SERVER_DETECTION: 'none',
};

export interface FirebaseOptions extends ProgramOptions {
  /** options of our Firestore emulator */
  readonly emulatorOptions?: readonly string[];
}

/** Runs a command of firebase-tools, such as `emulators:start`, in a stage. */
export function startFirebase(
  { directory, temporaryDirectory }: Pick<Stage, 'directory' | 'temporaryDirectory'>,
  args: readonly string[],
  { emulatorOptions, environment = {}, ...options }: FirebaseOptions = {},
): Program {
  return startProgram([...firebaseCommand(emulatorOptions), ...args, '--project', localProject], {
    ...options,
    cwd: directory,
    environment: {
      ...firebaseEnvironment,
      // firebase-tools loads the functions after every save; these settings keep it from checking the registry and from
      // starting a server to list the functions.
      npm_config_offline: 'true',
      FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
      // In seconds. After its own ten, which a busy machine may need, an edit would be ignored until the next save.
      FUNCTIONS_DISCOVERY_TIMEOUT: '120',
      ...environment,
      TMPDIR: temporaryDirectory,
    },
  });
}
