import { FieldPath, Filter, GeoPoint, type Query, Timestamp } from 'firebase-admin/firestore';
import { beforeAll, expect, test } from 'vitest';
import { useTestEmulator } from '../test-emulator.ts';

const emulator = await useTestEmulator('demo-queries');
beforeAll(async () => {
  const { admin } = emulator;
  const batch = admin.batch();
  for (const [id, dog] of Object.entries(dogs)) batch.set(admin.doc(`dogs/${id}`), dog);
  for (const [index, value] of ascendingValues().entries()) {
    // Written in reverse, so that sorting has an effect.
    batch.set(admin.doc(`values/${String(100 - index)}`), { value, rank: index });
  }
  for (const path of [
    'walks/1',
    'parks/a/walks/2',
    'parks/a/walks/3',
    'parks/b/walks/4',
    'parks/b/trails/5',
  ]) {
    batch.set(admin.doc(path), { path });
  }
  await batch.commit();
});

const dogs = {
  ada: { age: 2, breed: 'beagle', tags: ['calm', 'small'], owner: { city: 'Košice' } },
  bak: { age: 5, breed: 'collie', tags: ['quick'], owner: { city: 'Prešov' } },
  cid: { age: 5, breed: 'beagle', tags: ['quick', 'small'], weight: 11.5 },
  dux: { age: 9, breed: null, tags: 'small', weight: 30 },
  eli: { age: '9', breed: 'dachs', tags: [] },
};

/** Values of each type and their limits, in Firestore's order. */
function ascendingValues(): unknown[] {
  const reference = (path: string) => emulator.admin.doc(path);
  return [
    null,
    false,
    true,
    Number.NaN,
    Number.NEGATIVE_INFINITY,
    -1.5,
    -1,
    0.5,
    9_007_199_254_740_991,
    1e300,
    new Timestamp(0, 0),
    new Timestamp(0, 1000),
    '',
    'A',
    'a',
    'é',
    '\uffee',
    '😀',
    Buffer.from([]),
    Buffer.from([1]),
    Buffer.from([1, 0]),
    reference('a/b'),
    reference('a/b/c/d'),
    reference('a-/b'),
    new GeoPoint(-1, 5),
    new GeoPoint(0, -5),
    [],
    [1],
    [1, 'a'],
    [2],
    {},
    { a: 1 },
    { a: 1, b: 0 },
    { a: 2 },
    { b: 0 },
  ];
}

async function ids(query: Query): Promise<string> {
  return (await query.get()).docs.map(({ id }) => id).join(' ');
}

/** What firebase-admin translates; `conformance/generated` has each operator, order, limit and cursor. */
const cases: readonly [rule: string, query: (dogs: Query) => Query, expected: string][] = [
  ['no filter finds all, by id', (all) => all, 'ada bak cid dux eli'],
  ['== null finds null, not missing fields', (all) => all.where('breed', '==', null), 'dux'],
  [
    'and within or',
    (all) =>
      all.where(
        Filter.or(
          Filter.and(Filter.where('breed', '==', 'beagle'), Filter.where('age', '==', 5)),
          Filter.where('breed', '==', 'dachs'),
        ),
      ),
    'cid eli',
  ],
  ['limitToLast keeps the order', (all) => all.orderBy('age').limitToLast(2), 'dux eli'],
  [
    'a cursor on two fields',
    (all) => all.orderBy('age').orderBy(FieldPath.documentId()).startAfter(5, 'bak'),
    'cid dux eli',
  ],
  ['a range of document ids', (all) => all.where(FieldPath.documentId(), '>', 'cid'), 'dux eli'],
];

test.each(cases)('%s', async (_, query, expected) => {
  expect(await ids(query(emulator.admin.collection('dogs')))).toBe(expected);
});

test('values of all types sort as Firestore’s', async () => {
  const { docs } = await emulator.admin.collection('values').orderBy('value').get();
  expect(docs.map((document) => document.get('rank'))).toEqual(ascendingValues().map((_, rank) => rank));
});

test('numeric ids sort by value before all others', async () => {
  const { admin } = emulator;
  const all = ['__id10__', '__id9__', 'a', '__id-3__'];
  await Promise.all(all.map((id) => admin.doc(`numeric/${id}`).set({})));
  expect(await ids(admin.collection('numeric'))).toBe('__id-3__ __id9__ __id10__ a');
});

test('a collection group finds its collections below a parent', async () => {
  const { admin } = emulator;
  expect(await ids(admin.collectionGroup('walks').orderBy('path'))).toBe('2 3 4 1');
  expect(await ids(admin.collection('walks'))).toBe('1');
  expect(await ids(admin.doc('parks/a').collection('walks'))).toBe('2 3');
});

test('a projection contains only the chosen fields', async () => {
  const { docs } = await emulator.admin.collection('dogs').select('age', 'owner.city').limit(1).get();
  expect(docs[0]?.data()).toEqual({ age: 2, owner: { city: 'Košice' } });
  const bare = await emulator.admin.collection('dogs').select().limit(1).get();
  expect(bare.docs[0]?.data()).toEqual({});
});

test('an offset beyond the last result returns nothing', async () => {
  expect(await ids(emulator.admin.collection('dogs').offset(100))).toBe('');
});
