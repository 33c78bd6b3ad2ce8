import { rulesWith } from '../condition-case.ts';

/** Rules that must be refused, with the place and the sentence of the first issue. */
export type SyntaxErrorCase = readonly [
  title: string,
  source: string,
  line: number,
  column: number,
  description: string,
];

/** Rules around the statements of a match; the first is on line 4. */
function inMatch(...lines: readonly string[]): string {
  return ["rules_version = '2';", 'service cloud.firestore {', 'match /a/{x} {', ...lines, '}}'].join('\n');
}

function inService(...lines: readonly string[]): string {
  return ["rules_version = '2';", 'service cloud.firestore {', ...lines, '}'].join('\n');
}

/** Conditions stand on line 7 from column 24. */
function condition(title: string, text: string, column: number, description: string): SyntaxErrorCase {
  return [title, rulesWith(text), 7, column, description];
}

const unknownEscape =
  'Unknown escape in a string; expected \\n, \\t, \\r, \\b, \\f, \\\\, \\\', \\", \\x and two or \\u and four hex digits, or three octal digits.';
const methods = 'get, list, create, update, delete, read, write';
const typeNames =
  'bool, bytes, constraint, duration, float, int, latlng, list, map, map_diff, number, path, set, string, timestamp';

const files: readonly SyntaxErrorCase[] = [
  ['an empty file', '', 1, 1, "Expected 'service cloud.firestore', found the end of the file."],
  [
    'only a version',
    "rules_version = '2';",
    1,
    21,
    "Expected 'service cloud.firestore', found the end of the file.",
  ],
  [
    'an unknown version',
    "rules_version = '3';",
    1,
    17,
    "Expected '1' or '2' in quotes as the rules_version, found a string.",
  ],
  [
    'a version without quotes',
    'rules_version = 2;',
    1,
    17,
    "Expected '1' or '2' in quotes as the rules_version, found '2'.",
  ],
  [
    'a service without a name',
    'service {}',
    1,
    9,
    "Expected the name of a service, such as 'cloud.firestore', found '{'.",
  ],
  [
    'a service twice',
    'service cloud.firestore { match /a/{x} { allow get; } } service cloud.firestore { match /b/{x} { allow get; } }',
    1,
    57,
    'The service [cloud.firestore] is already declared.',
  ],
  [
    'a blank in the name of a service',
    'service cloud . firestore { match /a/{x} { allow get; } }',
    1,
    15,
    "Expected '{' after 'service cloud.firestore', found '.'.",
  ],
  [
    'a byte order mark',
    '\uFEFFservice cloud.firestore { match /a/{x} { allow get; } }',
    1,
    1,
    "Unexpected character '\uFEFF'.",
  ],
  ['a blank that is none', inMatch('allow get:\u00a0if true;'), 4, 11, "Unexpected character '\u00a0'."],
  ['a stray word', 'hello', 1, 1, "Expected 'service cloud.firestore' or 'function', found 'hello'."],
  [
    'an allow in the service',
    inService('allow read;'),
    3,
    1,
    "Expected 'match', 'function' or '}', found 'allow'.",
  ],
  [
    'a service that is not closed',
    'service cloud.firestore {',
    1,
    26,
    "Expected 'match', 'function' or '}', found the end of the file.",
  ],
  [
    'a brace too many',
    inService('match /a/{x} { allow get; } }'),
    4,
    1,
    "Expected 'service cloud.firestore' or 'function', found '}'.",
  ],
  ['an unknown character', inMatch('allow read: if a # b;'), 4, 18, "Unexpected character '#'."],
  [
    'a comment that is not closed',
    inMatch('allow read; /* never'),
    4,
    13,
    "A comment that starts with '/*' is not closed by '*/'.",
  ],
];

const matches: readonly SyntaxErrorCase[] = [
  ['an empty service', inService(), 2, 1, "The 'service' body must contain at least one declaration."],
  [
    'an empty match',
    inService('match /a/{x} {}'),
    3,
    1,
    "The 'match' body must contain at least one declaration.",
  ],
  [
    'a wildcard with the name of a package',
    inService('match /a/{math} { allow get; }'),
    3,
    11,
    'math is a package and cannot be used as variable name.',
  ],
  [
    'a path without a slash',
    inService('match a/{x} {}'),
    3,
    7,
    "Expected a path that starts with '/' after 'match', found 'a'.",
  ],
  [
    'a path that ends with a slash',
    inService('match /a/ ;'),
    3,
    11,
    "Expected a path segment or '{' after '/', found ';'.",
  ],
  [
    'a wildcard without a name',
    inService('match /a/{} {}'),
    3,
    11,
    "Expected a name after '{' in a path, found '}'.",
  ],
  [
    'a wildcard that is not closed',
    inService('match /a/{x {}'),
    3,
    13,
    "Expected '}' after a wildcard in a path, found '{'.",
  ],
  [
    'three stars',
    inService('match /a/{x=***} {}'),
    3,
    15,
    "Expected '}' after a wildcard in a path, found '*'.",
  ],
  [
    'two stars with a blank between them',
    inService('match /a/{x=* *} {}'),
    3,
    15,
    "Expected '}' after a wildcard in a path, found '*'.",
  ],
  [
    'a wildcard twice in a path',
    inService('match /a/{x}/b/{x} { allow get; }'),
    3,
    16,
    'The wildcard [x] is declared twice in this path.',
  ],
  [
    'a wildcard with the name of a reserved word',
    inService('match /a/{default} { allow get; }'),
    3,
    11,
    "Expected a name after '{' in a path, found 'default'.",
  ],
  [
    'two recursive wildcards',
    inService('match /{x=**}/a/{y=**} { allow get; }'),
    3,
    17,
    'Invalid glob match expression. Only one glob match is permitted in a match declaration path.',
  ],
  [
    'a recursive wildcard below another',
    inService('match /{x=**} { match /a/{y=**} { allow get; } }'),
    3,
    26,
    'Invalid glob match expression. Only one glob match is permitted in a match declaration path.',
  ],
  [
    'a recursive wildcard inside a path of version 1',
    inService('match /{x=**}/a { allow get; }').replace("'2'", "'1'"),
    3,
    8,
    "In rules_version '1' a recursive wildcard must be the last segment of the path.",
  ],
  [
    'a match without a block',
    inService('match /a/{x};'),
    3,
    13,
    "Expected '{' after the path of a match, found ';'.",
  ],
  [
    'a match that is not closed',
    'service cloud.firestore { match /a/{x} {',
    1,
    41,
    "Expected 'allow', 'match', 'function' or '}', found the end of the file.",
  ],
];

const allows: readonly SyntaxErrorCase[] = [
  [
    'a reserved word as a method',
    inMatch('allow if;'),
    4,
    7,
    `Expected a method after 'allow' (${methods}), found 'if'.`,
  ],
  ['no method', inMatch('allow: if true;'), 4, 6, `Expected a method after 'allow' (${methods}), found ':'.`],
  [
    'a comma without a method',
    inMatch('allow read, : if true;'),
    4,
    13,
    `Expected a method after 'allow' (${methods}), found ':'.`,
  ],
  [
    'two methods without a comma',
    inMatch('allow read write;'),
    4,
    12,
    "Expected ';' or ': if' after the methods of 'allow', found 'write'.",
  ],
  [
    'two semicolons after a condition',
    inMatch('allow read: if true;;'),
    4,
    21,
    "Expected 'allow', 'match', 'function' or '}', found ';'.",
  ],
  ['no if', inMatch('allow read: true;'), 4, 13, "Expected 'if' after ':' of 'allow', found 'true'."],
  ['no condition', inMatch('allow read: if ;'), 4, 16, "Missing conditional expression after 'if'."],
];

const chain = (length: number) =>
  Array.from(
    { length },
    (_, at) => `function f${at}() { return ${at + 1 < length ? `f${at + 1}()` : 'true'}; }`,
  );
const stack = Array.from({ length: 21 }, (_, at) => `f${at}`).join('->');

const functions: readonly SyntaxErrorCase[] = [
  [
    'a function without a name',
    inService('function () { return 1; }'),
    3,
    10,
    "Expected a function name after 'function', found '('.",
  ],
  [
    'a function without return',
    inService('function f() { }'),
    3,
    16,
    "Expected 'return' in a function, found '}'.",
  ],
  [
    'a function that returns nothing',
    inService('function f() { return; }'),
    3,
    22,
    "Expected an expression, found ';'.",
  ],
  [
    'a let after return',
    inService('function f() { return 1; let a = 1; }'),
    3,
    26,
    "Expected '}' after the body of a function, found 'let'.",
  ],
  [
    'a let without a value',
    inService('function f() { let a; return a; }'),
    3,
    21,
    "Expected '=' after the variable name of 'let', found ';'.",
  ],
  [
    'a let without a semicolon',
    inService('function f() { let a = 1 return a; }'),
    3,
    26,
    "Expected ';' after the expression of 'let', found 'return'.",
  ],
  [
    'a return without a semicolon before another word',
    inService('function f() { return 1 a }'),
    3,
    25,
    "Expected ';' after the expression of 'return', found 'a'.",
  ],
  [
    'a comma after the last parameter',
    inService('function f(a,) { return 1; }'),
    3,
    14,
    "Expected a parameter name, found ')'.",
  ],
  [
    'a function with the name of a reserved word',
    inService('function each() { return 1; }'),
    3,
    10,
    "Expected a function name after 'function', found 'each'.",
  ],
  [
    'let in version 1',
    'service cloud.firestore { match /a/{x} { function f() { let a = 1; return a; } allow get; } }',
    1,
    61,
    "'let' needs rules_version = '2'; at the top of the file.",
  ],
  [
    'a variable declared twice',
    inService('function f() { let a = 1; let a = 2; return a; }'),
    3,
    31,
    'The identifier [a] is already bound in the current scope.',
  ],
  [
    'a variable with the name of a parameter',
    inService('function f(a) { let a = 1; return a; }'),
    3,
    21,
    'The identifier [a] is already bound in the current scope.',
  ],
  [
    'a parameter declared twice',
    inService('function f(a, a) { return a; }'),
    3,
    15,
    'The identifier [a] is already bound in the current scope.',
  ],
  [
    'a parameter with the name of a package',
    inService('function f(duration) { return 1; }'),
    3,
    12,
    'duration is a package and cannot be used as variable name.',
  ],
  [
    'a variable with the name of a package',
    inService('function f() { let math = 1; return 1; }'),
    3,
    20,
    'math is a package and cannot be used as variable name.',
  ],
  [
    'a function declared twice',
    inService('function f() { return 1; }', 'function f() { return 2; }'),
    4,
    1,
    'The function [f] is already declared in this block.',
  ],
  [
    'eight parameters',
    inService('function f(a, b, c, d, e, g, h, i) { return 1; }'),
    3,
    33,
    'A function may have at most 7 parameters.',
  ],
  [
    'twelve variables',
    inService(`function f() {${'abcdeghijklm'.replaceAll(/./g, ' let $& = 1;')} return 1; }`),
    3,
    141,
    "A function may have at most 11 'let' variables.",
  ],
  ['recursion', inService('function f() { return f(); }'), 3, 23, 'Recursive call is not allowed.'],
  [
    'recursion through another function',
    inService('function f() { return g(); }', 'function g() { return true || f(); }'),
    4,
    31,
    'Recursive call is not allowed.',
  ],
  [
    'recursion from a let',
    inService('function f() { let a = [f()]; return a; }'),
    3,
    25,
    'Recursive call is not allowed.',
  ],
  [
    'calls nested 21 deep',
    inService(...chain(22)),
    23,
    25,
    `Maximum allowed call depth of 20 is reached for [${stack}] call stack.`,
  ],
];

const expressions: readonly SyntaxErrorCase[] = [
  condition('an operator without a right side', 'a &&', 28, "Expected an expression, found ';'."),
  condition('an operator without a left side', '&& a', 24, "Expected an expression, found '&&'."),
  condition('two values in a row', 'a b', 26, "Expected ';' after the condition of 'allow', found 'b'."),
  condition(
    'a parenthesis that is not closed',
    '(a',
    26,
    "Expected ')' after a parenthesized expression, found ';'.",
  ),
  condition('a list that is not closed', '[1, 2', 29, "Expected ']' or ',' after a list element, found ';'."),
  condition(
    'a division of a path by a path',
    '/a / /b',
    29,
    "Put a space after '/': without it, '/' starts a path.",
  ),
  condition(
    'a segment after a variable in a path',
    '/a/$b/c',
    29,
    "Put a space after '/': without it, '/' starts a path.",
  ),
  condition('two commas at the end of a list', '[1, , ]', 28, "Expected an expression, found ','."),
  condition('a list of a comma', '[,]', 25, "Expected an expression, found ','."),
  condition('arguments that are a comma', 'f(,)', 26, "Expected an expression, found ','."),
  condition('a reserved word as a variable', 'a == default', 29, "Expected an expression, found 'default'."),
  condition(
    'a reserved word as a method of a value',
    'a.in()',
    28,
    "Expected ';' after the condition of 'allow', found '('.",
  ),
  condition(
    'the name of a field that no field may have',
    'a.service',
    26,
    "Expected a field or method name after '.', found 'service'.",
  ),
  condition(
    'a number that starts with 0',
    '007 == 7',
    25,
    "Expected ';' after the condition of 'allow', found '0'.",
  ),
  condition(
    'two minus signs without a blank',
    '1--1 == 2',
    25,
    "Expected ';' after the condition of 'allow', found '--'.",
  ),
  condition(
    'a map without a value',
    "{'a'}",
    28,
    "Expected ':' between the key and the value of a map entry, found '}'.",
  ),
  condition(
    'arguments that are not closed',
    'f(1',
    27,
    "Expected ')' or ',' after the arguments, found ';'.",
  ),
  condition('a member without a name', 'a.', 26, "Expected a field or method name after '.', found ';'."),
  condition('an index without a value', 'a[]', 26, "Expected an expression, found ']'."),
  condition('an index that is not closed', 'a[1', 27, "Expected ']' after an index, found ';'."),
  condition('a range with three bounds', 'a[1:2:3]', 29, "Expected ']' after a range, found ':'."),
  condition('a range that is not closed', 'a[1:2', 29, "Expected ']' after a range, found ';'."),
  condition(
    'a condition without a colon',
    'a ? b',
    29,
    "Expected ':' between the two results of a '? :' expression, found ';'.",
  ),
  condition(
    'an unknown type name',
    'a is strin',
    29,
    `Expected a type name after 'is' (${typeNames}), found 'strin'.`,
  ),
  condition(
    "a type name 'null'",
    'a is null',
    29,
    `Expected a type name after 'is' (${typeNames}), found 'null'.`,
  ),
  condition('an exponent', '1e3 == 1', 25, "Expected ';' after the condition of 'allow', found 'e3'."),
  condition('two minus signs', '- -5 == 5', 26, "Expected an expression, found '-'."),
  condition('a minus sign before an exclamation mark', '-!true', 25, "Expected an expression, found '!'."),
  condition(
    'a method of a number',
    '5.size() == 1',
    26,
    "Expected ';' after the condition of 'allow', found 'size'.",
  ),
  ...['10/2', '10 /2', 'a/$(b)', '10/(2)'].map((text) =>
    condition(
      `a division that looks like the path in ${text}`,
      text,
      24 + text.indexOf('/'),
      "Put a space after '/': without it, '/' starts a path.",
    ),
  ),
  condition(
    'a pattern that is none',
    "'a'.matches('[')",
    36,
    'Invalid regular expression pattern. Pattern: [[].',
  ),
  condition(
    'a back reference',
    "'a'.split('(a)\\\\1') == []",
    34,
    'Invalid regular expression pattern. Pattern: [(a)\\1].',
  ),
  condition('an assignment', 'a = b', 26, "Expected ';' after the condition of 'allow', found '='."),
  condition('a single ampersand', 'a & b', 26, "Unexpected character '&'."),
  condition('an escape of a character in bytes', "b'\\u00e9'", 26, unknownEscape),
  condition(
    'a string that is not closed',
    "'abc",
    24,
    "A string that starts with ' is not closed on its line.",
  ),
  condition('an unknown escape', "'a\\d'", 26, unknownEscape),
  condition(
    'an integer over 64 bits',
    '9223372036854775808 > 0',
    24,
    'The integer 9223372036854775808 does not fit into 64 bits.',
  ),
  condition('a path that ends with a slash', 'exists(/a/)', 34, "Expected an expression, found ')'."),
  condition('a path with $ and nothing', 'exists(/a/$)', 34, "Expected an expression, found '$'."),
  condition(
    'an interpolation that is not closed',
    'exists(/a/$(x',
    37,
    "Expected ')' after an expression in a path, found ';'.",
  ),
  condition(
    'a wildcard in an expression that is not closed',
    'exists(/a/{x)',
    36,
    "Expected ':' between the key and the value of a map entry, found ')'.",
  ),
  condition(
    'nesting without end',
    `${'('.repeat(300)}1`,
    123,
    'Nested too deeply: at most 99 levels or chained terms are allowed.',
  ),
  condition(
    'a chain without end',
    Array.from({ length: 300 }, () => 'a').join(' && '),
    516,
    'Nested too deeply: at most 99 levels or chained terms are allowed.',
  ),
];

export const syntaxErrorCases = [...files, ...matches, ...allows, ...functions, ...expressions];
