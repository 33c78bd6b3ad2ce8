import { readFile } from 'node:fs/promises';
import { type DocumentReader, measure } from '@labka/firestore-emulator';
import { requestTime, rulesetOf, toFields, toTimestamp } from '@labka/firestore-emulator/testing';
import { expect, test } from 'vitest';
import { expectations } from '../rules/expectations/all.ts';
import type { Expectation } from '../rules/expectations/expectation.ts';

/** Of the 1,000 expressions that Firestore evaluates per request before it refuses. */
const mostExpressions = 350;
const ruleset = rulesetOf(await readFile(new URL('../../firestore.rules', import.meta.url), 'utf8'));

const empty = { before: () => null, after: () => null };

function measured({ request: { method, path, data, query } }: Expectation, reader: DocumentReader = empty) {
  const segments = path.split('/');
  const request = {
    method,
    project: 'demo-cost',
    database: '(default)',
    path: segments,
    auth: null,
    time: toTimestamp(requestTime),
    resource: null,
    requestResource: data ? { path: segments, fields: toFields(data) } : null,
    query: query ? { limit: null, offset: 0n, orderBy: [], filters: [] } : null,
  };
  return measure(ruleset, request, reader);
}

test(`the most expensive request costs at most ${mostExpressions} expressions`, () => {
  const costs = expectations.map((expectation) => measured(expectation).cost);
  expect(Math.max(...costs)).toBeLessThanOrEqual(mostExpressions);
  // Without this, a counter that counts nothing would pass.
  expect(Math.max(...costs)).toBeGreaterThan(50);
});

test('no request makes the rules read a stored document', () => {
  const asked: string[] = [];
  const look = (segments: readonly string[]) => {
    asked.push(segments.join('/'));
    return null;
  };
  for (const expectation of expectations) measured(expectation, { before: look, after: look });
  expect(asked).toEqual([]);
});
