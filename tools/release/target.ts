import type { ParseArgsOptionsConfig } from 'node:util';
import { parseArguments } from '../support/arguments.ts';
import { Failure } from '../support/fail.ts';

/** An alias of .firebaserc that can be released to. */
export type Target = 'staging' | 'production';

/**
 * The words of a command about a project: `staging` or `production`, at most so many `others`, options.
 * @param notUnderstood what to say about anything else
 */
export function readTarget<Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
  notUnderstood: string,
  { most = 0, standard }: { most?: number; standard?: Target } = {},
) {
  const { values, positionals } = parseArguments(args, options, notUnderstood);
  const [word = standard, ...others] = positionals;
  if ((word !== 'staging' && word !== 'production') || others.length > most) throw new Failure(notUnderstood);
  const target: Target = word;
  return { target, others, values };
}
