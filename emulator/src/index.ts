export type { FilterOperator } from './document/filter-operator.ts';
export type { Fields, Timestamp, Value } from './document/value.ts';
export type {
  DocumentReader,
  LanguageSupport,
  MeasuredVerdict,
  ParseResult,
  QueryFilter,
  RulesDocument,
  Ruleset,
  RulesIssue,
  RulesQuery,
  RulesRequest,
  Verdict,
} from './rules/index.ts';
export { evaluate, languageSupport, measure, parseRules } from './rules/index.ts';
export { type EmulatorOptions, type RunningEmulator, startEmulator } from './server/start-emulator.ts';
