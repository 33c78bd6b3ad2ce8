import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  addDoc,
  collection,
  connectFirestoreEmulator,
  deleteDoc,
  doc,
  type Firestore,
  getCount,
  getDoc,
  getDocs,
  getFirestore,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  setLogLevel,
  updateDoc,
  where,
} from 'firebase/firestore/lite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestEmulator } from '../test-emulator.ts';

const emulator = await useTestEmulator('demo-lite');
let app: FirebaseApp;
let db: Firestore;
beforeAll(async () => {
  // The SDK logs every rejected write, which these tests cause on purpose.
  setLogLevel('silent');
  app = initializeApp({ projectId: 'demo-lite', apiKey: 'k' }, 'lite');
  db = getFirestore(app);
  connectFirestoreEmulator(db, '127.0.0.1', emulator.port);
});
afterAll(async () => {
  await deleteApp(app);
});

test('a document with a server timestamp is read', async () => {
  const { id } = await addDoc(collection(db, 'contact_messages'), {
    name: 'Zoé',
    createdAt: serverTimestamp(),
  });
  const stored = (await getDoc(doc(db, 'contact_messages', id))).data();
  expect(stored?.name).toBe('Zoé');
  expect(Math.abs(stored?.createdAt.toMillis() - Date.now())).toBeLessThan(60_000);
});

test('set, update, delete', async () => {
  const document = doc(db, 'dogs/rex');
  await setDoc(document, { name: 'Rex', age: 1 });
  await updateDoc(document, { age: 2 });
  expect((await getDoc(document)).data()).toEqual({ name: 'Rex', age: 2 });
  await deleteDoc(document);
  expect((await getDoc(document)).exists()).toBe(false);
});

test('queries and counts', async () => {
  await Promise.all(['a', 'b', 'c'].map((name, age) => setDoc(doc(db, 'pack', name), { age })));
  const older = query(collection(db, 'pack'), where('age', '>', 0), orderBy('age', 'desc'));
  expect((await getDocs(older)).docs.map(({ id }) => id)).toEqual(['c', 'b']);
  expect((await getDocs(query(collection(db, 'pack'), where('age', '>', 9)))).size).toBe(0);
  expect((await getCount(older)).data().count).toBe(2);
});

test('a transaction', async () => {
  const document = doc(db, 'counters/lite');
  await setDoc(document, { n: 1 });
  await runTransaction(db, async (transaction) => {
    const n = (await transaction.get(document)).get('n');
    transaction.update(document, { n: n + 1 });
  });
  expect((await getDoc(document)).get('n')).toBe(2);
});
