import type { RulesCase } from '@labka/firestore-emulator/testing';
import { buildCase, get, rulesInDocuments } from './build-case.ts';

type FunctionCase = readonly [
  title: string,
  lines: readonly string[],
  expected: 'allow' | { readonly deny: string },
];

const cases: readonly FunctionCase[] = [
  [
    'a function is called with arguments',
    ['function same(a, b) { return a == b; }', 'match /a/{x} { allow get: if same(x, "1"); }'],
    'allow',
  ],
  [
    'a function may be declared after its use',
    ['match /a/{x} { allow get: if yes(); }', 'function yes() { return true; }'],
    'allow',
  ],
  [
    'a function sees the wildcards where it is declared',
    ['match /a/{x} { function isOne() { return x == "1"; } allow get: if isOne(); }'],
    'allow',
  ],
  [
    'a function does not see the wildcards where it is called',
    ['function isOne() { return x == "1"; }', 'match /a/{x} { allow get: if isOne(); }'],
    { deny: "\nVariable not found error: Name: [x]. for 'get' @ L5" },
  ],
  [
    'a function does not see the variables of its caller',
    [
      'function inner() { return a; }',
      'function outer(a) { return inner(); }',
      'match /a/{x} { allow get: if outer(true); }',
    ],
    { deny: "\nVariable not found error: Name: [a]. for 'get' @ L6" },
  ],
  [
    'an inner function hides an outer one',
    [
      'function yes() { return false; }',
      'match /a/{x} { function yes() { return true; } allow get: if yes(); }',
    ],
    'allow',
  ],
  [
    'a function calls the functions of its scope',
    [
      'function yes() { return true; }',
      'function call() { return yes(); }',
      'match /a/{x} { function yes() { return false; } allow get: if call(); }',
    ],
    'allow',
  ],
  [
    'a function of another block is not found',
    ['match /b/{y} { function yes() { return true; } }', 'match /a/{x} { allow get: if yes(); }'],
    { deny: "\nFunction not found error: Name: [yes]. for 'get' @ L5" },
  ],
  [
    'a parameter hides a wildcard',
    ['match /a/{x} { function f(x) { return x == 2; } allow get: if f(2); }'],
    'allow',
  ],
  [
    'a function may have the name of a package',
    ['function math() { return true; }', 'match /a/{x} { allow get: if math() && math.abs(-1) == 1; }'],
    'allow',
  ],
  [
    'a function hides a built-in',
    ['function debug(v) { return true; }', 'match /a/{x} { allow get: if debug(false); }'],
    'allow',
  ],
  [
    'variables see the ones before them',
    [
      'function f(a) { let b = a + 1; let c = b * 2; return c; }',
      'match /a/{x} { allow get: if f(2) == 6; }',
    ],
    'allow',
  ],
  [
    'a variable does not see the ones after it',
    ['function f() { let b = c; let c = 1; return b; }', 'match /a/{x} { allow get: if f() == 1; }'],
    { deny: "\nVariable not found error: Name: [c]. for 'get' @ L5" },
  ],
  [
    'an error in an unread variable does not matter',
    ['function f() { let a = 1 / 0; return true; }', 'match /a/{x} { allow get: if f(); }'],
    'allow',
  ],
  [
    'an error in a variable fails its readers',
    ['function f() { let a = 1 / 0; return a == 1; }', 'match /a/{x} { allow get: if f(); }'],
    { deny: "\nDivide by zero error. for 'get' @ L5" },
  ],
  [
    'an error in a variable is absorbed like any other',
    ['function f() { let a = 1 / 0; return a == 1 || true; }', 'match /a/{x} { allow get: if f(); }'],
    'allow',
  ],
  [
    'an error in an unread argument does not matter',
    ['function f(a) { return true; }', 'match /a/{x} { allow get: if f(1 / 0); }'],
    'allow',
  ],
  [
    'an error in an argument fails its readers',
    ['function f(a) { return a == 1; }', 'match /a/{x} { allow get: if f(1 / 0); }'],
    { deny: "\nDivide by zero error. for 'get' @ L5" },
  ],
  [
    'an error in an argument of a built-in fails the call',
    ['match /a/{x} { allow get: if string(1 / 0) == ""; }'],
    { deny: "\nDivide by zero error. for 'get' @ L4" },
  ],
  [
    'an error of a call is absorbed like any other',
    ['function f() { return 1 / 0 == 1; }', 'match /a/{x} { allow get: if f() || true; }'],
    'allow',
  ],
  [
    'too few arguments are an error',
    ['function f(a, b) { return true; }', 'match /a/{x} { allow get: if f(1); }'],
    { deny: "\nIncorrect number of arguments. Received: 1. Expected: f(a, b). for 'get' @ L5" },
  ],
  [
    'too many arguments are an error',
    ['function f() { return true; }', 'match /a/{x} { allow get: if f(1); }'],
    { deny: "\nIncorrect number of arguments. Received: 1. Expected: f(). for 'get' @ L5" },
  ],
  [
    'a function is not a value',
    ['function f() { return true; }', 'match /a/{x} { allow get: if f; }'],
    { deny: "\nVariable not found error: Name: [f]. for 'get' @ L5" },
  ],
  [
    'a function may return any value',
    ['function f() { return {"a": [1, 2]}; }', 'match /a/{x} { allow get: if f().a[1] == 2; }'],
    'allow',
  ],
];

const aboveTheService = `function yes() { return true; }\n${rulesInDocuments('match /a/{x} { allow get: if yes(); }').replace("rules_version = '2';\n", '')}`;
const inTheService = rulesInDocuments('match /a/{x} { allow get: if yes(); }').replace(
  'service cloud.firestore {',
  'service cloud.firestore { function yes() { return request.auth.uid == "alice"; }',
);

export const functionCases: readonly RulesCase[] = [
  ...cases.map(([title, lines, expected]) =>
    buildCase({ title, rules: rulesInDocuments(...lines), request: get('a/1') }, expected),
  ),
  buildCase(
    { title: 'a function may precede the service', rules: aboveTheService, request: get('a/1') },
    'allow',
  ),
  buildCase({ title: 'a function may be in the service', rules: inTheService, request: get('a/1') }, 'allow'),
];
