/* The rules engine's public face. Only `access` imports it. */
export { DocumentBudget } from './evaluation/document-budget.ts';
export { type EvaluationOptions, evaluate } from './evaluation/evaluate.ts';
export type { RulesIssue } from './issue.ts';
export type {
  DocumentReader,
  QueryFilter,
  RulesDocument,
  RulesQuery,
  RulesRequest,
  Verdict,
} from './request.ts';
export { type ParseResult, parseRules, type Ruleset } from './syntax/parse-rules.ts';
