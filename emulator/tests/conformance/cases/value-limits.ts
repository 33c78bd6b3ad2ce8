import type { RulesCase } from '@labka/firestore-emulator/testing';
import { buildCase, get, rulesInDocuments } from './build-case.ts';

/** True expressions with the maximum depth of the parser. */
const deepExpressions: readonly string[] = [
  `${'!'.repeat(98)}true`,
  `${'('.repeat(98)}true${')'.repeat(98)}`,
  `${'['.repeat(96)}1${']'.repeat(96)} == ${'['.repeat(95)}1${']'.repeat(95)} || true`,
  `${"{'a': ".repeat(96)}1${'}'.repeat(96)} in [${"{'a': ".repeat(95)}1${'}'.repeat(95)}] || true`,
  `${'true ? '.repeat(98)}true${' : false'.repeat(98)}`,
  `${'true && '.repeat(98)}true`,
];

/** Twenty functions, each of which passes the next one a value built of eight of its parameter. */
function growing(first: string, second: string, third: string): readonly string[] {
  return Array.from({ length: 20 }, (_, at) => {
    const next = at < 19 ? `f${at + 1}(d)` : 'd';
    return `function f${at}(a) { let b = ${first}; let c = ${second}; let d = ${third}; return ${next}; }`;
  });
}

const tooLarge = 'The values built by the rules exceed the limit of 33554432 characters and elements.';
const longText = `'${'a'.repeat(40_000)}'`;

const values: readonly (readonly [
  title: string,
  functions: readonly string[],
  condition: string,
  reason: string,
])[] = [
  [
    'a list that doubles',
    growing('a.concat(a)', 'b.concat(b)', 'c.concat(c)'),
    'f0([1]) == 1 || true',
    tooLarge,
  ],
  ['a text that doubles', growing('a + a', 'b + b', 'c + c'), "f0('a') == 1 || true", tooLarge],
  [
    'a list in a map in a list',
    growing('[a, a]', "{'x': b, 'y': b}", '[c, c]'),
    'f0(1) == 1 || true',
    tooLarge,
  ],
  ['a path that doubles', growing('/$(a)/$(a)', '/$(b)/$(b)', '/$(c)/$(c)'), 'f0(/a) == 1 || true', tooLarge],
  [
    'a long text for each of many characters',
    [],
    `${longText}.replace('', ${longText}) == ''`,
    'The replacement is too long.',
  ],
  [
    'a long text between many elements',
    [],
    `${longText}.split('').join(${longText}) == ''`,
    'The joined text is too long.',
  ],
  [
    'a pattern of more than 4,096 characters',
    [],
    `'a'.matches('${'a'.repeat(4096)}' + 'a')`,
    'Regular expression too long. Maximum allowed length: 4096.',
  ],
];

export const valueLimitCases: readonly RulesCase[] = [
  ...deepExpressions.map((expression) =>
    buildCase(
      {
        title: `${expression.slice(0, 16)}… is evaluated to its depth`,
        rules: rulesInDocuments(`match /a/{x} { allow get: if ${expression}; }`),
        request: get('a/1'),
      },
      'allow',
    ),
  ),
  ...values.map(([title, functions, condition, reason]) =>
    buildCase(
      {
        title: `${title} is refused`,
        rules: rulesInDocuments(...functions, `match /a/{x} { allow get: if ${condition}; }`),
        request: get('a/1'),
      },
      { deny: reason },
    ),
  ),
  buildCase(
    {
      title: 'a pattern of 4,096 characters is accepted',
      rules: rulesInDocuments(`match /a/{x} { allow get: if !'a'.matches('${'a'.repeat(4096)}'); }`),
      request: get('a/1'),
    },
    'allow',
  ),
];
