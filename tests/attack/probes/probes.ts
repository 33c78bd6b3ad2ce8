import { collections } from '@labka/contract';
import type { RestAnswer, RestClient, RestWrite } from '@labka/firestore-emulator/testing';
import { newDocumentId } from '../../support/document-id.ts';

/** One request of a stranger who wants to know whether an address is on the list. */
export interface Probe {
  readonly title: string;
  readonly send: (client: RestClient) => Promise<RestAnswer>;
}

/** Of the document in each collection that holds the address, where it is known. */
export const askedFor = 'askedFor'.padEnd(20, '0');

const names = [collections.newsletter, collections.contactMessages, 'subscribers'];

const aggregations = [
  { count: {} },
  { count: { upTo: '1' } },
  { sum: { field: { fieldPath: 'createdAt' } } },
];

/** Reads of every kind; all are refused. */
const reads: readonly Probe[] = names.flatMap((name) => [
  ...[
    `${name}/${askedFor}`,
    `${name}/${askedFor}?mask.fieldPaths=__name__`,
    name,
    `${name}?showMissing=true`,
  ].map((path) => probe(`reading ${path}`, (client) => client.get(path))),
  ...[{}, { newTransaction: { readWrite: {} } }].map((options) =>
    probe(`a batch of documents of ${name} ${JSON.stringify(options)}`, (client) =>
      client.post(':batchGet', { documents: [documentName(client, name)], ...options }),
    ),
  ),
  ...[false, true].map((allDescendants) =>
    probe(`a query for the address in ${name}${allDescendants ? ' everywhere' : ''}`, (client) =>
      client.post(':runQuery', { structuredQuery: queryFor(name, allDescendants) }),
    ),
  ),
  ...aggregations.map((aggregation) =>
    probe(`${JSON.stringify(aggregation)} of the address in ${name}`, (client) =>
      client.post(':runAggregationQuery', {
        structuredAggregationQuery: {
          structuredQuery: queryFor(name, false),
          aggregations: [{ alias: 'answer', ...aggregation }],
        },
      }),
    ),
  ),
]);

/** Writes of every kind that are not the creation of a new document; all are refused. */
const writes: readonly Probe[] = names.flatMap((name) => [
  commit(`a deletion in ${name}`, (client) => [{ delete: documentName(client, name) }]),
  ...[true, false].flatMap((exists) => [
    commit(`a deletion in ${name} if it exists: ${exists}`, (client) => [
      { delete: documentName(client, name), currentDocument: { exists } },
    ]),
    commit(`an empty document in ${name} if it exists: ${exists}`, (client) => [
      { update: { name: documentName(client, name), fields: {} }, currentDocument: { exists } },
    ]),
  ]),
  commit(`a change without a field in ${name}`, (client) => [
    { update: { name: documentName(client, name), fields: {} }, updateMask: { fieldPaths: [] } },
  ]),
  commit(`a valid document and a deletion in ${name}`, (client) => [
    validWrite(client),
    { delete: documentName(client, name) },
  ]),
]);

const closedWrites: readonly Probe[] = [
  commit('a valid sign-up among the subscribers', (client) => [
    { ...validWrite(client), update: { name: documentName(client, 'subscribers'), fields: emailFields } },
  ]),
  commit('a valid sign-up over an existing one', (client) => [
    {
      ...validWrite(client),
      update: { name: documentName(client, collections.newsletter), fields: emailFields },
      currentDocument: { exists: true },
    },
  ]),
];

/** What a stranger must not be told by their refusal alone. */
export const refusedProbes: readonly Probe[] = [...reads, ...writes, ...closedWrites];

/** All that, and signing the address up once more, which is accepted whether or not it is known. */
export const probes: readonly Probe[] = [
  ...refusedProbes,
  probe('signing the address up', async (client) => withoutTimes(await client.commit([validWrite(client)]))),
  probe('the names of the collections', (client) => client.post(':listCollectionIds', {})),
];

const emailFields = { email: { stringValue: 'zuzana@example.com' } } as const;

function validWrite(client: RestClient) {
  return {
    update: { name: `${client.root}/${collections.newsletter}/${newDocumentId()}`, fields: emailFields },
    updateTransforms: [{ fieldPath: 'createdAt', setToServerValue: 'REQUEST_TIME' }],
  };
}

/** The moment of a commit differs from any other's. */
function withoutTimes({ status, text }: RestAnswer): RestAnswer {
  return { status, text: text.replaceAll(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"time"') };
}

function queryFor(collectionId: string, allDescendants: boolean) {
  const where = {
    fieldFilter: { field: { fieldPath: 'email' }, op: 'EQUAL', value: emailFields.email },
  };
  return { from: [{ collectionId, allDescendants }], where, limit: 1 };
}

function documentName(client: RestClient, collection: string): string {
  return `${client.root}/${collection}/${askedFor}`;
}

function probe(title: string, send: Probe['send']): Probe {
  return { title, send };
}

function commit(title: string, toWrites: (client: RestClient) => readonly RestWrite[]): Probe {
  return probe(title, (client) => client.commit(toWrites(client)));
}
