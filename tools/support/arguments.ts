import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { Failure } from './fail.ts';

/**
 * The options and the other words of a command.
 * @param notUnderstood what to say about another line; or what to throw, of what the parser says
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
