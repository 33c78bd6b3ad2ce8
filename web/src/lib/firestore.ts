import { deleteApp, type FirebaseApp, FirebaseError, getApps, initializeApp } from 'firebase/app';
import {
  collection,
  connectFirestoreEmulator,
  doc,
  type Firestore,
  getFirestore,
  serverTimestamp,
  setDoc,
  setLogLevel,
} from 'firebase/firestore/lite';
import { type FirebaseConfig, loadFirebaseConfig } from './firebase-config.ts';
import { checkHeartbeats, dropHeartbeats, limitAttestation } from './firebase-internals.ts';

/** `refused`: this request created no document. */
export type WriteAnswer = 'created' | 'refused';

/** Field values; `create` adds the server's `createdAt`. */
export type DocumentFields = Readonly<Record<string, string>>;

export interface Database {
  /** A random id like Firestore's own: 20 letters and digits. */
  newId(collection: string): string;
  /** Throws if it is unknown whether the document was created. */
  create(collection: string, id: string, fields: DocumentFields): Promise<WriteAnswer>;
}

/** Error codes which mean that nothing was written. */
const refusals: ReadonlySet<string> = new Set([
  'permission-denied',
  'invalid-argument',
  'failed-precondition',
  'not-found',
  'unauthenticated',
  'resource-exhausted',
]);

/**
 * Connects to the project's database, or to an emulator at a host and port. By Firestore Lite: it weighs 29 kB (gzip), the
 * full client 129 kB, whose write never settles without a connection.
 */
export async function openDatabase(emulator?: string): Promise<Database> {
  const database = await connect(await loadFirebaseConfig(), emulator);
  return {
    newId: (name) => doc(collection(database, name)).id,
    create: async (name, id, fields) => {
      try {
        await setDoc(doc(database, name, id), { ...fields, createdAt: serverTimestamp() });
        return 'created';
      } catch (error) {
        // `instanceof FirestoreError` fails: its base class replaces the prototype.
        if (!(error instanceof FirebaseError && refusals.has(error.code))) throw error;
        // The emulator says why; production does not.
        if (emulator) console.warn(error.message);
        return 'refused';
      }
    },
  };
}

/** Firebase returns the same database for the same configuration. */
async function connect(config: FirebaseConfig, emulator?: string): Promise<Firestore> {
  const [earlier] = getApps();
  // Firebase keeps the app of an earlier configuration until it is deleted.
  if (earlier && JSON.stringify(earlier.options) !== JSON.stringify(config)) await deleteApp(earlier);
  // Firestore's error log would print the visitor's message to the console.
  setLogLevel('silent');
  const app = initializeApp(config);
  dropHeartbeats(app);
  if (!emulator) await startAppCheck(app);
  const database = getFirestore(app);
  checkHeartbeats(app);
  if (emulator) connectToEmulator(database, emulator);
  return database;
}

/** Adds an App Check token to every request. Without a site key the build leaves this out. */
async function startAppCheck(app: FirebaseApp): Promise<void> {
  if (__APP_CHECK_SITE_KEY__ === null) return;
  const { initializeAppCheck, ReCaptchaEnterpriseProvider } = await import('firebase/app-check');
  const provider = new ReCaptchaEnterpriseProvider(__APP_CHECK_SITE_KEY__);
  limitAttestation(provider);
  initializeAppCheck(app, {
    provider,
    // Tokens usually outlive the visit; the next write refreshes an expired one.
    isTokenAutoRefreshEnabled: false,
  });
}

function connectToEmulator(database: Firestore, address: string): void {
  const { hostname, port } = new URL(`http://${address}`);
  connectFirestoreEmulator(database, hostname, Number(port));
}
