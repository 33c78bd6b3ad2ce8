import { readFile } from 'node:fs/promises';
import { Failure } from '../support/command.ts';
import { inRoot } from '../support/paths.ts';
import type { Target } from './target.ts';

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
  if (id.startsWith('your-')) return `${target}: “${id}” is a placeholder.`;
  if (id.startsWith('demo-')) return `${target}: “${id}” is a local project.`;
  if (!/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(id)) return `${target}: “${id}” is not a project id.`;
  const other = Object.keys(projects).find((alias) => alias !== target && projects[alias] === id);
  return other && `${target}: it is the same project as "${other}".`;
}
