import { parseRules } from '@labka/firestore-emulator';
import { expect, test } from 'vitest';

/** Rules that must be accepted though they look unusual. */
const accepted: readonly (readonly [title: string, source: string])[] = [
  ['a file without a version', 'service cloud.firestore { match /a/{x} { allow get; } }'],
  [
    'a version without a semicolon',
    "rules_version = '2' service cloud.firestore { match /a/{x} { allow get; } }",
  ],
  [
    'comments everywhere',
    '// a\nservice /* b */ cloud.firestore { /* * / */ match /a/{x} { // c\n allow read /* d */; } }',
  ],
  [
    'a comment at the end without a line break',
    'service cloud.firestore { match /a/{x} { allow get; } } // end',
  ],
  ['an allow without a condition', 'service cloud.firestore { match /a/{x} { allow read; } }'],
  ['Windows line breaks', 'service cloud.firestore {\r\n\tmatch /a/{x} {\r\n allow read;\r\n}\r\n}'],
  [
    'keywords as names',
    'service cloud.firestore { match /match/{allow} { allow read: if allow.in.is.match == 1; } }',
  ],
  ['seven parameters', 'service cloud.firestore { function f(a, b, c, d, e, g, h) { return 1; } }'],
  [
    'a chain of 99 terms',
    `service cloud.firestore { match /a/{x} { allow read: if ${'true && '.repeat(98)}true; } }`,
  ],
  ['an unknown name', 'service cloud.firestore { match /a/{x} { allow read: if unknown(typo); } }'],
  ['21 functions in a chain', `service cloud.firestore { ${chain(21)} }`],
];

function chain(length: number): string {
  const bodies = Array.from({ length }, (_, at) => (at + 1 < length ? `f${at + 1}()` : 'true'));
  return bodies.map((body, at) => `function f${at}() { return ${body}; }`).join(' ');
}

for (const [title, source] of accepted) {
  test(`${title} is accepted`, () => {
    expect(parseRules(source)).toMatchObject({ ok: true });
  });
}

test('a file of 256 KiB is read in seconds, not minutes', () => {
  const statement = 'allow read: if request.auth.uid == "somebody" && resource.data.list[0] in [1, 2, 3];\n';
  const statements = statement.repeat(Math.ceil(262_144 / statement.length));
  const started = performance.now();
  expect(parseRules(`service cloud.firestore { match /a/{x} { ${statements} } }`)).toMatchObject({
    ok: true,
  });
  expect(performance.now() - started).toBeLessThan(10_000);
});
