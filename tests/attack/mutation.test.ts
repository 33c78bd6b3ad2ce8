import { readFile } from 'node:fs/promises';
import { mutantsOf } from '@labka/firestore-emulator/testing';
import { expect, test } from 'vitest';
import { expectations } from '../rules/expectations/all.ts';
import { meets } from './judge.ts';

const read = (name: string) => readFile(new URL(name, import.meta.url), 'utf8');
const rules = await read('../../firestore.rules');
/** By the changed line; each with its proof. */
const equivalent: Readonly<Record<string, string>> = JSON.parse(await read('equivalent-mutants.json'));
const mutants = mutantsOf(rules);

test('firestore.rules meets every expectation', () => {
  const unmet = expectations.filter((expectation) => !meets(rules, expectation));
  expect(unmet.map(({ title }) => title)).toEqual([]);
});

test('mutants change every condition, path and grant', () => {
  expect(mutants.length).toBeGreaterThan(350);
  const changed = new Set(mutants.map(({ line }) => line));
  const lines = rules.split('\n').map((line) => line.trim());
  const isOpen = (line: string) => /^(?:match|allow|return|&&)/.test(line);
  expect(lines.filter((line, index) => isOpen(line) && !changed.has(index + 1))).toEqual([
    // Nothing else can stand there.
    'match /databases/{database}/documents {',
  ]);
});

test(`an expectation fails for each of ${mutants.length} mutants`, () => {
  const survivors = mutants.filter(({ source }) => expectations.every((each) => meets(source, each)));
  expect(survivors.map(({ changedLine }) => changedLine)).toEqual(Object.keys(equivalent));
});
