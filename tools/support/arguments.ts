import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { Failure, Help, messageOf } from './fail.ts';

/** A command line that a command does not understand: says what is wrong, if the usage does not, and the usage. */
export class UsageError extends Failure {
  constructor(usage: string, mistake?: string) {
    super(mistake === undefined ? usage : `${mistake}\n\n${usage}`);
  }
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
