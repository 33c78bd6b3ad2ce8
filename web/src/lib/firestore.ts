import {
  _addOrOverwriteComponent,
  deleteApp,
  type FirebaseApp,
  FirebaseError,
  getApps,
  initializeApp,
} from 'firebase/app';
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
import { emulatorAddress, isWithoutDatabase } from './local-copy.ts';
import { withTimeLimit } from './time-limit.ts';

declare module 'firebase/app' {
  /** Not in Firebase's public types; its own packages replace each other's services by it. */
  export function _addOrOverwriteComponent(app: FirebaseApp, component: object): void;
}

/** What the database said: the document exists now, or it certainly was not written by this request. */
export type WriteAnswer = 'created' | 'refused';

/** Texts by the name of their field; each document gets the server's `createdAt` besides. */
export type DocumentFields = Readonly<Record<string, string>>;

export interface Database {
  /** A random id of Firestore's own shape: 20 letters and digits. */
  newId(collection: string): string;
  /** Creates a document under an id that was not used for another. It throws when it cannot know whether one was created. */
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
  if (emulator) connectToEmulator(database, emulator);
  return database;
}

/**
 * Firebase notes in a database on the visitor's device on which days the site was used. Nobody needs that here and nobody was asked,
 * so its service becomes one that keeps nothing.
 */
function dropHeartbeats(app: FirebaseApp): void {
  _addOrOverwriteComponent(app, {
    name: 'heartbeat',
    type: 'PRIVATE',
    instantiationMode: 'LAZY',
    multipleInstances: false,
    serviceProps: {},
    onInstanceCreated: null,
    instanceFactory: () => ({ triggerHeartbeat: async () => {}, getHeartbeatsHeader: async () => '' }),
  });
}

/**
 * After so long a request goes out without an attestation: Firestore takes it until App Check is enforced, and refuses it from then on. Well
 * below the time that a whole delivery has.
 */
const attestationLimitMs = 8_000;

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

/** What Firebase asks of every provider, without naming it in its types. */
interface Attesting {
  getToken(isLimitedUse?: boolean): Promise<unknown>;
}

function isAttesting(provider: object): provider is Attesting {
  return 'getToken' in provider && typeof provider.getToken === 'function';
}

/** Where a browser or a network keeps Google's script out, Firebase would wait for it for ever. */
function limitAttestation(provider: object): void {
  if (!isAttesting(provider)) return;
  const attest = provider.getToken.bind(provider);
  provider.getToken = (isLimitedUse) => withTimeLimit(attestationLimitMs, () => attest(isLimitedUse));
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
    if (error instanceof FirebaseError && refusals.has(error.code)) return 'refused';
    throw error;
  }
}
