import { describe, expect, test } from 'vitest';
import { functionCases } from './cases/functions.ts';
import { limitCases } from './cases/limits.ts';
import { matchingCases } from './cases/matching.ts';
import { queryCases } from './cases/queries.ts';
import { statementCases } from './cases/statements.ts';
import { valueLimitCases } from './cases/value-limits.ts';
import type { ConformanceCase } from './conformance-case.ts';
import { askEngine } from './engine.ts';

const groups: readonly (readonly [feature: string, cases: readonly ConformanceCase[]])[] = [
  ['matching', matchingCases],
  ['statements', statementCases],
  ['functions', functionCases],
  ['limits', limitCases],
  ['limits of values', valueLimitCases],
  ['queries', queryCases],
];

for (const [feature, cases] of groups) {
  describe(feature, () => {
    for (const expected of cases) {
      test(expected.title, () => {
        const verdict = askEngine(expected);
        expect(verdict.allowed ? 'allow' : 'deny', JSON.stringify(verdict)).toBe(expected.verdict);
        if (!verdict.allowed) expect(verdict.reason).toContain(expected.reason);
      });
    }
  });
}
