/* What every command has: arguments, errors that its reader can correct, an exit code. */
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** An error that the reader can correct: shown as a sentence, without a stack. */
export class Failure extends Error {}

/** A command line that a command does not understand: says what is wrong, if the usage does not, and the usage. */
export class UsageError extends Failure {
  constructor(usage: string, mistake?: string) {
    super(mistake === undefined ? usage : `${mistake}\n\n${usage}`);
  }
}

/** What `--help` prints. */
export class Help extends Error {}

/**
 * Runs a script. A Failure becomes a sentence and exit code 1; any other error is a bug and keeps its stack. `main`
 * resolves to the exit code, 0 by default.
 */
export async function runMain(main: () => Promise<unknown>) {
  try {
    const code = await main();
    process.exitCode = typeof code === 'number' ? code : 0;
  } catch (error) {
    if (error instanceof Help) return console.log(error.message);
    console.error(error instanceof Failure ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export const flag = { type: 'boolean', default: false } as const;
export const text = { type: 'string' } as const;

/** Throws a `UsageError`, or `Help` for `--help`; `most` is the number of positional arguments that a command takes. */
export function parseArguments<Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
  usage: string,
  most = Number.POSITIVE_INFINITY,
) {
  if (args.includes('--help')) throw new Help(usage);
  try {
    const parsed = parseArgs({ args: [...args], options, allowPositionals: most > 0 });
    if (parsed.positionals.length <= most) return parsed;
  } catch (cause) {
    // What follows is about positional arguments that begin with a dash.
    throw new UsageError(usage, `${messageOf(cause).split('. ')[0]}.`);
  }
  throw new UsageError(usage);
}

/** The value of an option, from 1 to 9999. */
export function readWholeNumber(option: string, text: string): number {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new Failure(`${option} is "${text}"; it must be a whole number from 1 to 9999.`);
}
