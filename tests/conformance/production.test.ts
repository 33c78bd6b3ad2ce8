import { describe, expect, test } from 'vitest';
import production from './cases/production.json' with { type: 'json' };
import type { ConformanceCase } from './conformance-case.ts';
import { askEngine } from './engine.ts';
import { knownGaps } from './known-gaps.ts';

// The import gives JSON's own wide types; the file holds cases without their rules, which stand once per scenario.
const scenarios = production.scenarios as unknown as readonly {
  readonly id: string;
  readonly rules: string;
  readonly cases: readonly Omit<ConformanceCase, 'rules'>[];
}[];

for (const { id, rules, cases } of scenarios) {
  describe(`production: ${id}`, () => {
    for (const observed of cases) {
      test(observed.title, () => {
        const verdict = askEngine({ ...observed, rules });
        expect(verdict.allowed ? 'allow' : 'deny').toBe(observed.verdict);
        if (!verdict.allowed) expect(verdict.reason).toContain(observed.reason ?? '');
      });
    }
  });
}

test('every verdict observed in production is a case or a known gap', () => {
  const cases = scenarios.flatMap((scenario) => scenario.cases);
  const leftOut = knownGaps.filter(({ left }) => left === 'case');
  expect(cases.length + leftOut.length).toBe(production.observedCases);
});

test('every reason left out belongs to a denial that is still checked', () => {
  for (const gap of knownGaps.filter(({ left }) => left === 'reason')) {
    const scenario = scenarios.find(({ id }) => id === gap.scenario);
    expect(scenario?.cases.find(({ title }) => title === gap.title)).toMatchObject({
      verdict: 'deny',
      reason: null,
    });
  }
});
