import fc from 'fast-check';

/** The types of generated conditions. `any` is one of the others. */
export type ExpressionType =
  | 'bool'
  | 'int'
  | 'float'
  | 'string'
  | 'bytes'
  | 'list'
  | 'set'
  | 'map'
  | 'map_diff'
  | 'timestamp'
  | 'duration'
  | 'latlng'
  | 'path'
  | 'null'
  | 'any';

type Text = fc.Arbitrary<string>;
type Parts = { readonly [T in ExpressionType]: Text };

/** Templates of expressions: `$` and a type is a nested expression, as in `$list.size()`. */
type Shapes = { readonly [T in Exclude<ExpressionType, 'any'>]: readonly string[] };

/** Expressions that return documents with all or some fields of `sampleFields`. */
const documents = ['resource.data', 'request.resource.data', 'stored()', 'later()'];

/** Expressions without nested ones, the smallest first, because differences shrink to them. */
const leaves: Shapes = {
  bool: [
    'true',
    'false',
    '@.bool',
    "@['bool']",
    'request.time > timestamp.date(2020, 1, 1)',
    '@.stamp == request.time',
    'exists(/databases/$(database)/documents/fixed/one)',
    'exists(/databases/$(database)/documents/fixed/none)',
    'existsAfter(/databases/$(database)/documents/fixed/$(id))',
    'request.auth.token.admin',
    'request.auth != null',
    'resource == null',
    'resource != null',
    'isOwner()',
  ],
  int: [
    '0',
    '1',
    '-1',
    '2',
    '5',
    '7',
    '1000',
    '9223372036854775807',
    '-9223372036854775808',
    '@.int',
    '@.big',
    '@.numbers[0]',
  ],
  float: ['0.0', '1.0', '-1.5', '2.5', '0.1', '1e2', '@.float', '@.whole', '@.nan', '@.numbers[1]'].filter(
    (text) => text !== '1e2',
  ),
  string: [
    "''",
    "'a'",
    "'abc'",
    "'A b'",
    "'a,b'",
    "'12'",
    "'1.5'",
    "'\\u017dofia'",
    "'int'",
    '@.string',
    '@.text',
    '@.list[0]',
    'request.auth.uid',
    'request.method',
    'resource.id',
    'request.resource.id',
    'id',
    'request.auth.token.email',
  ],
  bytes: ["b''", "b'a'", "b'\\xff\\x00'", '@.bytes'],
  list: [
    '[]',
    "['a', 'b']",
    '[1, 2.0, 1]',
    "['a', 'b', 'a', null]",
    '[[1], [1.0]]',
    '@.list',
    '@.numbers',
    '@.empty',
    '@.nested',
  ],
  set: ["['a', 'b'].toSet()", '[1, 1.0].toSet()', '[].toSet()'],
  map: ['{}', "{'a': 1}", "{'a': 1.0, 'b': [1]}", '@.map', '@', '@.map.inner', 'request.auth.token'],
  map_diff: ["{'a': 1}.diff({})", 'request.resource.data.diff(resource.data)', '@.map.diff(@.map)'],
  timestamp: [
    'timestamp.date(2024, 2, 29)',
    'timestamp.value(0)',
    'timestamp.value(-1500)',
    '@.time',
    '@.old',
  ],
  duration: ["duration.value(1, 's')", "duration.value(-90, 'm')", 'duration.time(1, 2, 3, 4)'],
  latlng: ['latlng.value(0, 0)', 'latlng.value(48.5, -21.25)', '@.point'],
  path: [
    '/a/b',
    '/databases/$(database)/documents/fixed/one',
    'request.path',
    '@.reference',
    "path('a/{x}')",
    'resource.__name__',
  ],
  null: ['null', '@.nothing'],
};

/** Expressions with nested ones. */
const shapes: Shapes = {
  bool: [
    '!$bool',
    '$bool && $bool',
    '$bool || $bool',
    '$bool ? $bool : $bool',
    '$int == $int',
    '$any == $any',
    '$any != $any',
    '$int < $int',
    '$int <= $float',
    '$float > $int',
    '$float >= $float',
    '$string < $string',
    '$string == $string',
    '$string != $string',
    '$bytes == $bytes',
    '$bytes < $bytes',
    '$list == $list',
    '$set == $set',
    '$map == $map',
    '$timestamp < $timestamp',
    '$timestamp == $timestamp',
    '$duration >= $duration',
    '$duration == $duration',
    '$latlng == $latlng',
    '$path == $path',
    '$any in $list',
    '$any in $set',
    '$string in $map',
    '$any is %type',
    '$list.hasAll($list)',
    '$list.hasAny($list)',
    '$list.hasOnly($list)',
    '$list.hasAll($list,)',
    '$set.hasAll($set)',
    '$set.hasAny($list)',
    '$set.hasOnly($list)',
    '$string.matches(%pattern)',
    'math.isNaN($float)',
    'isOneOf($string, $list)',
    '$latlng.distance($latlng) > $float',
    "$map['a'] == $any",
    'exists(/databases/$(database)/documents/fixed/$($string))',
    'get(/databases/$(database)/documents/$($string)/one).data.bool',
    'getAfter($path).data.bool',
    'chosen($bool, $any, $any) == $any',
  ],
  int: [
    '$int + $int',
    '$int - $int',
    '$int * $int',
    '$int / $int',
    '$int % $int',
    '-$int',
    '$string.size()',
    '$bytes.size()',
    '$list.size()',
    '$set.size()',
    '$map.size()',
    'int($float)',
    'int($string)',
    'math.abs($int)',
    'math.round($float)',
    '$timestamp.year()',
    '$timestamp.month()',
    '$timestamp.day()',
    '$timestamp.hours()',
    '$timestamp.minutes()',
    '$timestamp.seconds()',
    '$timestamp.nanos()',
    '$timestamp.dayOfWeek()',
    '$timestamp.dayOfYear()',
    '$timestamp.toMillis()',
    '$duration.seconds()',
    '$duration.nanos()',
    "$map.get('a', $int)",
    '$list[$int]',
    '$bool ? $int : $int',
  ],
  float: [
    '$float + $float',
    '$float - $int',
    '$float * $float',
    '$float / $float',
    '$int / $float',
    '$float % $float',
    '-$float',
    'float($int)',
    'float($string)',
    'math.abs($float)',
    'math.ceil($float)',
    'math.floor($float)',
    'math.sqrt($float)',
    'math.pow($float, $float)',
    '$latlng.latitude()',
    '$latlng.longitude()',
  ],
  string: [
    '$string + $string',
    '$string.lower()',
    '$string.upper()',
    '$string.trim()',
    '$string.replace(%pattern, %replacement)',
    '$string[$int]',
    '$string[$int:$int]',
    '$string[1:]',
    '$string[:2]',
    '$list.join($string)',
    'string($int)',
    'string($float)',
    'string($bool)',
    'string($path)',
    'string($null)',
    '$bytes.toBase64()',
    '$bytes.toHexString()',
    "$map.get('b', $string)",
    '$path[$int]',
    '$bool ? $string : $string',
  ],
  bytes: [
    '$string.toUtf8()',
    'hashing.md5($string)',
    'hashing.sha256($bytes)',
    'hashing.crc32($string)',
    'hashing.crc32c($bytes)',
  ],
  list: [
    '[$any]',
    '[$any, $any]',
    '[$any, $any,]',
    '$list.concat($list)',
    '$list.removeAll($list)',
    '$string.split(%pattern)',
    '$map.keys()',
    '$map.values()',
    '$list[$int:$int]',
    '$list[1:]',
    '$list[:]',
  ],
  set: [
    '$list.toSet()',
    '$set.union($set)',
    '$set.difference($set)',
    '$set.intersection($set)',
    '$map_diff.addedKeys()',
    '$map_diff.removedKeys()',
    '$map_diff.changedKeys()',
    '$map_diff.unchangedKeys()',
    '$map_diff.affectedKeys()',
  ],
  map: [
    "{'a': $any}",
    "{'a': $any, 'b': $any}",
    "{'a': $any,}",
    '{$string: $any}',
    "$map.get('inner', $map)",
    "$map.get(['inner', 'deep'], $map)",
  ],
  map_diff: ['$map.diff($map)'],
  timestamp: [
    '$timestamp + $duration',
    '$timestamp - $duration',
    '$duration + $timestamp',
    '$timestamp.date()',
    'timestamp.value($int)',
    'timestamp.date($int, $int, $int)',
  ],
  duration: [
    '$timestamp - $timestamp',
    '$duration + $duration',
    '$duration - $duration',
    'duration.abs($duration)',
    "duration.value($int, 'd')",
    "duration.value($int, 'ns')",
    '$timestamp.time()',
  ],
  latlng: ['latlng.value($float, $float)'],
  path: ['path($string)', '/a/$($string)', '/a/$($string)/$($path)', '$path.bind($map)', '$path[0:1]'],
  null: [],
};

const typeNames = [
  'bool',
  'bytes',
  'duration',
  'float',
  'int',
  'latlng',
  'list',
  'map',
  'map_diff',
  'number',
  'path',
  'set',
  'string',
  'timestamp',
  'constraint',
];
const patterns = [
  "'a'",
  "'.*'",
  "'[a-c]+'",
  "','",
  "''",
  "'(a)(b)?'",
  "'^a'",
  "'\\\\d+'",
  "'(?i)A'",
  "'a|b'",
  "'[^a]'",
  "'\\\\s*'",
  "'.'",
];
/** Not `$1`: without a group in the pattern Google's emulator returns an internal error. */
const replacements = ["''", "'x'", "'$0'", "'\\\\$1'", "'a-b'"];

const types = Object.keys(shapes) as Exclude<ExpressionType, 'any'>[];

/** Conditions: most of correct types, some of a wrong one, some without protective parentheses. */
export function condition(): Text {
  return expressions().bool;
}

function expressions(): Parts {
  const { any, ...typed } = fc.letrec<Record<ExpressionType, string>>((tie) => {
    const entries = types.map((type) => [type, ofType(type, tie as (type: ExpressionType) => Text)]);
    return { ...Object.fromEntries(entries), any: fc.oneof(...types.map((type) => tie(type))) };
  }) as unknown as Parts;
  return { ...typed, any };
}

function ofType(type: Exclude<ExpressionType, 'any'>, tie: (type: ExpressionType) => Text): Text {
  const leaf = fc.constantFrom(...leaves[type]).chain(fillLeaf);
  const compound = shapes[type].map((shape) => ({ arbitrary: fillShape(shape, tie), weight: 1 }));
  const weight = Math.max(1, Math.ceil(compound.length / 2));
  // Sometimes of a wrong type, because errors are part of the language too.
  const wrong = { arbitrary: tie('any'), weight: Math.max(1, Math.round(compound.length / 40)) };
  return fc.oneof(
    { maxDepth: 3, depthIdentifier: 'expression', withCrossShrink: true },
    { arbitrary: leaf, weight },
    ...compound,
    wrong,
  );
}

/** `@` is one of the documents. */
function fillLeaf(leaf: string): Text {
  if (!leaf.includes('@')) return fc.constant(leaf);
  return fc.constantFrom(...documents).map((document) => leaf.replaceAll('@', document));
}

function fillShape(shape: string, tie: (type: ExpressionType) => Text): Text {
  const pieces = shape.split(/([$%][a-z_]+)/);
  const parts = pieces.map((piece, at) => {
    if (piece.startsWith('$')) return part(tie(piece.slice(1) as ExpressionType), needsBrackets(pieces, at));
    if (piece === '%type') return fc.constantFrom(...typeNames);
    if (piece === '%pattern') return fc.constantFrom(...patterns);
    if (piece === '%replacement') return fc.constantFrom(...replacements);
    return fc.constant(piece);
  });
  return fc.tuple(...parts).map((texts) => texts.join(''));
}

/** An expression between commas or brackets needs no parentheses. */
function needsBrackets(pieces: readonly string[], at: number): boolean {
  const before = pieces[at - 1]?.at(-1) ?? '';
  const after = pieces[at + 1]?.charAt(0) ?? '';
  return !('([,{:'.includes(before || 'x') || before === ' ') || !'),]}:'.includes(after || 'x');
}

/** Nine in ten nested expressions are in parentheses; in the others operator precedence decides. */
function part(text: Text, bracketed: boolean): Text {
  if (!bracketed) return text;
  return fc
    .tuple(text, fc.nat(9))
    .map(([inner, bare]) => (bare === 9 || /^[\w.@']+$/.test(inner) ? inner : `(${inner})`));
}
