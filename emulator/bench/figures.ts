import { deleteApp, initializeApp } from 'firebase/app';
import {
  collection,
  connectFirestoreEmulator,
  doc,
  type Firestore,
  getFirestore,
  onSnapshot,
  query,
  setLogLevel,
  terminate,
  where,
} from 'firebase/firestore';
import { type EmulatorClient, project, root } from './emulator-client.ts';
import { quantile, timesOf } from './times.ts';

// Firebase would log each listener that closes with its client.
setLogLevel('silent');

/** Measurements by name. */
export type Figures = Map<string, number>;

const rules = `rules_version = '2';
service cloud.firestore { match /databases/{d}/documents { match /messages/{id} {
  allow get;
  allow create: if request.resource.data.keys().hasOnly(['name', 'text', 'createdAt'])
    && request.resource.data.name is string && request.resource.data.text.size() <= 5000
    && request.resource.data.createdAt == request.time;
} } }`;

export async function measureRequests(emulator: EmulatorClient, figures: Figures): Promise<void> {
  await emulator.send('PUT', `/emulator/v1/projects/${project}:securityRules`, {
    rules: { files: [{ name: 'firestore.rules', content: rules }] },
  });
  await timesOf(16, 2000, (at) => emulator.create(`warm${at}`));
  const started = performance.now();
  const creates = 4000;
  await timesOf(16, creates, (at) => emulator.create(`fast${at}`));
  figures.set('valid creates, per second', (1000 * creates) / (performance.now() - started));
  for (const [name, act] of [
    ['create', (at: number) => emulator.create(`one${at}`)],
    ['get', (at: number) => emulator.send('GET', `/v1/${root}/messages/one${at}`, undefined, 'visitor')],
  ] as const) {
    const times = await timesOf(1, 1000, act);
    figures.set(`${name}, p50, ms`, quantile(times, 0.5));
    figures.set(`${name}, p99, ms`, quantile(times, 0.99));
  }
}

export async function measureListeners(emulator: EmulatorClient, figures: Figures): Promise<void> {
  const app = initializeApp({ projectId: project, apiKey: 'k' }, String(emulator.port));
  const db = getFirestore(app);
  connectFirestoreEmulator(db, '127.0.0.1', emulator.port, { mockUserToken: 'owner' });
  const told = await watchDocuments(db, emulator);
  figures.set('300 document listeners told of their changes, ms', told);
  await emulator.fill('watched', 20_000);
  let waiting = 50;
  await new Promise<void>((resolve) => {
    for (let group = 0; group < 50; group += 1) {
      onSnapshot(query(collection(db, 'watched'), where('group', '==', group)), () => {
        waiting -= 1;
        if (waiting === 0) resolve();
      });
    }
  });
  const times = await timesOf(1, 200, (at) => emulator.write('elsewhere', [`e${at}`]));
  figures.set('write beside 50 query listeners over 20,000 documents, ms', quantile(times, 0.5));
  await terminate(db);
  await deleteApp(app);
}

/** The time until one commit reaches 300 listeners of one document each; the median of 25. */
async function watchDocuments(db: Firestore, emulator: EmulatorClient): Promise<number> {
  const ids = Array.from({ length: 300 }, (_, at) => `d${at}`);
  const heard = { count: 0, resolve: () => {} };
  const all = () => new Promise<void>((resolve) => Object.assign(heard, { count: 0, resolve }));
  const first = all();
  for (const id of ids) {
    onSnapshot(doc(db, 'documents', id), () => {
      heard.count += 1;
      if (heard.count === ids.length) heard.resolve();
    });
  }
  await first;
  const times = await timesOf(1, 25, async () => {
    const done = all();
    await emulator.write('documents', ids);
    await done;
  });
  return quantile(times, 0.5);
}

export async function measureQueries(emulator: EmulatorClient, figures: Figures): Promise<void> {
  const from = [{ collectionId: 'big' }];
  const field = { fieldPath: 'group' };
  const filter = { fieldFilter: { field, op: 'EQUAL', value: { integerValue: '7' } } };
  const orderBy = [{ field: { fieldPath: 'n' }, direction: 'DESCENDING' }];
  const counting = { structuredQuery: { from }, aggregations: [{ alias: 'c', count: {} }] };
  for (const [what, method, body] of [
    [
      '== with limit 20 of 50,000, p50, ms',
      ':runQuery',
      { structuredQuery: { from, where: filter, limit: 20 } },
    ],
    ['order desc with limit 20, p50, ms', ':runQuery', { structuredQuery: { from, orderBy, limit: 20 } }],
    ['count, p50, ms', ':runAggregationQuery', { structuredAggregationQuery: counting }],
  ] as const) {
    const times = await timesOf(1, 50, () => emulator.send('POST', `/v1/${root}${method}`, body));
    figures.set(what, quantile(times, 0.5));
  }
}
