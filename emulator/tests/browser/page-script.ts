import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import * as sdk from 'firebase/firestore';

/** The page's interface for the tests: the full web SDK, as on a website. */
export interface BrowserClient {
  readonly sdk: typeof sdk;
  /** A separate client with its cache, as in another tab. */
  connect(options: ConnectOptions): sdk.Firestore;
  /** Waits for the first snapshot with exactly these ids, from the server unless `fromCache`. */
  untilIds(query: sdk.Query, ids: readonly string[], fromCache?: boolean): Promise<void>;
  close(): Promise<void>;
}

export interface ConnectOptions {
  readonly port: number;
  readonly project: string;
  readonly uid?: string;
  readonly settings?: sdk.FirestoreSettings;
}

declare global {
  interface Window {
    client: BrowserClient;
  }
}

const apps: FirebaseApp[] = [];

window.client = {
  sdk,
  connect({ port, project, settings = {}, uid }) {
    const app = initializeApp({ projectId: project, apiKey: 'k' }, `app ${apps.length}`);
    apps.push(app);
    const database = sdk.initializeFirestore(app, settings);
    const options = uid === undefined ? {} : { mockUserToken: { sub: uid } };
    sdk.connectFirestoreEmulator(database, '127.0.0.1', port, options);
    return database;
  },
  untilIds(query, ids, fromCache = false) {
    return new Promise((resolve, reject) => {
      const stop = sdk.onSnapshot(
        query,
        { includeMetadataChanges: true },
        (snapshot) => {
          const found = snapshot.docs.map(({ id }) => id).join();
          if (found !== ids.join() || snapshot.metadata.fromCache !== fromCache) return;
          resolve();
          // The first snapshot may arrive before `stop` is assigned.
          queueMicrotask(() => stop());
        },
        reject,
      );
    });
  },
  async close() {
    await Promise.all(apps.map((app) => deleteApp(app)));
    apps.length = 0;
  },
};
