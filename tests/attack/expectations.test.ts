import { readFile } from 'node:fs/promises';
import { collections, isBlank, isContactEmail } from '@labka/contract';
import { expect, test } from 'vitest';
import { contactAddresses, texts } from '../rules/expectations/creation.ts';

const rules = await readFile(new URL('../../firestore.rules', import.meta.url), 'utf8');

test('clients may only create contact messages and sign-ups', () => {
  const code = rules.replaceAll(/\/\/.*/g, '');
  const granted = [...code.matchAll(/match \/(\w+)\/\{\w+\} \{\s+allow ([^:;]+):|\ballow\b/g)];
  expect(granted.map(([, path, operations]) => [path, operations])).toEqual(
    Object.values(collections).map((name) => [name, 'create']),
  );
});

// tests/rules asks the rules for the same verdicts.
test.each(contactAddresses)('contract and rules agree about the address %j', (email, verdict) => {
  expect(isContactEmail(email)).toBe(verdict === 'allow');
});

test.each(texts)('contract and rules agree about the text %j', (text, verdict) => {
  expect(isBlank(text)).toBe(verdict === 'deny');
});
