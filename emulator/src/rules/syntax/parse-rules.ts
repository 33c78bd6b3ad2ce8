import type { RulesIssue } from '../position.ts';
import type { RulesFile } from './ast.ts';
import { checkFunctions } from './check-functions.ts';
import { checkPackages } from './check-packages.ts';
import { checkPatterns } from './check-patterns.ts';
import { Cursor } from './cursor.ts';
import { parseFile } from './parse-file.ts';
import { RulesSyntaxError } from './syntax-error.ts';
import { allExpressions } from './walk.ts';

/** A rules file without errors, ready for evaluation. */
export interface Ruleset {
  readonly file: RulesFile;
  readonly source: string;
}

export type ParseResult =
  | { readonly ok: true; readonly ruleset: Ruleset; readonly warnings: readonly RulesIssue[] }
  | { readonly ok: false; readonly issues: readonly RulesIssue[] };

/** Parses a rules file. Returns a ruleset or errors for every text and never throws. */
export function parseRules(source: string): ParseResult {
  return parseWith(source, (cursor) => {
    cursor.start();
    return parseFile(cursor);
  });
}

/** Parses a file or a part of it, and checks the whole file. */
export function parseWith(source: string, parse: (cursor: Cursor) => RulesFile): ParseResult {
  const cursor = new Cursor(source);
  const file = tryParse(cursor, parse);
  const expressions = file ? allExpressions(file) : [];
  const issues =
    file && cursor.issues.length === 0
      ? [
          ...checkFunctions(file),
          ...expressions.flatMap(checkPackages),
          ...expressions.flatMap(checkPatterns),
        ]
      : cursor.issues;
  return file && issues.length === 0
    ? { ok: true, ruleset: { file, source }, warnings: cursor.warnings }
    : { ok: false, issues };
}

/** Returns null and records the error when parsing stopped early. */
function tryParse(cursor: Cursor, parse: (cursor: Cursor) => RulesFile): RulesFile | null {
  try {
    return parse(cursor);
  } catch (cause) {
    if (!(cause instanceof RulesSyntaxError)) throw cause;
    // After an earlier error the one that stops the parser is probably a consequence.
    if (cursor.issues.length === 0) cursor.report(cause.message, cause.position);
    return null;
  }
}
