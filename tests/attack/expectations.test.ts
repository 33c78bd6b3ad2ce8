import { readFile } from 'node:fs/promises';
import { collections, isContactEmail } from '@labka/contract';
import { text } from '@labka/firestore-emulator/testing';
import { describe, expect, test } from 'vitest';
import { documentId } from '../rules/documents.ts';
import { expectations } from '../rules/expectations/all.ts';
import { creation, validFields } from '../rules/expectations/expectation.ts';
import { meets } from './judge.ts';
import { blocksOf, readRules } from './syntax-tree.ts';

const rules = await readFile(new URL('../../firestore.rules', import.meta.url), 'utf8');
const methods = ['get', 'list', 'create', 'update', 'delete'] as const;

test('clients may only create contact messages and sign-ups', () => {
  const granted = blocksOf(readRules(rules)).flatMap(({ path, allows }) =>
    allows.map(({ methods: allowed }) => [path[0]?.kind === 'literal' && path[0].text, ...allowed]),
  );
  expect(granted).toEqual(Object.values(collections).map((name) => [name, 'create']));
});

describe.each(Object.values(collections))('the permission to create in %s', (name) => {
  const asked = expectations.filter(
    ({ request }) => request.method === 'create' && request.path === `${name}/${documentId('new')}`,
  );

  test('has at least six expectations, two of them denials', () => {
    expect(asked.filter(({ verdict }) => verdict === 'allow').length).toBeGreaterThanOrEqual(6);
    expect(asked.filter(({ verdict }) => verdict === 'deny').length).toBeGreaterThanOrEqual(2);
  });
});

describe('no client may', () => {
  const denied = expectations.filter(({ verdict }) => verdict === 'deny');

  test.each(methods.filter((method) => method !== 'create'))('%s in an open collection', (method) => {
    for (const name of Object.values(collections)) {
      const asked = expectations.filter(
        ({ request }) => request.method === method && request.path.split('/')[0] === name,
      );
      expect(asked.length).toBeGreaterThanOrEqual(6);
      expect(asked.every((expectation) => denied.includes(expectation))).toBe(true);
    }
  });

  test('do anything outside the open collections', () => {
    const outside = expectations.filter(({ request }) => !isInOpenCollection(request.path));
    expect(outside.length).toBeGreaterThan(100);
    expect(outside.every((expectation) => denied.includes(expectation))).toBe(true);
  });
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

function isInOpenCollection(path: string): boolean {
  const [collection = '', ...below] = path.split('/');
  return below.length <= 1 && Object.values<string>(collections).includes(collection);
}
