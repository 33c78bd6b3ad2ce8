/*
 * Valid requests of every method, to change one thing at a time. `%root` is the name of `…/documents`,
 * `%database` its database's, `%transaction` a new transaction and `%now` the time.
 */

export const stored: Readonly<Record<string, object>> = {
  'open/a': {
    n: { integerValue: '1' },
    t: { stringValue: 'x' },
    l: { arrayValue: { values: [{ integerValue: '1' }, { integerValue: '2' }] } },
    m: { mapValue: { fields: { x: { integerValue: '1' }, y: { nullValue: null } } } },
    v: vector(1, 2),
  },
  'open/b': { n: { doubleValue: 2.5 } },
  'open/a/sub/s': { n: { integerValue: '3' } },
  'closed/x': { n: { integerValue: '1' } },
};

export function vector(...numbers: readonly number[]): object {
  const values = numbers.map((doubleValue) => ({ doubleValue }));
  return {
    mapValue: { fields: { __type__: { stringValue: '__vector__' }, value: { arrayValue: { values } } } },
  };
}

const n = { fieldPath: 'n' };
const one = { integerValue: '1' };
const from = [{ collectionId: 'open' }];
const filter = (op: string, value: object, fieldPath = 'n') => ({
  fieldFilter: { field: { fieldPath }, op, value },
});
const list = (...values: readonly object[]) => ({ arrayValue: { values } });
const name = '%root/open/a';
const fields = {
  ...stored['open/a'],
  b: { bytesValue: 'AAEC' },
  r: { referenceValue: name },
  g: { geoPointValue: { latitude: 1, longitude: 2 } },
  d: { timestampValue: '2000-01-02T03:04:05Z' },
  f: { booleanValue: true },
};

const queries: readonly object[] = [
  { from, where: filter('EQUAL', one), select: { fields: [n] } },
  {
    from,
    where: {
      compositeFilter: {
        op: 'AND',
        filters: [filter('GREATER_THAN', one, 'k'), filter('LESS_THAN', one, 'n')],
      },
    },
  },
  {
    from,
    where: {
      compositeFilter: {
        op: 'OR',
        filters: [filter('EQUAL', one), filter('IN', list(one, { stringValue: 'x' }), 't')],
      },
    },
  },
  { from, where: { unaryFilter: { op: 'IS_NOT_NULL', field: n } }, limit: 2 },
  { from, where: filter('ARRAY_CONTAINS', one, 'l'), orderBy: [{ field: n, direction: 'DESCENDING' }] },
  { from, where: filter('ARRAY_CONTAINS_ANY', list(one), 'l') },
  { from, where: filter('NOT_IN', list(one), 'n') },
  { from, where: filter('GREATER_THAN', { referenceValue: name }, '__name__') },
  {
    from,
    orderBy: [{ field: n }, { field: { fieldPath: '__name__' } }],
    startAt: { values: [one, { referenceValue: name }], before: true },
    endAt: { values: [{ integerValue: '9' }] },
    limit: 1,
    offset: 0,
  },
  { from: [{ collectionId: 'sub', allDescendants: true }] },
  {
    from,
    findNearest: {
      vectorField: { fieldPath: 'v' },
      queryVector: vector(1, 1),
      distanceMeasure: 'EUCLIDEAN',
      limit: 2,
    },
  },
];

const writes: readonly object[] = [
  { update: { name, fields }, currentDocument: { exists: true } },
  { update: { name, fields: { n: one } }, updateMask: { fieldPaths: ['n', 'm.x'] } },
  { update: { name: '%root/open/new', fields: { n: one } }, currentDocument: { exists: false } },
  { delete: name },
  {
    update: { name, fields: {} },
    updateTransforms: [
      { fieldPath: 'n', increment: one },
      { fieldPath: 't', setToServerValue: 'REQUEST_TIME' },
      { fieldPath: 'l', appendMissingElements: { values: [one] } },
    ],
  },
  {
    update: { name, fields: {} },
    updateTransforms: [
      { fieldPath: 'n', maximum: one },
      { fieldPath: 'k', minimum: { doubleValue: 1.5 } },
      { fieldPath: 'l', removeAllFromArray: { values: [one] } },
    ],
  },
  { transform: { document: name, fieldTransforms: [{ fieldPath: 'n', increment: one }] } },
];

const inDatabase = (requests: readonly object[]) =>
  requests.map((request) => ({ database: '%database', ...request }));
const inRoot = (requests: readonly object[]) => requests.map((request) => ({ parent: '%root', ...request }));

export const requests: Readonly<Record<string, readonly object[]>> = {
  BatchGetDocuments: inDatabase([
    { documents: [name, '%root/open/none'], mask: { fieldPaths: ['n', 'm.x'] } },
    { documents: [name], transaction: '%transaction' },
    { documents: [name], newTransaction: { readOnly: {} } },
  ]),
  BatchWrite: inDatabase(writes.map((write) => ({ writes: [write] }))),
  BeginTransaction: inDatabase([{ options: { readOnly: {} } }, { options: { readWrite: {} } }, {}]),
  Commit: inDatabase([
    ...writes.map((write) => ({ writes: [write] })),
    { writes: writes.slice(2, 4), transaction: '%transaction' },
  ]),
  CreateDocument: [
    {
      parent: '%root',
      collectionId: 'open',
      documentId: 'new',
      document: { fields },
      mask: { fieldPaths: ['n'] },
    },
    { parent: name, collectionId: 'sub', document: { fields: { n: one } } },
  ],
  DeleteDocument: [{ name, currentDocument: { exists: true } }, { name: '%root/open/a/sub/s' }],
  GetDocument: [
    { name, mask: { fieldPaths: ['n', 'm.x'] } },
    { name, transaction: '%transaction' },
    { name: '%root/open/none' },
  ],
  ListCollectionIds: [{ parent: '%root', pageSize: 1 }, { parent: name }],
  ListDocuments: [
    { parent: '%root', collectionId: 'open', pageSize: 1, mask: { fieldPaths: ['n'] } },
    { parent: name, collectionId: 'sub', showMissing: true },
    { parent: '%root', collectionId: 'open', orderBy: '__name__' },
  ],
  Listen: inDatabase([
    { addTarget: { targetId: 2, documents: { documents: [name, '%root/open/none'] } } },
    ...queries.map((structuredQuery) => ({
      addTarget: { targetId: 2, query: { parent: '%root', structuredQuery } },
    })),
    { removeTarget: 2 },
  ]),
  PartitionQuery: inRoot([
    {
      structuredQuery: {
        from: [{ collectionId: 'open', allDescendants: true }],
        orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
      },
      partitionCount: '2',
    },
  ]),
  Rollback: inDatabase([{ transaction: '%transaction' }]),
  RunAggregationQuery: inRoot([
    ...queries.map((structuredQuery) => ({
      structuredAggregationQuery: { structuredQuery, aggregations: [{ alias: 'c', count: {} }] },
    })),
    {
      structuredAggregationQuery: {
        structuredQuery: { from },
        aggregations: [{ count: { upTo: '1' } }, { alias: 's', sum: { field: n } }, { avg: { field: n } }],
      },
    },
  ]),
  RunQuery: inRoot([
    ...queries.map((structuredQuery) => ({ structuredQuery })),
    { structuredQuery: queries[0], newTransaction: { readWrite: {} } },
    { structuredQuery: queries[3], transaction: '%transaction' },
  ]),
  UpdateDocument: [
    {
      document: { name, fields },
      updateMask: { fieldPaths: ['n', 'm.x'] },
      currentDocument: { exists: true },
    },
    { document: { name: '%root/open/new', fields }, mask: { fieldPaths: ['n'] } },
  ],
  Write: inDatabase(writes.map((write) => ({ writes: [write] }))),
};
