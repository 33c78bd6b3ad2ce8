import { randomUUID } from 'node:crypto';
import { startEmulator } from '@labka/firestore-emulator';
import { Firestore } from 'firebase-admin/firestore';

export interface TestFirestore {
  readonly db: Firestore;
  stop(): Promise<void>;
}

/** A Firestore for one test file: an emulator of its own, or a project of its own in the one that FIRESTORE_EMULATOR_HOST names. */
export async function startFirestore(project: string): Promise<TestFirestore> {
  const given = process.env.FIRESTORE_EMULATOR_HOST;
  const emulator = given ? undefined : await startEmulator({ port: 0 });
  if (emulator) process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${emulator.port}`;
  const db = new Firestore({ projectId: `${project}-${randomUUID().slice(0, 8)}` });
  return {
    db,
    async stop() {
      await db.terminate();
      if (emulator) delete process.env.FIRESTORE_EMULATOR_HOST;
      await emulator?.stop();
    },
  };
}
