import { readFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { isJsonObject } from '../json.ts';
import { describeIssue, type RulesIssue } from '../rules/index.ts';
import type { ProjectRules } from './project-rules.ts';

/**
 * Milliseconds between looks at the file. Events miss some ways to replace a file, and the first look of `fs.watchFile`
 * misses a file that is saved before it. Editors may save in several steps: what two looks find counts.
 */
const pollInterval = 100;

type Tell = (line: string) => void;

/** Loads the rules of an emulator at its start. Throws if the file cannot be read or, unless lenient, has errors. */
export function loadRules(rules: ProjectRules, file: string, isLenient: boolean, tell: Tell): void {
  const error = load(rules, file, readRules(file), tell);
  if (!error) return;
  if (!isLenient) {
    const place = `${file}:${error.line}:${error.column}`;
    throw new Error(
      `The rules cannot be used: ${place} ${error.description} (--lenient-rules starts without them.)`,
    );
  }
  tell('Until the rules are corrected, only administrators have access.');
}

/**
 * Loads the rules again whenever the file is saved, replaced or back. While it is missing or has errors, the
 * previous rules stay active. Returns a function that ends this.
 */
export function followRules(rules: ProjectRules, file: string, tell: Tell): () => void {
  let latest = tryReadRules(file);
  let seen = latest;
  const look = () => {
    const text = tryReadRules(file);
    const isSettled = text === seen;
    seen = text;
    if (!isSettled || text === latest) return;
    latest = text;
    const isInForce = text !== null && load(rules, file, text, tell) === undefined;
    const missing = text === null ? 'missing; ' : '';
    tell(`${nameOf(file)}: ${missing}${isInForce ? 'in force' : 'the previous rules stay active'}.`);
  };
  const timer = setInterval(look, pollInterval).unref();
  return () => clearInterval(timer);
}

/** Returns the first error. */
function load(rules: ProjectRules, file: string, source: string, tell: Tell): RulesIssue | undefined {
  const issues = rules.setInitial(source, file);
  for (const issue of issues) tell(describeIssue(issue, source, nameOf(file)));
  return issues.find(({ severity }) => severity === 'ERROR');
}

/** As editors link it: relative to the working directory, or only the name of a file elsewhere. */
function nameOf(file: string): string {
  const path = relative('', file);
  return path.startsWith('..') ? basename(file) : path;
}

function tryReadRules(file: string): string | null {
  try {
    return readRules(file);
  } catch {
    return null;
  }
}

const problems: ReadonlyMap<unknown, string> = new Map([
  ['ENOENT', 'does not exist'],
  ['EISDIR', 'is a folder'],
]);

export function readRules(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    const problem = isJsonObject(cause) ? problems.get(cause.code) : undefined;
    throw new Error(`The rules file ${file} ${problem ?? `cannot be read: ${String(cause)}`}.`, { cause });
  }
}
