import type { RulesCase } from '@labka/firestore-emulator/testing';
import { conditionGroups } from './cases/condition-groups.ts';
import { requestGroups } from './cases/request-groups.ts';
import { toConformanceCase } from './condition-case.ts';
import { readProductionCases } from './production-cases.ts';

export type CaseGroup = readonly [feature: string, cases: readonly RulesCase[]];

/** Every case, by feature. */
export function allCases(): readonly CaseGroup[] {
  const conditions = conditionGroups.map(
    ([feature, group]): CaseGroup => [feature, group.map(toConformanceCase)],
  );
  const production = readProductionCases().scenarios.map(
    ({ id, rules, cases }): CaseGroup => [
      `production: ${id}`,
      cases.map((observed) => ({ ...observed, rules })),
    ],
  );
  return [...conditions, ...requestGroups, ...production];
}
