export { type Mutant, mutantsOf } from '../rules/index.ts';
export { denialOf, evaluateCase, rulesetOf } from './evaluate-case.ts';
export {
  clearDocuments,
  documentWrite,
  putRules,
  type RestAnswer,
  type RestClient,
  type RestWrite,
  refusalOf,
  restClient,
  unsignedToken,
} from './rest-client.ts';
export {
  claimsToFields,
  type Json,
  type RestFields,
  type RestValue,
  requestTime,
  serverTime,
  text,
  toFields,
  toTimestamp,
  toValue,
} from './rest-value.ts';
export type { CaseQuery, CaseRequest, RulesCase, StoredDocument } from './rules-case.ts';
