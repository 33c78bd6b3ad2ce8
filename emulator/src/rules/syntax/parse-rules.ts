import type { RulesIssue } from '../issue.ts';
import type { RulesFile } from './ast.ts';
import { checkFunctions } from './check-functions.ts';
import { Cursor } from './cursor.ts';
import { parseFile } from './parse-file.ts';
import { RulesSyntaxError } from './syntax-error.ts';

/** A rules file that parsed without issues, ready to be evaluated. */
export interface Ruleset {
  readonly file: RulesFile;
}

export type ParseResult =
  | { readonly ok: true; readonly ruleset: Ruleset }
  | { readonly ok: false; readonly issues: readonly RulesIssue[] };

/** Reads a rules file. Any text gives a ruleset or issues; nothing is thrown. */
export function parseRules(source: string): ParseResult {
  try {
    const file = parseFile(new Cursor(source));
    const issues = checkFunctions(file);
    return issues.length > 0 ? { ok: false, issues } : { ok: true, ruleset: { file } };
  } catch (cause) {
    if (!(cause instanceof RulesSyntaxError)) throw cause;
    return { ok: false, issues: [{ ...cause.position, description: cause.message, severity: 'ERROR' }] };
  }
}
