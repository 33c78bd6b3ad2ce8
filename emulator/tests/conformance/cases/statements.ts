import type { CaseRequest, RulesCase } from '@labka/firestore-emulator/testing';
import { alice, buildCase, get, list, noMatch, rulesInDocuments } from './build-case.ts';

const stored = [{ path: 'a/1', fields: { owner: { stringValue: 'alice' }, n: { integerValue: '1' } } }];
const data = { owner: { stringValue: 'bob' }, n: { integerValue: '2' } };

const requests: Readonly<Record<CaseRequest['method'], CaseRequest>> = {
  get: get('a/1'),
  list: list('a'),
  create: { method: 'create', path: 'a/1', auth: alice, data },
  update: { method: 'update', path: 'a/1', auth: alice, data },
  delete: { method: 'delete', path: 'a/1', auth: alice },
};

const grants: readonly (readonly [methods: string, granted: readonly CaseRequest['method'][]])[] = [
  ['get', ['get']],
  ['list', ['list']],
  ['create', ['create']],
  ['update', ['update']],
  ['delete', ['delete']],
  ['read', ['get', 'list']],
  ['write', ['create', 'update', 'delete']],
  ['read, delete', ['get', 'list', 'delete']],
  ['get, get', ['get']],
];

function methodCases([methods, granted]: (typeof grants)[number]): RulesCase[] {
  return Object.values(requests).map((request) =>
    buildCase(
      {
        title: `allow ${methods} ${granted.includes(request.method) ? 'grants' : 'does not grant'} ${request.method}`,
        rules: rulesInDocuments(`match /a/{x} { allow ${methods}; }`),
        documents: request.method === 'create' ? [] : stored,
        request,
      },
      granted.includes(request.method) ? 'allow' : noMatch,
    ),
  );
}

type Conditions = readonly [
  title: string,
  method: CaseRequest['method'],
  lines: readonly string[],
  expected: 'allow' | { readonly deny: string },
];

const conditions: readonly Conditions[] = [
  [
    'resource is the stored document',
    'update',
    [
      'match /a/{x} { allow update: if resource.data.owner == "alice" && request.resource.data.owner == "bob"; }',
    ],
    'allow',
  ],
  [
    'resource knows its id and path',
    'get',
    ['match /a/{x} { allow get: if resource.id == x && resource.__name__ == request.path; }'],
    'allow',
  ],
  [
    'the result of a delete is null',
    'delete',
    ['match /a/{x} { allow delete: if request.resource == null && "resource" in request; }'],
    'allow',
  ],
  [
    'the result of a delete has no data',
    'delete',
    ['match /a/{x} { allow delete: if request.resource.data.n == 1; }'],
    { deny: "\nNull value error. for 'delete' @ L4" },
  ],
  [
    'a read has no request.resource',
    'get',
    ['match /a/{x} { allow get: if request.resource == null; }'],
    { deny: "\nProperty resource is undefined on object. for 'get' @ L4" },
  ],
  [
    'request.method is granular',
    'update',
    ['match /a/{x} { allow write: if request.method == "update"; }'],
    'allow',
  ],
  [
    'rules see the changed fields',
    'update',
    [
      'match /a/{x} { allow update: if request.resource.data.diff(resource.data).affectedKeys() == ["owner", "n"].toSet(); }',
    ],
    'allow',
  ],
  [
    'an error in one allow does not block another',
    'get',
    ['match /a/{x} { allow get: if 1 / 0 == 1;', 'allow get: if true; }'],
    'allow',
  ],
  [
    'an allow of another method adds no reason',
    'get',
    ['match /a/{x} { allow list: if true;', 'allow get: if false; }'],
    { deny: "\nfalse for 'get' @ L5" },
  ],
  [
    'all reasons are in source order',
    'get',
    ['match /a/{x} { allow get: if false;', 'allow read: if 1 / 0 == 1;', 'allow get: if "a"; }'],
    {
      deny: "\nfalse for 'get' @ L4, Divide by zero error. for 'get' @ L5, evaluation error at L6:15 for 'get' @ L6",
    },
  ],
];

export const statementCases: readonly RulesCase[] = [
  ...grants.flatMap(methodCases),
  ...conditions.map(([title, method, lines, expected]) =>
    buildCase(
      { title, rules: rulesInDocuments(...lines), documents: stored, request: requests[method] },
      expected,
    ),
  ),
  buildCase(
    {
      title: 'request.auth is null for a signed-out caller',
      rules: rulesInDocuments('match /a/{x} { allow get: if request.auth == null; }'),
      request: { method: 'get', path: 'a/1' },
    },
    'allow',
  ),
  buildCase(
    {
      title: 'a signed-out caller has no uid',
      rules: rulesInDocuments('match /a/{x} { allow get: if request.auth.uid == x; }'),
      request: { method: 'get', path: 'a/1' },
    },
    { deny: "\nNull value error. for 'get' @ L4" },
  ),
  buildCase(
    {
      title: 'getAfter sees the other writes of the commit, get does not',
      rules: rulesInDocuments(
        'match /a/{x} { allow create: if getAfter(/databases/$(database)/documents/b/2).data.n == 7',
        '  && !exists(/databases/$(database)/documents/b/2) && !existsAfter(/databases/$(database)/documents/b/3)',
        '  && exists(/databases/$(database)/documents/b/3); }',
      ),
      documents: [{ path: 'b/3', fields: {} }],
      request: {
        ...requests.create,
        alsoWritten: [
          { path: 'b/2', fields: { n: { integerValue: '7' } } },
          { path: 'b/3', fields: null },
        ],
      },
    },
    'allow',
  ),
];
