import type { FirestoreSettings } from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useTestEmulator } from '../test-emulator.ts';
import { type OpenPage, openPage } from './open-page.ts';

/* Tests the full web SDK in a browser. It uses WebChannel, never gRPC. */

const project = 'demo-web-channel';

const emulator = await useTestEmulator(project);
let open: OpenPage;
beforeAll(async () => {
  open = await openPage();
}, 60_000);
afterAll(async () => {
  await open.close();
});
beforeEach(async () => {
  await open.page.evaluate(() => window.client.close());
  await fetch(`${emulator.url}/reset`, { method: 'POST' });
});

const rules = (condition: string) => `service cloud.firestore {
  match /databases/{database}/documents { match /{document=**} { allow read, write: if ${condition}; } }
}`;

const setRules = (condition: string) => emulator.putRules(rules(condition));

const transports: readonly (readonly [title: string, settings: FirestoreSettings])[] = [
  ['streamed answers', {}],
  ['long polling', { experimentalForceLongPolling: true }],
];

describe.each(transports)('%s', (_, settings) => {
  const options = () => ({ port: emulator.port, project, settings });

  test('a listener receives writes of others in every script', async () => {
    const heard = open.page.evaluate(async (options) => {
      const { connect, sdk } = window.client;
      const dogs = sdk.query(sdk.collection(connect(options), 'dogs'), sdk.orderBy('age'));
      const told: string[] = [];
      // The title tells the test when this listener was served; the previous one left its count.
      document.title = '0';
      await new Promise<void>((resolve, reject) => {
        sdk.onSnapshot(
          dogs,
          async (snapshot) => {
            told.push(
              snapshot
                .docChanges()
                .map(({ type, doc }) => `${type} ${doc.get('name')}`)
                .join(),
            );
            document.title = String(told.length);
            if (told.length === 4) resolve();
          },
          reject,
        );
      });
      return told;
    }, options());
    const dog = emulator.admin.doc('dogs/a');
    const told = (count: number) =>
      open.page.waitForFunction((count) => Number(document.title) >= count, count);
    await told(1);
    await dog.set({ name: 'Žofka 🐕', age: 3 });
    await told(2);
    await dog.update({ name: '犬' });
    await told(3);
    await dog.delete();
    expect(await heard).toEqual(['', 'added Žofka 🐕', 'modified 犬', 'removed 犬']);
  });

  test('transactions of two clients do not lose an update', async () => {
    const total = await open.page.evaluate(async (options) => {
      const { connect, sdk } = window.client;
      const clients = [connect(options), connect(options)];
      const raise = (database: (typeof clients)[0]) =>
        sdk.runTransaction(database, async (transaction) => {
          const counter = sdk.doc(database, 'counters/one');
          const value = (await transaction.get(counter)).get('value') ?? 0;
          transaction.set(counter, { value: value + 1 });
        });
      await Promise.all([...clients, ...clients].map(raise));
      const [database] = clients;
      return database && (await sdk.getDocFromServer(sdk.doc(database, 'counters/one'))).get('value');
    }, options());
    expect(total).toBe(4);
  });

  test('offline writes show at once and arrive in order', async () => {
    await open.page.evaluate(async (options) => {
      const { connect, sdk, untilIds } = window.client;
      Object.assign(window, { database: connect(options) });
      const notes = sdk.collection(Reflect.get(window, 'database'), 'notes');
      await untilIds(sdk.query(notes), []);
    }, options());
    await open.page.context().setOffline(true);
    await open.page.evaluate(async () => {
      const { sdk, untilIds } = window.client;
      const notes = sdk.collection(Reflect.get(window, 'database'), 'notes');
      const first = sdk.setDoc(sdk.doc(notes, 'a'), { version: 1 });
      const others = ['b', 'c'].map((id) => sdk.setDoc(sdk.doc(notes, id), { version: 1 }));
      const last = sdk.updateDoc(sdk.doc(notes, 'a'), { version: 2 });
      Object.assign(window, { pending: Promise.all([first, ...others, last]) });
      await untilIds(sdk.query(notes), ['a', 'b', 'c'], true);
    });
    expect((await emulator.admin.collection('notes').get()).size).toBe(0);
    await open.page.context().setOffline(false);
    await open.page.evaluate(async () => {
      const { sdk, untilIds } = window.client;
      await Reflect.get(window, 'pending');
      await untilIds(sdk.query(sdk.collection(Reflect.get(window, 'database'), 'notes')), ['a', 'b', 'c']);
    });
    const stored = await emulator.admin.collection('notes').get();
    expect(stored.docs.map((document) => [document.id, document.get('version')])).toEqual([
      ['a', 2],
      ['b', 1],
      ['c', 1],
    ]);
  });

  test('a client keeps working after a denial', async () => {
    await setRules("request.auth.uid == 'anna'");
    try {
      const told = await open.page.evaluate(async (options) => {
        const { connect, sdk } = window.client;
        const [stranger, anna] = [connect(options), connect({ ...options, uid: 'anna' })];
        const told: string[] = [];
        const note = (step: string) => (error: { code: string }) => told.push(`${step}: ${error.code}`);
        await sdk.setDoc(sdk.doc(stranger, 'private/a'), {}).catch(note('write'));
        await new Promise<void>((resolve) => {
          sdk.onSnapshot(sdk.collection(stranger, 'private'), {
            error: (error) => {
              note('listen')(error);
              resolve();
            },
          });
        });
        await sdk.setDoc(sdk.doc(anna, 'private/b'), {});
        const found = await sdk.getDocsFromServer(sdk.collection(anna, 'private'));
        return [...told, ...found.docs.map(({ id }) => id)];
      }, options());
      expect(told).toEqual(['write: permission-denied', 'listen: permission-denied', 'b']);
    } finally {
      await setRules('true');
    }
  });

  test('a result of several megabytes arrives whole', async () => {
    const text = 'ř'.repeat(500_000);
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    await Promise.all(ids.map((id) => emulator.admin.doc(`big/${id}`).set({ text })));
    await open.page.evaluate(
      async ({ ids, options }) => {
        const { connect, sdk, untilIds } = window.client;
        const database = connect(options);
        await untilIds(sdk.query(sdk.collection(database, 'big')), ids);
        await sdk.deleteDoc(sdk.doc(database, 'big/a'));
        await untilIds(sdk.query(sdk.collection(database, 'big')), ids.slice(1));
      },
      { ids, options: options() },
    );
  });
});
