import type { RulesCase } from '@labka/firestore-emulator/testing';
import { limitCases } from './limits.ts';
import { queryCases } from './queries.ts';
import { type Group, recordedRequests } from './recorded-groups.ts';
import { statementCases } from './statements.ts';
import { valueLimitCases } from './value-limits.ts';

export const requestGroups: readonly Group<RulesCase>[] = [
  ...recordedRequests,
  ['statements', statementCases],
  ['limits', limitCases],
  ['limits of values', valueLimitCases],
  ['queries', queryCases],
];
