import { collections } from '@labka/contract';
import { type CaseQuery, type CaseRequest, text } from '@labka/firestore-emulator/testing';
import { collectionTable } from '@labka/functions/operations';
import { documentId } from '../documents.ts';
import { type Expectation, validFields } from './expectation.ts';

type Caller = NonNullable<CaseRequest['auth']> | undefined;

const callers: readonly (readonly [string, Caller])[] = [
  ['a visitor', undefined],
  ['a signed-in user', { uid: 'stored', token: { email: 'zuzana@example.com', email_verified: true } }],
  ['a user who claims to be an administrator', { uid: 'admin', token: { admin: true, role: 'owner' } }],
];

const queries: readonly CaseQuery[] = [
  {},
  { limit: 1 },
  { allDescendants: true },
  { where: [['email', '==', text('zuzana@example.com')]] },
  { where: [['status', '==', text('new')]], limit: 1 },
  { orderBy: ['email ASC'] },
];

/** Requests that are denied to every client, signed in or not. */
export const closedExpectations: readonly Expectation[] = callers
  .flatMap(([title, auth]) => [
    ...Object.values(collections).flatMap((name) => openCollection(title, auth, name)),
    ...otherPaths(title, auth),
  ])
  .concat(serverCollections());

/** In the open collections: everything except creating documents. */
function openCollection(caller: string, auth: Caller, name: string): Expectation[] {
  const path = `${name}/${documentId('stored')}`;
  const missing = `${name}/${documentId('missing')}`;
  const data = validFields(name);
  const ask = (what: string, request: CaseRequest) =>
    denial(`${caller} ${what} ${name}`, { ...request, ...(auth && { auth }) }, path, name);
  return [
    ask('gets no document of', { method: 'get', path }),
    ask('does not learn what is missing in', { method: 'get', path: missing }),
    ...queries.map((query) =>
      ask(`is told nothing by the query ${JSON.stringify(query)} of`, { method: 'list', path: name, query }),
    ),
    ask('does not replace a document of', { method: 'update', path, data }),
    ask('does not change a document of', {
      method: 'update',
      path,
      data: { ...data, email: text('x@y.sk') },
    }),
    ask('does not delete from', { method: 'delete', path }),
    ask('does not delete what is missing in', { method: 'delete', path: missing }),
  ];
}

/** In the collections of functions and staff, with documents that an open collection would accept. */
function serverCollections(): Expectation[] {
  return collectionTable
    .filter(({ writtenBy }) => !writtenBy.includes('visitor'))
    .flatMap(({ name }) =>
      Object.values(collections).flatMap((like) => {
        const id = documentId('x');
        const path = `${name}/${id}`;
        const created = `a visitor may not create a document in ${name} with the fields of ${like}`;
        const creation: CaseRequest = { method: 'create', path, data: validFields(like) };
        return [
          denial(`a visitor gets no document of ${name} like ${like}`, { method: 'get', path }, path, like),
          denial(created, creation, path, like, false),
        ];
      }),
    );
}

/** Everywhere else, with documents that an open collection would accept. */
function otherPaths(caller: string, auth: Caller): Expectation[] {
  return [...otherDocuments()].flatMap(([path, like]) =>
    (['get', 'create', 'update', 'delete'] as const).map((method): Expectation => {
      const writes = method === 'create' || method === 'update';
      const data = writes && { data: validFields(like) };
      const request: CaseRequest = { method, path, ...(auth && { auth }), ...data };
      const title = `${caller} may not ${method} ${path} with the fields of ${like}`;
      return denial(title, request, path, like, method !== 'create');
    }),
  );
}

/** Paths that no rule names, including those that a misplaced wildcard would open. */
function* otherDocuments(): Generator<readonly [string, string]> {
  const [id, parent] = [documentId('x'), documentId('parent')];
  for (const like of Object.values(collections)) {
    for (const collection of ['subscribers', 'deliveries', 'users', 'admin', 'contact_messages_2'])
      yield [`${collection}/${id}`, like];
    yield [`${like}/${parent}/${like}/${id}`, like];
    yield [`${like}/${parent}/other/${id}`, like];
    yield [`users/eva/${like}/${id}`, like];
    yield [`x/documents/${like}/${id}`, like];
    yield [`x/(default)/documents/${like}/y/${id}`, like];
    yield [`x/y/documents/${like}/z/${id}`, like];
  }
}

function denial(
  title: string,
  request: CaseRequest,
  storedPath: string,
  storedLike: string,
  isStored = true,
): Expectation {
  const documents = isStored ? [{ path: storedPath, fields: validFields(storedLike) }] : [];
  return { title, documents, request, verdict: 'deny' };
}
