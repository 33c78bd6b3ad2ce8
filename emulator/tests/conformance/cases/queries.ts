import type { FilterOperator } from '@labka/firestore-emulator';
import type { CaseQuery, RestValue, RulesCase } from '@labka/firestore-emulator/testing';
import { buildCase, list, rulesInDocuments } from './build-case.ts';

const text = (value: string): RestValue => ({ stringValue: value });
const number = (value: number): RestValue => ({ integerValue: String(value) });
const several = (...values: readonly RestValue[]): RestValue => ({ arrayValue: { values } });
const where = (field: string, operator: FilterOperator, value: RestValue): CaseQuery => ({
  where: [[field, operator, value]],
});

const twice = (field: string, ...filters: readonly (readonly [FilterOperator, RestValue])[]): CaseQuery => ({
  where: filters.map(([operator, value]) => [field, operator, value] as const),
});
const allOf = (...queries: readonly CaseQuery[]): CaseQuery => ({
  where: queries.flatMap((query) => query.where ?? []),
});
const unsupported = (received: string) => `Unsupported operation error. Received: ${received}.`;

const aliceOnly = where('owner', '==', text('alice'));
const adults = where('age', '>=', number(18));
const children = where('age', '<', number(18));
const colours = where('colour', 'in', several(text('red'), text('green')));

const withAlice = where('members', 'array-contains', text('alice'));
const withAOrB = where('members', 'array-contains-any', several(text('a'), text('b')));
const notBob = where('owner', '!=', text('bob'));
const notBobNorEve = where('owner', 'not-in', several(text('bob'), text('eve')));
const upTo18 = where('age', '<=', number(18));

const double = (value: number): RestValue => ({ doubleValue: value });
const exactly = where('n', '==', number(1));
const list1 = where('list', '==', several(number(1)));

/** A field with an `==` filter has the filter's number, though the query finds ints and doubles alike. */
const numbers: readonly QueryCondition[] = [
  ['resource.data.n is int', exactly, true],
  ['resource.data.n is float', where('n', '==', double(1)), true],
  ['resource.data.n is float', where('n', '==', double(1.5)), true],
  ['resource.data.n is int', where('n', '==', { integerValue: '9007199254740993' }), true],
  ['resource.data.n is number', exactly, true],
  ['resource.data.n is string', exactly, 'false'],
  ['resource.data.n == 1', exactly, true],
  ['resource.data.n == 1.0', exactly, true],
  ['resource.data.n == 2', exactly, 'false'],
  ['resource.data.n >= 1 && resource.data.n < 2', exactly, true],
  ['resource.data.n in [1, 1.0]', exactly, true],
  ['resource.data.n in [1]', exactly, true],
  ['resource.data.n in [2]', exactly, 'false'],
  ['resource.data.n + 1 == 2', exactly, true],
  ['resource.data.n is int', where('n', 'in', several(number(1), number(2))), true],
  ['resource.data.n is number', where('n', 'in', several(number(1), double(2.5))), true],
  ['resource.data.list == [1]', list1, true],
  ['resource.data.list is list', list1, true],
  ['resource.data.list[0] is int', list1, true],
  ['resource.data.list in [[1]]', list1, true],
  ['1 in resource.data.list', where('list', 'array-contains', number(1)), true],
];

type QueryCondition = readonly [condition: string, query: CaseQuery, outcome: true | string];

/** Elements, and queries for lists without them. */
const otherMembers: readonly (readonly [elements: string, query: CaseQuery])[] = [
  ['["bob"]', withAlice],
  ['["a"]', withAOrB],
  ['[1]', where('members', 'array-contains', double(1))],
];

/** Condition, query, and `true` if Google's emulator grants it, otherwise the reason of the denial. */
const cases: readonly QueryCondition[] = [
  ['true', {}, true],
  ['request.auth.uid == "alice"', {}, true],
  ['request.query.limit <= 10', { limit: 10 }, true],
  ['request.query.limit <= 10', { limit: 11 }, 'false'],
  ['request.query.limit <= 10', {}, unsupported('null <= int')],
  ['resource.data.age == resource.data.age', adults, unsupported('constraint == constraint')],
  ['resource.data in [1]', {}, 'false'],
  ['resource.data.members == ["alice"]', withAlice, unsupported('constraint == list')],
  ['resource.data.members == "alice"', withAlice, unsupported('constraint == string')],
  [
    'resource.data.members == "alice"',
    where('members', 'array-contains-any', several(text('alice'))),
    unsupported('constraint == string'),
  ],
  [
    'resource.data.owner == "carol"',
    where('owner', 'not-in', several(text('bob'))),
    unsupported('constraint == string'),
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
  ['resource.data.age > 18', adults, unsupported('constraint > int')],
  ['resource.data.age >= 19', adults, unsupported('constraint >= int')],
  ['resource.data.age < 18', adults, unsupported('constraint < int')],
  ['resource.data.age < 100', adults, unsupported('constraint < int')],
  ['18 <= resource.data.age', adults, true],
  ['resource.data.age != 17', adults, true],
  ['resource.data.age == 17', adults, unsupported('constraint == int')],
  ['resource.data.age == 18', adults, unsupported('constraint == int')],
  ['resource.data.age == "18"', adults, unsupported('constraint == string')],
  ['resource.data.age < "z"', adults, unsupported('constraint < string')],
  ['resource.data.age is number', adults, 'false'],
  ['resource.data.age is int', adults, 'false'],
  ['resource.data.age is string', adults, 'false'],
  ['resource.data.age < 18', children, true],
  ['resource.data.age <= 18', children, true],
  ['resource.data.age < 17', children, unsupported('constraint < int')],
  ['resource.data.age <= 18', upTo18, true],
  ['resource.data.age < 18', upTo18, unsupported('constraint < int')],
  ['resource.data.age > 18', where('age', '>', number(18)), true],
  [
    'resource.data.age >= 18 && resource.data.age < 65',
    twice('age', ['>=', number(18)], ['<', number(65)]),
    true,
  ],
  ['resource.data.age == 18', allOf(adults, upTo18), unsupported('constraint == int')],
  ['resource.data.owner != "bob"', notBob, true],
  ['resource.data.owner == "bob"', notBob, unsupported('constraint == string')],
  ['resource.data.owner != "carol"', notBob, unsupported('constraint != string')],
  ['resource.data.owner != "bob"', notBobNorEve, true],
  ['!(resource.data.owner in ["bob", "eve"])', notBobNorEve, true],
  ['resource.data.colour in ["red", "green", "blue"]', colours, true],
  ['resource.data.colour in ["red"]', colours, 'false'],
  ['resource.data.colour in ["blue"]', colours, 'false'],
  ['resource.data.colour != "blue"', colours, true],
  ['resource.data.colour == "red"', colours, 'false'],
  ['resource.data.colour == "red"', where('colour', 'in', several(text('red'))), true],
  ['resource.data.colour is string', colours, true],
  ['resource.data.colour.size() > 1', colours, true],
  ['"alice" in resource.data.members', withAlice, true],
  ['"bob" in resource.data.members', withAlice, unsupported('string in constraint')],
  ['"a" in resource.data.members', withAOrB, unsupported('string in constraint')],
  ['resource.data.members.hasAny(["alice"])', withAlice, true],
  ['resource.data.members.hasAny(["bob", "alice"])', withAlice, true],
  ...otherMembers.map(
    ([elements, query]): QueryCondition => [`resource.data.members.hasAny(${elements})`, query, 'false'],
  ),
  ['resource.data.members.hasAny([1.0])', where('members', 'array-contains', number(1)), true],
  ['resource.data.members.hasAny(["a", "b"])', withAOrB, true],
  ['resource.data.members.hasAll(["alice"])', withAlice, 'Function not found error: Name: [hasAll].'],
  [
    '["alice"].hasAny(resource.data.members)',
    withAlice,
    unsupported('list.hasAny(constraint). Expected: list.hasAny(list)'),
  ],
  ['resource.data.members is list', withAlice, 'false'],
  ['"owner" in resource.data', aliceOnly, true],
  ['!("secret" in resource.data)', aliceOnly, true],
  ['resource.data.keys().hasOnly(["owner"])', aliceOnly, true],
  ['resource.data.get("owner", "") == "alice"', aliceOnly, true],
  ['resource.data.get("secret", false) == false', aliceOnly, true],
  ['resource.data == {"owner": "alice"}', aliceOnly, true],
  ['resource != null', {}, true],
  ['resource == null', {}, 'false'],
  ['resource.data != null', {}, true],
  ['resource.data is map', {}, true],
  ['resource.id == "1"', {}, 'Property id is undefined on object.'],
  ['id == "1"', {}, 'Null value error.'],
  ['id != "secret"', {}, 'Null value error.'],
  ['id.size() == 1', {}, 'Null value error.'],
  ['exists(/databases/$(database)/documents/a/$(id))', {}, 'Null value error.'],
  ['[resource.data.age] == [18]', adults, 'false'],
  ['!([resource.data.age].hasAny([99]))', adults, true],
  [
    'get(resource.data.age).id == "1"',
    adults,
    'Unsupported operation error. Received: get(constraint). Expected: get(path).',
  ],
];

const yIsTwo = where('m.y', '==', number(2));
const root = 'projects/demo-conformance/databases/(default)/documents';
const named = (id: string): RestValue => ({ referenceValue: `${root}/a/${id}` });
const byName = (...ids: readonly string[]) => where('__name__', 'in', several(...ids.map(named)));
const afterX = where('__name__', '>', named('x'));

/** The fields that a query names and what they prove; each was run on Google's emulator. */
const pinned: readonly QueryCondition[] = [
  ['resource.data.keys().hasAll(["owner"])', aliceOnly, true],
  ['resource.data.keys().hasAny(["owner", "x"])', aliceOnly, true],
  ['resource.data.keys().hasAll(["owner", "x"])', aliceOnly, 'false'],
  ['"owner" in resource.data.keys()', aliceOnly, true],
  ['"x" in resource.data.keys()', aliceOnly, 'false'],
  ['resource.data.keys() == ["owner"]', aliceOnly, true],
  ['resource.data.values()[0] == "alice"', aliceOnly, true],
  ['resource.data.size() == 1', aliceOnly, true],
  ['resource.data.diff({"owner": "alice"}).affectedKeys().size() == 0', aliceOnly, true],
  ['"age" in resource.data && resource.data.keys().hasOnly(["age"])', adults, true],
  [
    'resource.data.diff({"age": 18}).changedKeys().size() == 0',
    adults,
    unsupported('map(constraint).diff(map)'),
  ],
  ['[resource.data.age].toSet().size() == 1', adults, unsupported('list(constraint).toSet()')],
  ['resource.data.age in [18].toSet()', adults, unsupported('constraint in set')],
  ['resource.data.age is constraint', adults, true],
  ['resource.data.age != null', adults, true],
  ['!(resource.data.age < 18)', adults, unsupported('constraint < int')],
  [
    'resource.data.flag != null',
    where('flag', '>', { booleanValue: false }),
    unsupported('constraint != null'),
  ],
  ['resource.data.n != 10', where('n', '<', number(5)), true],
  ['resource.data.n != 10.0', where('n', '<', number(5)), true],
  ['resource.data.n != 10', where('n', '<', double(5)), unsupported('constraint != int')],
  ['resource.data.n == 5 && resource.data.n > 3', twice('n', ['==', number(5)], ['>', number(3)]), true],
  ['resource.data.n is int', twice('n', ['==', number(5)], ['>', number(3)]), 'false'],
  ['resource.data.n == 5.0', twice('n', ['==', double(5)], ['<', number(9)]), true],
  ['resource.data.n != 5', twice('n', ['==', double(5)], ['<', number(9)]), true],
  ['resource.data.n < 4', twice('n', ['==', number(5)], ['!=', number(7)]), unsupported('constraint < int')],
  ['resource.data.o != "b"', twice('o', ['==', text('a')], ['!=', text('c')]), true],
  [
    'resource.data.o != 1',
    twice('o', ['==', text('a')], ['!=', text('c')]),
    unsupported('constraint != int'),
  ],
  ['resource.data.n is int', twice('n', ['==', number(5)], ['==', number(5)]), true],
  [
    'resource.data.m == {"x": 1, "y": 2}',
    allOf(where('m', '==', { mapValue: { fields: { x: number(1) } } }), yIsTwo),
    true,
  ],
  ['resource.data.m.y == 2 && resource.data.m is map', allOf(where('m', '>', number(1)), yIsTwo), true],
  ['id == "x"', byName('x'), true],
  ['id in ["x", "y"]', byName('x', 'y'), true],
  ['id == "x"', byName('x', 'y'), 'false'],
  ['resource == null', byName('missing'), 'Variable read error. Variable: [resource].'],
  [
    'resource.data.classId == "a"',
    allOf(byName('missing'), where('classId', '==', text('a'))),
    'Variable read error. Variable: [resource].',
  ],
  ['existsAfter(/databases/$(database)/documents/a/$(id))', byName('x'), 'existsAfter is not known here.'],
  ['resource.__name__ is constraint && id == id', afterX, 'Null value error.'],
  ['resource.__name__ is constraint', afterX, true],
];

export const queryCases: readonly RulesCase[] = [...cases, ...numbers, ...pinned].map(
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
