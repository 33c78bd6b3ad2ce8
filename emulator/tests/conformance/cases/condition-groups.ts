import { readJsonLines } from '../../json-lines.ts';
import type { ConditionCase } from '../condition-case.ts';
import { wrongUses } from './wrong-uses.ts';

export type ConditionGroup = readonly [feature: string, conditions: readonly ConditionCase[]];

/** More patterns than the cache of compiled ones keeps. */
const manyPatterns = [0, 90, 180].map((first): ConditionCase => {
  const matches = Array.from({ length: 90 }, (_, at) => `'a'.matches('a{${first + at}}')`);
  return [`[${matches.join(', ')}].size() == 90`, true];
});

/** Conditions by feature, as Google's emulator decides them. In the file a feature precedes its conditions. */
export const conditionGroups: readonly ConditionGroup[] = [
  ...readGroups(),
  ['many patterns', manyPatterns],
  ['wrong uses', wrongUses],
];

function readGroups(): readonly ConditionGroup[] {
  const groups: [string, ConditionCase[]][] = [];
  for (const row of readJsonLines<string | ConditionCase>(new URL('conditions.jsonl', import.meta.url))) {
    if (typeof row === 'string') groups.push([row, []]);
    else groups.at(-1)?.[1].push(row);
  }
  return groups;
}
