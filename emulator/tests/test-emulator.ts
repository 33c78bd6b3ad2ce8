import { type EmulatorOptions, startEmulator } from '@labka/firestore-emulator';
import { clearDocuments, putRules, type RestAnswer } from '@labka/firestore-emulator/testing';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  getFirestore,
  terminate,
  type Firestore as WebFirestore,
} from 'firebase/firestore';
import { Firestore } from 'firebase-admin/firestore';
import { afterAll, beforeEach, vi } from 'vitest';

/** An emulator for all tests of a file, and its clients. */
export interface TestEmulator {
  readonly port: number;
  readonly url: string;
  readonly project: string;
  readonly admin: Firestore;
  readonly web: WebFirestore;
  /** `…/documents` of the default database over REST. */
  readonly documents: string;
  /** Sends JSON to a method such as `:runQuery`. A streaming method may answer an error in a list. */
  readonly post: ReturnType<typeof sender>;
  putRules(content: string): Promise<RestAnswer>;
}

function sender(documents: string) {
  return async (method: string, body: object, headers: Readonly<Record<string, string>> = {}) => {
    const response = await fetch(documents + method, { method: 'POST', body: JSON.stringify(body), headers });
    const answer = await response.json();
    return { status: response.status, answer, error: [answer].flat()[0]?.error };
  };
}

/** Google's emulator, if it is running: the SDK tests can use it too. */
function officialEmulator(): { readonly port: number; stop(): Promise<void> } | null {
  const { FIRESTORE_EMULATOR, FIRESTORE_EMULATOR_HOST = '' } = process.env;
  if (FIRESTORE_EMULATOR !== 'official') return null;
  return { port: Number(FIRESTORE_EMULATOR_HOST.split(':').at(-1)), stop: async () => {} };
}

/** On Google's emulator a test with a known difference must fail. */
async function expectGoogleDifferences(): Promise<void> {
  const { googleFails } = await import('./conformance/surface/known-differences.ts');
  beforeEach(({ task }) => {
    const group = task.suite?.name ? `${task.suite.name} > ` : '';
    // Read-only for tests, but the runner reads it only at the end.
    Object.assign(task, { fails: googleFails.includes(`${group}${task.name}`) });
  });
}

export async function useTestEmulator(
  project: string,
  options: Partial<EmulatorOptions> = {},
): Promise<TestEmulator> {
  const official = officialEmulator();
  if (official !== null) await expectGoogleDifferences();
  const emulator = official ?? (await startEmulator({ port: 0, project, ...options }));
  const { port } = emulator;
  // Google's emulator may contain data of earlier runs.
  await clearDocuments(`127.0.0.1:${port}`, project);
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', `127.0.0.1:${port}`);
  const admin = new Firestore({ projectId: project });
  const app = initializeApp({ projectId: project, apiKey: 'k' }, project);
  const web = getFirestore(app);
  connectFirestoreEmulator(web, '127.0.0.1', port);
  afterAll(async () => {
    await Promise.all([admin.terminate(), terminate(web)]);
    await deleteApp(app);
    await emulator.stop();
    vi.unstubAllEnvs();
  });
  const documents = `http://127.0.0.1:${port}/v1/projects/${project}/databases/(default)/documents`;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    project,
    admin,
    web,
    documents,
    post: sender(documents),
    putRules: (content) => putRules(`127.0.0.1:${port}`, project, content),
  };
}
