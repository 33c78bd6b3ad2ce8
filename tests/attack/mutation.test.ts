import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { expectations } from '../rules/expectations/all.ts';
import { equivalentMutants } from './equivalent-mutants.ts';
import { meets } from './judge.ts';
import { mutantsOf } from './mutants.ts';

const rules = await readFile(new URL('../../firestore.rules', import.meta.url), 'utf8');
const mutants = mutantsOf(rules);
const equivalentLines = new Set(equivalentMutants.map(({ changedLine }) => changedLine));

function survives(source: string): boolean {
  return expectations.every((expectation) => meets(source, expectation));
}

test('firestore.rules meets every expectation', () => {
  expect(expectations.filter((expectation) => !meets(rules, expectation)).map(({ title }) => title)).toEqual(
    [],
  );
});

describe('the mutation run', () => {
  test('changes every part of the rules', () => {
    expect(mutants.length).toBeGreaterThan(600);
    const changed = new Set(mutants.map(({ line }) => line));
    const untouched = rules.split('\n').filter((line, index) => isCode(line) && !changed.has(index + 1));
    expect(untouched.map((line) => line.trim())).toEqual([
      "rules_version = '2';",
      'service cloud.firestore {',
      'function after() {',
    ]);
  });

  const different = mutants.filter(({ changedLine }) => !equivalentLines.has(changedLine));

  test(`finds an expectation that fails for each of ${different.length} mutants`, () => {
    const survivors = different.filter(({ source }) => survives(source));
    expect(survivors.map(({ title }) => title)).toEqual([]);
  });

  test.each(equivalentMutants)('leaves every answer as it was: $changedLine', ({ changedLine }) => {
    const made = mutants.filter((mutant) => mutant.changedLine === changedLine);
    expect(made).toHaveLength(1);
    expect(made.every(({ source }) => survives(source))).toBe(true);
  });
});

function isCode(line: string): boolean {
  return /\w/.test(line) && !line.trim().startsWith('//');
}
