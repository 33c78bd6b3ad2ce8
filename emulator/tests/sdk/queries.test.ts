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

const cases: readonly [rule: string, query: (dogs: Query) => Query, expected: string][] = [
  ['no filter finds all, by id', (all) => all, 'ada bak cid dux eli'],
  ['== finds equal numbers, not equal-looking strings', (all) => all.where('age', '==', 9), 'dux'],
  ['== finds values in nested fields', (all) => all.where('owner.city', '==', 'Prešov'), 'bak'],
  ['== null finds null, not missing fields', (all) => all.where('breed', '==', null), 'dux'],
  [
    '!= finds other types, but no null and no missing field',
    (all) => all.where('breed', '!=', 'beagle'),
    'bak eli',
  ],
  ['!= null finds all that is not null', (all) => all.where('breed', '!=', null), 'ada cid bak eli'],
  ['< keeps to its type', (all) => all.where('age', '<', 9), 'ada bak cid'],
  ['<= includes the limit', (all) => all.where('age', '<=', 5), 'ada bak cid'],
  ['> excludes the limit', (all) => all.where('age', '>', 5), 'dux'],
  ['>= and < together', (all) => all.where('age', '>=', 5).where('age', '<', 9), 'bak cid'],
  ['in', (all) => all.where('breed', 'in', ['collie', 'dachs']), 'bak eli'],
  [
    'not-in leaves out null and missing fields',
    (all) => all.where('breed', 'not-in', ['collie']),
    'ada cid eli',
  ],
  ['not-in with null finds nothing', (all) => all.where('breed', 'not-in', [null, 'x']), ''],
  ['array-contains finds no plain values', (all) => all.where('tags', 'array-contains', 'small'), 'ada cid'],
  ['array-contains-any', (all) => all.where('tags', 'array-contains-any', ['calm', 'quick']), 'ada bak cid'],
  ['two filters both hold', (all) => all.where('breed', '==', 'beagle').where('age', '==', 5), 'cid'],
  [
    'or',
    (all) =>
      all.where(Filter.or(Filter.where('age', '==', 2), Filter.where('weight', '>=', 30))).orderBy('age'),
    'dux',
  ],
  [
    'or of equalities',
    (all) => all.where(Filter.or(Filter.where('age', '==', 2), Filter.where('age', '==', 9))),
    'ada dux',
  ],
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
  ['orderBy leaves out documents without the field', (all) => all.orderBy('weight'), 'cid dux'],
  ['orderBy descending, ids descending with it', (all) => all.orderBy('age', 'desc'), 'eli dux cid bak ada'],
  ['orderBy of two fields', (all) => all.orderBy('breed').orderBy('age', 'desc'), 'dux cid ada bak eli'],
  ['limit', (all) => all.orderBy('age').limit(2), 'ada bak'],
  ['limitToLast keeps the order', (all) => all.orderBy('age').limitToLast(2), 'dux eli'],
  ['offset', (all) => all.orderBy('age').offset(3), 'dux eli'],
  ['startAt includes', (all) => all.orderBy('age').startAt(5), 'bak cid dux eli'],
  ['startAfter excludes', (all) => all.orderBy('age').startAfter(5), 'dux eli'],
  ['endAt includes', (all) => all.orderBy('age').endAt(5), 'ada bak cid'],
  ['endBefore excludes', (all) => all.orderBy('age').endBefore(5), 'ada'],
  [
    'a cursor on two fields',
    (all) => all.orderBy('age').orderBy(FieldPath.documentId()).startAfter(5, 'bak'),
    'cid dux eli',
  ],
  ['a cursor follows a descending order', (all) => all.orderBy('age', 'desc').startAt(5), 'cid bak ada'],
  [
    'a filter on the document id',
    (all) => all.where(FieldPath.documentId(), 'in', ['bak', 'eli']),
    'bak eli',
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
