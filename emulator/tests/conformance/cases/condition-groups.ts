import type { ConditionCase } from '../condition-case.ts';
import { indexes, members, requests, slices, typeTests } from './access.ts';
import { lists, mapDiffs, maps, paths, sets } from './collections.ts';
import {
  conversions,
  documentFunctions,
  durations,
  latLngs,
  mathematics,
  timestamps,
} from './numbers-and-time.ts';
import { arithmetic, equality, logic, membership, ordering, precedence } from './operators.ts';
import { bytesAndHashing, regularExpressions, strings } from './strings.ts';
import { wrongUses } from './wrong-uses.ts';

export const conditionGroups: readonly (readonly [feature: string, conditions: readonly ConditionCase[]])[] =
  [
    ['arithmetic', arithmetic],
    ['precedence', precedence],
    ['equality', equality],
    ['ordering', ordering],
    ['logic', logic],
    ['membership', membership],
    ['type tests', typeTests],
    ['members', members],
    ['indexes', indexes],
    ['slices', slices],
    ['requests', requests],
    ['strings', strings],
    ['regular expressions', regularExpressions],
    ['bytes and hashing', bytesAndHashing],
    ['lists', lists],
    ['sets', sets],
    ['maps', maps],
    ['map differences', mapDiffs],
    ['paths', paths],
    ['mathematics', mathematics],
    ['conversions', conversions],
    ['timestamps', timestamps],
    ['durations', durations],
    ['latitude and longitude', latLngs],
    ['documents', documentFunctions],
    ['wrong uses', wrongUses],
  ];
