import { restClient } from '@labka/firestore-emulator/testing';
import { beforeAll, expect, test } from 'vitest';
import { useTestEmulator } from './test-emulator.ts';

/* Lists and partitions of a moment before the last changes. */

const emulator = await useTestEmulator('demo-past-lists');
const client = restClient(`127.0.0.1:${emulator.port}`, emulator.project, 'owner');
let readTime = '';

beforeAll(async () => {
  const batch = emulator.admin.batch();
  for (const id of ['rex', 'rita']) batch.set(emulator.admin.doc(`dogs/${id}`), {});
  const [written] = await batch.commit();
  readTime = written?.writeTime.toDate().toISOString().replace('Z', '999Z') ?? '';
  await new Promise((resolve) => setTimeout(resolve, 5));
  await emulator.admin.doc('dogs/rex').delete();
  await emulator.admin.doc('dogs/otto').set({});
  await emulator.admin.doc('cats/mia').set({});
});

const ids = (names: readonly string[]) => names.map((name) => name.split('/').at(-1));

test('a past list of documents shows that time', async () => {
  const list = async (parameters: string) => {
    const { documents } = JSON.parse((await client.get(`dogs?${parameters}`)).text);
    return ids(documents.map(({ name }: { readonly name: string }) => name));
  };
  expect(await list('')).toEqual(['otto', 'rita']);
  expect(await list(`readTime=${readTime}`)).toEqual(['rex', 'rita']);
});

test('a past list of collections shows that time', async () => {
  const list = async (body: object) => JSON.parse((await client.post(':listCollectionIds', body)).text);
  expect(await list({})).toMatchObject({ collectionIds: ['cats', 'dogs'] });
  expect(await list({ readTime })).toMatchObject({ collectionIds: ['dogs'] });
});

test('past partitions use the documents of that time', async () => {
  const structuredQuery = { from: [{ collectionId: 'dogs', allDescendants: true }] };
  const partition = async (body: object) => {
    const { text } = await client.post(':partitionQuery', { structuredQuery, partitionCount: '9', ...body });
    const { partitions = [] } = JSON.parse(text);
    return ids(
      partitions.map(({ values }: { values: { referenceValue: string }[] }) => values[0]?.referenceValue),
    );
  };
  expect(await partition({})).toEqual(['rita']);
  expect(await partition({ readTime })).toEqual(['rita']);
  await emulator.admin.doc('dogs/rita').delete();
  expect(await partition({})).toEqual([]);
  expect(await partition({ readTime })).toEqual(['rita']);
});

test('a list at a future time is refused', async () => {
  const { status, text } = await client.get('dogs?readTime=2999-01-01T00:00:00Z');
  expect({ status, text }).toEqual({ status: 400, text: expect.stringMatching(/future/) });
});
