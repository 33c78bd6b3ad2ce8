import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { FirebaseCommand } from '../cli-options.ts';

/** The bundle that this runs in, dist/cli.js, and what stands in for Java beside it. */
const bundle = fileURLToPath(import.meta.url);
const standIn = fileURLToPath(new URL('../java', import.meta.url));

/**
 * Becomes firebase-tools with these arguments, in this process, so that signals, the terminal and the exit code are its own. It finds a
 * `java` first on its PATH that starts this emulator in the place of Google's. Throws when firebase-tools is not installed.
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

/** The firebase-tools that this folder's project has installed. */
function projectsOwn(folder: string): string | null {
  const modules = createRequire(join(folder, 'package.json')).resolve.paths('firebase-tools') ?? [];
  const programs = modules.map((path) => join(path, 'firebase-tools', 'lib', 'bin', 'firebase.js'));
  return programs.find((program) => existsSync(program)) ?? null;
}

/** The program behind the `firebase` of an installation for all projects; the standalone one, which is not JavaScript, does not count. */
function globalOne(path: string): string | null {
  const links = path.split(delimiter).map((folder) => join(folder, 'firebase'));
  const programs = links.filter((link) => existsSync(link)).map((link) => realpathSync(link));
  return programs.find((program) => program.endsWith('.js')) ?? null;
}
