import { collections } from '@labka/contract';
import { type RestAnswer, type RestClient, type RestWrite, text } from '@labka/firestore-emulator/testing';
import { newDocumentId } from '../support/document-id.ts';

/** Requests by which a stranger could look for an address, or store what the forms do not send. */
export interface StrangersRequest {
  readonly title: string;
  readonly send: (client: RestClient) => Promise<RestAnswer>;
  readonly status: 200 | 403;
}

/** The document in each collection that holds the address, where it is known. */
export const askedFor = 'askedFor'.padEnd(20, '0');

export const email = text('zuzana@example.com');

/** `subscribers` stands for the collections that functions keep. */
export const names = [collections.newsletter, collections.contactMessages, 'subscribers'];

const documentName = ({ root }: RestClient, collection: string) => `${root}/${collection}/${askedFor}`;

/** Each way to read; tests/rules has the documents, queries and callers for which the rules deny it. */
const reads = names.flatMap((name) => {
  const where = { fieldFilter: { field: { fieldPath: 'email' }, op: 'EQUAL', value: email } };
  const structuredQuery = { from: [{ collectionId: name }], where, limit: 1 };
  const count = { structuredQuery, aggregations: [{ alias: 'answer', count: {} }] };
  return [
    refused(`a list of ${name}`, (client) => client.get(name)),
    refused(`a document of ${name}`, (client) => client.get(`${name}/${askedFor}`)),
    refused(`a batch of documents of ${name}`, (client) =>
      client.post(':batchGet', { documents: [documentName(client, name)] }),
    ),
    refused(`a query for the address in ${name}`, (client) => client.post(':runQuery', { structuredQuery })),
    refused(`a count of the address in ${name}`, (client) =>
      client.post(':runAggregationQuery', { structuredAggregationQuery: count }),
    ),
  ];
});

/** Writes to the document that holds the address, where it is known. */
const changes = names.flatMap((name) => [
  refused(`a deletion in ${name}`, (client) => client.commit([{ delete: documentName(client, name) }])),
  ...[true, false].flatMap((exists) => [
    refused(`a deletion in ${name} if it exists: ${exists}`, (client) =>
      client.commit([{ delete: documentName(client, name), currentDocument: { exists } }]),
    ),
    refused(`an empty document in ${name} if it exists: ${exists}`, (client) =>
      client.commit([
        signUp(client, { collection: name, id: askedFor, ...empty, currentDocument: { exists } }),
      ]),
    ),
  ]),
  refused(`a change without a field in ${name}`, (client) =>
    client.commit([signUp(client, { collection: name, id: askedFor, ...untouched })]),
  ),
  refused(`a valid document and a deletion in ${name}`, (client) =>
    client.commit([signUp(client), { delete: documentName(client, name) }]),
  ),
]);

/** Changes of a valid sign-up with a new id. */
interface Change extends Omit<Partial<RestWrite>, 'update' | 'delete'> {
  readonly collection?: string;
  readonly id?: string;
  readonly fields?: Readonly<Record<string, typeof email>>;
}

const serverTime = { fieldPath: 'createdAt', setToServerValue: 'REQUEST_TIME' };
const empty: Change = { fields: {}, updateTransforms: [] };
const untouched: Change = { fields: {}, updateMask: { fieldPaths: [] }, updateTransforms: [] };

function signUp(client: RestClient, { collection, id, fields, ...change }: Change = {}): RestWrite {
  const name = `${client.root}/${collection ?? collections.newsletter}/${id ?? newDocumentId()}`;
  return { update: { name, fields: fields ?? { email } }, updateTransforms: [serverTime], ...change };
}

/** Server transforms of a field that clients must write themselves, and of one that they may not write. */
const transforms = ['email', 'extra'].flatMap((fieldPath) => [
  { fieldPath, setToServerValue: 'REQUEST_TIME' },
  { fieldPath, increment: { integerValue: '1' } },
  { fieldPath, maximum: { doubleValue: 1.5 } },
  { fieldPath, appendMissingElements: { values: [email] } },
  { fieldPath, removeAllFromArray: { values: [email] } },
]);

/** Commits of new documents: the changes of each write. `once` is one new id within a commit. */
const once = 'once';
const commits: readonly (readonly [title: string, status: 200 | 403, writes: readonly Change[]])[] = [
  ['a sign-up', 200, [{}]],
  ['a sign-up that must not exist', 200, [{ currentDocument: { exists: false } }]],
  ['a sign-up with a mask of its fields', 200, [{ updateMask: { fieldPaths: ['email'] } }]],
  ['two sign-ups', 200, [{}, {}]],
  ['one sign-up twice', 200, [{ id: once }, { id: once }]],
  ['a sign-up that is touched again', 200, [{ id: once }, { id: once, ...untouched }]],
  ['a sign-up that is completed', 200, [{ id: once, updateMask: { fieldPaths: [] } }, { id: once }]],
  ['a sign-up that exists', 403, [{ currentDocument: { exists: true } }]],
  ['a known sign-up', 403, [{ id: askedFor, currentDocument: { exists: true } }]],
  ['a sign-up among the subscribers', 403, [{ collection: 'subscribers' }]],
  ['a mask without the address', 403, [{ updateMask: { fieldPaths: [] } }]],
  [
    'a mask that adds a field',
    403,
    [{ updateMask: { fieldPaths: ['email', 'status'] }, fields: { email, status: email } }],
  ],
  ['no time', 403, [{ updateTransforms: [] }]],
  [
    'a sign-up that loses its address',
    403,
    [{ id: once }, { id: once, fields: {}, updateMask: { fieldPaths: ['email'] } }],
  ],
  ['a valid sign-up and an empty one', 403, [{}, { fields: {} }]],
  [
    'a number as time',
    403,
    [{ updateTransforms: [{ fieldPath: 'createdAt', increment: { integerValue: '1' } }] }],
  ],
  ...transforms.map((transform) => {
    const write = { updateTransforms: [serverTime, transform] };
    return [`the transform ${JSON.stringify(transform)}`, 403, [write]] as const;
  }),
];

const creations = commits.map(
  ([title, status, writes]): StrangersRequest => ({
    title,
    status,
    send: (client) => {
      const id = newDocumentId();
      return client.commit(
        writes.map((write) => signUp(client, write.id === once ? { ...write, id } : write)),
      );
    },
  }),
);

export const requests: readonly StrangersRequest[] = [
  ...reads,
  ...changes,
  ...creations,
  refused('the names of the collections', (client) => client.post(':listCollectionIds', {})),
];

function refused(title: string, send: StrangersRequest['send']): StrangersRequest {
  return { title, send, status: 403 };
}
