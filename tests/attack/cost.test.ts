import { readFile } from 'node:fs/promises';
import { measure } from '@labka/firestore-emulator';
import { expect, test } from 'vitest';
import { requestTime } from '../conformance/conformance-case.ts';
import { rulesetOf } from '../conformance/engine.ts';
import { toFields, toTimestamp } from '../conformance/rest-value.ts';
import { expectations } from '../rules/expectations/all.ts';
import type { Expectation } from '../rules/expectations/expectation.ts';

/** Of the 1,000 expressions that Firestore evaluates for a request before it refuses. */
const mostExpressions = 350;
const ruleset = rulesetOf(await readFile(new URL('../../firestore.rules', import.meta.url), 'utf8'));

function costOf({ request: { method, path, data, query } }: Expectation): number {
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
  return measure(ruleset, request, { before: () => null, after: () => null }).cost;
}

test(`the dearest request costs at most ${mostExpressions} expressions`, () => {
  const costs = expectations.map(costOf);
  expect(Math.max(...costs)).toBeLessThanOrEqual(mostExpressions);
  // A counter that counts nothing would pass, too.
  expect(Math.max(...costs)).toBeGreaterThan(50);
});
