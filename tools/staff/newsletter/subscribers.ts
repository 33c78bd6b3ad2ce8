import { pagesOf, serverCollections } from '@labka/functions';
import {
  FieldPath,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import { countOf } from '../queries.ts';

/** Those who confirmed their address, behind the one with a given id. */
export function confirmedSubscribers(db: Firestore, after = ''): Query {
  const all = db
    .collection(serverCollections.subscribers)
    .where('state', '==', 'confirmed')
    .orderBy(FieldPath.documentId());
  return after === '' ? all : all.startAfter(after);
}

export function countSubscribers(db: Firestore): Promise<number> {
  return countOf(confirmedSubscribers(db));
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

/** All of them behind a cursor, page by page: memory does not grow with their number. */
export async function* readSubscribers(db: Firestore, after?: string): AsyncGenerator<Subscriber> {
  const all = confirmedSubscribers(db, after);
  const fields = ['typedEmail', 'confirmedAt', 'requestedAt', 'consentId', 'textVersion'];
  for await (const page of pagesOf(all.select(...fields))) yield* page.map(toSubscriber);
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
