import {
  AggregateField,
  FieldPath,
  FieldValue,
  Filter,
  type Firestore,
  type Query,
} from 'firebase-admin/firestore';

interface Gettable {
  get(): Promise<unknown>;
}

/** A query, and the missing entry of firestore.indexes.json. */
export interface IndexCase {
  readonly title: string;
  readonly query: (db: Firestore) => Gettable;
  readonly missing?: object;
}

const asc = (fieldPath: string) => ({ fieldPath, order: 'ASCENDING' });
const desc = (fieldPath: string) => ({ fieldPath, order: 'DESCENDING' });
const contains = (fieldPath: string) => ({ fieldPath, arrayConfig: 'CONTAINS' });
const composite = (collectionGroup: string, ...fields: readonly object[]) => ({
  collectionGroup,
  queryScope: 'COLLECTION',
  fields,
});
const vector = (dimension: number) => ({
  fieldPath: 'embedding',
  vectorConfig: { dimension, flat: {} },
});

/** The defined indexes: `plain` has the automatic ones only. */
export const definitions = {
  indexes: [
    composite('pair', asc('a'), desc('b')),
    composite('merged', asc('a'), asc('z')),
    composite('merged', asc('b'), asc('z')),
    composite('tagged', contains('tags'), asc('z')),
    composite('named', asc('a'), desc('__name__')),
    composite('ranges', asc('b'), asc('c')),
    composite('summed', asc('a'), asc('n')),
    composite('found', asc('a'), vector(2)),
    { collectionGroup: 'grouped', queryScope: 'COLLECTION_GROUP', fields: [asc('a'), asc('b')] },
  ],
  fieldOverrides: [
    { collectionGroup: 'exempt', fieldPath: 'expireAt', ttl: true, indexes: [] },
    { collectionGroup: 'exempt', fieldPath: 'map', indexes: [] },
    { collectionGroup: 'exempt', fieldPath: 'map.kept', indexes: [{ order: 'ASCENDING' }] },
    { collectionGroup: 'closed', fieldPath: '*', indexes: [] },
    {
      collectionGroup: 'grouped',
      fieldPath: 'a',
      indexes: [{ order: 'ASCENDING' }, { order: 'ASCENDING', queryScope: 'COLLECTION_GROUP' }],
    },
  ],
};

const plain = (db: Firestore): Query => db.collection('plain');
const id = FieldPath.documentId();

const automatic: readonly IndexCase[] = [
  served('a whole collection', plain),
  served('a range of ids', (db) => plain(db).where(id, '>', 'x').orderBy(id)),
  served('an equality', (db) => plain(db).where('a', '==', 1)),
  served('an equality with null', (db) => plain(db).where('a', '==', null)),
  served('several equalities', (db) =>
    plain(db).where('a', '==', 1).where('b', '==', 2).where('c.d', '==', 3),
  ),
  served('equalities and an in', (db) => plain(db).where('a', 'in', [1, 2]).where('b', '==', 2)),
  served('an equality, by id backwards', (db) => plain(db).where('a', '==', 1).orderBy(id, 'desc')),
  served('an equality and a range of ids', (db) => plain(db).where('a', '==', 1).where(id, '>', 'x')),
  served('an equality on the field that sorts', (db) => plain(db).where('a', '==', 1).orderBy('a', 'desc')),
  served('an in on the field that sorts', (db) => plain(db).where('a', 'in', [1, 2]).orderBy('a')),
  served('a range', (db) => plain(db).where('a', '>', 1).where('a', '<', 9)),
  served('a range backwards', (db) => plain(db).where('a', '>', 1).orderBy('a', 'desc')),
  served('an order, with a cursor', (db) => plain(db).orderBy('a', 'desc').startAt(5).limit(3)),
  served('an inequality', (db) => plain(db).where('a', '!=', 1)),
  served('a not-in', (db) => plain(db).where('a', 'not-in', [1])),
  served('an array-contains', (db) => plain(db).where('tags', 'array-contains', 'x')),
  served('an array-contains-any', (db) => plain(db).where('tags', 'array-contains-any', ['x', 'y'])),
  served('an array-contains and equalities', (db) =>
    plain(db).where('tags', 'array-contains', 'x').where('a', '==', 1),
  ),
  served('alternatives of equalities', (db) =>
    plain(db).where(Filter.or(Filter.where('a', '==', 1), Filter.where('b', '==', 2))),
  ),
  served('alternatives of ranges', (db) =>
    plain(db).where(Filter.or(Filter.where('a', '>', 1), Filter.where('b', '==', 2))),
  ),
  served('documents by id with other conditions', (db) =>
    plain(db).where(id, '==', 'x').where('a', '==', 1).orderBy('b'),
  ),
  served('a count', (db) => plain(db).where('a', '==', 1).count()),
  served('a sum of everything', (db) => plain(db).aggregate({ sum: AggregateField.sum('n') })),
  served('a sum over a range of its field', (db) =>
    plain(db)
      .where('n', '>', 1)
      .aggregate({ sum: AggregateField.sum('n') }),
  ),
  served('a collection group', (db) => db.collectionGroup('plain')),
  served('all collections below a document', (db) => db.collectionGroup('plain').orderBy(id)),
];

const composites: readonly IndexCase[] = [
  lacking(
    'an equality and an order',
    (db) => plain(db).where('a', '==', 1).orderBy('b'),
    composite('plain', asc('a'), asc('b')),
  ),
  lacking(
    'an equality and a range',
    (db) => plain(db).where('a', '==', 1).where('b', '>', 2),
    composite('plain', asc('a'), asc('b')),
  ),
  lacking(
    'an in and an order',
    (db) => plain(db).where('a', 'in', [1, 2]).orderBy('b', 'desc'),
    composite('plain', asc('a'), desc('b')),
  ),
  lacking(
    'two orders',
    (db) => plain(db).orderBy('a').orderBy('b', 'desc'),
    composite('plain', asc('a'), desc('b')),
  ),
  lacking(
    'ranges of two fields',
    (db) => plain(db).where('b', '>', 1).where('a', '<', 1),
    composite('plain', asc('a'), asc('b')),
  ),
  lacking(
    'an array-contains and an order',
    (db) => plain(db).where('tags', 'array-contains', 'x').orderBy('b'),
    composite('plain', contains('tags'), asc('b')),
  ),
  lacking(
    'alternatives, each with the order',
    (db) =>
      db
        .collection('pair')
        .where(Filter.or(Filter.where('a', '==', 1), Filter.where('c', '==', 2)))
        .orderBy('b'),
    composite('pair', asc('c'), asc('b')),
  ),
  lacking(
    'an order with ids reversed',
    (db) => plain(db).orderBy('a').orderBy(id, 'desc'),
    composite('plain', asc('a'), desc('__name__')),
  ),
  lacking(
    'a count with an order',
    (db) => plain(db).where('a', '==', 1).where('b', '>', 1).count(),
    composite('plain', asc('a'), asc('b')),
  ),
  lacking(
    'a sum with an equality',
    (db) =>
      plain(db)
        .where('a', '==', 1)
        .aggregate({ sum: AggregateField.sum('n') }),
    composite('plain', asc('a'), asc('n')),
  ),
  lacking(
    'two averages',
    (db) => plain(db).aggregate({ a: AggregateField.average('a'), b: AggregateField.average('b') }),
    composite('plain', asc('a'), asc('b')),
  ),
  lacking('a vector search', (db) => nearest(plain(db)), composite('plain', vector(2))),
  served('a composite index', (db) => db.collection('pair').where('a', '==', 1).orderBy('b', 'desc')),
  served('a composite index, backwards', (db) => db.collection('pair').where('a', '==', 1).orderBy('b')),
  served('two orders, backwards', (db) => db.collection('pair').orderBy('a', 'desc').orderBy('b')),
  lacking(
    'two orders of another combination',
    (db) => db.collection('pair').orderBy('a').orderBy('b'),
    composite('pair', asc('a'), asc('b')),
  ),
  lacking(
    'one order of a composite index of two',
    (db) => db.collection('pair').where('c', '==', 1).orderBy('b'),
    composite('pair', asc('c'), asc('b')),
  ),
  served('composite indexes that are merged', (db) =>
    db.collection('merged').where('a', '==', 1).where('b', '==', 2).orderBy('z', 'desc'),
  ),
  lacking(
    'merged indexes that lack a field',
    (db) => db.collection('merged').where('a', '==', 1).where('c', '==', 2).orderBy('z'),
    composite('merged', asc('a'), asc('c'), asc('z')),
  ),
  served('an index with an array', (db) =>
    db.collection('tagged').where('tags', 'array-contains', 'x').orderBy('z'),
  ),
  lacking(
    'an equality on a whole array',
    (db) => db.collection('tagged').where('tags', '==', ['x']).orderBy('z'),
    composite('tagged', asc('tags'), asc('z')),
  ),
  served('an index with ids the other way', (db) => db.collection('named').orderBy('a').orderBy(id, 'desc')),
  served('ranges of two fields, sorted as the index is', (db) =>
    db.collection('ranges').where('b', '>', 1).where('c', '>', 1).orderBy('b').orderBy('c'),
  ),
  lacking(
    'ranges of two fields in another order',
    (db) => db.collection('ranges').where('b', '>', 1).where('c', '>', 1).orderBy('c'),
    composite('ranges', asc('c'), asc('b')),
  ),
  served('a sum with an index of its field', (db) =>
    db
      .collection('summed')
      .where('a', '>', 1)
      .aggregate({ sum: AggregateField.sum('n') }),
  ),
  served('a vector search with its index', (db) => nearest(db.collection('found').where('a', '==', 1))),
];

const scopes: readonly IndexCase[] = [
  lacking('an equality over a collection group', (db) => db.collectionGroup('plain').where('a', '==', 1), {
    collectionGroup: 'plain',
    fieldPath: 'a',
    indexes: [
      { order: 'ASCENDING', queryScope: 'COLLECTION' },
      { order: 'DESCENDING', queryScope: 'COLLECTION' },
      { arrayConfig: 'CONTAINS', queryScope: 'COLLECTION' },
      { order: 'ASCENDING', queryScope: 'COLLECTION_GROUP' },
    ],
  }),
  served('an equality over a group with an index for groups', (db) =>
    db.collectionGroup('grouped').where('a', '==', 1).orderBy('a', 'desc'),
  ),
  served('a composite index for groups', (db) =>
    db.collectionGroup('grouped').where('a', '==', 1).orderBy('b'),
  ),
  lacking(
    'an index for groups in one collection',
    (db) => db.collection('grouped').where('a', '==', 1).orderBy('b'),
    composite('grouped', asc('a'), asc('b')),
  ),
  lacking(
    'an index for collections over a group',
    (db) => db.collectionGroup('pair').where('a', '==', 1).orderBy('b'),
    { ...composite('pair', asc('a'), asc('b')), queryScope: 'COLLECTION_GROUP' },
  ),
  lacking(
    'a range of a field without indexes',
    (db) => db.collection('exempt').where('expireAt', '<', 1),
    override('exempt', 'expireAt'),
  ),
  lacking(
    'a field of a map without indexes',
    (db) => db.collection('exempt').where('map.inner', '==', 1),
    override('exempt', 'map.inner'),
  ),
  served('a field of a map that has its own', (db) => db.collection('exempt').where('map.kept', '==', 1)),
  served('another field beside one without indexes', (db) => db.collection('exempt').orderBy('a')),
  lacking('any field of a collection without indexes', (db) => db.collection('closed').orderBy('a', 'desc'), {
    ...override('closed', 'a'),
    indexes: [{ order: 'DESCENDING', queryScope: 'COLLECTION' }],
  }),
];

export const indexCases: readonly IndexCase[] = [...automatic, ...composites, ...scopes];

function served(title: string, query: (db: Firestore) => Gettable): IndexCase {
  return { title, query };
}

function lacking(title: string, query: (db: Firestore) => Gettable, missing: object): IndexCase {
  return { title, query, missing };
}

function override(collectionGroup: string, fieldPath: string) {
  return { collectionGroup, fieldPath, indexes: [{ order: 'ASCENDING', queryScope: 'COLLECTION' }] };
}

function nearest(query: Query): Gettable {
  return query.findNearest({
    vectorField: 'embedding',
    queryVector: FieldValue.vector([1, 2]),
    limit: 1,
    distanceMeasure: 'COSINE',
  });
}
