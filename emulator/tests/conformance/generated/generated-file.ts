import type { RestFields } from '@labka/firestore-emulator/testing';
import fc from 'fast-check';
import { listCondition, structuredQuery } from './list-condition.ts';
import { sampleFields, sampleValue } from './sample-fields.ts';
import { condition } from './typed-expression.ts';

/** Rules, the stored documents before each request, and independent requests. */
export interface GeneratedFile {
  readonly rules: string;
  readonly requests: readonly GeneratedRequest[];
}

/**
 * A request of Firestore's REST API. In texts `%root` is the name of `…/documents`, `%project` the project,
 * `%at` an id unique to the request.
 */
export interface GeneratedRequest {
  readonly path: string;
  readonly body: object;
  readonly auth: Auth | null;
  /** The stored documents before the request. */
  readonly stored: readonly { readonly path: string; readonly fields: RestFields }[];
}

export interface Auth {
  readonly uid: string;
  readonly token: Readonly<Record<string, string | number | boolean | null | readonly string[]>>;
}

/** Documents that all rules can read: `fixed/one` exists, `fixed/none` does not. */
export const fixedDocument: RestFields = {
  int: { integerValue: '5' },
  string: { stringValue: 'abc' },
  bool: { booleanValue: true },
  owner: { stringValue: 'alice' },
  list: { arrayValue: { values: [{ stringValue: 'a' }] } },
  map: { mapValue: { fields: { a: { integerValue: '1' } } } },
  time: { timestampValue: '2024-02-29T12:30:45.123456Z' },
};

/** Version 1 has no `let`, and recursive wildcards only at the end. */
function helpersOf(version: string): string {
  return version === ''
    ? helpers
        .replace(/let upper[^}]*/, 'return text in list; ')
        .replace(/let x[^}]*/, 'return first ? a : b; ')
    : helpers;
}

const helpers = `    function stored() { return get(/databases/$(database)/documents/fixed/one).data; }
    function later() { return getAfter(/databases/$(database)/documents/fixed/one).data; }
    function isOwner() { return request.auth.uid == resource.data.owner; }
    function isOneOf(text, list) { let upper = text.upper(); return text in list || upper in list }
    function chosen(first, a, b) { let x = a; let y = b; return first ? x : y; }`;

const methods = [
  'read',
  'write',
  'get',
  'list',
  'create',
  'update',
  'delete',
  'read, write',
  'create, update',
];

/** One collection of a file: its `allow`s as text. */
interface Collection {
  readonly allows: readonly string[];
  readonly shape: string;
}

/** Forms of a collection's match path; `#` is the collection. */
const matchShapes = [
  'match /#/{id} { ~ }',
  'match /#/{id} { ~ }',
  'match /#/{id} { ~ }',
  'match /#/{id} { ~ }',
  'match /#/{id=**} { ~ }',
  'match /{path=**}/#/{id} { ~ }',
  'match /# { match /{id} { ~ } }',
  'match /#/{id} { match /sub/{sid} { allow read, write: if sid == id; } ~ }',
];

function collection(): fc.Arbitrary<Collection> {
  const anyAllow = fc
    .tuple(fc.constantFrom(...methods), condition())
    .map(([method, text]) => `allow ${method}: if ${text}`);
  const listAllow = listCondition().map((text) => `allow list: if ${text}`);
  const writeAllow = fc.oneof(
    anyAllow,
    condition().map((text) => `allow read, write: if ${text}`),
  );
  const allows = fc.oneof(
    { arbitrary: fc.array(writeAllow, { minLength: 1, maxLength: 2 }), weight: 3 },
    { arbitrary: fc.array(listAllow, { minLength: 1, maxLength: 2 }), weight: 1 },
  );
  const ended = allows.chain((all) =>
    fc.tuple(...all.map((text) => fc.constantFrom(`${text};`, `${text};`, text))),
  );
  return fc.record({ allows: ended, shape: fc.constantFrom(...matchShapes) });
}

function writeCollection({ allows, shape: chosen }: Collection, at: number, version: string): string {
  const shape = version === '' ? chosen.replace('/{path=**}', '') : chosen;
  return `    ${shape.replace('#', `c${at}`).replace('~', () => `\n      ${allows.join('\n      ')}\n    `)}`;
}

function writeFile(version: string, collections: readonly Collection[]): string {
  return [
    `${version}service cloud.firestore {`,
    '  match /databases/{database}/documents {',
    helpersOf(version),
    ...collections.map((collection, at) => writeCollection(collection, at, version)),
    '  }',
    '}',
  ].join('\n');
}

const alice: Auth = {
  uid: 'alice',
  token: { email: 'alice@example.com', admin: true, level: 3, roles: ['editor'] },
};
const bob: Auth = { uid: 'bob', token: { email: 'bob@example.com', admin: false } };
const caller = fc.constantFrom(null, alice, alice, bob);

/** A request to one of the collections. */
function request(collections: readonly Collection[]): fc.Arbitrary<GeneratedRequest> {
  return fc.nat(collections.length - 1).chain((at) => {
    const isListed = collections[at]?.allows.some((allow) => allow.startsWith('allow list'));
    const kinds = isListed
      ? [listing(at)]
      : [
          reading(at),
          listing(at),
          creating(at),
          creating(at),
          updating(at),
          updating(at),
          deleting(at),
          batch(at, collections.length),
        ];
    return fc.tuple(fc.oneof(...kinds), caller).map(([parts, auth]) => ({ ...parts, auth }));
  });
}

type Parts = Omit<GeneratedRequest, 'auth'>;
type Stored = GeneratedRequest['stored'];

/** The id of the request's document. */
const own = (at: number) => `c${at}/%at`;

function storedOrNot(at: number): fc.Arbitrary<Stored> {
  const document = sampleFields().map((fields): Stored => [{ path: own(at), fields }]);
  return fc.oneof({ arbitrary: document, weight: 3 }, { arbitrary: fc.constant<Stored>([]), weight: 1 });
}

function reading(at: number): fc.Arbitrary<Parts> {
  return storedOrNot(at).map((stored) => ({
    path: ':batchGet',
    body: { documents: [`%root/${own(at)}`] },
    stored,
  }));
}

function listing(at: number): fc.Arbitrary<Parts> {
  const from = fc.constantFrom({}, {}, {}, { allDescendants: true });
  const kind = fc.constantFrom('query', 'query', 'query', 'count');
  return fc.tuple(structuredQuery(), from, kind).map(([query, scope, form]) => {
    const structuredQuery = { from: [{ collectionId: `c${at}`, ...scope }], ...query };
    const text = JSON.stringify(structuredQuery).replaceAll('%collection', `c${at}`);
    const filled = JSON.parse(text);
    return form === 'query'
      ? { path: ':runQuery', body: { structuredQuery: filled }, stored: [] }
      : {
          path: ':runAggregationQuery',
          body: {
            structuredAggregationQuery: {
              structuredQuery: filled,
              aggregations: [{ alias: 'n', count: {} }],
            },
          },
          stored: [],
        };
  });
}

/** The transforms of a write. */
const transforms: fc.Arbitrary<readonly object[]> = fc.oneof(
  { arbitrary: fc.constant([]), weight: 2 },
  {
    arbitrary: fc.uniqueArray(
      fc.constantFrom<{ readonly fieldPath: string }>(
        { fieldPath: 'stamp', setToServerValue: 'REQUEST_TIME' } as { fieldPath: string },
        { fieldPath: 'int', increment: { integerValue: '3' } } as { fieldPath: string },
        { fieldPath: 'float', increment: { doubleValue: 0.5 } } as { fieldPath: string },
        { fieldPath: 'whole', maximum: { integerValue: '2' } } as { fieldPath: string },
        { fieldPath: 'n', minimum: { doubleValue: 1 } } as { fieldPath: string },
        { fieldPath: 'list', appendMissingElements: { values: [{ stringValue: 'z' }] } } as {
          fieldPath: string;
        },
        { fieldPath: 'numbers', removeAllFromArray: { values: [{ integerValue: '1' }] } } as {
          fieldPath: string;
        },
      ),
      { minLength: 1, maxLength: 3, selector: ({ fieldPath }) => fieldPath },
    ),
    weight: 1,
  },
);

function setting(at: number): fc.Arbitrary<object> {
  return fc.tuple(sampleFields(), transforms).map(([fields, updateTransforms]) => ({
    update: { name: `%root/${own(at)}`, fields },
    ...(updateTransforms.length === 0 ? {} : { updateTransforms }),
  }));
}

/** Sets some fields and deletes others that only the mask names. */
function merging(at: number): fc.Arbitrary<object> {
  const set = fc
    .subarray(['int', 'string', 'map', 'owner', 'list', 'bool'], { maxLength: 3 })
    .chain((names) =>
      fc.tuple(...names.map((name) => sampleValue(name).map((value) => [name, value] as const))),
    );
  const removed = fc.subarray(['big', 'text', 'float', 'int', 'map.a'], { maxLength: 2 });
  return fc.tuple(set, removed, transforms).map(([entries, gone, updateTransforms]) => ({
    update: { name: `%root/${own(at)}`, fields: Object.fromEntries(entries) },
    updateMask: {
      fieldPaths: [...new Set([...entries.map(([name]) => name), ...gone])].filter(
        (path, _, all) => path !== 'map.a' || !all.includes('map'),
      ),
    },
    ...(updateTransforms.length === 0 ? {} : { updateTransforms }),
  }));
}

function commit(writes: readonly object[], stored: Stored): Parts {
  return { path: ':commit', body: { writes }, stored };
}

function creating(at: number): fc.Arbitrary<Parts> {
  const precondition = fc.constantFrom(
    { currentDocument: { exists: false } },
    { currentDocument: { exists: false } },
    {},
  );
  return fc.tuple(setting(at), precondition).map(([write, demand]) => commit([{ ...write, ...demand }], []));
}

function updating(at: number): fc.Arbitrary<Parts> {
  const precondition = fc.constantFrom(
    { currentDocument: { exists: true } },
    { currentDocument: { exists: true } },
    {},
  );
  const stored = sampleFields().map((fields): Stored => [{ path: own(at), fields }]);
  return fc
    .tuple(fc.oneof(setting(at), merging(at)), precondition, stored)
    .map(([write, demand, documents]) => commit([{ ...write, ...demand }], documents));
}

function deleting(at: number): fc.Arbitrary<Parts> {
  const precondition = fc.constantFrom({}, {}, { currentDocument: { exists: true } });
  return fc
    .tuple(precondition, storedOrNot(at))
    .map(([demand, stored]) =>
      commit([{ delete: `%root/${own(at)}`, ...(stored.length === 0 ? {} : demand) }], stored),
    );
}

/** Two writes to different documents. */
function batch(at: number, count: number): fc.Arbitrary<Parts> {
  const one = (index: number) => fc.oneof(creating(index), updating(index), deleting(index));
  return fc.tuple(one(at), fc.nat(count - 1).chain(one)).map(([first, second]) => {
    const other = JSON.parse(JSON.stringify(second).replaceAll('%at', '%atb')) as Parts;
    const writesOf = ({ body }: Parts) => (body as { writes: readonly object[] }).writes;
    return commit([...writesOf(first), ...writesOf(other)], [...first.stored, ...other.stored]);
  });
}

/** Enough to evaluate each condition several times with different documents. */
export const requestsPerFile = 50;
const collectionsPerFile = 12;

export function generatedFile(): fc.Arbitrary<GeneratedFile> {
  const version = fc.constantFrom(
    "rules_version = '2';\n",
    "rules_version = '2';\n",
    "rules_version = '2';\n",
    '',
  );
  return fc
    .tuple(version, fc.array(collection(), { minLength: collectionsPerFile, maxLength: collectionsPerFile }))
    .chain(([first, collections]) =>
      fc
        .array(request(collections), { minLength: requestsPerFile, maxLength: requestsPerFile })
        .map((requests) => ({ rules: writeFile(first, collections), requests })),
    );
}
