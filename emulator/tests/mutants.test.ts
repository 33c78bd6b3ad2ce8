import { parseRules, type Ruleset } from '@labka/firestore-emulator';
import { mutantsOf } from '@labka/firestore-emulator/testing';
import { expect, test } from 'vitest';

/** Statements on line 3, in a match of `/a/{b}`. */
const fileOf = (statements: string) =>
  `rules_version = '2';\nservice cloud.firestore { match /databases/{d}/documents { match /a/{b} {\n${statements}\n}}}`;

/** The changes of line 3, as `found → replacement`. */
function changesOf(statements: string): readonly string[] {
  const mutants = mutantsOf(fileOf(statements)).filter(({ line }) => line === 3);
  return mutants.map(({ found, replacement }) => `${found} → ${replacement}`);
}

function withoutPositions({ file, source }: Ruleset): string {
  const place = /^(?:bodyStart|position|range|\w+Position|\w+Range)$/;
  const plain = (key: string, value: unknown) => {
    if (place.test(key)) return undefined;
    if (value instanceof Map || value instanceof Set) return [...value];
    return typeof value === 'bigint' ? `${value}n` : value;
  };
  return JSON.stringify([file, source], plain);
}

/** A condition and some of its mutants. */
const conditions: readonly (readonly [condition: string, ...changes: string[]])[] = [
  ['b == d', '== → !=', '== → <=', '== → >=', 'b == d → true', 'b == d → false', 'b == d → !(b == d)'],
  ['b.size() < 5', '5 → 6', '5 → 4', '< → <=', '< → >='],
  ["b == 'x' && (d == 'y')", '&& → ||', "b == 'x' → true", "d == 'y' → false", "'x' → ''", "'y' → 'yx'"],
  ['b in ["c", "e"]', '["c", "e"] → ["e"]', '["c", "e"] → ["c", "e", \'extra\']'],
  ["b.matches('[a-z]+')", "'[a-z]+' → '[a-z]*'", "'[a-z]+' → '.*[a-z]+'", "'[a-z]+' → '[-z]+'"],
  ['resource.data.x is int', 'int → number', 'int → float'],
  ['request.resource.data.x == b', 'request.resource → resource'],
  ['resource.data.x == resource.data.y', 'x → y', 'y → x'],
  ['request.auth.uid == request.time', 'auth → time', 'time → auth'],
  ['resource.data.keys().hasOnly([b])', 'keys → values', 'hasOnly → hasAny', 'hasOnly → hasAll'],
  ['!(b == d)', '!(b == d) → b == d'],
  ['(b == d ? d : b) == d', 'd → b', 'b → d'],
  ['exists(/databases/$(d)/documents/users/$(b))', 'exists → existsAfter', ' → _', 'b → d'],
  ['math.floor(1.5) == 1', 'floor → ceil', 'floor → round'],
  ["b != '// no \\' comment'", '!= → ==', "b != '// no \\' comment' → true"],
];

test.each(conditions)('%s has mutants', (condition, ...changes) => {
  expect(changesOf(`allow get: if ${condition};`)).toEqual(expect.arrayContaining(changes));
});

test('functions are exchanged where their parameters fit', () => {
  const called =
    'function f(x, y) { return x == y; } function g(z, w) { return w == z; } function h() { return true; }';
  const changes = changesOf(`${called} allow get: if f(b, d) && h() && g(b, d);`);
  expect(changes).toEqual(expect.arrayContaining(['f → g', 'g → f', 'b, d → d, b', 'x → y']));
  expect(changes).not.toContain('f → h');
  // `x` is not known here.
  expect(changes).not.toContain('b → x');
});

test('an allow is widened, narrowed and repeated unconditionally', () => {
  expect(changesOf("allow get, create: if b == 'c';")).toEqual(
    expect.arrayContaining(['get, create → get, create, delete', 'get, create → get', ' → allow update; ']),
  );
});

test('an allow gives nothing that is open anyway', () => {
  const changes = changesOf("allow read; allow create: if b == 'c';");
  expect(changes).toContain('create → create, delete');
  expect(changes).not.toContain('create → create, get');
  expect(changes).not.toContain(' → allow list; ');
});

test('paths match more, or another collection', () => {
  const changes = mutantsOf(fileOf('allow get;')).filter(({ line }) => line === 2);
  expect(changes.map(({ replacement }) => replacement)).toEqual(
    expect.arrayContaining(['a_', '{any0}', '{any0=**}', '{b=**}']),
  );
  expect(changes.map(({ found }) => found)).not.toContain('documents');
});

test('each mutant compiles, is different and names its place', () => {
  const functions = 'function f(x) { return g(x, b); } function g(y, z) { let w = y; return w == z; }';
  const source = fileOf(`// if a == 'b'\nallow get: if f(b) /* && d == 1 */;\n${functions}`);
  const mutants = mutantsOf(source);
  expect(new Set(mutants.map((mutant) => mutant.source)).size).toBe(mutants.length);
  for (const mutant of mutants) {
    const { line, column, found, replacement, changedLine } = mutant;
    const parsed = parseRules(mutant.source);
    expect(withoutPositions(mutant.ruleset)).toBe(parsed.ok && withoutPositions(parsed.ruleset));
    const text = source.split('\n')[line - 1] ?? '';
    expect(text.slice(column - 1, column - 1 + found.length)).toBe(found);
    expect(changedLine).toBe(
      `${text.slice(0, column - 1)}${replacement}${text.slice(column - 1 + found.length)}`.trim(),
    );
  }
});

test('no mutant calls itself', () => {
  const functions = 'function f(x) { return x == b; } function g(x) { return f(x); }';
  const changes = changesOf(`${functions} allow get: if f(d);`);
  expect(changes).toContain('x → b');
  // In the condition, but not in `g`.
  expect(changes.filter((change) => change === 'f → g')).toHaveLength(1);
});

test('rules with errors have no mutants', () => {
  expect(() => mutantsOf('service')).toThrow('The rules have errors');
});
