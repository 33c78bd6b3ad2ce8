import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { Failure } from './fail.ts';

/**
 * Parses a command's options and positional arguments.
 * @param notUnderstood the error for anything else, or a function that makes it from the parser's message
 */
export function parseArguments<Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
  notUnderstood: string | ((mistake: string) => Failure),
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (cause) {
    if (typeof notUnderstood === 'string') throw new Failure(notUnderstood, { cause });
    throw notUnderstood(cause instanceof Error ? cause.message : String(cause));
  }
}
