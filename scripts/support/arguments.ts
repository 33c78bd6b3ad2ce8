import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { Failure } from './fail.ts';

/**
 * The options and the other words of a command.
 * @param notUnderstood the message for arguments that the command does not accept
 */
export function parseArguments<Options extends ParseArgsOptionsConfig>(
  args: string[],
  options: Options,
  notUnderstood: string,
) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (cause) {
    throw new Failure(notUnderstood, { cause });
  }
}
