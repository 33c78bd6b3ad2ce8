import { FieldValue, GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, test } from 'vitest';
import { useTestEmulator } from '../test-emulator.ts';

const emulator = await useTestEmulator('demo-documents');
beforeEach(async () => {
  await fetch(`${emulator.url}/emulator/v1/projects/demo-documents/databases/(default)/documents`, {
    method: 'DELETE',
  });
});

const grpc = { invalidArgument: 3, notFound: 5, alreadyExists: 6 };

test('every type of value reads as it was written', async () => {
  const document = emulator.admin.doc('values/all');
  const data = {
    nothing: null,
    yes: true,
    integer: 9_007_199_254_740_991,
    negative: -1,
    double: 1.5,
    infinite: Number.NEGATIVE_INFINITY,
    text: 'Žltý kôň 🐕 \u0000',
    empty: '',
    time: new Timestamp(-62_135_596_800, 123_456_000),
    bytes: Buffer.from([0, 255, 128]),
    place: new GeoPoint(-48.7164, 21.2611),
    list: [1, 'two', { three: [] }],
    map: { '': undefined, 'with.dot': { 'back`tick': 1 }, empty: {} },
  };
  const { '': _, ...map } = data.map;
  await document.set({ ...data, map, reference: document });
  const stored = (await document.get()).data();
  expect(stored).toMatchObject({ ...data, map });
  expect(stored?.reference.path).toBe('values/all');
});

test('NaN is stored as a number', async () => {
  const document = emulator.admin.doc('values/nan');
  await document.set({ value: Number.NaN });
  expect((await document.get()).get('value')).toBeNaN();
});

test('names such as toString are ordinary fields', async () => {
  const document = emulator.admin.doc('values/names');
  await document.set({ constructor: 1, toString: 2, hasOwnProperty: 3 });
  expect((await document.get()).data()).toEqual({ constructor: 1, toString: 2, hasOwnProperty: 3 });
});

test('creating an existing document is ALREADY_EXISTS, changing nothing', async () => {
  const document = emulator.admin.doc('dogs/rex');
  await document.create({ name: 'Rex' });
  await expect(document.create({ name: 'Max' })).rejects.toMatchObject({ code: grpc.alreadyExists });
  expect((await document.get()).data()).toEqual({ name: 'Rex' });
});

test('updating a document that does not exist is NOT_FOUND', async () => {
  const update = emulator.admin.doc('dogs/nobody').update({ name: 'Max' });
  await expect(update).rejects.toMatchObject({ code: grpc.notFound });
});

test('an update touches only named fields, nested too', async () => {
  const document = emulator.admin.doc('dogs/rex');
  await document.set({ name: 'Rex', age: 3, owner: { name: 'Eva', city: 'Košice' }, old: true });
  await document.update({ 'owner.city': 'Prešov', age: 4, old: FieldValue.delete() });
  expect((await document.get()).data()).toEqual({
    name: 'Rex',
    age: 4,
    owner: { name: 'Eva', city: 'Prešov' },
  });
});

test('deleting a nested field keeps siblings and empty parents', async () => {
  const document = emulator.admin.doc('dogs/rex');
  await document.set({ owner: { name: 'Eva', city: 'Košice' }, chip: { id: 7 } });
  await document.update({ 'owner.city': FieldValue.delete(), 'chip.id': FieldValue.delete() });
  expect((await document.get()).data()).toEqual({ owner: { name: 'Eva' }, chip: {} });
});

test('a merge keeps other fields, a set removes them', async () => {
  const document = emulator.admin.doc('dogs/rex');
  await document.set({ owner: { name: 'Eva', city: 'Košice' } });
  await document.set({ owner: { city: 'Prešov' } }, { merge: true });
  expect((await document.get()).data()).toEqual({ owner: { name: 'Eva', city: 'Prešov' } });
  await document.set({ age: 1 });
  expect((await document.get()).data()).toEqual({ age: 1 });
});

test('writing the same data again keeps the update time', async () => {
  const document = emulator.admin.doc('dogs/rex');
  const first = await document.set({ age: 1 });
  const same = await document.set({ age: 1 });
  expect(same.writeTime.isEqual(first.writeTime)).toBe(true);
  const changed = await document.set({ age: 2 });
  expect(changed.writeTime.isEqual(first.writeTime)).toBe(false);
  expect((await document.get()).createTime?.isEqual(first.writeTime)).toBe(true);
});

test('later writes of a batch build on earlier ones', async () => {
  const { admin } = emulator;
  const document = admin.doc('dogs/a');
  await admin
    .batch()
    .create(document, { n: 1 })
    .update(document, { n: FieldValue.increment(2) })
    .update(document, { last: true })
    .commit();
  expect((await document.get()).data()).toEqual({ n: 3, last: true });
});

test('a bulk writer reports every write separately', async () => {
  const { admin } = emulator;
  await admin.doc('dogs/taken').set({ n: 0 });
  const writer = admin.bulkWriter();
  writer.onWriteError(() => false);
  const outcomes = Promise.allSettled([
    writer.create(admin.doc('dogs/free'), { n: 1 }),
    writer.create(admin.doc('dogs/taken'), { n: 1 }),
  ]);
  await writer.close();
  expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  expect((await admin.doc('dogs/free').get()).data()).toEqual({ n: 1 });
  expect((await admin.doc('dogs/taken').get()).data()).toEqual({ n: 0 });
});

test('three hundred writes sent at once all arrive', async () => {
  const { admin } = emulator;
  await Promise.all(Array.from({ length: 300 }, (_, n) => admin.doc(`many/${n}`).set({ n })));
  expect((await admin.collection('many').count().get()).data().count).toBe(300);
});

test('a document above 1 MiB is refused', async () => {
  const document = emulator.admin.doc('dogs/big');
  await document.set({ text: 'x'.repeat(1_048_000) });
  const tooLarge = document.set({ text: 'x'.repeat(1_048_576) });
  await expect(tooLarge).rejects.toMatchObject({ code: grpc.invalidArgument });
});

test('lists include documents that only have subcollections', async () => {
  const { admin } = emulator;
  await admin.doc('a/1').set({});
  await admin.doc('b/ghost/c/2').set({});
  await admin.doc('b/real').set({});
  await admin.doc('b/real/d/3').set({});
  expect((await admin.listCollections()).map(({ id }) => id)).toEqual(['a', 'b']);
  expect((await admin.doc('b/ghost').listCollections()).map(({ id }) => id)).toEqual(['c']);
  expect((await admin.collection('b').listDocuments()).map(({ id }) => id)).toEqual(['ghost', 'real']);
  expect((await admin.collection('b').get()).docs.map(({ id }) => id)).toEqual(['real']);
});

test('a recursive delete removes only a document’s subtree', async () => {
  const { admin } = emulator;
  const paths = ['a/1', 'a/1/b/2', 'a/1/b/2/c/3', 'a/10', 'z/1'];
  await Promise.all(paths.map((path) => admin.doc(path).set({ path })));
  await admin.recursiveDelete(admin.doc('a/1'));
  const left = await Promise.all(paths.map(async (path) => (await admin.doc(path).get()).exists));
  expect(left).toEqual([false, false, false, true, true]);
});

test('projects and databases are separate', async () => {
  const other = `${emulator.url}/v1/projects/demo-other/databases`;
  const write = (database: string) =>
    fetch(`${other}/${database}/documents/dogs?documentId=rex`, { method: 'POST', body: '{}' });
  expect((await write('(default)')).status).toBe(200);
  expect((await write('second')).status).toBe(200);
  expect((await write('second')).status).toBe(409);
  expect((await emulator.admin.doc('dogs/rex').get()).exists).toBe(false);
});
