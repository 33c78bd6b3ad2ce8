import { serverCollections } from '@labka/functions';
import {
  FieldPath,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';

/** Those who confirmed their address, by id, so that pages hold while others come and go. */
export function confirmedSubscribers(db: Firestore): Query {
  return db
    .collection(serverCollections.subscribers)
    .where('state', '==', 'confirmed')
    .orderBy(FieldPath.documentId());
}

export async function countSubscribers(db: Firestore): Promise<number> {
  return (await confirmedSubscribers(db).count().get()).data().count;
}

/** A confirmed subscriber, with what proves the consent. */
export interface Subscriber {
  readonly id: string;
  /** As it was given. */
  readonly email: string;
  readonly confirmedAt: string;
  readonly requestedAt: string;
  readonly consentId: string;
  readonly textVersion: string;
}

const pageSize = 500;

/** All of them behind a cursor, page by page: memory does not grow with their number. */
export async function* readSubscribers(db: Firestore, after = ''): AsyncGenerator<Subscriber> {
  const all = confirmedSubscribers(db)
    .select('typedEmail', 'confirmedAt', 'requestedAt', 'consentId', 'textVersion')
    .limit(pageSize);
  let cursor = after;
  for (;;) {
    const { docs } = await (cursor === '' ? all : all.startAfter(cursor)).get();
    yield* docs.map(toSubscriber);
    const last = docs.at(-1);
    if (!last || docs.length < pageSize) return;
    cursor = last.id;
  }
}

function toSubscriber(snapshot: QueryDocumentSnapshot): Subscriber {
  return {
    id: snapshot.id,
    email: text(snapshot.get('typedEmail')).trim(),
    confirmedAt: time(snapshot.get('confirmedAt')),
    requestedAt: time(snapshot.get('requestedAt')),
    consentId: text(snapshot.get('consentId')),
    textVersion: text(snapshot.get('textVersion')),
  };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function time(value: unknown): string {
  return value instanceof Timestamp ? value.toDate().toISOString() : '';
}
