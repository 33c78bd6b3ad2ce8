import { type EmulatorOptions, startEmulator } from '@labka/firestore-emulator';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  getFirestore,
  terminate,
  type Firestore as WebFirestore,
} from 'firebase/firestore';
import { Firestore } from 'firebase-admin/firestore';

/** An emulator of one test file, and clients of it. */
export interface TestEmulator {
  readonly port: number;
  readonly url: string;
  readonly project: string;
  readonly admin: Firestore;
  readonly web: WebFirestore;
  /** `…/documents` of the default database over REST. */
  readonly documents: string;
  stop(): Promise<void>;
}

export async function startTestEmulator(
  project: string,
  options: Partial<EmulatorOptions> = {},
): Promise<TestEmulator> {
  const emulator = await startEmulator({ port: 0, project, ...options });
  const { port } = emulator;
  // firebase-admin would look for Google's metadata server.
  process.env.METADATA_SERVER_DETECTION = 'none';
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${port}`;
  const admin = new Firestore({ projectId: project });
  const app = initializeApp({ projectId: project, apiKey: 'k' }, project);
  const web = getFirestore(app);
  connectFirestoreEmulator(web, '127.0.0.1', port);
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    project,
    admin,
    web,
    documents: `http://127.0.0.1:${port}/v1/projects/${project}/databases/(default)/documents`,
    async stop() {
      await Promise.all([admin.terminate(), terminate(web)]);
      await deleteApp(app);
      await emulator.stop();
    },
  };
}
