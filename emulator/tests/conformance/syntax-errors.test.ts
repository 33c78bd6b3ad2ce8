import { parseRules } from '@labka/firestore-emulator';
import { expect, test } from 'vitest';
import { readJsonLines } from '../json-lines.ts';
import { rulesWith } from './condition-case.ts';
import { isTakenByGoogle } from './official.ts';

/** A text that stands alone, or in one of these places, with the position and message of the first error. */
type Row = readonly [title: string, place: string, text: string, position: string, description: string];

const inBlocks = (start: string, text: string, end: string) =>
  ["rules_version = '2';", start, text, end].join('\n');
const places: Readonly<Record<string, (text: string) => string>> = {
  file: (text) => text,
  // The text begins on line 3.
  service: (text) => inBlocks('service cloud.firestore {', text, '}'),
  // On line 4.
  match: (text) => inBlocks('service cloud.firestore {\nmatch /a/{x} {', text, '}}'),
  // On line 7, from column 24.
  condition: rulesWith,
};

const chain = Array.from({ length: 300 }, () => 'a').join(' && ');
const tooLong = 'Nested too deeply: at most 99 levels or chained terms are allowed.';
const rows: readonly Row[] = [
  ...readJsonLines<Row>(new URL('cases/syntax-errors.jsonl', import.meta.url)),
  ['a chain too long', 'condition', chain, '7:516', tooLong],
];

for (const [title, place, text, position, description] of rows) {
  test(`${title} is refused at ${position}`, async () => {
    const source = places[place]?.(text) ?? '';
    expect(await isTakenByGoogle(source)).not.toBe(true);
    const [line, column] = position.split(':').map(Number);
    const issues = [{ line, column, description, severity: 'ERROR' }];
    expect(parseRules(source)).toEqual({ ok: false, issues });
  });
}

/** Files with several errors and the position of each. */
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
