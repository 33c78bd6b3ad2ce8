import { connect as connectTo, createServer, type Socket } from 'node:net';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  collection,
  connectFirestoreEmulator,
  doc,
  getFirestore,
  increment,
  onSnapshot,
  runTransaction,
  setDoc,
  setLogLevel,
  terminate,
} from 'firebase/firestore';
import { afterAll, expect, test, vi } from 'vitest';
import { useTestEmulator } from './test-emulator.ts';

/* Tests a proxy between the web SDK and the emulator that cuts connections. */

const emulator = await useTestEmulator('demo-cut');
// The SDK logs each lost connection.
setLogLevel('silent');

/** The SDK's time to reconnect. */
const patience = { timeout: 45_000 };

const sockets = new Set<Socket>();
const proxy = createServer((client) => {
  const server = connectTo(emulator.port, '127.0.0.1');
  for (const [from, to] of [
    [client, server],
    [server, client],
  ] as const) {
    sockets.add(from);
    from.pipe(to);
    // Either end may be cut.
    from
      .on('error', () => to.destroy())
      .on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
  }
});
const port = await new Promise<number>((resolve) => {
  proxy.listen(0, '127.0.0.1', () => {
    const address = proxy.address();
    resolve(typeof address === 'object' && address !== null ? address.port : 0);
  });
});
const app = initializeApp({ projectId: emulator.project, apiKey: 'k' }, 'cut');
const db = getFirestore(app);
connectFirestoreEmulator(db, '127.0.0.1', port);
afterAll(async () => {
  await terminate(db);
  await deleteApp(app);
  cut();
  proxy.close();
});

function cut(): number {
  const count = sockets.size;
  for (const socket of sockets) socket.destroy();
  return count;
}

test('a listener receives changes made while cut off', async () => {
  const dogs = emulator.admin.collection('dogs');
  await Promise.all(['rex', 'rita'].map((id) => dogs.doc(id).set({ age: 1 })));
  let shown: readonly string[] = [];
  const stop = onSnapshot(collection(db, 'dogs'), ({ docs }) => {
    shown = docs.map((dog) => `${dog.id} ${dog.get('age')}`);
  });
  await vi.waitUntil(() => shown.length === 2, patience);
  for (let age = 2; age < 5; age += 1) {
    expect(cut()).toBeGreaterThan(0);
    await dogs.doc('rex').set({ age });
    await vi.waitUntil(() => shown.includes(`rex ${age}`), patience);
  }
  cut();
  await dogs.doc('rita').delete();
  await vi.waitUntil(() => shown.length === 1, patience);
  stop();
});

test('a transaction survives a cut connection', async () => {
  const counter = doc(db, 'counters/one');
  await setDoc(counter, { n: 1 });
  let attempts = 0;
  await runTransaction(db, async (transaction) => {
    const n = (await transaction.get(counter)).get('n');
    attempts += 1;
    if (attempts === 1) expect(cut()).toBeGreaterThan(0);
    transaction.update(counter, { n: n + 1 });
  });
  expect((await emulator.admin.doc('counters/one').get()).get('n')).toBe(2);
});

test('a write queued without connection arrives once', async () => {
  const counter = doc(db, 'counters/two');
  await setDoc(counter, { n: 0 });
  cut();
  await Promise.all(Array.from({ length: 5 }, () => setDoc(counter, { n: increment(1) }, { merge: true })));
  expect((await emulator.admin.doc('counters/two').get()).get('n')).toBe(5);
});
