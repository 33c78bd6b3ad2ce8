import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { Failure, Help } from './fail.ts';

/** A command line that a command does not understand: says what is wrong, if the usage does not, and the usage. */
export class UsageError extends Failure {
  constructor(usage: string, mistake?: string) {
    super(mistake === undefined ? usage : `${mistake}\n\n${usage}`);
  }
}

/**
 * Parses a command's options and positional arguments. Throws a `UsageError`, or `Help` for `--help`.
 * @param allowPositionals false if the command has none
 */
export function parseArguments<Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
  usage: string,
  allowPositionals = true,
) {
  if (args.includes('--help')) throw new Help(usage);
  try {
    return parseArgs({ args: [...args], options, allowPositionals });
  } catch (cause) {
    // What follows is about positional arguments that begin with a dash.
    const [mistake] = String(cause instanceof Error ? cause.message : cause).split('. ');
    throw new UsageError(usage, `${mistake}.`);
  }
}
