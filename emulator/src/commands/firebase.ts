import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { FirebaseCommand } from '../cli-options.ts';

/** The running bundle, dist/cli.js, and the `java` script next to it. */
const bundle = fileURLToPath(import.meta.url);
const standIn = fileURLToPath(new URL('../java', import.meta.url));

/**
 * Runs firebase-tools with these arguments in this process, so that it receives signals, the terminal and the
 * exit code. Puts a `java` first on PATH that starts this emulator instead of Google's. Throws if
 * firebase-tools is not installed.
 */
export async function becomeFirebase({ args, emulatorArgs }: FirebaseCommand): Promise<void> {
  if (process.platform === 'win32')
    throw new Error('The stand-in for Java is a shell script: use `firestore-emulator exec`, or WSL.');
  const program = projectsOwn(process.cwd()) ?? globalOne(process.env.PATH ?? '');
  if (program === null)
    throw new Error('firebase-tools was not found, here or on PATH: npm install --save-dev firebase-tools');
  process.env.FIRESTORE_EMULATOR_BINARY_PATH = bundle;
  process.env.FIRESTORE_EMULATOR_NODE = process.execPath;
  process.env.FIRESTORE_EMULATOR_ARGUMENTS = emulatorArgs.join('\n');
  process.env.PATH = [standIn, process.env.PATH].join(delimiter);
  process.argv = [process.execPath, program, ...args];
  await import(pathToFileURL(program).href);
}

/** The firebase-tools of this folder's project. */
function projectsOwn(folder: string): string | null {
  const modules = createRequire(join(folder, 'package.json')).resolve.paths('firebase-tools') ?? [];
  const programs = modules.map((path) => join(path, 'firebase-tools', 'lib', 'bin', 'firebase.js'));
  return programs.find((program) => existsSync(program)) ?? null;
}

/** The script of a globally installed `firebase`; ignores the standalone binary, which is not JavaScript. */
function globalOne(path: string): string | null {
  const links = path.split(delimiter).map((folder) => join(folder, 'firebase'));
  const programs = links.filter((link) => existsSync(link)).map((link) => realpathSync(link));
  return programs.find((program) => program.endsWith('.js')) ?? null;
}
