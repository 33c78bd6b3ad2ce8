import { randomUUID } from 'node:crypto';
import { startEmulator } from '@labka/firestore-emulator';
import { Firestore } from 'firebase-admin/firestore';

export interface TestFirestore {
  readonly project: string;
  readonly db: Firestore;
  /** Erases every document. */
  clear(): Promise<void>;
  stop(): Promise<void>;
}

/** A Firestore for one test file: an emulator of its own, or a project of its own in the one that FIRESTORE_EMULATOR_HOST names. */
export async function startFirestore(name: string): Promise<TestFirestore> {
  const given = process.env.FIRESTORE_EMULATOR_HOST;
  const emulator = given ? undefined : await startEmulator({ port: 0 });
  if (emulator) process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${emulator.port}`;
  const project = `${name}-${randomUUID().slice(0, 8)}`;
  const db = new Firestore({ projectId: project });
  return {
    project,
    db,
    clear: () => clearDocuments(project),
    async stop() {
      await db.terminate();
      if (emulator) delete process.env.FIRESTORE_EMULATOR_HOST;
      await emulator?.stop();
    },
  };
}

/** By the emulator's own request: deleting one document after the other takes longer than most tests. */
async function clearDocuments(project: string): Promise<void> {
  const host = process.env.FIRESTORE_EMULATOR_HOST;
  const documents = `http://${host}/emulator/v1/projects/${project}/databases/(default)/documents`;
  const { ok, status } = await fetch(documents, { method: 'DELETE' });
  if (!ok) throw new Error(`The emulator answered ${status} when it was to clear ${project}.`);
}
