import type { RestValue } from '@labka/firestore-emulator/testing';
import fc from 'fast-check';
import { double, integer, list, map, text } from './sample-fields.ts';

/* Conditions of `allow list`, and queries that may satisfy them. */

const texts = ["'alice'", "'bob'", "'zoe'", 'request.auth.uid'];
const numbers = ['1', '5', '10', '1.0', '2.5'];
const comparisons = ['==', '!=', '<', '<=', '>', '>='];

const atoms: readonly fc.Arbitrary<string>[] = [
  join('resource.data.owner ', comparisons, ' ', texts),
  join(texts, ' ', comparisons, ' resource.data.owner'),
  join('resource.data.n ', comparisons, ' ', numbers),
  join(numbers, ' ', comparisons, ' resource.data.n'),
  join('resource.data.open ', comparisons, ' ', ['true', 'false', 'null']),
  join('resource.data.m.x ', comparisons, ' ', [...numbers, ...texts]),
  join("resource.data['owner'] == ", texts),
  join('resource.data.owner in ', [
    "['alice']",
    "['alice', 'bob']",
    "['bob', 'zoe']",
    '[]',
    '[request.auth.uid]',
  ]),
  join('resource.data.n in ', ['[1]', '[1, 5]', '[1, 1.0, 5, 5.0]', '[7]']),
  join(["'a'", "'b'", "'c'"], ' in resource.data.tags'),
  join(
    'resource.data.tags.',
    ['hasAny', 'hasAll', 'hasOnly'],
    '(',
    ["['a']", "['a', 'b']", "['b', 'c']", '[]'],
    ')',
  ),
  join(["'owner'", "'n'", "'m'", "'secret'", "'x'"], ' in ', [
    'resource.data',
    'resource.data.keys()',
    'resource.data.m',
    'resource.data.m.keys()',
  ]),
  join(
    'resource.data.keys().',
    ['hasAll', 'hasAny', 'hasOnly'],
    '(',
    ["['owner']", "['owner', 'n']", "['secret']", "['m', 'n', 'open', 'owner', 'tags']"],
    ')',
  ),
  join('resource.data.keys().size() ', ['==', '>', '>='], ' ', ['0', '1', '2']),
  join('resource.data.size() ', ['==', '>', '>='], ' ', ['0', '1', '2']),
  join("resource.data.get('", ['owner', 'n', 'secret'], "', ", ["'alice'", 'null', '1'], ') == ', [
    "'alice'",
    'null',
    '1',
  ]),
  join(
    'resource.data.',
    ['owner', 'n', 'open', 'tags', 'm', 'm.x', 'secret'],
    ' is ',
    ['string', 'int', 'float', 'number', 'bool', 'list', 'map', 'null'].slice(0, 7),
  ),
  join('resource.data.owner.', ['size() == 5', "matches('a.*')", "lower() == 'alice'", "upper() == 'BOB'"]),
  join("resource.data.owner + 'x' ", ['==', '!='], " 'alicex'"),
  join('resource.data.n + 1 ', ['==', '>'], ' ', ['2', '6']),
  join('resource.data.m ', ['==', '!='], ' ', ["{'x': 1}", '{}', 'null']),
  join('resource.data.tags ', ['==', '!='], ' ', ["['a']", '[]', 'null']),
  join('resource.data.secret ', ['==', '!='], ' ', ['null', "'a'", 'true']),
  join('resource ', ['==', '!='], ' null'),
  join('resource.data ', ['==', '!='], ' ', ['null', '{}', "{'owner': 'alice'}"]),
  join('resource.id ', ['==', '!='], " 'l1'"),
  join('id ', ['==', '!=', '<', '>'], " 'l1'"),
  join('request.query.limit ', ['<=', '==', '!='], ' ', ['10', 'null']),
  join('request.query.offset ', ['<=', '=='], ' ', ['0', '2']),
  join('request.query.orderBy', [" == {'n': 'ASC'}", ".n == 'ASC'", ' == {}', ' == null']),
  join([
    'request.auth != null',
    'request.auth.uid == "alice"',
    'true',
    'false',
    "request.method == 'list'",
    'database == "(default)"',
  ]),
  join('[resource.data.', ['owner', 'n'], '].hasAny([', ["'alice'", '1'], '])'),
  join(
    'exists(/databases/$(database)/documents/fixed/',
    ['one', '$(resource.data.owner)', '$(id)', 'none'],
    ')',
  ),
  join('get(/databases/$(database)/documents/fixed/one).data.owner == resource.data.owner'),
];

function join(...pieces: readonly (string | readonly string[])[]): fc.Arbitrary<string> {
  const parts = pieces.map((piece) =>
    typeof piece === 'string' ? fc.constant(piece) : fc.constantFrom(...piece),
  );
  return fc.tuple(...parts).map((texts) => texts.join(''));
}

/** One to three comparisons of the fields that queries filter by. */
export function listCondition(): fc.Arbitrary<string> {
  const atom = fc.oneof(...atoms);
  const negated = fc.oneof(
    { arbitrary: atom, weight: 4 },
    { arbitrary: atom.map((text) => `!(${text})`), weight: 1 },
  );
  return fc
    .array(fc.tuple(fc.constantFrom('&&', '||'), negated), { minLength: 1, maxLength: 3 })
    .map((parts) =>
      parts.map(([operator, text], at) => (at === 0 ? `(${text})` : ` ${operator} (${text})`)).join(''),
    );
}

/** Filters that Firestore accepts together: at most one negative one, and `NOT_IN` only with plain ones. */
function areCompatible(filters: readonly Filter[]): boolean {
  const operators = JSON.stringify(filters).match(/"op":"\w+"/g) ?? [];
  const count = (...names: readonly string[]) =>
    operators.filter((text) => names.includes(text.slice(6, -1))).length;
  if (count('NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', 'IS_NOT_NULL') > 1) return false;
  if (count('ARRAY_CONTAINS') > 1 || count('ARRAY_CONTAINS', 'ARRAY_CONTAINS_ANY') > 1) return false;
  const text = JSON.stringify(filters);
  const unary = /"op":"IS_\w+","field":\{"fieldPath":"(\w+)"/.exec(text)?.[1];
  // A query for null and another value of one field is not realistic.
  if (unary !== undefined && text.split(`"fieldPath":"${unary}"`).length > 2) return false;
  const ranges = count(
    'NOT_EQUAL',
    'LESS_THAN',
    'LESS_THAN_OR_EQUAL',
    'GREATER_THAN',
    'GREATER_THAN_OR_EQUAL',
    'NOT_IN',
    'IS_NOT_NAN',
    'IS_NOT_NULL',
  );
  if (ranges > 0 && text.includes('__name__')) return false;
  return count('NOT_IN') === 0 || count('IN', 'ARRAY_CONTAINS_ANY', 'OR') === 0;
}

type Filter =
  | { readonly fieldFilter: object }
  | { readonly unaryFilter: object }
  | { readonly compositeFilter: object };

const fields: Readonly<Record<string, readonly RestValue[]>> = {
  owner: [text('alice'), text('bob')],
  n: [integer(1), integer(5), double(1), double(2.5)],
  open: [{ booleanValue: true }, { booleanValue: false }],
  'm.x': [integer(1), text('alice')],
  m: [map({ x: integer(1) }), map({})],
  tags: [list(text('a')), list(text('a'), text('b'))],
};

/** Operators with one value, by how often they are made. */
export const singleOperators = [
  'EQUAL',
  'EQUAL',
  'EQUAL',
  'NOT_EQUAL',
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
];

function fieldFilter(): fc.Arbitrary<Filter> {
  const names = fc.constantFrom(...Object.keys(fields));
  return names.chain((name) => {
    const values = fc.constantFrom(...(fields[name] ?? []));
    const several = fc.array(values, { minLength: 1, maxLength: 2 }).map((some) => list(...some));
    const plain = fc.tuple(fc.constantFrom(...singleOperators), values);
    const listed = fc.tuple(fc.constantFrom('IN', 'NOT_IN'), several);
    const contained = fc.oneof(
      fc.tuple(fc.constant('ARRAY_CONTAINS'), fc.constantFrom(text('a'), text('b'), integer(1))),
      fc.tuple(
        fc.constant('ARRAY_CONTAINS_ANY'),
        fc.constantFrom(list(text('a')), list(text('a'), text('b'))),
      ),
    );
    const chosen = name === 'tags' ? fc.oneof(plain, contained, contained) : fc.oneof(plain, plain, listed);
    return chosen.map(([op, value]): Filter => ({ fieldFilter: { field: { fieldPath: name }, op, value } }));
  });
}

function unaryFilter(): fc.Arbitrary<Filter> {
  return fc
    .tuple(
      fc.constantFrom('owner', 'n', 'open'),
      fc.constantFrom('IS_NULL', 'IS_NOT_NULL', 'IS_NAN', 'IS_NOT_NAN'),
    )
    .map(([fieldPath, op]) => ({ unaryFilter: { op, field: { fieldPath } } }));
}

/** A filter on the document's name. */
function nameFilter(): fc.Arbitrary<Filter> {
  const name = fc
    .constantFrom('l1', 'missing')
    .map((id): RestValue => ({ referenceValue: `%root/%collection/${id}` }));
  const field = { fieldPath: '__name__' };
  return fc.oneof(
    name.map((value): Filter => ({ fieldFilter: { field, op: 'EQUAL', value } })),
    name.map((value): Filter => ({ fieldFilter: { field, op: 'IN', value: list(value) } })),
    name.map((value): Filter => ({ fieldFilter: { field, op: 'GREATER_THAN', value } })),
  );
}

/** A query; `%root` is `projects/…/documents`, `%collection` the collection's id. */
export function structuredQuery(): fc.Arbitrary<object> {
  const filter = fc.oneof(
    { arbitrary: fieldFilter(), weight: 12 },
    { arbitrary: unaryFilter(), weight: 1 },
    { arbitrary: nameFilter(), weight: 1 },
  );
  const either = fc
    .array(filter, { minLength: 2, maxLength: 2 })
    .map((filters): Filter => ({ compositeFilter: { op: 'OR', filters } }));
  const where = fc
    .array(fc.oneof({ arbitrary: filter, weight: 8 }, { arbitrary: either, weight: 1 }), { maxLength: 3 })
    .map((filters) => (areCompatible(filters) ? filters : filters.slice(0, 1)))
    .map((filters) => (areCompatible(filters) ? filters : []))
    .map((filters) => (filters.length === 0 ? {} : { where: { compositeFilter: { op: 'AND', filters } } }));
  const limit = fc.constantFrom({}, {}, { limit: 5 }, { limit: 10 }, { limit: 11 });
  const offset = fc.constantFrom({}, {}, {}, { offset: 2 });
  const order = fc.constantFrom<object[]>(
    {},
    {},
    {},
    orderBy('n', 'ASCENDING'),
    orderBy('owner', 'DESCENDING'),
  );
  return fc.tuple(where, limit, offset, order).map((parts) => Object.assign({}, ...parts));
}

function orderBy(fieldPath: string, direction: string): object {
  return { orderBy: [{ field: { fieldPath }, direction }] };
}
