import { parseRules } from '@labka/firestore-emulator';
import { expect, test } from 'vitest';
import { readJsonLines } from '../json-lines.ts';

/** Statements and Google's warnings; or a number of arguments, and the built-ins that take it (methods with a dot). */
type Row =
  | readonly [statements: string, warnings: readonly string[]]
  | readonly [count: string, names: string];

const rows = readJsonLines<Row>(new URL('recorded/google-warnings.jsonl', import.meta.url));

/** Statements on line 3 of a file. */
function warningsOf(statements: string): readonly string[] {
  const source = `rules_version = '2';\nservice cloud.firestore { match /a/{b} {\n${statements}\n}}`;
  const parsed = parseRules(source);
  expect(parsed.ok).toBe(true);
  const warnings = parsed.ok ? parsed.warnings : [];
  return warnings.map(({ line, column, description }) => `${line - 2}:${column} ${description}`);
}

const statements = rows.flatMap(([rules, warnings]) =>
  typeof warnings === 'string' ? [] : [{ rules, warnings }],
);

test.each(statements)('Google’s compiler warns alike: $rules', ({ rules, warnings }) => {
  expect(warningsOf(rules)).toEqual(warnings);
});

const builtIns = rows.flatMap(([count, names]) =>
  typeof names === 'string' ? names.split(' ').map((name) => [name, count] as const) : [],
);

test.each(builtIns)('%s takes %s arguments', (name, taken) => {
  const isMethod = name.startsWith('.');
  const call = (count: number) => `${isMethod ? 'b' : ''}${name}(${Array(count).fill('1').join(', ')})`;
  const column = 'allow read: if '.length + 1 + (isMethod ? 2 : name.lastIndexOf('.') + 1);
  const problem =
    taken !== 'none' ? 'Incorrect number of arguments supplied to function' : 'Invalid function name';
  for (const count of [0, 1, 2, 3, 4, 5])
    expect(warningsOf(`allow read: if ${call(count)};`)).toEqual(
      taken === String(count) ? [] : [`1:${column} ${problem}: ${isMethod ? name.slice(1) : name}.`],
    );
});
