/* The public interface of the rules engine. Only `access` imports it. */

export { describeIssue, excerptRange } from './diagnostics/excerpt.ts';
export { explainDenial, explainGrant } from './diagnostics/explain-verdict.ts';
export { parseRules } from './diagnostics/parse-and-check.ts';
export { deniedLine, summarizeDenial } from './diagnostics/summarize-denial.ts';
export { DocumentBudget } from './evaluation/document-access.ts';
export { type EvaluationOptions, evaluate, type MeasuredVerdict, measure } from './evaluation/evaluate.ts';
export { Trace } from './evaluation/trace.ts';
export { type LanguageSupport, languageSupport } from './language-support.ts';
export { type Mutant, mutantsOf } from './mutation/mutants.ts';
export type { RulesIssue } from './position.ts';
export { Coverage } from './report/coverage.ts';
export { coveragePage } from './report/coverage-page.ts';
export { type CoverageReport, reportCoverage } from './report/coverage-report.ts';
export type {
  DocumentReader,
  QueryCondition,
  QueryFilter,
  RulesDocument,
  RulesQuery,
  RulesRequest,
  Verdict,
  WrittenFields,
} from './request.ts';
export type { ParseResult, Ruleset } from './syntax/parse-rules.ts';
