import type { RestFields, RestValue } from '@labka/firestore-emulator/testing';
import { Dice } from './dice.ts';
import type { GeneratedFile, GeneratedRequest } from './generated-file.ts';
import { singleOperators } from './list-condition.ts';
import { queryRules } from './query-rules.ts';
import { double, integer, list, map, text } from './sample-fields.ts';

/* Queries and aggregations over documents with values of all types, null, NaN and missing fields. */

const requestsPerFile = 50;

/** Collections of the same id at the root and below documents. */
const places = ['q', 'q', 'q', 'p/one/q', 'p/two/q', 'q/d0/q', 'other'];

export function queryFile(seed: number): GeneratedFile {
  const dice = new Dice(seed);
  // Half of the files test results, half the rules.
  const rules = dice.chance(50) ? queryRules(dice) : openRules;
  const stored = dice.times(30, (at) => ({ path: `${dice.pick(places)}/d${at}`, fields: fieldsOf(dice) }));
  const requests = dice.times(requestsPerFile, (at) => ({
    ...queryOf(dice, rules === openRules),
    stored: at === 0 ? stored : [],
  }));
  return { rules, requests };
}

const openRules = `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents { match /{path=**} { allow read; } } }`;

type Pool = readonly (RestValue | null)[];

const nothing: RestValue = { nullValue: null };
const nan = double('NaN');
/** null omits the field. */
const pools: Readonly<Record<string, Pool>> = {
  a: [integer(0), integer(1), integer(2), double(1), double(2.5), nan, nothing, null, null, text('1')],
  b: [integer(1), integer(5), double(0.5), nothing, null],
  s: [text('x'), text('y'), text('é'), text(''), null],
  l: [list(), list(integer(1)), list(text('x'), nothing), list(nan, integer(1)), null, integer(1)],
  m: [map({}), map({ x: integer(1) }), map({ x: nothing }), map({ x: double(1), y: nan }), null],
  o: [{ booleanValue: true }, { booleanValue: false }, { timestampValue: '2000-01-01T00:00:00Z' }, null],
};

function fieldsOf(dice: Dice): RestFields {
  const entries = Object.entries(pools).map(([name, pool]) => [name, dice.pick(pool)] as const);
  return Object.fromEntries(entries.filter((entry): entry is [string, RestValue] => entry[1] !== null));
}

const paths = ['a', 'a', 'a', 'b', 'b', 's', 'l', 'm', 'm.x', 'o', 'none'];

function sampleOf(dice: Dice, path: string): RestValue {
  if (path === '__name__') return reference(dice);
  const pool = (pools[path.split('.')[0] ?? ''] ?? []).filter((value) => value !== null);
  if (path === 'm.x') return dice.pick([integer(1), double(1), nothing]);
  return pool.length === 0 || dice.chance(5) ? integer(1) : dice.pick(pool);
}

function reference(dice: Dice): RestValue {
  return { referenceValue: `%root/${dice.pick(['q', 'q', 'p/one/q'])}/d${dice.below(30)}` };
}

type Parts = Omit<GeneratedRequest, 'stored'>;

function queryOf(dice: Dice, isOpen: boolean): Parts {
  const parent = dice.pick(['', '', '', '', '/p/one', '/q/d0']);
  const structuredQuery = queryParts(dice, isOpen);
  const auth = dice.chance(70) ? { uid: 'alice', token: {} } : null;
  if (dice.chance(70)) return { path: `${parent}:runQuery`, body: { structuredQuery }, auth };
  const body = { structuredAggregationQuery: { structuredQuery, aggregations: aggregations(dice) } };
  return { path: `${parent}:runAggregationQuery`, body, auth };
}

function queryParts(dice: Dice, isOpen: boolean): object {
  const from = [{ collectionId: 'q', ...(dice.chance(30) ? { allDescendants: true } : {}) }];
  const filters = dice.times(dice.pick([0, 1, 1, 1, 2, 2, 3]), () => filterOf(dice, 0));
  const orderBy = dice.times(dice.pick([0, 0, 0, 1, 1, 2]), () => orderOf(dice, filters));
  return {
    from,
    ...whereOf(dice, filters),
    ...(orderBy.length === 0 ? {} : { orderBy }),
    ...(isOpen ? cursors(dice, orderBy) : {}),
    ...(dice.chance(40) ? { limit: dice.between(0, 6) } : {}),
    ...(dice.chance(20) ? { offset: dice.between(0, 3) } : {}),
    ...(isOpen && dice.chance(5) ? { select: { fields: [{ fieldPath: dice.pick(paths) }] } } : {}),
  };
}

interface Filter {
  /** Its field; null for a composite filter. */
  readonly path: string | null;
  readonly filter: object;
}

function whereOf(dice: Dice, filters: readonly Filter[]): object {
  const [first] = filters;
  if (!first) return {};
  if (filters.length === 1 && dice.chance(70)) return { where: first.filter };
  return { where: composite('AND', filters).filter };
}

function composite(op: string, filters: readonly Filter[]): Filter {
  return { path: null, filter: { compositeFilter: { op, filters: filters.map(({ filter }) => filter) } } };
}

const operators = [...singleOperators, 'IN', 'IN', 'NOT_IN', 'ARRAY_CONTAINS', 'ARRAY_CONTAINS_ANY'];

const unaryOperators = ['IS_NULL', 'IS_NOT_NULL', 'IS_NAN', 'IS_NOT_NAN'];

function filterOf(dice: Dice, depth: number): Filter {
  if (depth < 2 && dice.chance(12)) {
    const parts = dice.times(dice.between(1, 3), () => filterOf(dice, depth + 1));
    return composite(dice.pick(['OR', 'OR', 'AND']), parts);
  }
  if (dice.chance(12)) {
    const path = dice.pick(paths);
    return { path, filter: { unaryFilter: { field: { fieldPath: path }, op: dice.pick(unaryOperators) } } };
  }
  const path = dice.chance(5) ? '__name__' : dice.pick(paths);
  const op = dice.pick(operators);
  return {
    path,
    filter: { fieldFilter: { field: { fieldPath: path }, op, value: operand(dice, path, op) } },
  };
}

function operand(dice: Dice, path: string, op: string): RestValue {
  if (op === 'ARRAY_CONTAINS') return dice.pick([integer(1), text('x'), nothing, nan]);
  const isList = op.endsWith('IN') || op.endsWith('ANY');
  const element = () =>
    op === 'ARRAY_CONTAINS_ANY' ? dice.pick([integer(1), text('x'), nothing, nan]) : sampleOf(dice, path);
  return isList ? list(...dice.times(dice.between(1, 3), element)) : element();
}

interface Order {
  readonly field: { readonly fieldPath: string };
  readonly direction: string;
}

/** Often by the field of a filter, as an inequality requires. */
function orderOf(dice: Dice, filters: readonly Filter[]): Order {
  const filtered = filters.flatMap(({ path }) => path ?? []);
  const known = filtered.length > 0 && dice.chance(60) ? filtered : paths;
  const fieldPath = dice.chance(15) ? '__name__' : dice.pick(known);
  return {
    field: { fieldPath },
    direction: dice.pick(['ASCENDING', 'ASCENDING', 'DESCENDING']),
  };
}

function cursors(dice: Dice, orderBy: readonly Order[]): object {
  const cursor = () => ({
    values: dice
      .times(dice.between(1, Math.max(orderBy.length, 1)), (at) => orderBy[at]?.field.fieldPath ?? '__name__')
      .map((path) => sampleOf(dice, path)),
    ...(dice.chance(50) ? { before: dice.chance(50) } : {}),
  });
  return {
    ...(dice.chance(15) ? { startAt: cursor() } : {}),
    ...(dice.chance(15) ? { endAt: cursor() } : {}),
  };
}

function aggregations(dice: Dice): readonly object[] {
  const field = () => ({ field: { fieldPath: dice.pick(['a', 'a', 'b', 'm.x', 's', 'none']) } });
  return dice.times(dice.pick([1, 1, 2, 3]), (at) => ({
    alias: `f${at}`,
    ...dice.pick([
      () => ({ count: {} }),
      () => ({ count: { upTo: String(dice.between(1, 5)) } }),
      () => ({ sum: field() }),
      () => ({ avg: field() }),
    ])(),
  }));
}
