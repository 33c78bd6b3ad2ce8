import { readFile } from 'node:fs/promises';
import { collections } from '@labka/contract';
import { serverCollections } from '@labka/functions';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const all = [...Object.values(collections), ...Object.values(serverCollections)];
/** Holds no personal data. */
const kept: readonly string[] = [serverCollections.reconciled];

test('every collection with personal data, or with tests, has a policy by which Firestore erases what has expired', async () => {
  const { fieldOverrides } = JSON.parse(await readFile(new URL('firestore.indexes.json', root), 'utf8'));
  const expected = all.filter((name) => !kept.includes(name));
  const policies = fieldOverrides.filter(({ ttl }: { readonly ttl?: boolean }) => ttl);
  expect(policies).toHaveLength(expected.length);
  for (const collectionGroup of expected)
    expect(fieldOverrides).toContainEqual({ collectionGroup, fieldPath: 'expireAt', ttl: true, indexes: [] });
});

test.each(all)('the retention table has a row about %s', async (name) => {
  const table = await readFile(new URL('docs/functions.md', root), 'utf8');
  expect(table).toMatch(new RegExp(`^\\|.*\`${name}\`.*\\|$`, 'm'));
});
