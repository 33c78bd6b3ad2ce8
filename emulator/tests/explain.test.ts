import { putRules, restClient } from '@labka/firestore-emulator/testing';
import type { Query } from 'firebase-admin/firestore';
import { beforeAll, expect, test } from 'vitest';
import { useTestEmulator } from './test-emulator.ts';

/* What production tells of a query's plan and costs; Google's emulator tells nothing. */

const emulator = await useTestEmulator('demo-explain');
const dogs = emulator.admin.collection('dogs');
beforeAll(async () => {
  const batch = emulator.admin.batch();
  for (let age = 0; age < 6; age += 1) batch.set(dogs.doc(`d${age}`), { age, breed: age % 2, tags: ['a'] });
  await batch.commit();
});

type ExplainMetrics = Awaited<ReturnType<Query['explain']>>['metrics'];
type Explainable = { explain(): Promise<{ readonly metrics: ExplainMetrics }> };

async function indexesOf(query: Explainable): Promise<unknown> {
  const { metrics } = await query.explain();
  return metrics.planSummary.indexesUsed;
}

const collection = (...properties: readonly string[]) =>
  properties.map((each) => ({ query_scope: 'Collection', properties: each }));

const plans: readonly (readonly [string, Query, readonly object[]])[] = [
  ['all documents', dogs, collection('(__name__ ASC)')],
  ['an order', dogs.orderBy('age', 'desc'), collection('(age DESC, __name__ DESC)')],
  ['a range', dogs.where('age', '>', 2), collection('(age ASC, __name__ ASC)')],
  [
    'two equalities',
    dogs.where('age', '==', 2).where('breed', '==', 0),
    collection('(age ASC, __name__ ASC)', '(breed ASC, __name__ ASC)'),
  ],
  [
    'an equality and an order',
    dogs.where('breed', '==', 0).orderBy('age', 'desc'),
    collection('(breed ASC, age DESC, __name__ DESC)'),
  ],
  ['an element', dogs.where('tags', 'array-contains', 'a'), collection('(tags CONTAINS, __name__ ASC)')],
  ['a named document', dogs.where('__name__', '==', 'd1'), []],
  [
    'a collection group',
    emulator.admin.collectionGroup('dogs').where('age', '<', 2),
    [{ query_scope: 'Collection Group', properties: '(age ASC, __name__ ASC)' }],
  ],
];

test.each(plans)('the plan of %s names its indexes', async (_, query, indexes) => {
  expect(await indexesOf(query)).toEqual(indexes);
});

test('a plan alone runs nothing', async () => {
  const { metrics, snapshot } = await dogs.explain();
  expect({ snapshot, stats: metrics.executionStats }).toEqual({ snapshot: null, stats: null });
});

/** What does not depend on the machine. */
function costs({ executionStats }: ExplainMetrics): object {
  const { debugStats, executionDuration, readOperations, resultsReturned } = executionStats ?? {};
  expect(executionDuration?.nanoseconds).toBeGreaterThan(0);
  return { debugStats, readOperations, resultsReturned };
}

test('analyze returns the results and their costs', async () => {
  const { metrics, snapshot } = await dogs.orderBy('age').offset(1).limit(3).explain({ analyze: true });
  expect(snapshot?.docs.map(({ id }) => id)).toEqual(['d1', 'd2', 'd3']);
  expect(costs(metrics)).toEqual({
    resultsReturned: 3,
    readOperations: 4,
    debugStats: {
      index_entries_scanned: '4',
      documents_scanned: '4',
      billing_details: { documents_billable: '4', index_entries_billable: '0', min_query_cost: '0' },
    },
  });
});

test('an empty query costs one read', async () => {
  const { metrics, snapshot } = await dogs.where('age', '==', 99).explain({ analyze: true });
  expect(snapshot?.size).toBe(0);
  expect(costs(metrics)).toMatchObject({
    resultsReturned: 0,
    readOperations: 1,
    debugStats: { billing_details: { min_query_cost: '1' } },
  });
});

test('an aggregation costs index entries', async () => {
  const { metrics, snapshot } = await dogs.count().explain({ analyze: true });
  expect(snapshot?.data()).toEqual({ count: 6 });
  expect(costs(metrics)).toMatchObject({
    resultsReturned: 1,
    readOperations: 1,
    debugStats: { index_entries_scanned: '6', documents_scanned: '0' },
  });
  expect(await indexesOf(dogs.count())).toEqual(collection('(__name__ ASC)'));
});

const structuredQuery = { from: [{ collectionId: 'dogs' }], limit: 1 };

test('REST returns the plan as plain JSON', async () => {
  const client = restClient(`127.0.0.1:${emulator.port}`, emulator.project, 'owner');
  const explainOptions = { analyze: true };
  const { text } = await client.post(':runQuery', { structuredQuery, explainOptions });
  expect(JSON.parse(text)[0].explainMetrics).toMatchObject({
    planSummary: { indexesUsed: [{ query_scope: 'Collection', properties: '(__name__ ASC)' }] },
    executionStats: {
      resultsReturned: '1',
      executionDuration: expect.stringMatching(/^0\.\d{9}s$/),
      debugStats: { documents_scanned: '1', billing_details: { documents_billable: '1' } },
    },
  });
});

test('a query that the rules deny has no plan', async () => {
  const closed =
    'service cloud.firestore { match /databases/{d}/documents/dogs/{id} { allow list: if false; } }';
  await putRules(`127.0.0.1:${emulator.port}`, emulator.project, closed);
  const visitor = restClient(`127.0.0.1:${emulator.port}`, emulator.project);
  const { status } = await visitor.post(':runQuery', { structuredQuery, explainOptions: {} });
  expect(status).toBe(403);
});
