import { readFile } from 'node:fs/promises';
import { collections, isContactEmail } from '@labka/contract';
import { text } from '@labka/firestore-emulator/testing';
import { expect, test } from 'vitest';
import { documentId } from '../rules/documents.ts';
import { creation, validFields } from '../rules/expectations/expectation.ts';
import { meets } from './judge.ts';
import { blocksOf, readRules } from './syntax-tree.ts';

const rules = await readFile(new URL('../../firestore.rules', import.meta.url), 'utf8');

test('clients may only create contact messages and sign-ups', () => {
  const granted = blocksOf(readRules(rules)).flatMap(({ path, allows }) =>
    allows.map(({ methods: allowed }) => [path[0]?.kind === 'literal' && path[0].text, ...allowed]),
  );
  expect(granted).toEqual(Object.values(collections).map((name) => [name, 'create']));
});

test.each([
  ...['a@b', 'ľ@ž.sk'].map((email) => [email, 'allow'] as const),
  ...['a b@c', '@b', 'a@', 'a@b@c', 'a@b\n', '\u00a0@b', ''].map((email) => [email, 'deny'] as const),
])('contract and rules agree about the address %j', (email, verdict) => {
  const fields = { ...validFields(collections.contactMessages), email: text(email) };
  const path = `${collections.contactMessages}/${documentId('new')}`;
  expect(isContactEmail(email)).toBe(verdict === 'allow');
  expect(meets(rules, creation('', verdict, path, fields))).toBe(true);
});
