import type { CaseRequest, RulesCase, StoredDocument } from '@labka/firestore-emulator/testing';

/** A condition and its result for the sample request: true, false, or an error with this message. */
export type ConditionCase = readonly [condition: string, outcome: true | false | string];

/** The document that the sample request creates; conditions see its fields as `data().…`. */
const sampleData: NonNullable<CaseRequest['data']> = {
  int: { integerValue: '5' },
  big: { integerValue: '9223372036854775807' },
  float: { doubleValue: 5.5 },
  whole: { doubleValue: 2 },
  nan: { doubleValue: 'NaN' },
  infinity: { doubleValue: 'Infinity' },
  string: { stringValue: 'abc' },
  unicode: { stringValue: 'Žofia 🐶' },
  bool: { booleanValue: true },
  nothing: { nullValue: null },
  list: { arrayValue: { values: [{ stringValue: 'a' }, { stringValue: 'b' }, { stringValue: 'c' }] } },
  numbers: { arrayValue: { values: [{ integerValue: '1' }, { doubleValue: 2 }] } },
  empty: { arrayValue: {} },
  vector: {
    mapValue: {
      fields: {
        __type__: { stringValue: '__vector__' },
        value: { arrayValue: { values: [{ doubleValue: 1.5 }, { doubleValue: 2 }] } },
      },
    },
  },
  map: {
    mapValue: {
      fields: {
        b: { integerValue: '2' },
        a: { integerValue: '1' },
        inner: { mapValue: { fields: { deep: { stringValue: 'x' } } } },
      },
    },
  },
  timestamp: { timestampValue: '2024-02-29T12:30:45.123456Z' },
  bytes: { bytesValue: 'aGk=' },
  point: { geoPointValue: { latitude: 48.72, longitude: 21.26 } },
  reference: { referenceValue: 'projects/demo-conformance/databases/(default)/documents/users/alice' },
};

const sampleDocuments: readonly StoredDocument[] = [
  { path: 'users/alice', fields: { role: { stringValue: 'editor' } } },
  { path: 'users/bob', fields: {} },
];

const sampleRequest: CaseRequest = {
  method: 'create',
  path: 'samples/one',
  auth: { uid: 'alice', token: { email: 'alice@example.com', admin: true, level: 3 } },
  data: sampleData,
};

/** The line of the `allow` in the rules of `toConformanceCase`. */
const allowLine = 7;

/** Builds a case from a condition: rules with one `allow`, and the sample request. */
export function toConformanceCase([condition, outcome]: ConditionCase): RulesCase {
  return {
    title: `${condition} → ${outcome}`,
    rules: rulesWith(condition),
    documents: sampleDocuments,
    request: sampleRequest,
    verdict: outcome === true ? 'allow' : 'deny',
    reason: outcome === true ? null : `\n${outcome} for 'create' @ L${allowLine}`,
  };
}

export function rulesWith(condition: string): string {
  return `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    function data() { return request.resource.data; }
    function alice() { return /databases/$(database)/documents/users/alice; }
    match /samples/{id} {
      allow create: if ${condition};
    }
  }
}`;
}
