import { putRules } from '@labka/firestore-emulator/testing';
import { expect, test } from 'vitest';
import { useTestEmulator } from './test-emulator.ts';

/** The first request for a database creates it, which must keep nothing else of that request. */
const rules = `
service cloud.firestore {
  match /databases/{database}/documents {
    match /public/{id} { allow read, write; }
    match /parents/{id}/children/{child} { allow list; }
  }
}`;

const emulator = await useTestEmulator('demo-first');

const query = (collectionId: string) => JSON.stringify({ structuredQuery: { from: [{ collectionId }] } });

test.each([
  ['a read of a document', 'get', (root: string) => fetch(`${root}/public/1`), 404],
  ['a write', 'patch', (root: string) => fetch(`${root}/public/1`, { method: 'PATCH', body: '{}' }), 200],
  ['a deletion', 'delete', (root: string) => fetch(`${root}/public/1`, { method: 'DELETE' }), 200],
  [
    'a query below a document',
    'query',
    (root: string) => fetch(`${root}/parents/1:runQuery`, { method: 'POST', body: query('children') }),
    200,
  ],
])('after %s, rules see the path of other documents', async (_, name, first, status) => {
  const project = `demo-first-${name}`;
  await putRules(`127.0.0.1:${emulator.port}`, project, rules);
  const root = `${emulator.url}/v1/projects/${project}/databases/(default)/documents`;
  expect((await first(root)).status).toBe(status);
  expect((await fetch(`${root}/secret/1`)).status).toBe(403);
  expect((await fetch(`${root}/secret/1`, { method: 'PATCH', body: '{}' })).status).toBe(403);
  expect((await fetch(`${root}:runQuery`, { method: 'POST', body: query('secret') })).status).toBe(403);
  expect((await fetch(`${root}/public/2`)).status).toBe(404);
});
