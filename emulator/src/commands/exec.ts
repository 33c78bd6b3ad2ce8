import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { isatty } from 'node:tty';
import { type EmulatorOptions, startEmulator } from '../server/start-emulator.ts';

/** A shell's exit code for a command that it cannot start. */
const commandNotFound = 127;

/**
 * Runs a command with an emulator that stops when the command ends. Sets FIRESTORE_EMULATOR_HOST and
 * GCLOUD_PROJECT for the command. The emulator writes errors in the rules to standard error and everything
 * else to `log`, so standard output is the command's. Resolves with the command's exit code, or 128 and the
 * number of the signal that ended it, as in a shell.
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
    // Registered before the command starts: otherwise a signal could end the emulator and leave the command
    // running.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => passOn(signal));
    const child = spawn(command, args, { stdio: 'inherit', env });
    function passOn(signal: NodeJS.Signals): void {
      // On Ctrl-C the terminal has already sent the signal to the command.
      if (signal === 'SIGTERM' || !isatty(0)) child.kill(signal);
    }
    child.once('error', (error) => {
      console.error(`Cannot start "${command}": ${error.message}`);
      resolve(commandNotFound);
    });
    child.once('exit', (code, signal) => {
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
    });
  });
}
