import type { RulesCase } from '@labka/firestore-emulator/testing';
import { buildCase, get, rulesInDocuments } from './build-case.ts';

const tooManyExpressions =
  "Unable to evaluate the expression as the maximum of 1000 expressions to evaluate has been reached. for 'get'";

/** A true expression of this cost: in `[1, 1, …].size() > 0` everything but the ones costs four. */
function costing(expressions: number): string {
  const fixed = 4;
  return `[${Array.from({ length: expressions - fixed }, () => '1').join(', ')}].size() > 0`;
}

/** One expression of each kind and its cost in production. */
const costs: readonly (readonly [expression: string, cost: number])[] = [
  ['true', 1],
  ['request', 1],
  ['request.auth.uid', 3],
  ["request['path']", 3],
  ['[1, 2]', 3],
  ["{'a': 1}", 3],
  ["'abc'[0:1]", 4],
  ['1 + 2', 3],
  ['1 == 2', 3],
  ['1 in [1]', 4],
  ['!true', 2],
  ['-(1)', 2],
  ['1 is int', 3],
  ["'a'.size()", 2],
  ["'a'.matches('b')", 3],
  ['math.abs(1)', 3],
  ['string(1)', 2],
  ['false && true', 2],
  ['true && true', 4],
  ['true || false', 2],
  ['false || true', 4],
  ['true ? 1 : 2', 4],
  ['false ? 1 : 2', 6],
  ['/a/b', 3],
  ['/a/$(database)', 3],
  ['exists(/databases/$(database)/documents/a/b)', 7],
  ['1 / 0 + 1 / 0', 7],
  ['plain(1, 2)', 4],
  ['withLets()', 8],
];

const functions = [
  'function plain(a, b) { return true; }',
  'function withLets() { let a = 1; let b = a; return a + b; }',
];

/** Adds a filler to the expression so that both cost 1,000, then one more. */
function costCases([expression, cost]: (typeof costs)[number]): RulesCase[] {
  // `(expression) == 'no' || filler`: the comparison, its text and `||` with its right side cost four.
  const rest = 1000 - cost - 4;
  return [rest, rest + 1].map((filler) =>
    buildCase(
      {
        title: `${expression} counts as ${cost}: ${filler === rest ? '1,000 are granted' : '1,001 are refused'}`,
        rules: rulesInDocuments(
          ...functions,
          `match /a/{x} { allow get: if ((${expression}) == 'no') || ${costing(filler)}; }`,
        ),
        request: get('a/1'),
      },
      filler === rest ? 'allow' : { deny: tooManyExpressions },
    ),
  );
}

function reading(count: number): string {
  const reads = Array.from({ length: count }, (_, at) => `!exists(/databases/$(database)/documents/b/${at})`);
  return reads.join(' && ');
}

const elevenReads = "The maximum of 10 document access calls has been reached. for 'get'";

export const limitCases: readonly RulesCase[] = [
  ...costs.flatMap(costCases),
  buildCase(
    {
      title: 'the budget is that of the request, over all allow statements',
      rules: rulesInDocuments(
        `match /a/{x} { allow get: if !(${costing(600)}); allow get: if ${costing(600)}; }`,
      ),
      request: get('a/1'),
    },
    { deny: tooManyExpressions },
  ),
  buildCase(
    {
      title: 'a reached limit is not absorbed',
      rules: rulesInDocuments(`match /a/{x} { allow get: if ${costing(1001)} || true; allow get: if true; }`),
      request: get('a/1'),
    },
    { deny: tooManyExpressions },
  ),
  buildCase(
    {
      title: 'ten documents may be read',
      rules: rulesInDocuments(`match /a/{x} { allow get: if ${reading(10)}; }`),
      request: get('a/1'),
    },
    'allow',
  ),
  buildCase(
    {
      title: 'an eleventh document is refused even inside ||',
      rules: rulesInDocuments(`match /a/{x} { allow get: if ${reading(11)} || true; }`),
      request: get('a/1'),
    },
    { deny: elevenReads },
  ),
  buildCase(
    {
      title: 'a document read again does not count',
      rules: rulesInDocuments(
        `match /a/{x} { allow get: if ${reading(10)} && ${reading(10)} && !exists(/databases/$(database)/documents/b/1); }`,
      ),
      request: get('a/1'),
    },
    'allow',
  ),
];
