/* Contents at and beyond the limits of each kind of field. `%raw:…%` stands for that text as JSON. */

const root = '%root';
const database = root.replace('root', 'database');
const long = 'x'.repeat(1500);

const names = [
  ...[
    '',
    'x',
    '/',
    root,
    database,
    `${root}/`,
    `${root}/open`,
    `${root}/open/`,
    `${root}//a`,
    `${root}/open//a`,
  ],
  ...[
    `${root}/open/a/`,
    `${root}/open/a/sub`,
    `${root}/open/a/sub/s`,
    `${root}/open/.`,
    `${root}/../a`,
    `${root}/open/..`,
  ],
  ...[
    `${root}/__x__/a`,
    `${root}/open/__x__`,
    `${root}/open/__id7__`,
    `${root}/open/____`,
    `${root}/open/a b`,
    `${root}/open/é%2F`,
  ],
  ...[
    `/${root}/open/a`,
    'projects//databases/(default)/documents/open/a',
    'projects/p/databases//documents/open/a',
  ],
  ...[
    'projects/p/databases/(default)/documents/open/a',
    `${database}x/documents/open/a`,
    `${database}/open/a`,
  ],
  ...[
    'project/p/databases/(default)/documents/open/a',
    'projects/p/database/d/documents/open/a',
    'projects/p',
    'projects/p/databases',
  ],
  ...[
    `${root}/open/${long}`,
    `${root}/open/${long}x`,
    `${root}/${long}x/a`,
    `${root}${'/a/b'.repeat(100)}`,
    `${root}${'/a/b'.repeat(101)}`,
  ],
  ...[
    `${root}${`/${long}`.repeat(4)}`,
    `${root}${`/${long}`.repeat(6)}`,
    `${root}/closed/x`,
    `${root}/open/a:x`,
  ],
];

const ids = [
  '',
  'a',
  'a/b',
  '/a',
  'a/',
  'open/a/closed',
  '../closed/x',
  '.',
  '..',
  '__x__',
  '__id7__',
  '____',
  'é',
  'a b',
  long,
  `${long}x`,
  'a:x',
  '%2F',
];

const paths = [
  '',
  'n',
  'm.x',
  'm.x.y',
  '.n',
  'n.',
  'm..x',
  '1n',
  'a-b',
  'é',
  'a b',
  '`é`',
  '`a.b`.c',
  '`a',
  '``',
  '__x__',
  '__name__',
  '__type__',
  `${long}`,
  `${long}x`,
  'n asc',
  'n desc',
  '__name__ asc',
  '__name__ desc',
  'n,t',
  'n/t',
  '*',
  `${'a.'.repeat(20)}a`,
  `${'a.'.repeat(100)}a`,
];

const tokens = ['', 'x', 'AAEC', '?', 'b3Blbi9h', '9', '-1', ' '];

const texts = [
  '',
  'é\u0000',
  '\ud800',
  '5',
  long,
  `${long}x`,
  ...[1_048_487, 1_048_517, 1_048_518, 1_048_519, 1_048_577].map((length) => 'x'.repeat(length)),
];

/** Odd texts by the name of the field. */
const textsOf: Readonly<Record<string, readonly string[]>> = {
  name: names,
  referenceValue: names,
  document: names,
  documents: names,
  parent: names,
  delete: names,
  database: [
    ...names.slice(0, 12),
    database,
    'projects/p/databases/x',
    'projects/p/databases/',
    `${database}/documents/open/a`,
  ],
  collectionId: ids,
  documentId: ids,
  fieldPath: paths,
  fieldPaths: paths,
  orderBy: paths,
  alias: paths,
  distanceResultField: paths,
  pageToken: tokens,
  streamId: tokens,
};

export const oddKeys = ['', 'é', '`', 'a.b', '__x__', '__type__', '__name__', long, `${long}x`, '__proto__'];

const times = [
  ...[
    '2000-01-01T00:00:00Z',
    '%now',
    '2999-01-01T00:00:00Z',
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999999999Z',
    '2000-01-01T00:00:00.123456789Z',
  ],
];
const timesInJson = [
  '',
  'x',
  '2000-01-01',
  '2000-01-01T00:00:00',
  '2000-01-01T00:00:00+01:00',
  '2000-01-01T00:00:00.5-23:59',
  '0000-12-31T00:00:00Z',
  '10000-01-01T00:00:00Z',
  '2000-01-01t00:00:00z',
  '2000-01-01T00:00:00.1234567891Z',
  '2000-13-01T00:00:00Z',
  '2000-02-30T00:00:00Z',
  5,
];
const timesOnWire = ['@-62135596801Z', '@253402300800Z', '@0.9Z'];

const wholes = ['0', '1', '-1', '2', '9', '2147483647', '-2147483648'];
const largeWholes = ['9007199254740993', '9223372036854775807', '-9223372036854775808'];
const wholesInJson = [
  '2147483648',
  '9223372036854775808',
  '1.0',
  '1.5',
  '1e2',
  '',
  ' 1',
  '+1',
  '0x1',
  '%raw:9007199254740993%',
  '%raw:1.0%',
  '%raw:1.5%',
  '%raw:1e2%',
  '%raw:-0%',
  '%raw:99999999999999999999%',
];
const doubles = [0, 1.5, -1, 1e-5, 1.7976931348623157e308, 5e-324, 91, 181];
const doublesInJson = [
  'NaN',
  'Infinity',
  '-Infinity',
  'nan',
  '1.5',
  '1e5',
  '',
  ' 1',
  '%raw:-0.0%',
  '%raw:1e400%',
  '%raw:-1e400%',
  '1e400',
  '%raw:1e-400%',
  '%raw:1.7976931348623159e308%',
  '%raw:9007199254740993%',
];
const doublesOnWire = [Number.NaN, Number.POSITIVE_INFINITY, -0];

/** Contents that are never right for their field, in JSON. */
export const wrongKinds = [5, '%raw:1.50%', 'x', 'true', true, null, [], [1], [null], {}, { x: 1 }];

/** The odd contents of a field's type. */
export function oddContents(type: string, field: string, isJson: boolean): readonly unknown[] {
  const either = (both: readonly unknown[], json: readonly unknown[], wire: readonly unknown[] = []) => [
    ...both,
    ...(isJson ? json : wire),
  ];
  if (type === 'string') return textsOf[field] ?? texts;
  if (type === 'Timestamp') return either(times, timesInJson, timesOnWire);
  if (type === 'int32' || type === 'Int32Value') return either(wholes, wholesInJson);
  if (type === 'int64' || type === 'Int64Value') return either([...wholes, ...largeWholes], wholesInJson);
  if (type === 'double' || type === 'DoubleValue') return either(doubles, doublesInJson, doublesOnWire);
  if (type === 'bool') return [true, false];
  if (type === 'bytes')
    return either(
      ['', 'AAEC', 'AAECAwQFBgc=', '/w=='],
      ['_w', '-_8', 'A', 'AA', 'AA=', '?', 'AAEC\n', '%raw:1234%'],
    );
  return [];
}

/** Numbers of elements around the limits. */
export const counts: Readonly<Record<string, readonly number[]>> = {
  'StructuredQuery.CompositeFilter.filters': [0, 1, 10, 11, 30, 31, 100, 101],
  'StructuredQuery.orderBy': [0, 10, 11, 32, 33, 100, 101],
  'StructuredQuery.from': [0, 2],
  'StructuredAggregationQuery.aggregations': [0, 2, 5, 6],
  'ArrayValue.values': [0, 1, 10, 11, 30, 31, 2048, 2049],
  'Cursor.values': [0, 2, 3],
  'Write.updateTransforms': [0, 2, 500, 501],
  'DocumentTransform.fieldTransforms': [0, 2, 500, 501],
  'CommitRequest.writes': [0, 2, 500, 501],
  'BatchWriteRequest.writes': [0, 2, 500, 501],
  'WriteRequest.writes': [0, 2, 500, 501],
};

/** Values as deep as documents may hold, and deeper. */
export function nested(depth: number): object {
  let value: object = { integerValue: '1' };
  for (let level = 0; level < depth; level += 1) value = { mapValue: { fields: { a: value } } };
  return value;
}
