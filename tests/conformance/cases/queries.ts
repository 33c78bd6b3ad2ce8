import type { FilterOperator } from '@labka/firestore-emulator';
import type { CaseQuery, ConformanceCase, RestValue } from '../conformance-case.ts';
import { buildCase, list, rulesInDocuments } from './build-case.ts';

const text = (value: string): RestValue => ({ stringValue: value });
const number = (value: number): RestValue => ({ integerValue: String(value) });
const several = (...values: readonly RestValue[]): RestValue => ({ arrayValue: { values } });
const where = (field: string, operator: FilterOperator, value: RestValue): CaseQuery => ({
  where: [[field, operator, value]],
});

const aliceOnly = where('owner', '==', text('alice'));
const adults = where('age', '>=', number(18));
const children = where('age', '<', number(18));
const colours = where('colour', 'in', several(text('red'), text('green')));

const double = (value: number): RestValue => ({ doubleValue: value });
const exactly = where('n', '==', number(1));
const list1 = where('list', '==', several(number(1)));

/** A filter by a number finds ints and doubles alike, which rules tell apart. */
const numbers: readonly QueryCondition[] = [
  ['resource.data.n is int', exactly, 'Unsupported operation error. Received: constraint is int.'],
  [
    'resource.data.n is float',
    where('n', '==', double(1)),
    'Unsupported operation error. Received: constraint is float.',
  ],
  ['resource.data.n is float', where('n', '==', double(1.5)), true],
  ['resource.data.n is int', where('n', '==', { integerValue: '9007199254740993' }), true],
  ['resource.data.n is number', exactly, true],
  ['resource.data.n is string', exactly, 'false'],
  ['resource.data.n == 1', exactly, true],
  ['resource.data.n == 1.0', exactly, true],
  ['resource.data.n == 2', exactly, 'false'],
  ['resource.data.n >= 1 && resource.data.n < 2', exactly, true],
  ['resource.data.n in [1, 1.0]', exactly, true],
  ['resource.data.n in [1]', exactly, 'Unsupported operation error. Received: constraint in list.'],
  ['resource.data.n in [2]', exactly, 'false'],
  ['resource.data.n + 1 == 2', exactly, 'Unsupported operation error. Received: constraint + int.'],
  [
    'resource.data.n is int',
    where('n', 'in', several(number(1), number(2))),
    'Unsupported operation error. Received: constraint is int.',
  ],
  ['resource.data.n is number', where('n', 'in', several(number(1), double(2.5))), true],
  ['resource.data.list == [1]', list1, true],
  ['resource.data.list is list', list1, true],
  ['resource.data.list[0] is int', list1, 'Unsupported operation error. Received: constraint[int].'],
  ['resource.data.list in [[1]]', list1, 'Unsupported operation error. Received: constraint in list.'],
  [
    '1 in resource.data.list',
    where('list', 'array-contains', number(1)),
    'Unsupported operation error. Received: int in constraint.',
  ],
];

type QueryCondition = readonly [condition: string, query: CaseQuery, outcome: true | string];

/** Elements, and queries that may find lists with none of them. */
const unsureMembers: readonly (readonly [elements: string, query: CaseQuery])[] = [
  ['["bob"]', where('members', 'array-contains', text('alice'))],
  ['["a"]', where('members', 'array-contains-any', several(text('a'), text('b')))],
  ['[1]', where('members', 'array-contains', number(1))],
];

/** Condition, query, and `true` when every document that the query may return passes, else the reason of the denial. */
const cases: readonly QueryCondition[] = [
  ['true', {}, true],
  ['request.auth.uid == "alice"', {}, true],
  ['request.query.limit <= 10', { limit: 10 }, true],
  ['request.query.limit <= 10', { limit: 11 }, 'false'],
  ['request.query.limit <= 10', {}, 'Unsupported operation error. Received: null <= int.'],
  [
    'resource.data.age == resource.data.age',
    adults,
    'Unsupported operation error. Received: constraint == constraint.',
  ],
  ['resource.data in [1]', {}, 'Unsupported operation error. Received: constraint in list.'],
  [
    'resource.data.members == ["alice"]',
    where('members', 'array-contains', text('alice')),
    'Unsupported operation error. Received: constraint == list.',
  ],
  ['resource.data.members == "alice"', where('members', 'array-contains', text('alice')), 'false'],
  [
    'resource.data.members == "alice"',
    where('members', 'array-contains-any', several(text('alice'))),
    'false',
  ],
  [
    'resource.data.owner == "carol"',
    where('owner', 'not-in', several(text('bob'))),
    'Unsupported operation error. Received: constraint == string.',
  ],
  ['resource.data.n is float', where('n', '==', double(1e300)), true],
  ['resource.data.m is map', where('m', '==', { mapValue: { fields: { a: number(1) } } }), true],
  ['request.query.limit == null && request.query.offset == 0 && request.query.orderBy == {}', {}, true],
  ['request.query.offset == 5', { offset: 5 }, true],
  ['request.query.orderBy == {"age": "ASC"}', { orderBy: ['age ASC'] }, true],
  [
    'request.query.orderBy.age == "ASC" && request.query.orderBy["b.c"] == "DESC"',
    { orderBy: ['age ASC', 'b.c DESC'] },
    true,
  ],
  ['request.path == /databases/$(database)/documents/a', {}, true],
  ['resource.data.owner == request.auth.uid', aliceOnly, true],
  ['resource.data.owner == request.auth.uid', where('owner', '==', text('bob')), 'false'],
  ['resource.data.owner == request.auth.uid', {}, 'Property owner is undefined on object.'],
  ['resource.data.owner == request.auth.uid', adults, 'Property owner is undefined on object.'],
  ['resource.data.owner == request.auth.uid || true', {}, true],
  ['resource.data["owner"] == "alice"', aliceOnly, true],
  ['resource.data.owner is string', aliceOnly, true],
  ['resource.data.owner in ["alice", "bob"]', aliceOnly, true],
  ['resource.data.meta.owner == "alice"', where('meta.owner', '==', text('alice')), true],
  [
    'resource.data.meta.other == "alice"',
    where('meta.owner', '==', text('alice')),
    'Property other is undefined on object.',
  ],
  ['resource.data.age >= 18', adults, true],
  ['resource.data.age >= 17', adults, true],
  ['resource.data.age > 17', adults, true],
  ['resource.data.age > 18', adults, 'Unsupported operation error. Received: constraint > int.'],
  ['resource.data.age >= 19', adults, 'Unsupported operation error. Received: constraint >= int.'],
  ['resource.data.age < 18', adults, 'false'],
  ['resource.data.age < 100', adults, 'Unsupported operation error. Received: constraint < int.'],
  ['18 <= resource.data.age', adults, true],
  ['resource.data.age != 17', adults, true],
  ['resource.data.age == 17', adults, 'false'],
  ['resource.data.age == 18', adults, 'Unsupported operation error. Received: constraint == int.'],
  ['resource.data.age == "18"', adults, 'false'],
  ['resource.data.age < "z"', adults, 'Unsupported operation error. Received: constraint < string.'],
  ['resource.data.age is number', adults, 'Unsupported operation error. Received: constraint is number.'],
  ['resource.data.age is int', adults, 'Unsupported operation error. Received: constraint is int.'],
  ['resource.data.age is string', adults, 'Unsupported operation error. Received: constraint is string.'],
  ['resource.data.age < 18', children, true],
  ['resource.data.age <= 18', children, true],
  ['resource.data.age < 17', children, 'Unsupported operation error. Received: constraint < int.'],
  ['resource.data.age <= 18', where('age', '<=', number(18)), true],
  [
    'resource.data.age < 18',
    where('age', '<=', number(18)),
    'Unsupported operation error. Received: constraint < int.',
  ],
  ['resource.data.age > 18', where('age', '>', number(18)), true],
  [
    'resource.data.age >= 18 && resource.data.age < 65',
    {
      where: [
        ['age', '>=', number(18)],
        ['age', '<', number(65)],
      ],
    },
    true,
  ],
  [
    'resource.data.age == 18',
    {
      where: [
        ['age', '>=', number(18)],
        ['age', '<=', number(18)],
      ],
    },
    'Unsupported operation error. Received: constraint == int.',
  ],
  ['resource.data.owner != "bob"', where('owner', '!=', text('bob')), true],
  ['resource.data.owner == "bob"', where('owner', '!=', text('bob')), 'false'],
  [
    'resource.data.owner != "carol"',
    where('owner', '!=', text('bob')),
    'Unsupported operation error. Received: constraint != string.',
  ],
  ['resource.data.owner != "bob"', where('owner', 'not-in', several(text('bob'), text('eve'))), true],
  [
    '!(resource.data.owner in ["bob", "eve"])',
    where('owner', 'not-in', several(text('bob'), text('eve'))),
    true,
  ],
  ['resource.data.colour in ["red", "green", "blue"]', colours, true],
  ['resource.data.colour in ["red"]', colours, 'Unsupported operation error. Received: constraint in list.'],
  ['resource.data.colour in ["blue"]', colours, 'false'],
  ['resource.data.colour != "blue"', colours, true],
  ['resource.data.colour == "red"', colours, 'Unsupported operation error. Received: constraint == string.'],
  ['resource.data.colour == "red"', where('colour', 'in', several(text('red'))), true],
  ['resource.data.colour is string', colours, true],
  ['resource.data.colour.size() > 1', colours, 'Function not found error: Name: [size].'],
  ['"alice" in resource.data.members', where('members', 'array-contains', text('alice')), true],
  [
    '"bob" in resource.data.members',
    where('members', 'array-contains', text('alice')),
    'Unsupported operation error. Received: string in constraint.',
  ],
  [
    '"a" in resource.data.members',
    where('members', 'array-contains-any', several(text('a'), text('b'))),
    'Unsupported operation error. Received: string in constraint.',
  ],
  ['resource.data.members.hasAny(["alice"])', where('members', 'array-contains', text('alice')), true],
  ['resource.data.members.hasAny(["bob", "alice"])', where('members', 'array-contains', text('alice')), true],
  ...unsureMembers.map(
    ([elements, query]): QueryCondition => [
      `resource.data.members.hasAny(${elements})`,
      query,
      'Unsupported operation error. Received: constraint.hasAny(list).',
    ],
  ),
  [
    'resource.data.members.hasAny(["a", "b"])',
    where('members', 'array-contains-any', several(text('a'), text('b'))),
    true,
  ],
  [
    'resource.data.members.hasAll(["alice"])',
    where('members', 'array-contains', text('alice')),
    'Function not found error: Name: [hasAll].',
  ],
  [
    '["alice"].hasAny(resource.data.members)',
    where('members', 'array-contains', text('alice')),
    'Unsupported operation error. Received: list.hasAny(constraint). Expected: list.hasAny(list).',
  ],
  [
    'resource.data.members is list',
    where('members', 'array-contains', text('alice')),
    'Unsupported operation error. Received: constraint is list.',
  ],
  ['"owner" in resource.data', aliceOnly, true],
  ['!("secret" in resource.data)', aliceOnly, 'Unsupported operation error. Received: string in constraint.'],
  ['resource.data.keys().hasOnly(["owner"])', aliceOnly, 'Function not found error: Name: [keys].'],
  ['resource.data.get("owner", "") == "alice"', aliceOnly, true],
  ['resource.data.get("secret", false) == false', aliceOnly, 'Property secret is undefined on object.'],
  [
    'resource.data == {"owner": "alice"}',
    aliceOnly,
    'Unsupported operation error. Received: constraint == map.',
  ],
  ['resource != null', {}, true],
  ['resource == null', {}, 'false'],
  ['resource.data != null', {}, true],
  ['resource.data is map', {}, true],
  ['resource.id == "1"', {}, 'Property id is undefined on object.'],
  ['id == "1"', {}, 'Unsupported operation error. Received: constraint == string.'],
  ['id != "secret"', {}, 'Unsupported operation error. Received: constraint != string.'],
  ['id.size() == 1', {}, 'Function not found error: Name: [size].'],
  ['exists(/databases/$(database)/documents/a/$(id))', {}, 'Null value error.'],
  ['[resource.data.age] == [18]', adults, 'Unsupported operation error. Received: list(constraint).'],
  ['!([resource.data.age].hasAny([99]))', adults, 'Unsupported operation error. Received: list(constraint).'],
  [
    'get(resource.data.age).id == "1"',
    adults,
    'Unsupported operation error. Received: get(constraint). Expected: get(path).',
  ],
];

export const queryCases: readonly ConformanceCase[] = [...cases, ...numbers].map(
  ([condition, query, outcome]) =>
    buildCase(
      {
        title: `${condition} for ${JSON.stringify(query)} → ${outcome}`,
        rules: rulesInDocuments(`match /a/{id} { allow list: if ${condition}; }`),
        request: list('a', query),
      },
      outcome === true ? 'allow' : { deny: `\n${outcome} for 'list' @ L4` },
    ),
);
