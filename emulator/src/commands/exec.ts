import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { isatty } from 'node:tty';
import { type EmulatorOptions, startEmulator } from '../server/start-emulator.ts';

/** What a shell answers for a command that it cannot start. */
const commandNotFound = 127;

/**
 * Runs a command beside an emulator that lives exactly as long, and tells it where: FIRESTORE_EMULATOR_HOST and GCLOUD_PROJECT. The output
 * is the command's own: the emulator says on standard error what is wrong with the rules, everything later to `log`.
 * Resolves with the command's exit code, 128 and the signal's number when a signal ended it, as in a shell.
 */
export async function execCommand(
  options: EmulatorOptions & { readonly host: string },
  project: string,
  command: readonly string[],
  log: (sentence: string) => void,
): Promise<number> {
  let say: (sentence: string) => void = console.error;
  const emulator = await startEmulator({ ...options, log: (sentence) => say(sentence) });
  say = log;
  const host = options.host.includes(':') ? `[${options.host}]` : options.host;
  const where = { FIRESTORE_EMULATOR_HOST: `${host}:${emulator.port}`, GCLOUD_PROJECT: project };
  try {
    return await exitCode(command, { ...process.env, ...where });
  } finally {
    await emulator.stop();
  }
}

function exitCode([command = '', ...args]: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve) => {
    // From before it starts: a signal in between would end the emulator and leave the command.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => passOn(signal));
    const child = spawn(command, args, { stdio: 'inherit', env });
    function passOn(signal: NodeJS.Signals): void {
      // A terminal sends Ctrl-C to everything that runs in it: the command has it already.
      if (signal === 'SIGTERM' || !isatty(0)) child.kill(signal);
    }
    child.once('error', (error) => {
      console.error(`"${command}" could not be started: ${error.message}`);
      resolve(commandNotFound);
    });
    child.once('exit', (code, signal) => {
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
    });
  });
}
