import type { RulesIssue } from '../position.ts';
import { type ParseResult, parseRules as parse } from '../syntax/parse-rules.ts';
import { checkNames } from './check-names.ts';

/** Parses a rules file; returns a ruleset with warnings, or errors, for every text and never throws. */
export function parseRules(source: string): ParseResult {
  return withNames(parse(source));
}

/** Adds the warnings of names. */
export function withNames(parsed: ParseResult): ParseResult {
  if (!parsed.ok) return parsed;
  return { ...parsed, warnings: inOrder([...parsed.warnings, ...checkNames(parsed.ruleset.file)]) };
}

function inOrder(issues: readonly RulesIssue[]): readonly RulesIssue[] {
  return [...issues].sort((one, other) => one.line - other.line || one.column - other.column);
}
