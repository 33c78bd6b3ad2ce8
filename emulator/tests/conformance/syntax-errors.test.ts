import { parseRules } from '@labka/firestore-emulator';
import { expect, test } from 'vitest';
import { syntaxErrorCases } from './cases/syntax-errors.ts';
import { isTakenByGoogle } from './official.ts';

for (const [title, source, line, column, description] of syntaxErrorCases) {
  test(`${title} is refused at ${line}:${column}`, async () => {
    expect(await isTakenByGoogle(source)).not.toBe(true);
    expect(parseRules(source)).toEqual({
      ok: false,
      issues: [{ line, column, description, severity: 'ERROR' }],
    });
  });
}

/** Files with several mistakes, and where each is reported. */
const recoveries: readonly (readonly [title: string, lines: readonly string[], places: readonly string[]])[] =
  [
    ['statements after a broken one', ['allow if;', 'allow get: if a &&;', 'allow list;'], ['4:7', '5:19']],
    ['a match after a broken allow', ['allow get if true;', 'match /b/{y} { allow in; }'], ['4:11', '5:22']],
    [
      'functions without a return',
      ['function f() { }', 'function g() { let a = ; return a; }', 'allow get: if f() &&;'],
      ['4:16', '5:24', '6:21'],
    ],
    ['a brace in a broken statement', ["allow get: if {'a'} == b;", 'allow in;'], ['4:19', '5:7']],
    [
      'characters that the lexer cannot read',
      ["allow get: if a # ' b;", 'allow list: if a & b;'],
      ['4:17', '5:18'],
    ],
    [
      'mistakes behind which reading goes on',
      ['function f(a, a) { return 1; }', 'allow in;'],
      ['4:15', '5:7'],
    ],
    ['a brace that is missing, once', ['match /b/{y} {', 'allow in;'], ['5:7']],
  ];

test.each(recoveries)('%s are all reported', (_, lines, places) => {
  const source = ["rules_version = '2';", 'service cloud.firestore {', 'match /a/{x} {', ...lines, '}}'].join(
    '\n',
  );
  const parsed = parseRules(source);
  const issues = parsed.ok ? [] : parsed.issues;
  expect(issues.map(({ line, column }) => `${line}:${column}`)).toEqual(places);
});

test('at most twenty errors are reported', () => {
  const source = `service cloud.firestore { match /a/{x} { ${'allow in; '.repeat(100)} } }`;
  expect(parseRules(source)).toMatchObject({ ok: false, issues: { length: 20 } });
});
