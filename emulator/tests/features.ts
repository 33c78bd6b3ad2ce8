/**
 * The features of requests beyond the methods: one request each, which the emulator supports or rejects by
 * name.
 */

/** A request that shows whether a feature is supported. */
export interface Feature {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Relative to the emulator's address. */
  readonly path: string;
  readonly body?: string;
}

const project = 'demo-features';
const database = `projects/${project}/databases/(default)`;

const filter = (field: string, op: string, value: object) => ({
  fieldFilter: { field: { fieldPath: field }, op, value },
});
const one = { integerValue: '1' };
const rooms = { from: [{ collectionId: 'rooms' }] };
const byName = [{ field: { fieldPath: '__name__' } }];

/** `[1, 2]` as Firestore stores a vector. */
const vector = {
  mapValue: {
    fields: {
      __type__: { stringValue: '__vector__' },
      value: { arrayValue: { values: [{ doubleValue: 1 }, { doubleValue: 2 }] } },
    },
  },
};

function post(name: string, verb: string, body: object): Feature {
  return { name, method: 'POST', path: `/v1/${database}/documents:${verb}`, body: JSON.stringify(body) };
}

function query(name: string, structuredQuery: object, more: object = {}): Feature {
  return post(name, 'runQuery', { structuredQuery, ...more });
}

function transform(name: string, change: object): Feature {
  const update = { name: `${database}/documents/rooms/a` };
  return post(name, 'commit', { writes: [{ update, updateTransforms: [{ fieldPath: 'n', ...change }] }] });
}

function aggregate(name: string, aggregation: object): Feature {
  const structuredAggregationQuery = {
    structuredQuery: rooms,
    aggregations: [{ alias: 'a', ...aggregation }],
  };
  return post(name, 'runAggregationQuery', { structuredAggregationQuery });
}

function trigger(name: string, type: string, value: string): Feature {
  const document = { value, matchType: 'PATH_PATTERN' };
  return {
    name,
    method: 'POST',
    path: `/emulator/v1/projects/${project}/eventarcTrigger?eventarcTriggerId=${type}`,
    body: JSON.stringify({
      eventType: `google.cloud.firestore.document.v1.${type}`,
      database: '(default)',
      document,
    }),
  };
}

const changes = ['created', 'updated', 'deleted', 'written'];

/** Every feature; `exportFolder` must be writable. */
export function features(exportFolder: string): readonly Feature[] {
  const addTarget = { targetId: 2, documents: { documents: [`${database}/documents/rooms/a`] } };
  const channel = { count: '1', ofs: '0', req0___data__: JSON.stringify({ database, addTarget }) };
  return [
    ...['EQUAL', 'NOT_EQUAL', 'LESS_THAN', 'LESS_THAN_OR_EQUAL', 'GREATER_THAN', 'GREATER_THAN_OR_EQUAL'].map(
      (op) => query(`filter ${op}`, { ...rooms, where: filter('n', op, one) }),
    ),
    query('filter ARRAY_CONTAINS', { ...rooms, where: filter('n', 'ARRAY_CONTAINS', one) }),
    ...['IN', 'NOT_IN', 'ARRAY_CONTAINS_ANY'].map((op) =>
      query(`filter ${op}`, { ...rooms, where: filter('n', op, { arrayValue: { values: [one] } }) }),
    ),
    ...['IS_NULL', 'IS_NOT_NULL', 'IS_NAN', 'IS_NOT_NAN'].map((op) =>
      query(`filter ${op}`, { ...rooms, where: { unaryFilter: { op, field: { fieldPath: 'n' } } } }),
    ),
    ...['AND', 'OR'].map((op) => {
      const filters = [filter('n', 'EQUAL', one), filter('m', 'EQUAL', one)];
      return query(`filters joined by ${op}`, { ...rooms, where: { compositeFilter: { op, filters } } });
    }),
    query('orders, cursors, limit and offset', {
      ...rooms,
      orderBy: [{ field: { fieldPath: 'n' }, direction: 'DESCENDING' }],
      startAt: { values: [one], before: true },
      endAt: { values: [one] },
      limit: 1,
      offset: 1,
    }),
    query('projections', { ...rooms, select: { fields: [{ fieldPath: 'n' }] } }),
    query('collection groups', { from: [{ collectionId: 'rooms', allDescendants: true }] }),
    query('a query without a collection', {}),
    query('vector search (findNearest)', {
      ...rooms,
      findNearest: {
        vectorField: { fieldPath: 'v' },
        queryVector: vector,
        distanceMeasure: 'EUCLIDEAN',
        limit: 1,
      },
    }),
    query('query explanation (explainOptions)', rooms, { explainOptions: { analyze: true } }),
    query('reads at a past time (readTime)', rooms, {
      readTime: new Date(Date.now() - 60_000).toISOString(),
    }),
    post('lists and partitions at a past time (readTime)', 'partitionQuery', {
      structuredQuery: { from: [{ collectionId: 'rooms', allDescendants: true }], orderBy: byName },
      partitionCount: '2',
      readTime: new Date(Date.now() - 60_000).toISOString(),
    }),
    post('partitions of a query (PartitionQuery)', 'partitionQuery', {
      structuredQuery: { from: [{ collectionId: 'rooms', allDescendants: true }], orderBy: byName },
      partitionCount: '2',
    }),
    aggregate('count', { count: {} }),
    aggregate('sum', { sum: { field: { fieldPath: 'n' } } }),
    aggregate('avg', { avg: { field: { fieldPath: 'n' } } }),
    transform('transform setToServerValue', { setToServerValue: 'REQUEST_TIME' }),
    transform('transform increment', { increment: one }),
    transform('transform maximum', { maximum: one }),
    transform('transform minimum', { minimum: one }),
    transform('transform appendMissingElements', { appendMissingElements: { values: [one] } }),
    transform('transform removeAllFromArray', { removeAllFromArray: { values: [one] } }),
    post('preconditions and update masks', 'commit', {
      writes: [
        {
          update: { name: `${database}/documents/rooms/b` },
          updateMask: { fieldPaths: ['n'] },
          currentDocument: { exists: false },
        },
      ],
    }),
    post('read-write and read-only transactions', 'beginTransaction', { options: { readWrite: {} } }),
    {
      name: 'ListDocuments by name',
      method: 'GET',
      path: `/v1/${database}/documents/rooms?orderBy=__name__`,
    },
    { name: 'ListDocuments by a field', method: 'GET', path: `/v1/${database}/documents/rooms?orderBy=n` },
    post('Listen over REST', 'listen', { addTarget }),
    post('Write over REST', 'write', { writes: [] }),
    {
      name: 'WebChannel (the full web SDK in a browser)',
      method: 'POST',
      path: '/google.firestore.v1.Firestore/Listen/channel?VER=8&RID=1&CVER=22',
      body: new URLSearchParams(channel).toString(),
    },
    ...changes.map((type) => trigger(`trigger ${type}`, type, 'rooms/{room}')),
    ...changes.map((type) =>
      trigger(`trigger ${type}.withAuthContext`, `${type}.withAuthContext`, 'rooms/{room}'),
    ),
    trigger('trigger with {path=**}', 'written', 'rooms/{path=**}'),
    {
      name: 'exports',
      method: 'POST',
      path: `/emulator/v1/projects/${project}:export`,
      body: JSON.stringify({ database, export_directory: exportFolder, export_name: 'export' }),
    },
  ];
}

/** Sends a feature's request: null if it is supported, otherwise the error. Throws for any other response. */
export async function refusalOf(url: string, { name, method, path, body }: Feature): Promise<string | null> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { authorization: 'Bearer owner' },
    ...(body === undefined ? {} : { body }),
    signal: AbortSignal.timeout(10_000),
  });
  const { status } = response;
  if (status === 200) {
    await response.body?.cancel();
    return null;
  }
  const text = await response.text();
  const sentence = /This Firestore emulator does not support [^"]*/.exec(text)?.[0];
  if (status !== 501 || sentence === undefined) throw new Error(`${name}: status ${status}, ${text}`);
  return sentence;
}
