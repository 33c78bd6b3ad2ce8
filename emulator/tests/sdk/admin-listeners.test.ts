import type { DocumentSnapshot, QuerySnapshot } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { useTestEmulator } from '../test-emulator.ts';

const emulator = await useTestEmulator('demo-admin-listeners');

/** The snapshots of a listener, one after another; `stop` ends it. */
function snapshots<Snapshot>(
  subscribe: (next: (snapshot: Snapshot) => void, fail: (error: Error) => void) => () => void,
) {
  const arrived: Snapshot[] = [];
  let wake = () => {};
  let failure: Error | undefined;
  const stop = subscribe(
    (snapshot) => {
      arrived.push(snapshot);
      wake();
    },
    (error) => {
      failure = error;
      wake();
    },
  );
  const next = async (): Promise<Snapshot> => {
    for (;;) {
      if (failure) throw failure;
      const snapshot = arrived.shift();
      if (snapshot !== undefined) return snapshot;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  return { next, stop };
}

test('a query’s listener receives added, modified and removed documents', async () => {
  const { admin } = emulator;
  const dogs = admin.collection('dogs');
  const listener = snapshots<QuerySnapshot>((next, fail) =>
    dogs.where('age', '>', 1).orderBy('age').onSnapshot(next, fail),
  );
  const changes = async () =>
    (await listener.next()).docChanges().map(({ doc, type }) => `${type} ${doc.id}`);
  expect(await changes()).toEqual([]);
  await admin.batch().set(dogs.doc('a'), { age: 2 }).set(dogs.doc('b'), { age: 1 }).commit();
  expect(await changes()).toEqual(['added a']);
  await admin.batch().set(dogs.doc('a'), { age: 3 }).set(dogs.doc('b'), { age: 2 }).commit();
  expect(await changes()).toEqual(['added b', 'modified a']);
  await dogs.doc('a').set({ age: 0 });
  expect(await changes()).toEqual(['removed a']);
  await dogs.doc('b').delete();
  expect(await changes()).toEqual(['removed b']);
  listener.stop();
});

test('a document’s listener receives creation, change and deletion', async () => {
  const document = emulator.admin.doc('single/1');
  const listener = snapshots<DocumentSnapshot>((next, fail) => document.onSnapshot(next, fail));
  expect((await listener.next()).exists).toBe(false);
  await document.set({ n: 1 });
  expect((await listener.next()).data()).toEqual({ n: 1 });
  await document.set({ n: 2 });
  expect((await listener.next()).data()).toEqual({ n: 2 });
  await document.delete();
  expect((await listener.next()).exists).toBe(false);
  listener.stop();
});

test('clearing the database empties listeners’ results', async () => {
  const { admin, url } = emulator;
  await admin.doc('cleared/1').set({});
  const listener = snapshots<QuerySnapshot>((next, fail) =>
    admin.collection('cleared').onSnapshot(next, fail),
  );
  expect((await listener.next()).size).toBe(1);
  await fetch(`${url}/emulator/v1/projects/demo-admin-listeners/databases/(default)/documents`, {
    method: 'DELETE',
  });
  expect((await listener.next()).size).toBe(0);
  listener.stop();
});

test('the last snapshot of many commits is complete', async () => {
  const { admin } = emulator;
  const numbers = admin.collection('burst');
  const listener = snapshots<QuerySnapshot>((next, fail) => numbers.onSnapshot(next, fail));
  await listener.next();
  await Promise.all(Array.from({ length: 50 }, (_, n) => numbers.doc(String(n)).set({ n })));
  let size = 0;
  while (size < 50) {
    const snapshot = await listener.next();
    expect(snapshot.size).toBeGreaterThan(size);
    size = snapshot.size;
  }
  listener.stop();
});
