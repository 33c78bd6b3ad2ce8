import { fileURLToPath } from 'node:url';
import { startEmulator } from '@labka/firestore-emulator';
import { putRules, restClient } from '@labka/firestore-emulator/testing';
import { beforeAll, expect, test } from 'vitest';
import { useTestEmulator } from './test-emulator.ts';

/* An id holds no slash, however it comes in: it would name a document that other rules protect. */

const project = 'demo-names';
const emulator = await useTestEmulator(project);
const host = `127.0.0.1:${emulator.port}`;
const root = `projects/${project}/databases/(default)/documents`;

beforeAll(async () => {
  const match = 'match /databases/{d}/documents { match /posts/{id} { allow create, list; } }';
  await putRules(host, project, `rules_version = '2'; service cloud.firestore { ${match} }`);
});

const refusal = (message: string) => ({
  status: 400,
  text: JSON.stringify({ error: { code: 400, message, status: 'INVALID_ARGUMENT' } }).replaceAll('/', '\\/'),
});
const withSlash = (kind: string, id: string) =>
  refusal(`${kind} id "${id}" is invalid because it contains "/".`);

test.each(['a/b', 'a/private/c', '/x', 'x/', '../posts/z'])('the document id %s is refused', async (id) => {
  const path = `/posts?documentId=${encodeURIComponent(id)}`;
  expect(await restClient(host, project).post(path, {})).toEqual(withSlash('Resource', id));
});

test('a collection id with a slash is refused', async () => {
  const structuredQuery = { from: [{ collectionId: 'posts/a/private' }] };
  const answer = await restClient(host, project).post(':runQuery', { structuredQuery });
  expect(answer).toEqual(withSlash('Collection', 'posts/a/private'));
});

test.each([
  ['', `Document name "" lacks "projects" at index 0.`],
  [`${root}/posts//a`, `Document name "${root}/posts//a" lacks a resource id at index 56.`],
  [`${root}/posts/a/`, `Document name "${root}/posts/a/" has invalid trailing "/".`],
  [`${root}/posts/a/private`, `Document name "${root}/posts/a/private" lacks "/" at index 65.`],
  [`${root}/posts/..`, `Document name "${root}/posts/.." contains a resource id ".." at index 56.`],
])('the name %s in a commit is refused', async (name, message) => {
  expect(await restClient(host, project, 'owner').commit([{ delete: name }])).toEqual(refusal(message));
});

test('a refused name stores nothing', async () => {
  const { text } = await restClient(host, project, 'owner').post(':listCollectionIds', {});
  expect(JSON.parse(text)).toEqual({});
});

test('an export with a slash in ids is refused', async () => {
  const file = new URL('./exports/slash/slash.overall_export_metadata', import.meta.url);
  const start = startEmulator({ port: 0, seedFromExport: fileURLToPath(file) });
  await expect(start).rejects.toThrow(/output-0: Resource id "a\/b" is invalid because it contains "\/"\./);
});
