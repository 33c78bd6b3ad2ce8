import { evaluateCase } from '@labka/firestore-emulator/testing';
import { expect, test, vi } from 'vitest';
import { buildCase, list, rulesInDocuments } from './cases/build-case.ts';
import { toConformanceCase } from './condition-case.ts';

const printed: readonly (readonly [expression: string, text: string])[] = [
  ['null', 'null'],
  ['1', '1'],
  ['1.0', '1.0'],
  ["'it\\'s'", `"it's"`],
  ["b'hi'", 'bytes(6869)'],
  ["[1, 'a', true]", '[1, "a", true]'],
  ["{'a': {'b': []}}", '{a: {b: []}}'],
  ['[1, 1].toSet()', 'set(1)'],
  ['/a/b', '/a/b'],
  ['timestamp.value(1)', 'timestamp(1000000 ns)'],
  ["duration.value(1, 's')", 'duration(1000000000 ns)'],
  ['latlng.value(1, 2)', 'latlng(1, 2)'],
  ["{'a': 1}.diff({})", 'diff({}, {a: 1})'],
];

for (const [expression, text] of printed) {
  test(`debug(${expression}) prints ${text}`, () => {
    const print = vi.spyOn(console, 'log').mockReturnValue(undefined);
    evaluateCase(toConformanceCase([`debug(${expression}) == 1 || true`, true]));
    expect(print.mock.calls).toEqual([[`debug: ${text}`]]);
    print.mockRestore();
  });
}

test('debug prints a constraint as its filters', () => {
  const print = vi.spyOn(console, 'log').mockReturnValue(undefined);
  const query = { where: [['age', '>', { integerValue: '17' }]] } as const;
  evaluateCase(
    buildCase(
      {
        title: 'an open field',
        rules: rulesInDocuments('match /a/{x} { allow list: if debug(resource.data.age) == 1; }'),
        request: list('a', query),
      },
      'allow',
    ),
  );
  expect(print.mock.calls).toEqual([['debug: > 17']]);
  print.mockRestore();
});

test('debug returns its argument', () => {
  const print = vi.spyOn(console, 'log').mockReturnValue(undefined);
  expect(evaluateCase(toConformanceCase(['debug(1 + 1) == 2', true]))).toMatchObject({ allowed: true });
  expect(print).toHaveBeenCalledOnce();
  print.mockRestore();
});
