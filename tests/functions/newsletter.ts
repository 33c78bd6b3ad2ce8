import { randomUUID } from 'node:crypto';
import { collections } from '@labka/contract';
import { type DocumentEvent, subscribe } from '@labka/functions';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { recordedLog } from './recorded-log.ts';

/** Stores a sign-up and gives back the event of its creation. */
export async function createSignUp(db: Firestore, email: unknown, id: string = randomUUID()) {
  const document = db.collection(collections.newsletter).doc(id);
  await document.create({ email, createdAt: Timestamp.now() });
  return { id: randomUUID(), document: document.path };
}

type Handler = (event: DocumentEvent) => Promise<void>;

export function subscribeHandler(db: Firestore, log = recordedLog()): Handler {
  return subscribe({ db, now: () => new Date(), log });
}

export async function subscribers(db: Firestore) {
  return (await db.collection('subscribers').get()).docs;
}
