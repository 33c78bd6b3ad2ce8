import { evaluateCase } from '@labka/firestore-emulator/testing';
import { describe, expect, test } from 'vitest';
import { knownGaps } from './known-gaps.ts';
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

test('every production verdict is case or gap', () => {
  const cases = scenarios.flatMap((scenario) => scenario.cases);
  const leftOut = knownGaps.filter(({ left }) => left === 'case');
  expect(cases.length + leftOut.length).toBe(observedCases);
});

test('every omitted reason belongs to a checked denial', () => {
  for (const gap of knownGaps.filter(({ left }) => left === 'reason')) {
    const scenario = scenarios.find(({ id }) => id === gap.scenario);
    const observed = scenario?.cases.find(({ title }) => title === gap.title);
    expect(observed).toMatchObject({ verdict: 'deny', reason: null });
  }
});
