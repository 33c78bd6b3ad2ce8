import type { ConditionCase } from '../condition-case.ts';

const aDay = 'timestamp.date(2024, 2, 29)';
const aDifference = '{}.diff({})';
const components = [
  'year',
  'month',
  'day',
  'hours',
  'minutes',
  'seconds',
  'nanos',
  'dayOfWeek',
  'dayOfYear',
  'toMillis',
  'date',
  'time',
];

/** A receiver, its type, and its methods without arguments. */
const methodsWithoutArguments: readonly (readonly [
  receiver: string,
  type: string,
  names: readonly string[],
])[] = [
  ["'a'", 'string', ['upper', 'trim', 'size', 'toUtf8']],
  ["b'a'", 'bytes', ['size', 'toBase64', 'toHexString']],
  ['[1]', 'list', ['size', 'toSet']],
  ['[1].toSet()', 'set', ['size']],
  ['{}', 'map', ['size', 'keys', 'values']],
  [aDifference, 'map_diff', ['addedKeys', 'removedKeys', 'changedKeys', 'unchangedKeys', 'affectedKeys']],
  [aDay, 'timestamp', components],
  ["duration.value(1, 's')", 'duration', ['seconds', 'nanos']],
  ['latlng.value(1, 2)', 'latlng', ['latitude', 'longitude']],
];

const typedFunctions: readonly (readonly [name: string, expected: readonly string[]])[] = [
  ['existsAfter', ['path']],
  ['math.floor', ['float']],
  ['math.round', ['float']],
  ['math.isNaN', ['float']],
  ['hashing.sha256', ['bytes', 'string']],
  ['hashing.crc32', ['bytes', 'string']],
  ['hashing.crc32c', ['bytes', 'string']],
];

/** The error of every built-in for arguments of a wrong type. */
export const wrongUses: readonly ConditionCase[] = [
  ...methodsWithoutArguments.flatMap(([receiver, type, names]) =>
    names.flatMap((name): ConditionCase[] => [
      [
        `${receiver}.${name}(1) == 1`,
        `Incorrect number of arguments. Received: 1. Expected: ${type}.${name}().`,
      ],
      [`true.${name}() == 1`, `Function not found error: Name: [${name}].`],
      [`null.${name}() == 1`, 'Null value error.'],
    ]),
  ),
  ...typedFunctions.map(
    ([name, expected]): ConditionCase => [
      `${name}([1])`,
      `Unsupported operation error. Received: ${name}(list). Expected: ${expected.map((type) => `${name}(${type})`).join(', ')}.`,
    ],
  ),
  [
    'duration.time(1) == 1',
    'Incorrect number of arguments. Received: 1. Expected: duration.time(int, int, int, int).',
  ],
  [
    "[1].removeAll('a') == []",
    'Unsupported operation error. Received: list.removeAll(string). Expected: list.removeAll(list).',
  ],
];
