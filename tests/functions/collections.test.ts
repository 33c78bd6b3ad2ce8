import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { collections } from '@labka/contract';
import { collectionTable, contactMessages, mails } from '@labka/functions/operations';
import { describe, expect, test } from 'vitest';
import { indexesOf, pageOf } from './collection-documents.ts';
import { useFirestore } from './firestore.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { db } = await useFirestore('demo-collections');

test('firestore.indexes.json has the indexes and policies of the table', async () => {
  await expect(indexesOf(collectionTable)).toMatchFileSnapshot(`${root}firestore.indexes.json`);
});

test('docs/collections.md matches the table', async () => {
  await expect(pageOf(collectionTable)).toMatchFileSnapshot(`${root}docs/collections.md`);
});

test('visitors write only to the contract’s collections', () => {
  const open = collectionTable.filter(({ writtenBy }) => writtenBy.includes('visitor'));
  expect(open.map(({ name }) => name).toSorted()).toEqual(Object.values(collections).toSorted());
});

test('each row has a retention and its expiry field', () => {
  for (const { name, retention, fields } of collectionTable) {
    const periods = Object.values(retention);
    expect(periods, name).not.toEqual([]);
    expect('expireAt' in fields, name).toBe(periods.some((period) => typeof period !== 'string'));
  }
});

test('each mail has a unique name', () => {
  expect(new Set(mails.map(({ name }) => name)).size).toBe(mails.length);
});

test('a collection with mails declares their records', () => {
  for (const { name, mails = {}, fields } of collectionTable)
    expect('deliveries' in fields, name).toBe(Object.keys(mails).length > 0);
});

test('collections are accessed only through the table', async () => {
  const lists = ['functions/src/', 'tools/staff/'].map(async (folder) =>
    (await readdir(root + folder, { recursive: true })).map((name) => folder + name),
  );
  const files = (await Promise.all(lists)).flat().filter((name) => name.endsWith('.ts'));
  expect(files.length).toBeGreaterThan(50);
  for (const file of files) {
    const source = await readFile(`${root}${file}`, 'utf8');
    expect(source, file).not.toMatch(/\.(?:collection|collectionGroup|doc)\(\s*['"`]/);
  }
});

describe('a converter', () => {
  test('omits values of another type and inherited fields', async () => {
    const message = contactMessages.in(db).doc();
    const malformed = {
      name: 1,
      email: null,
      status: 'open',
      createdAt: 'today',
      deliveries: 'none',
      phone: '1',
    };
    await db.doc(message.path).create({ ...malformed, subject: 'Park' });
    expect((await message.get()).data()).toEqual({ subject: 'Park' });
    expect(contactMessages.read(await db.doc(message.path).get())).toEqual({ subject: 'Park' });
  });

  test('leaves out records of unknown mails', async () => {
    const message = contactMessages.in(db).doc();
    await db.doc(message.path).create({ deliveries: { support: { state: 'lost' } } });
    expect((await message.get()).data()).toEqual({ deliveries: {} });
  });

  test('reads a missing document as one without fields', async () => {
    expect(contactMessages.read(await db.doc('contact_messages/none').get())).toEqual({});
  });
});
