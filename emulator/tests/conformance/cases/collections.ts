import type { ConditionCase } from '../condition-case.ts';

function takesList(method: string, received: string): string {
  return `Unsupported operation error. Received: list.${method}(${received}). Expected: list.${method}(list).`;
}

export const lists: readonly ConditionCase[] = [
  ['data().list.size() == 3', true],
  ['[].size() == 0', true],
  ["data().list.concat(['d']).size() == 4", true],
  ["data().list.concat(['a']) == ['a', 'b', 'c', 'a']", true],
  ["data().list.concat('d').size() == 4", takesList('concat', 'string')],
  ["data().list.join(',') == 'a,b,c'", true],
  ["[1, 2.0, true, null].join('-') == '1-2.0-true-null'", true],
  ["[].join(',') == ''", true],
  [
    "[[1]].join(',') == ''",
    'Unsupported operation error. Received: string(list). Expected: string(int), string(float), string(null), string(string), string(bool), string(path).',
  ],
  [
    "['a'].join(1) == ''",
    'Unsupported operation error. Received: list.join(int). Expected: list.join(string).',
  ],
  ["data().list.removeAll(['a', 'z']) == ['b', 'c']", true],
  ["['a', 'b', 'a'].removeAll(['a']) == ['b']", true],
  ['[1].removeAll([1.0]) == [1]', true],
  ["data().list.hasAll(['a', 'c'])", true],
  ["data().list.hasAll(['a', 'z'])", false],
  ['data().list.hasAll([])', true],
  ["data().list.hasAny(['z', 'c'])", true],
  ["data().list.hasAny(['z'])", false],
  ['data().list.hasAny([])', false],
  ["data().list.hasOnly(['a', 'b', 'c', 'd'])", true],
  ["data().list.hasOnly(['a', 'b'])", false],
  ["[].hasOnly(['a'])", true],
  ['[1].hasAll([1.0])', false],
  ["data().list.hasAll('a')", takesList('hasAll', 'string')],
  ["data().list.hasAny(['a'].toSet())", takesList('hasAny', 'set')],
  ['data().list.hasOnly(data().map)', takesList('hasOnly', 'map')],
  [
    "data().list.hasAll(['a'], ['b'])",
    'Incorrect number of arguments. Received: 2. Expected: list.hasAll(list).',
  ],
  ['data().list.toSet().size() == 3', true],
  ['[1, 1, 2].toSet().size() == 2', true],
  ['[1, 1.0].toSet().size() == 1', true],
  ["data().list.difference(['a']) == []", 'Function not found error: Name: [difference].'],
  ["data().list.all(x, x == 'a')", 'Function not found error: Name: [all].'],
  ['[1, 1 / 0].size() == 2', 'Divide by zero error.'],
];

function takesSet(method: string): string {
  return `Unsupported operation error. Received: set.${method}(list). Expected: set.${method}(set).`;
}

export const sets: readonly ConditionCase[] = [
  ['[1, 2].toSet().size() == 2', true],
  ['[1, 2, 3].toSet().difference([2].toSet()) == [1, 3].toSet()', true],
  ['[1, 2].toSet().union([2, 3].toSet()).size() == 3', true],
  ['[1, 2].toSet().intersection([2, 3].toSet()) == [2].toSet()', true],
  ['[1, 2].toSet().intersection([3].toSet()).size() == 0', true],
  ['[1, 2].toSet().difference([1]) == [2].toSet()', takesSet('difference')],
  ['[1].toSet().union([2]) == [1, 2].toSet()', takesSet('union')],
  ['[1].toSet().intersection([2]) == [1].toSet()', takesSet('intersection')],
  ['[1, 2].toSet().hasAll([1])', true],
  ['[1, 2].toSet().hasAll([1, 3].toSet())', false],
  ['[1, 2].toSet().hasAny([3, 2])', true],
  ['[1, 2].toSet().hasOnly([1, 2, 3])', true],
  ['[1, 2].toSet().hasOnly([1].toSet())', false],
  ['[1].toSet().hasAny([1.0]) && [1].toSet().hasAll([1.0].toSet())', true],
  ['[1].toSet().difference([1.0].toSet()).size() == 0', true],
  [
    "[1].toSet().hasAll('a')",
    'Unsupported operation error. Received: set.hasAll(string). Expected: set.hasAll(set), set.hasAll(list).',
  ],
  ['[1].toSet().concat([2]).size() == 2', 'Function not found error: Name: [concat].'],
  ['[1].toSet().toSet().size() == 1', 'Function not found error: Name: [toSet].'],
];

const getForms = 'map.get(string, any), map.get(list, any)';

export const maps: readonly ConditionCase[] = [
  ['data().map.size() == 3', true],
  ['{}.size() == 0', true],
  ["data().map.keys() == ['a', 'b', 'inner']", true],
  ["{'z': 1, 'a': 2}.keys() == ['a', 'z']", true],
  ["{'z': 1, 'a': 2}.values() == [1, 2]", true],
  ["data().map.keys().hasOnly(['a', 'b', 'inner'])", true],
  ["data().map.keys().hasAll(['typo'])", false],
  ["data().map.get('a', 9) == 1", true],
  ["data().map.get('typo', 9) == 9", true],
  ["data().map.get('typo', null) == null", true],
  ["data().map.get('toString', 9) == 9", true],
  ["data().map.get(['inner', 'deep'], 9) == 'x'", true],
  ["data().map.get(['inner', 'typo'], 9) == 9", true],
  ["data().map.get(['typo', 'deep'], 9) == 9", true],
  ["data().map.get(['a', 'deep'], 9) == 9", true],
  ["data().map.get('inner', {}).get('deep', '') == 'x'", true],
  ["data().map.get('a') == 1", `Incorrect number of arguments. Received: 1. Expected: ${getForms}.`],
  [
    'data().map.get(1, 9) == 9',
    `Unsupported operation error. Received: map.get(int, int). Expected: ${getForms}.`,
  ],
  ['data().map.get([1], 9) == 9', 'Map keys must be strings. Received: int.'],
  ["data().map.hasAll(['a'])", 'Function not found error: Name: [hasAll].'],
  ["{'a': 1, 'a': 2}.a == 2", true],
  ["{1: 'a'}.size() == 1", 'Unsupported operation error. Received: map key int. Expected: map key string.'],
];

export const mapDiffs: readonly ConditionCase[] = [
  ["{'a': 1, 'b': 2}.diff({'a': 1}).addedKeys() == ['b'].toSet()", true],
  ["{'a': 1}.diff({'a': 1, 'b': 2}).removedKeys() == ['b'].toSet()", true],
  ["{'a': 1, 'b': 2}.diff({'a': 9, 'b': 2}).changedKeys() == ['a'].toSet()", true],
  ["{'a': 1, 'b': 2}.diff({'a': 9, 'b': 2}).unchangedKeys() == ['b'].toSet()", true],
  ["{'a': 1, 'b': 2}.diff({'a': 9, 'c': 3}).affectedKeys() == ['a', 'b', 'c'].toSet()", true],
  ["{'a': {'x': 1}}.diff({'a': {'x': 2}}).affectedKeys().hasOnly(['a'])", true],
  ["{'a': {'x': 1}}.diff({'a': {'x': 1}}).affectedKeys().size() == 0", true],
  ["{'a': null}.diff({}).addedKeys().hasOnly(['a'])", true],
  ["{'a': 1}.diff({'a': 1.0}).affectedKeys().size() == 0", true],
  ["{'a': [1]}.diff({'a': [1.0]}).affectedKeys().size() == 0", true],
  ["{'a': data().nan}.diff({'a': data().nan}).affectedKeys().size() == 0", true],
  ['{}.diff({}).affectedKeys() == [].toSet()', true],
  [
    '{}.diff([]).affectedKeys().size() == 0',
    'Unsupported operation error. Received: map.diff(list). Expected: map.diff(map).',
  ],
  ['{}.diff({}).keys() == []', 'Function not found error: Name: [keys].'],
  [
    'data().diff(null).affectedKeys().size() == 0',
    'Unsupported operation error. Received: map.diff(null). Expected: map.diff(map).',
  ],
];

export const paths: readonly ConditionCase[] = [
  ["path('users/alice') == path('/users/alice')", true],
  ["path('a/b')[1] == 'b'", true],
  ["path('a/b') == /a/b", true],
  ["/a/$('b') == /a/b", true],
  ["/a/$('b/c') == /a/b/c", false],
  ['/a/$(/b/c)/d == /a/b/c/d', true],
  ["/claim-roles/v1.0_x/~y == path('claim-roles/v1.0_x/~y')", true],
  ['/databases/(default)/documents/users/alice == alice()', true],
  ["path('users/{uid}').bind({'uid': 'alice'}) == /users/alice", true],
  ["path('{a}/{b}').bind({'a': 'x', 'b': 'y'}) == /x/y", true],
  ["path('users/{uid}').bind({}) == /users/alice", false],
  ["path('users/{uid}') == path('users/{uid}')", false],
  ["path('users/{uid}')[0] == 'users'", 'Variable uid is not bound in path template.'],
  ["exists(path('users/{uid}'))", 'Variable uid is not bound in path template.'],
  [
    "path('users/{uid}').bind({'uid': 'a', 'x': 'b'}) == /users/a",
    'Variable(s) x do not exist in the path template.',
  ],
  ["/users/{uid}.bind({'uid': 'alice'}) == /users/alice", true],
  ["/users/{uid=*}.bind({'uid': 'alice'}) == /users/alice", true],
  ["/a/{rest=**}.bind({'rest': /b/c}) == /a/b/c", true],
  ["/a/{rest=**}.bind({'rest': 'b'}) == /a/b", 'Unsupported operation error. Received: path.bind(string).'],
  ["path('users/{uid}').bind({'uid': 1}) == path('users/1')", true],
  ["path('users/{uid}').bind({'uid': null}) == path('users/null')", true],
  ["path('users/{uid}').bind({'uid': 'a/b'})[1] == 'a/b'", true],
  [
    "path('users/{uid}').bind({'uid': ''}) == path('users')",
    'Cannot bind empty value to path template variable uid.',
  ],
  [
    "path('users/{uid}').bind({'uid': []}) == path('users')",
    'Unsupported operation error. Received: string(list). Expected: string(int), string(float), string(null), string(string), string(bool), string(path).',
  ],
  ["path('') == path('')", 'Empty Path Template is not allowed.'],
  ["path('/') == path('a')", 'Invalid Path Template /. Empty segment is not allowed.'],
  ["path('a//b') == path('a/b')", 'Invalid Path Template a//b. Empty segment is not allowed.'],
  ["path('a/b/') == path('a/b')", 'Invalid Path Template a/b/. Empty segment is not allowed.'],
  ['path(alice()) == alice()', 'Unsupported operation error. Received: path(path). Expected: path(string).'],
  ['path(1) == /a/b', 'Unsupported operation error. Received: path(int). Expected: path(string).'],
  ["path('a/b').size() == 2", 'Function not found error: Name: [size].'],
  ['/a/$(null) == /a/null', true],
  ['/a/$(1)/$(true)/$(1.5) == /a/1/true/1.5', true],
  ["string(/a/b) == '/a/b'", true],
  ['10/ 2 == 5', true],
];
