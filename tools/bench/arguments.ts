import { parseArgs } from 'node:util';
import { Failure } from '../../scripts/support/fail.ts';

const usage = 'npm run bench -- [--runs 5] [--pages /,/support] [--json file]';

/** The page for unknown addresses is not among them: it answers 404, which Lighthouse takes for a broken site. */
export function readArguments(
  args: string[],
  sitePaths: readonly string[],
): {
  runs: number;
  paths: readonly string[];
  json: string | undefined;
} {
  const values = parse(args);
  const runs = Number(values.runs ?? 5);
  const paths = values.pages?.split(',') ?? sitePaths;
  const unknown = paths.filter((path) => !sitePaths.some((known) => known === path));
  if (!Number.isInteger(runs) || runs < 1) throw new Failure(`--runs is a whole number from 1 on: ${usage}`);
  if (unknown.length > 0)
    throw new Failure(`There is no page ${unknown.join(', ')}; there are ${sitePaths.join(', ')}.`);
  return { runs, paths, json: values.json };
}

function parse(args: string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ args, options: { runs: text, pages: text, json: text } }).values;
  } catch (cause) {
    throw new Failure(`“${args.join(' ')}” is not understood: ${usage}`, { cause });
  }
}
