import { readFile } from 'node:fs/promises';
import { inRoot } from '../support/paths.ts';
import { isPlaceholder } from './placeholder.ts';
import type { Target } from './target.ts';

/** What infra/<target>.tfvars lacks: a value that infra/variables.tf gives no default, or a real one. */
export async function infraProblems(target: Target): Promise<readonly string[]> {
  const read = (name: string) => readFile(inRoot('infra', name), 'utf8');
  const declared = (await read('variables.tf'))
    .split(/^variable /m)
    .filter((block) => !/^ +default/m.test(block));
  const required = declared.flatMap((block) => /^"(\w+)"/.exec(block)?.[1] ?? []);
  const lines = (await read(`${target}.tfvars`)).split('\n');
  return [
    ...required
      .filter((name) => !lines.some((line) => line.startsWith(`${name} `)))
      .map((name) => `It lacks ${name}.`),
    ...lines
      .filter((line) => /"your-/.test(line) || isPlaceholder(line))
      .map((line) => `A placeholder: ${line.replace(/ +/g, ' ')}.`),
  ];
}
