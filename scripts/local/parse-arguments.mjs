// @ts-check
import { parseArgs } from 'node:util';
import { Failure } from './fail.mjs';

/**
 * The options and the other words of a command.
 * @template {import('node:util').ParseArgsOptionsConfig} Options
 * @param {string[]} args
 * @param {Options} options
 * @param {string} notUnderstood what to say about a line that is none of the command's
 */
export function parseArguments(args, options, notUnderstood) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (cause) {
    throw new Failure(notUnderstood, { cause });
  }
}
