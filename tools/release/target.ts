import type { ParseArgsOptionsConfig } from 'node:util';
import { parseArguments, UsageError } from '../support/arguments.ts';

/** An alias of .firebaserc that can be released to. */
export type Target = 'staging' | 'production';

/**
 * The words of a command about a project: `staging` or `production`, at most so many `others`, options. Throws a
 * `UsageError` for anything else; it does not repeat a word, which may be a password.
 */
export function readTarget<Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
  usage: string,
  { most = 0, standard }: { most?: number; standard?: Target } = {},
) {
  const { values, positionals } = parseArguments(args, options, usage);
  const [word = standard, ...others] = positionals;
  if ((word !== 'staging' && word !== 'production') || others.length > most) throw new UsageError(usage);
  const target: Target = word;
  return { target, others, values };
}
