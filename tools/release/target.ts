import type { ParseArgsOptionsConfig } from 'node:util';
import { parseArguments, UsageError } from '../support/command.ts';

/** An alias of .firebaserc that can be released to. */
export type Target = 'staging' | 'production';

/** Reads `staging` or `production`, and at most so many `others`. No error repeats a word: it may be a password. */
export function readTarget<Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
  usage: string,
  { most = 0, standard }: { most?: number; standard?: Target } = {},
) {
  const { values, positionals } = parseArguments(args, options, usage, most + 1);
  const [word = standard, ...others] = positionals;
  if (word !== 'staging' && word !== 'production') throw new UsageError(usage);
  const target: Target = word;
  return { target, others, values };
}
