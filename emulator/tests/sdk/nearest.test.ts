import { FieldValue, type Query } from 'firebase-admin/firestore';
import { beforeAll, expect, test } from 'vitest';
import { useTestEmulator } from '../test-emulator.ts';

type VectorQueryOptions = Extract<Parameters<Query['findNearest']>[0], object>;

/* Vector search with firebase-admin, as in Google's emulator. */

const project = 'demo-nearest';

const emulator = await useTestEmulator(project);
beforeAll(async () => {
  const { admin } = emulator;
  const batch = admin.batch();
  const documents = {
    east: { v: FieldValue.vector([1, 0]), side: 'x' },
    north: { v: FieldValue.vector([0, 2]), side: 'x' },
    west: { v: FieldValue.vector([-1, 0]), side: 'y' },
    far: { v: FieldValue.vector([3, 3]), side: 'y' },
    zero: { v: FieldValue.vector([0, 0]) },
    longer: { v: FieldValue.vector([1, 0, 0]) },
    list: { v: [1, 0] },
    text: { v: 'no vector' },
    without: {},
  };
  for (const [id, data] of Object.entries(documents)) batch.set(admin.doc(`points/${id}`), data);
  await batch.commit();
});

const nearest = (
  options: Partial<VectorQueryOptions> = {},
  query: Query = emulator.admin.collection('points'),
) =>
  query.findNearest({
    vectorField: 'v',
    queryVector: [1, 0],
    limit: 10,
    distanceMeasure: 'EUCLIDEAN',
    ...options,
  });

async function found(options: Partial<VectorQueryOptions>, query?: Query): Promise<string[]> {
  const { docs } = await nearest({ distanceResultField: 'distance', ...options }, query).get();
  return docs.map((document) => {
    const distance: unknown = document.get('distance');
    return distance === undefined ? document.id : `${document.id} ${Number(distance).toFixed(3)}`;
  });
}

test.each<[string, Partial<VectorQueryOptions>, string[]]>([
  [
    'by Euclidean distance, without other lengths and values',
    {},
    ['east 0.000', 'zero 1.000', 'west 2.000', 'north 2.236', 'far 3.606'],
  ],
  [
    'by cosine, zero vectors last',
    { distanceMeasure: 'COSINE' },
    ['east 0.000', 'far 0.293', 'north 1.000', 'west 2.000', 'zero NaN'],
  ],
  [
    'by product, largest first, then by name',
    { distanceMeasure: 'DOT_PRODUCT' },
    ['far 3.000', 'east 1.000', 'north 0.000', 'zero 0.000', 'west -1.000'],
  ],
  ['so many', { limit: 2 }, ['east 0.000', 'zero 1.000']],
  ['up to a distance', { distanceThreshold: 2 }, ['east 0.000', 'zero 1.000', 'west 2.000']],
  ['up to a distance that one has', { distanceThreshold: 0.5 }, ['east 0.000']],
  [
    'down to a product',
    { distanceThreshold: 1, distanceMeasure: 'DOT_PRODUCT' },
    ['far 3.000', 'east 1.000'],
  ],
  ['up to a cosine', { distanceThreshold: 0.5, distanceMeasure: 'COSINE' }, ['east 0.000', 'far 0.293']],
])('the nearest %s', async (_, options, expected) => {
  expect(await found(options)).toEqual(expected);
});

test('a vector search respects filters and orders', async () => {
  const points = emulator.admin.collection('points');
  expect(await found({}, points.where('side', '==', 'y'))).toEqual(['west 2.000', 'far 3.606']);
  expect(await found({ limit: 2 }, points.orderBy('side'))).toEqual(['east 0.000', 'west 2.000']);
});

test('a projection includes the distance only by name', async () => {
  const points = emulator.admin.collection('points');
  expect(await found({ limit: 1 }, points.select('side'))).toEqual(['east']);
  expect(await found({ limit: 1 }, points.select('distance'))).toEqual(['east 0.000']);
});

test('vectors sort between lists and maps, shorter ones first', async () => {
  const { admin } = emulator;
  await admin.doc('sorted/map').set({ v: { a: 1 } });
  await admin.doc('sorted/list').set({ v: [9] });
  for (const vector of [[2, 1], [1, 2], [3]]) {
    await admin.doc(`sorted/${vector.join('-')}`).set({ v: FieldValue.vector(vector) });
  }
  const { docs } = await admin.collection('sorted').orderBy('v').get();
  expect(docs.map(({ id }) => id)).toEqual(['list', '3', '1-2', '2-1', 'map']);
});

const vector = (...numbers: number[]) => ({
  mapValue: {
    fields: {
      __type__: { stringValue: '__vector__' },
      value: { arrayValue: { values: numbers.map((doubleValue) => ({ doubleValue })) } },
    },
  },
});

const whole = {
  vectorField: { fieldPath: 'v' },
  queryVector: vector(1, 0),
  distanceMeasure: 'EUCLIDEAN',
  limit: 1000,
};

async function run(findNearest: object, query: object = {}) {
  const structuredQuery = {
    from: [{ collectionId: 'points' }],
    findNearest: { ...whole, ...findNearest },
    ...query,
  };
  const { error, status } = await emulator.post(':runQuery', { structuredQuery });
  return { status, message: error?.message };
}

test.each([
  ['1000 results and 2048 dimensions', { queryVector: vector(...Array(2048).fill(1)) }],
  ['a field path of 1500 bytes', { vectorField: { fieldPath: 'v'.repeat(1500) } }],
])('a search with %s is accepted', async (_, findNearest) => {
  expect(await run(findNearest)).toMatchObject({ status: 200 });
});

const limit = 'FindNearest.limit must be a positive integer of no more than 1000';

test.each<[string, object, object, string]>([
  ['1001 results', { limit: 1001 }, {}, limit],
  ['no result', { limit: 0 }, {}, limit],
  ['any number of results', { limit: undefined }, {}, limit],
  ['no measure', { distanceMeasure: undefined }, {}, 'Unknown Distance Measure.'],
  ['a text', { queryVector: { stringValue: 'x' } }, {}, 'Query Value must be of type vector.'],
  ['a list', { queryVector: { arrayValue: {} } }, {}, 'Query Value must be of type vector.'],
  [
    'a field path of 1501 bytes',
    { vectorField: { fieldPath: 'v'.repeat(1501) } },
    {},
    'property path is longer than 1500 bytes.',
  ],
  ['an empty vector', { queryVector: vector() }, {}, 'Cannot have a zero length vector.'],
  [
    'a vector of 2049 numbers',
    { queryVector: vector(...Array(2049).fill(1)) },
    {},
    'Vectors must be at most 2048 dimensions.',
  ],
  ['a limit of the query', {}, { limit: 1 }, 'A query limit cannot be used with FindNearest'],
  ['an offset of the query', {}, { offset: 1 }, 'A query offset cannot be used with FindNearest'],
])('a search with %s is refused', async (_, findNearest, query, message) => {
  expect(await run(findNearest, query)).toEqual({ status: 400, message });
});
