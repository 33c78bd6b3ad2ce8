import { readFileSync } from 'node:fs';
import { parseRules } from '@labka/firestore-emulator';
import { expect, test } from 'vitest';

interface Recorded {
  readonly statements: readonly { readonly rules: string; readonly warnings: readonly string[] }[];
  /** By the numbers of arguments that Google's compiler takes; a leading dot marks methods, of any type. */
  readonly takenCounts: Readonly<Record<string, string>>;
}

const file = new URL('recorded/google-warnings.json', import.meta.url);
const recorded: Recorded = JSON.parse(readFileSync(file, 'utf8'));

/** Statements on line 3 of a file. */
function warningsOf(statements: string): readonly string[] {
  const source = `rules_version = '2';\nservice cloud.firestore { match /a/{b} {\n${statements}\n}}`;
  const parsed = parseRules(source);
  expect(parsed.ok).toBe(true);
  const warnings = parsed.ok ? parsed.warnings : [];
  return warnings.map(({ line, column, description }) => `${line - 2}:${column} ${description}`);
}

test.each(recorded.statements)('Google’s compiler warns alike: $rules', ({ rules, warnings }) => {
  expect(warningsOf(rules)).toEqual(warnings);
});

const builtIns = Object.entries(recorded.takenCounts).flatMap(([counts, names]) =>
  names.split(' ').map((name) => [name, counts === 'none' ? [] : counts.split(' ').map(Number)] as const),
);

test.each(builtIns)('%s takes %j arguments', (name, counts) => {
  const isMethod = name.startsWith('.');
  const call = (count: number) => `${isMethod ? 'b' : ''}${name}(${Array(count).fill('1').join(', ')})`;
  const column = 'allow read: if '.length + 1 + (isMethod ? 2 : name.lastIndexOf('.') + 1);
  const problem =
    counts.length > 0 ? 'Incorrect number of arguments supplied to function' : 'Invalid function name';
  for (const count of [0, 1, 2, 3, 4, 5])
    expect(warningsOf(`allow read: if ${call(count)};`)).toEqual(
      counts.includes(count) ? [] : [`1:${column} ${problem}: ${isMethod ? name.slice(1) : name}.`],
    );
});
