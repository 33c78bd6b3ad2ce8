import { n, type RecordedRequest, set } from './recorded-request.ts';

/** Conditions of a rule that grants every request. */
const conditions = [
  "request.time + (-duration.value(1, 'd')) < request.time",
  "-duration.value(-5, 's') > duration.value(1, 's')",
  '-request.time == request.time',
  'duration == 1',
  'timestamp == resource.data.timestamp || true',
  'true || math',
  'latlng is map',
  '[hashing] == []',
  'math.pi == 3',
  "{'math': 1}.math == 1",
  "'abc'.replace('[', 'x') == 'abc'",
  "'abc'.replace('[', 'x') == 'abc' || true",
  "'abc'.matches('[') || true",
  "int('٣') == 3",
  "int('-٣3') == -33",
  "int('𝟏') == 1",
  "float('٣') == 3.0",
  "request.keys().hasOnly(['auth', 'method', 'path', 'resource', 'time'])",
  "request.keys() == ['auth', 'headers', 'inTransaction', 'method', 'path', 'readFields', 'resource', 'time', 'transforms', 'writeFields']",
  'request.inTransaction && request.headers == {} && request.transforms == null && request.writeFields == null',
];

const inFunctions = [
  'function f() { let x = math; return x; }',
  'function f() { return timestamp.date; }',
  'function f(x) { return x.math; }',
];

export const writeConditions: readonly RecordedRequest[] = [
  ...conditions.map((condition) => ({
    title: condition,
    rules: `match /d/{id} { allow write: if ${condition}; }`,
    body: { writes: [set('d/x', n(1))] },
  })),
  ...inFunctions.map((declaration) => ({
    title: declaration,
    rules: `${declaration} match /d/{id} { allow write; }`,
    body: { writes: [set('d/x', n(1))] },
  })),
];

const keysOfReads = "'auth', 'fields', 'headers', 'inTransaction', 'method', 'path', 'time'";

export const readConditions: readonly RecordedRequest[] = [
  `request.keys() == [${keysOfReads}]`,
  "request.keys().hasOnly(['auth', 'method', 'path', 'time'])",
  'request.fields == null && !request.inTransaction',
].map((condition) => reads(condition, 1));

/** Requests for many documents, each of which reads itself. */
export const manyReads: readonly RecordedRequest[] = [
  reads('exists(/databases/$(database)/documents/d/$(id)) in [true, false]', 25),
  reads('exists(/databases/$(database)/documents/e/$(id)) in [true, false]', 20),
  reads('exists(/databases/$(database)/documents/e/$(id)) in [true, false]', 21),
];

function reads(condition: string, count: number): RecordedRequest {
  const documents = Array.from({ length: count }, (_, at) => `%root/d/k${at}`);
  return {
    title: count === 1 ? condition : `${count} documents: ${condition}`,
    rules: `match /d/{id} { allow get: if ${condition}; }`,
    path: ':batchGet',
    body: { documents },
  };
}
