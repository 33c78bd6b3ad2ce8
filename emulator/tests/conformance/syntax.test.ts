import { parseRules } from '@labka/firestore-emulator';
import { expect, test } from 'vitest';
import { isTakenByGoogle } from './official.ts';

/** Unusual rules that must be accepted. */
const accepted: readonly (readonly [title: string, source: string])[] = [
  ['a file without a version', 'service cloud.firestore { match /a/{x} { allow get; } }'],
  [
    'a version without a semicolon',
    "rules_version = '2' service cloud.firestore { match /a/{x} { allow get; } }",
  ],
  [
    'comments everywhere',
    '// a\nservice cloud.firestore /* b */ { /* * / */ match /a/{x} { // c\n allow read /* d */; } }',
  ],
  [
    'a comment at the end without a line break',
    'service cloud.firestore { match /a/{x} { allow get; } } // end',
  ],
  ['an allow without a condition', 'service cloud.firestore { match /a/{x} { allow read; } }'],
  ['Windows line breaks', 'service cloud.firestore {\r\n\tmatch /a/{x} {\r\n allow read;\r\n}\r\n}'],
  [
    'keywords in paths and as names of fields',
    'service cloud.firestore { match /match/{cloud} { allow read: if cloud.in.is.match == /if/allow; } }',
  ],
  ['seven parameters', 'service cloud.firestore { function f(a, b, c, d, e, g, h) { return 1; } }'],
  [
    'a chain of 99 terms',
    `service cloud.firestore { match /a/{x} { allow read: if ${'true && '.repeat(98)}true; } }`,
  ],
  ['an unknown name', 'service cloud.firestore { match /a/{x} { allow read: if unknown(typo); } }'],
  ...inMatch(
    'allow read',
    'allow read allow write',
    'allow read: if true',
    'allow read: if true allow write: if false',
    'allow read: if true match /b/{y} { allow get }',
    'allow read match /b/{y} { allow get }',
    'allow read: if true function f() { return 1 }',
    'allow read: if true // the end\n',
    'function f() { let a = [1, 2,]; return a } allow get',
    'function f($a, _b) { return $a } allow get: if f(1, 2,)',
    `function f() { ${Array.from({ length: 11 }, (_, at) => `let a${at} = 1;`).join(' ')} return 1 } allow get`,
    'match /b/{y=*} { allow get }',
    'match /b/* { allow get }',
    'match /b/** { allow get }',
    'match /b /{y} { allow get }',
    'match /b/ {y} { allow get }',
    'match /b/\n{y} { allow get }',
    'match /b/(c) { allow get }',
    "match /b&c/d'e/f+g/h:i/j*k/@~. { allow get }",
    'match /b/{$y} { allow get }',
  ),
  ...conditions(
    '[1, 2,] == [1, 2]',
    "{'a': 1,} == {}",
    'f(1,)',
    'math.abs(1,) == 1',
    'get(/a/b,).id == 1',
    'a[1:] == a[:1] || a[:] == a',
    "'\\b\\f\\x41\\101\\u0041' == B'\\xff'",
    '$a == a$b && a.$b == 1',
    '/a /b == /a',
    '/a/$b == /a/{b}',
    '/a/$($b)/c == (/a) / /b',
    '1 / /a == /b',
    '10/(2 + 3) == a/{} || a/(!b) == a /( b)',
    '(1 + a)/$b == /a/(b + c)',
    "/a/{'b': 1} == {}/{}",
    '/a/{b=**} == /a/{b=*}',
    '/a/ $(b) == /a / $ (b)',
    '/a/b:c == /a/(b)',
    "/a/'b' is path",
    '/a//b\n == 1',
    '/a/* is path',
  ),
  [
    'rules of other services',
    'service firebase.storage { match /b/{x} { allow get; } } service a-1.B.c { match /a { allow get } }',
  ],
  ['21 functions in a chain', `service cloud.firestore { ${chain(21)} }`],
];

/** Statements of a match. */
function inMatch(...statements: readonly string[]) {
  return statements.map(
    (text) => [text, `rules_version = '2'; service cloud.firestore { match /a/{x} { ${text} } }`] as const,
  );
}

function conditions(...texts: readonly string[]) {
  return inMatch(...texts.map((text) => `allow get: if ${text};`));
}

function chain(length: number): string {
  const bodies = Array.from({ length }, (_, at) => (at + 1 < length ? `f${at + 1}()` : 'true'));
  return bodies.map((body, at) => `function f${at}() { return ${body}; }`).join(' ');
}

for (const [title, source] of accepted) {
  test(`${title} is accepted`, async () => {
    expect(parseRules(source)).toMatchObject({ ok: true });
    expect(await isTakenByGoogle(source)).not.toBe(false);
  });
}

/** Probable mistakes that Google accepts: accepted with a warning at this column. */
const suspicious: readonly (readonly [statement: string, column: number, warning: RegExp])[] = [
  ['allow reed;', 7, /^Invalid method name: reed\.$/],
  ['allow get, readwrite: if true;', 12, /^Invalid method name: readwrite\.$/],
  ["allow get: if 'a' in ['a'] == true;", 19, /^Put parentheses here: 'in' binds weaker than '==' and '!='/],
  ["allow get: if true == 'a' in ['a'];", 27, /^Put parentheses here: 'in'/],
  ['allow get: if true != 1 is int;', 25, /^Put parentheses here: 'is'/],
  ['allow get: if 1 in [1] is bool;', 17, /^Put parentheses here: 'in'/],
];

for (const [statement, column, warning] of suspicious) {
  test(`${statement} is accepted with a warning`, async () => {
    const source = `rules_version = '2';\nservice cloud.firestore {\nmatch /a/{x} {\n${statement}\n}}`;
    expect(await isTakenByGoogle(source)).not.toBe(false);
    expect(parseRules(source)).toMatchObject({
      ok: true,
      warnings: [{ line: 4, column, description: expect.stringMatching(warning), severity: 'WARNING' }],
    });
  });
}

const clear = [
  "allow get: if ('a' in ['a']) == true;",
  "allow get: if true == ('a' in ['a']);",
  'allow get: if 1 is int == true;',
  'allow get: if 1 is int in [true];',
  'allow get: if x == 1 && x in [2];',
];

test.each(clear)('%s is accepted without a warning', (statement) => {
  const source = `rules_version = '2'; service cloud.firestore { match /a/{x} { ${statement} } }`;
  expect(parseRules(source)).toMatchObject({ ok: true, warnings: [] });
});

test('a file without Firestore rules is a warning', () => {
  expect(parseRules('service firebase.storage { match /b/{x} { allow get; } }')).toMatchObject({
    ok: true,
    warnings: [{ description: "Without 'service cloud.firestore' every request is denied." }],
  });
});

test('a file of 256 KiB, Google’s limit, is accepted', () => {
  const statement = 'allow read: if request.auth.uid == "somebody" && resource.data.list[0] in [1, 2, 3];\n';
  const statements = statement.repeat(Math.ceil(262_144 / statement.length));
  expect(parseRules(`service cloud.firestore { match /a/{x} { ${statements} } }`)).toMatchObject({
    ok: true,
  });
});
