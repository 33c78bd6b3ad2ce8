/**
 * Observed verdicts of production that `cases/production.jsonl` omits, and omitted texts. All are caused by
 * the Rules Test API, which evaluates mocks instead of documents.
 */
interface KnownGap {
  readonly scenario: string;
  readonly title: string;
  readonly left: 'case' | 'reason';
  readonly because: string;
}

const noIdentity =
  'The Test API creates resources from test data only, without the id and __name__ of stored documents.';
const noMock =
  'The Test API has no documents: without a mock it reports get and exists as unknown functions.';
const noAuth = 'The Test API omits request.auth; Firestore sets it to null.';

export const knownGaps: readonly KnownGap[] = [
  {
    scenario: 'ast-strictness-and-unsupported-casts',
    title: 'bare map.hasAll() assertion DENIED without calling keys() first',
    left: 'reason',
    because: 'The Test API passes data with a delete; on Firestore a delete has no request.resource.',
  },
  { scenario: 'functions-verbs-and-recursive', title: 'anonymous get DENY', left: 'reason', because: noAuth },
  {
    scenario: 'functions-verbs-and-recursive',
    title: 'recursive subtree read denied when anonymous DENY',
    left: 'reason',
    because: noAuth,
  },
  {
    scenario: 'get-missing-doc',
    title: 'get(missing).data.flag == true → DENY (error, not null)',
    left: 'reason',
    because: noMock,
  },
  {
    scenario: 'get-missing-doc',
    title: 'get(missing) == null → DENY (pre-fix footgun allowed)',
    left: 'reason',
    because: noMock,
  },
  {
    scenario: 'get-missing-doc',
    title: 'exists(missing) && get(missing)... → DENY (guard pattern)',
    left: 'reason',
    because: noMock,
  },
  {
    scenario: 'get-missing-doc',
    title: "get(mocked).id == 'site' → DENY (mocked get() has no resource identity in production)",
    left: 'case',
    because: noIdentity,
  },
  {
    scenario: 'get-missing-doc',
    title:
      'get(mocked).__name__ == path literal → DENY (mocked get() has no resource identity in production)',
    left: 'case',
    because: noIdentity,
  },
  {
    scenario: 'resource-document-identity',
    title: 'resource.id == id on existing doc (get) → DENY (identity absent in prod)',
    left: 'case',
    because: noIdentity,
  },
  {
    scenario: 'resource-document-identity',
    title: 'resource.id == id on existing doc (update) → DENY (identity absent in prod)',
    left: 'case',
    because: noIdentity,
  },
  {
    scenario: 'resource-document-identity',
    title: 'resource.id == id on existing doc (delete) → DENY (identity absent in prod)',
    left: 'case',
    because: noIdentity,
  },
  {
    scenario: 'resource-document-identity',
    title: 'resource.id is string on existing doc → DENY (read errors before the type test)',
    left: 'case',
    because: noIdentity,
  },
  {
    scenario: 'resource-document-identity',
    title: 'resource.__name__ == request.path on existing doc → DENY (identity absent in prod)',
    left: 'case',
    because: noIdentity,
  },
  {
    scenario: 'resource-document-identity',
    title: "resource.id != 'zzz' on existing doc → DENY (error survives negation)",
    left: 'case',
    because: noIdentity,
  },
  {
    scenario: 'resource-document-identity',
    title: "!(resource.id == 'zzz') on existing doc → DENY (error survives negation)",
    left: 'case',
    because: noIdentity,
  },
  {
    scenario: 'resource-document-identity',
    title: "resource.id == 'zzz' && true → DENY (no false operand to absorb the error)",
    left: 'case',
    because: noIdentity,
  },
  {
    scenario: 'resource-document-identity',
    title: 'request.resource.id == id on update → DENY (identity absent in prod)',
    left: 'case',
    because: noIdentity,
  },
  {
    scenario: 'resource-document-identity',
    title: "request.resource.id != 'zzz' on update → DENY (error survives negation)",
    left: 'case',
    because: noIdentity,
  },
];
