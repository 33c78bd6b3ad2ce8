import type { RulesIssue } from '../issue.ts';
import { excerpt } from './excerpt.ts';

/** What is wrong with a rules file, for people: the place, a sentence, and the line with a caret. */
export function describeIssue(issue: RulesIssue, source: string, name: string): string {
  const { line, column, description } = issue;
  return `${name}:${line}:${column} ${description}\n${excerpt(source, issue)}`;
}
