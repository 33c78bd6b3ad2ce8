import { clearDocuments } from '@labka/firestore-emulator/testing';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { useTestEmulator } from '../test-emulator.ts';

const emulator = await useTestEmulator('demo-transactions');

test('a commit elsewhere does not retry a transaction', async () => {
  const { admin } = emulator;
  let attempts = 0;
  await admin.runTransaction(async (transaction) => {
    attempts += 1;
    await transaction.get(admin.doc('alone/1'));
    await admin.doc('alone/2').set({ attempts });
    transaction.set(admin.doc('alone/1'), { attempts });
  });
  expect(attempts).toBe(1);
});

test('a read-only transaction reads its initial snapshot', async () => {
  const { admin } = emulator;
  const [one, two] = [admin.doc('snapshots/1'), admin.doc('snapshots/2')];
  await one.set({ version: 1 });
  await two.set({ version: 1 });
  const seen = await admin.runTransaction(
    async (transaction) => {
      const first = (await transaction.get(one)).get('version');
      await admin
        .batch()
        .set(one, { version: 2 })
        .set(two, { version: 2 })
        .create(admin.doc('snapshots/3'), {})
        .commit();
      const second = (await transaction.get(two)).get('version');
      const all = await transaction.get(admin.collection('snapshots'));
      return [first, second, all.size];
    },
    { readOnly: true },
  );
  expect(seen).toEqual([1, 1, 2]);
});

test('nothing is written when the update function throws', async () => {
  const { admin } = emulator;
  const document = admin.doc('undone/1');
  const failing = admin.runTransaction(async (transaction) => {
    transaction.set(document, { written: true });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect((await document.get()).exists).toBe(false);
});

const { post } = emulator;

test('a transaction commits once and never after a rollback', async () => {
  const { transaction } = (await post(':beginTransaction', {})).answer;
  expect(await post(':commit', { transaction, writes: [] })).toMatchObject({ status: 200 });
  expect(await post(':commit', { transaction, writes: [] })).toMatchObject({ status: 400 });
  const second = (await post(':beginTransaction', {})).answer.transaction;
  expect(await post(':rollback', { transaction: second })).toMatchObject({ status: 200, answer: {} });
  expect(await post(':commit', { transaction: second, writes: [] })).toMatchObject({ status: 400 });
});

test('a read-only transaction writes nothing', async () => {
  const { transaction } = (await post(':beginTransaction', { options: { readOnly: {} } })).answer;
  const name = 'projects/demo-transactions/databases/(default)/documents/a/b';
  const commit = await post(':commit', { transaction, writes: [{ update: { name } }] });
  expect(commit.answer.error.message).toMatch(/read-only/);
});

/** Two versions of a document, one of another, and a deletion. */
async function writeHistory() {
  const { admin } = emulator;
  await clearDocuments(`127.0.0.1:${emulator.port}`, emulator.project);
  const [one, two] = [admin.doc('past/one'), admin.doc('past/two')];
  const times = [
    await one.set({ n: 1 }),
    await one.set({ n: 2 }),
    await two.set({ n: 1 }),
    await one.delete(),
  ];
  return times.map(({ writeTime }) => writeTime);
}

const readPast = (readTime: Timestamp) =>
  emulator.admin.runTransaction(
    async (transaction) => {
      const one = await transaction.get(emulator.admin.doc('past/one'));
      const { docs } = await transaction.get(emulator.admin.collection('past'));
      return [one.get('n'), docs.map(({ id }) => id), one.readTime.isEqual(readTime)];
    },
    { readOnly: true, readTime },
  );

test('a read-only transaction reads at a past time', async () => {
  const [first, second, third, fourth] = await writeHistory();
  if (!first || !second || !third || !fourth) throw new Error('There are four writes.');
  expect(await readPast(new Timestamp(first.seconds - 1, 0))).toEqual([undefined, [], true]);
  expect(await readPast(first)).toEqual([1, ['one'], true]);
  expect(await readPast(second)).toEqual([2, ['one'], true]);
  expect(await readPast(third)).toEqual([2, ['one', 'two'], true]);
  expect(await readPast(fourth)).toEqual([undefined, ['two'], true]);
});

test('reads at an invalid time are refused', async () => {
  const { seconds } = Timestamp.now();
  await expect(readPast(new Timestamp(seconds + 60, 0))).rejects.toThrow(/cannot be in the future/);
  await expect(readPast(new Timestamp(seconds - 1, 1))).rejects.toThrow(/microseconds precision/);
});
