import type { RulesIssue } from './issue.ts';
import type { DocumentReader, RulesRequest, Verdict } from './request.ts';

/* The rules engine's public face. Only `access` imports it. */
export type { RulesIssue } from './issue.ts';
export type {
  DocumentReader,
  QueryFilter,
  RulesDocument,
  RulesQuery,
  RulesRequest,
  Verdict,
} from './request.ts';

/** A rules file that parsed without issues, ready to be evaluated. */
export interface Ruleset {
  readonly source: string;
}

/** Reads a rules file. */
export function parseRules(
  source: string,
): { ok: true; ruleset: Ruleset } | { ok: false; issues: readonly RulesIssue[] } {
  return { ok: true, ruleset: { source } };
}

/** Decides one operation. */
export function evaluate(_ruleset: Ruleset, _request: RulesRequest, _documents: DocumentReader): Verdict {
  return { allowed: false, reason: 'No matching allow statements' };
}
