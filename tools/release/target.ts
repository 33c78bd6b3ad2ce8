/* An alias of .firebaserc, and the project behind it. */
import { readFile } from 'node:fs/promises';
import type { ParseArgsOptionsConfig } from 'node:util';
import { Failure, parseArguments, UsageError } from '../support/command.ts';
import { inRoot } from '../support/paths.ts';

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

/** project ids by alias, as in .firebaserc */
export type Projects = Readonly<Record<string, string>>;

export async function readProjects(): Promise<Projects> {
  return JSON.parse(await readFile(inRoot('.firebaserc'), 'utf8')).projects;
}

/** The id of an alias's project. Throws a Failure if it names none. */
export async function projectOf(target: Target): Promise<string> {
  const projects = await readProjects();
  const problem = projectProblem(projects, target);
  if (problem === undefined) return projects[target] ?? '';
  throw new Failure(`.firebaserc: ${problem} Run \`npm run setup -- ${target}\`.`);
}

/** What is wrong with the project of an alias; undefined if a release may go there. */
export function projectProblem(projects: Projects, target: Target): string | undefined {
  const id = projects[target];
  if (id === undefined) return `There is no alias "${target}".`;
  if (/^(your|demo)-/.test(id)) return `${target}: “${id}” is not a project at Google.`;
  if (!/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(id)) return `${target}: “${id}” is not a project id.`;
  const other = Object.keys(projects).find((alias) => alias !== target && projects[alias] === id);
  return other && `${target}: it is the same project as "${other}".`;
}
