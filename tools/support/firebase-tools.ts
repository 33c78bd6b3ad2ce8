import { spawn } from 'node:child_process';
import { firebaseCommand } from './firestore-emulator.ts';
import { boundCommand } from './run.ts';
import { localProject, type Stage } from './stage.ts';

/** Environment for firebase-tools on this machine: no update check, no message of the day, no search for a cloud machine's metadata. */
export function firebaseEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return {
    ...environment,
    CI: '1',
    NO_UPDATE_NOTIFIER: '1',
    METADATA_SERVER_DETECTION: 'none',
  };
}

/** How firebase-tools loads the functions, at every save anew: it asks the registry for no newer SDK, and starts no server to list them. */
const loadingEnvironment = {
  npm_config_offline: 'true',
  FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
};

export interface EmulatorSuite {
  /** all that firebase-tools has printed so far */
  output: () => string;
  /** its exit code */
  exited: Promise<number>;
  /** resolves when every emulator has gone */
  stop: () => Promise<void>;
}

export interface EmulatorSuiteOptions {
  onOutput?: (text: string) => void;
  /** added to this process's own */
  environment?: NodeJS.ProcessEnv;
  /** options of our Firestore emulator */
  emulatorOptions?: readonly string[];
}

/**
 * Starts firebase-tools with a staged run. It ends with this process, however this process ends.
 * @param args e.g. `emulators:start`
 */
export function startFirebase(
  stage: Pick<Stage, 'directory' | 'temporaryDirectory'>,
  args: readonly string[],
  { onOutput = () => {}, environment = {}, emulatorOptions = [] }: EmulatorSuiteOptions = {},
): EmulatorSuite {
  const child = spawn(
    ...boundCommand(...firebaseCommand(process.env, emulatorOptions), ...args, '--project', localProject),
    {
      cwd: stage.directory,
      stdio: ['pipe', 'pipe', 'pipe'],
      env: {
        ...firebaseEnvironment(process.env),
        ...loadingEnvironment,
        ...environment,
        TMPDIR: stage.temporaryDirectory,
      },
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
      onOutput(text);
    });
  }
  const exited: Promise<number> = new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)));
  return {
    output: () => output,
    exited,
    stop: async () => {
      child.stdin.end();
      await exited;
    },
  };
}
