import type { RulesCase } from '@labka/firestore-emulator/testing';
import { functionCases } from './functions.ts';
import { limitCases } from './limits.ts';
import { matchingCases } from './matching.ts';
import { queryCases } from './queries.ts';
import { statementCases } from './statements.ts';
import { valueLimitCases } from './value-limits.ts';

export const requestGroups: readonly (readonly [feature: string, cases: readonly RulesCase[]])[] = [
  ['matching', matchingCases],
  ['statements', statementCases],
  ['functions', functionCases],
  ['limits', limitCases],
  ['limits of values', valueLimitCases],
  ['queries', queryCases],
];
