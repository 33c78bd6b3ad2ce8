import type { ConditionCase } from '../condition-case.ts';
import { type Group, recordedConditions } from './recorded-groups.ts';
import { wrongUses } from './wrong-uses.ts';

/** More patterns than the cache of compiled ones keeps. */
const manyPatterns = [0, 90, 180].map((first): ConditionCase => {
  const matches = Array.from({ length: 90 }, (_, at) => `'a'.matches('a{${first + at}}')`);
  return [`[${matches.join(', ')}].size() == 90`, true];
});

export const conditionGroups: readonly Group<ConditionCase>[] = [
  ...recordedConditions,
  ['many patterns', manyPatterns],
  ['wrong uses', wrongUses],
];
