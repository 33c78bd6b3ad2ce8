import { evaluateCase } from '@labka/firestore-emulator/testing';
import { describe, expect, test } from 'vitest';
import { readProductionCases } from './production-cases.ts';

const { scenarios, observedCases } = readProductionCases();

for (const { id, rules, cases } of scenarios) {
  describe(`production: ${id}`, () => {
    for (const observed of cases) {
      test(observed.title, () => {
        const verdict = evaluateCase({ ...observed, rules });
        expect(verdict.allowed ? 'allow' : 'deny').toBe(observed.verdict);
        if (!verdict.allowed) expect(verdict.reason).toContain(observed.reason ?? '');
      });
    }
  });
}

test('every production verdict is a case', () => {
  expect(scenarios.flatMap(({ cases }) => cases)).toHaveLength(observedCases);
});
