import { randomUUID } from 'node:crypto';
import { startEmulator } from '@labka/firestore-emulator';
import { clearDocuments } from '@labka/firestore-emulator/testing';
import { Firestore } from 'firebase-admin/firestore';
import { afterAll, vi } from 'vitest';
import { inRoot } from '../../tools/support/paths.ts';

export interface TestFirestore {
  readonly project: string;
  readonly db: Firestore;
  clear(): Promise<void>;
}

/** A Firestore with production's indexes for all tests of a file, whatever emulator the shell names. */
export async function useFirestore(name: string): Promise<TestFirestore> {
  const indexes = inRoot('firestore.indexes.json');
  const emulator = await startEmulator({ port: 0, indexes, strictIndexes: true });
  const host = `127.0.0.1:${emulator.port}`;
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', host);
  const project = `${name}-${randomUUID().slice(0, 8)}`;
  const db = new Firestore({ projectId: project });
  afterAll(async () => {
    await db.terminate();
    vi.unstubAllEnvs();
    await emulator.stop();
  });
  return { project, db, clear: () => clearDocuments(host, project) };
}
