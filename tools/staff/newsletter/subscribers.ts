import type { StoreId } from '@labka/contract/stores';
import { subscribers } from '@labka/functions/collections/newsletter';
import { pagesOf } from '@labka/functions/delivery/pages';
import { FieldPath, type Firestore, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { countOf, timeText } from '../queries.ts';

/** All confirmed subscribers, or those who wait for the app in a store. */
export interface Audience {
  readonly waitingFor: StoreId | undefined;
}

/** An audience after the subscriber with a given id. */
export function confirmedSubscribers(db: Firestore, { waitingFor }: Audience, after = ''): Query {
  const confirmed = subscribers.in(db).where('state', '==', 'confirmed');
  const wanted =
    waitingFor === undefined ? confirmed : confirmed.where('waitsFor', 'array-contains', waitingFor);
  const all = wanted.orderBy(FieldPath.documentId());
  return after === '' ? all : all.startAfter(after);
}

export function countSubscribers(db: Firestore, audience: Audience) {
  return countOf(confirmedSubscribers(db, audience));
}

export type Subscriber = ReturnType<typeof toSubscriber>;

/** A whole audience, page by page, in constant memory. */
export async function* readSubscribers(db: Firestore, audience: Audience): AsyncGenerator<Subscriber> {
  for await (const page of pagesOf(confirmedSubscribers(db, audience))) yield* page.map(toSubscriber);
}

/** Includes the proof of consent, and the address as given. */
export function toSubscriber(snapshot: QueryDocumentSnapshot) {
  const stored = subscribers.read(snapshot);
  return {
    id: snapshot.id,
    email: (stored.typedEmail ?? '').trim(),
    confirmedAt: timeText(stored.confirmedAt),
    requestedAt: timeText(stored.requestedAt),
    consentId: stored.consentId ?? '',
    textVersion: stored.textVersion ?? '',
    language: stored.language ?? '',
    waitsFor: stored.waitsFor ?? [],
  };
}
