import type { CaseRequest, RulesCase } from '@labka/firestore-emulator/testing';
import { readJsonLines } from '../../json-lines.ts';
import type { ConditionCase } from '../condition-case.ts';
import { buildCase, get, list, rulesInDocuments } from './build-case.ts';

export type Group<Row> = readonly [feature: string, rows: readonly Row[]];

/** Conditions by feature, as Google's emulator decides them. */
export const recordedConditions = readGroups<ConditionCase>('conditions.jsonl');

/** `true` if the request is granted, otherwise the reason of the denial. */
type RequestRow = readonly [title: string, request: string, rules: readonly string[], outcome: true | string];

const requests: Readonly<Record<string, (path: string) => CaseRequest>> = {
  get,
  list,
  group: (path) => list(path, { allDescendants: true }),
};

/** Requests by feature. */
export const recordedRequests = readGroups<RequestRow>('requests.jsonl').map(
  ([feature, rows]): Group<RulesCase> => [feature, rows.map(toCase)],
);

/** In the file a feature precedes its rows. */
function readGroups<Row extends readonly unknown[]>(file: string): readonly Group<Row>[] {
  const groups: [string, Row[]][] = [];
  for (const row of readJsonLines<string | Row>(new URL(file, import.meta.url))) {
    if (typeof row === 'string') groups.push([row, []]);
    else groups.at(-1)?.[1].push(row);
  }
  return groups;
}

/** The rules are those of the documents, or a whole file. */
function toCase([title, text, lines, outcome]: RequestRow): RulesCase {
  const [method = '', path = ''] = text.split(' ');
  const request = requests[method]?.(path);
  if (!request) throw new Error(`requests.jsonl: "${text}" names no request.`);
  const isFile = lines.some((line) => line.startsWith('service'));
  const rules = isFile ? lines.join('\n') : rulesInDocuments(...lines);
  return buildCase({ title, rules, request }, outcome === true ? 'allow' : { deny: outcome });
}
