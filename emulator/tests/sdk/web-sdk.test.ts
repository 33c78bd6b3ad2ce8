import {
  addDoc,
  collection,
  collectionGroup,
  type DocumentData,
  deleteDoc,
  disableNetwork,
  doc,
  enableNetwork,
  getAggregateFromServer,
  getCountFromServer,
  type getDoc,
  getDocFromServer,
  getDocs,
  limit,
  onSnapshot,
  orderBy,
  type Query,
  type QuerySnapshot,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  setLogLevel,
  sum,
  type Timestamp,
  updateDoc,
  waitForPendingWrites,
  where,
} from 'firebase/firestore';
import { beforeAll, expect, test } from 'vitest';
import { useTestEmulator } from '../test-emulator.ts';

const emulator = await useTestEmulator('demo-web');
beforeAll(async () => {
  // The SDK logs every rejected write, which these tests cause on purpose.
  setLogLevel('silent');
});

/** Collects the snapshots of a listener; `next` waits for the next one that the predicate accepts. */
function watch<Snapshot>(subscribe: (next: (snapshot: Snapshot) => void) => () => void) {
  const waiting = new Set<() => void>();
  let latest: Snapshot | undefined;
  const stop = subscribe((snapshot) => {
    latest = snapshot;
    for (const check of waiting) check();
  });
  const next = (accepts: (snapshot: Snapshot) => boolean) =>
    new Promise<Snapshot>((resolve) => {
      const check = () => {
        if (latest === undefined || !accepts(latest)) return;
        waiting.delete(check);
        resolve(latest);
      };
      waiting.add(check);
      check();
    });
  return { next, stop };
}

const watchQuery = (watched: Query) =>
  watch<QuerySnapshot<DocumentData>>((next) => onSnapshot(watched, next));

const idsOf = (snapshot: QuerySnapshot<DocumentData>) => snapshot.docs.map(({ id }) => id).join(' ');

test('set, get, update, delete', async () => {
  const { web } = emulator;
  const document = doc(web, 'dogs/rex');
  await setDoc(document, { name: 'Rex', at: serverTimestamp(), owner: { city: 'Košice' } });
  const stored = (await getDocFromServer(document)).data();
  expect(stored).toMatchObject({ name: 'Rex', owner: { city: 'Košice' } });
  expect(stored?.at.toMillis()).toBeGreaterThan(Date.now() - 60_000);
  await updateDoc(document, { 'owner.city': 'Prešov' });
  expect((await getDocFromServer(document)).get('owner.city')).toBe('Prešov');
  await deleteDoc(document);
  expect((await getDocFromServer(document)).exists()).toBe(false);
});

test('after a rejected write the next one succeeds', async () => {
  const { web } = emulator;
  const bad = updateDoc(doc(web, 'dogs/nobody'), { name: 'x' });
  const good = setDoc(doc(web, 'dogs/next'), { name: 'Next' });
  await expect(bad).rejects.toMatchObject({ code: 'not-found' });
  await good;
  expect((await getDocFromServer(doc(web, 'dogs/next'))).exists()).toBe(true);
});

test('queries, counts and sums', async () => {
  const { web } = emulator;
  const dogs = collection(web, 'pack');
  await Promise.all([1, 2, 3].map((age) => addDoc(dogs, { age })));
  const older = query(dogs, where('age', '>=', 2), orderBy('age', 'desc'));
  expect((await getDocs(older)).docs.map((found) => found.get('age'))).toEqual([3, 2]);
  expect((await getCountFromServer(older)).data().count).toBe(2);
  expect((await getAggregateFromServer(older, { total: sum('age') })).data().total).toBe(5);
});

test('a limited listener sees the next document move up', async () => {
  const { admin, web } = emulator;
  for (const n of [1, 2, 3]) await admin.doc(`limited/${n}`).set({ n });
  const first = watchQuery(query(collection(web, 'limited'), orderBy('n'), limit(2)));
  expect(idsOf(await first.next(({ metadata }) => !metadata.fromCache))).toBe('1 2');
  await admin.doc('limited/1').delete();
  await first.next((snapshot) => idsOf(snapshot) === '2 3');
  await admin.doc('limited/0').set({ n: 0 });
  await first.next((snapshot) => idsOf(snapshot) === '0 2');
  first.stop();
});

test('a collection group’s listener receives all its collections', async () => {
  const { admin, web } = emulator;
  const walks = watchQuery(collectionGroup(web, 'walks'));
  await admin.doc('parks/a/walks/1').set({});
  await admin.doc('parks/b/walks/2').set({});
  await walks.next((snapshot) => idsOf(snapshot) === '1 2');
  walks.stop();
});

test('two listeners of one client are independent', async () => {
  const { admin, web } = emulator;
  const one = watchQuery(collection(web, 'one'));
  const two = watchQuery(collection(web, 'two'));
  const isSynchronized = ({ metadata }: QuerySnapshot<DocumentData>) => !metadata.fromCache;
  await Promise.all([one.next(isSynchronized), two.next(isSynchronized)]);
  one.stop();
  await admin.doc('one/x').set({});
  await admin.doc('two/x').set({});
  await two.next(({ size }) => size === 1);
  two.stop();
});

test('a listener back online sees all changes, including deletions', async () => {
  const { admin, web } = emulator;
  await admin.doc('resumed/stays').set({});
  await admin.doc('resumed/goes').set({});
  const watched = watchQuery(collection(web, 'resumed'));
  await watched.next(({ size, metadata }) => size === 2 && !metadata.fromCache);
  await disableNetwork(web);
  await admin.doc('resumed/goes').delete();
  await admin.doc('resumed/comes').set({});
  await enableNetwork(web);
  await watched.next((snapshot) => idsOf(snapshot) === 'comes stays' && !snapshot.metadata.fromCache);
  watched.stop();
});

test('an offline write arrives when the network returns', async () => {
  const { admin, web } = emulator;
  await disableNetwork(web);
  const written = setDoc(doc(web, 'offline/1'), { n: 1 });
  await enableNetwork(web);
  await written;
  await waitForPendingWrites(web);
  expect((await admin.doc('offline/1').get()).get('n')).toBe(1);
});

test('the stored server timestamp replaces the local one', async () => {
  const { web } = emulator;
  const document = doc(web, 'stamped/1');
  const watched = watch((next: (snapshot: Awaited<ReturnType<typeof getDoc>>) => void) =>
    onSnapshot(document, { includeMetadataChanges: true }, next),
  );
  await setDoc(document, { at: serverTimestamp() });
  const settled = await watched.next(
    (snapshot) => snapshot.exists() && !snapshot.metadata.hasPendingWrites && !snapshot.metadata.fromCache,
  );
  const at: Timestamp = settled.get('at');
  expect(at.nanoseconds % 1_000_000).toBe(0);
  watched.stop();
});

test('a transaction verifies documents that it only reads', async () => {
  const { admin, web } = emulator;
  await admin.doc('verified/source').set({ n: 1 });
  let attempts = 0;
  await runTransaction(web, async (transaction) => {
    attempts += 1;
    const n = (await transaction.get(doc(web, 'verified/source'))).get('n');
    if (attempts === 1) await admin.doc('verified/source').set({ n: 2 });
    transaction.set(doc(web, 'verified/copy'), { n });
  });
  expect(attempts).toBe(2);
  expect((await admin.doc('verified/copy').get()).get('n')).toBe(2);
});
