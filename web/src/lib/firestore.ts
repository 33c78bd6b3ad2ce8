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
import { emulatorAddress, isWithoutDatabase } from './local-copy.ts';

/** What the database said: the document exists now, or it certainly was not written by this request. */
export type WriteAnswer = 'created' | 'refused';

/** Texts by the name of their field; each document gets the server's `createdAt` besides. */
export type DocumentFields = Readonly<Record<string, string>>;

export interface Database {
  /** A random id of Firestore's own shape: 20 letters and digits. */
  newId(collection: string): string;
  /** Creates a document under an unused id. It throws when it cannot know whether one was created. */
  create(collection: string, id: string, fields: DocumentFields): Promise<WriteAnswer>;
}

/** Codes by which the server says that it wrote nothing; all others leave the question open. */
const refusals: ReadonlySet<string> = new Set([
  'permission-denied',
  'invalid-argument',
  'failed-precondition',
  'not-found',
  'unauthenticated',
  'resource-exhausted',
]);

/** Connects to the project's database, or to the emulator that a local copy of the page names; without one it rejects. */
export async function openDatabase(): Promise<Database> {
  if (isWithoutDatabase()) throw new Error('A local copy of the page writes to an emulator only.');
  const database = await connect(await loadFirebaseConfig());
  return {
    newId: (name) => doc(collection(database, name)).id,
    create: (name, id, fields) => create(database, name, id, fields),
  };
}

/** Firebase gives the same database back for the same configuration, as long as its app goes by it. */
async function connect(config: FirebaseConfig): Promise<Firestore> {
  const name = JSON.stringify(config);
  // The app of a former configuration is kept until Firebase is told not to.
  await Promise.all(getApps().map((app) => app.name !== name && deleteApp(app)));
  // Its error log would print the visitor's message to the console.
  setLogLevel('silent');
  const app = initializeApp(config, name);
  dropHeartbeats(app);
  const emulator = emulatorAddress();
  if (!emulator) await startAppCheck(app);
  const database = getFirestore(app);
  checkHeartbeats(app);
  if (emulator) connectToEmulator(database, emulator);
  return database;
}

/** Lets every request carry a token of App Check. Without a site key the build contains nothing of it. */
async function startAppCheck(app: FirebaseApp): Promise<void> {
  if (__APP_CHECK_SITE_KEY__ === null) return;
  const { initializeAppCheck, ReCaptchaEnterpriseProvider } = await import('firebase/app-check');
  const provider = new ReCaptchaEnterpriseProvider(__APP_CHECK_SITE_KEY__);
  limitAttestation(provider);
  initializeAppCheck(app, {
    provider,
    // A page is seldom open for as long as a token lives; the next write asks for a new one.
    isTokenAutoRefreshEnabled: false,
  });
}

function connectToEmulator(database: Firestore, address: string): void {
  const { hostname, port } = new URL(`http://${address}`);
  connectFirestoreEmulator(database, hostname, Number(port));
}

async function create(
  database: Firestore,
  name: string,
  id: string,
  fields: DocumentFields,
): Promise<WriteAnswer> {
  try {
    await setDoc(doc(database, name, id), { ...fields, createdAt: serverTimestamp() });
    return 'created';
  } catch (error) {
    // A FirestoreError is none for `instanceof`: its base class takes the prototype away.
    if (!(error instanceof FirebaseError && refusals.has(error.code))) throw error;
    // Only in a local copy: the emulator says why, production does not.
    if (emulatorAddress()) console.warn(error.message);
    return 'refused';
  }
}
