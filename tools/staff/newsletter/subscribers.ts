import { subscribers } from '@labka/functions/collections/newsletter';
import { pagesOf } from '@labka/functions/delivery/pages';
import { FieldPath, type Firestore, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { timeText } from '../queries.ts';

/** All confirmed subscribers, or those after the one with a given id. */
export function confirmedSubscribers(db: Firestore, after = ''): Query {
  const confirmed = subscribers.in(db).where('state', '==', 'confirmed').orderBy(FieldPath.documentId());
  return after === '' ? confirmed : confirmed.startAfter(after);
}

export type Subscriber = ReturnType<typeof toSubscriber>;

/** All confirmed subscribers, page by page, in constant memory. */
export async function* readSubscribers(db: Firestore): AsyncGenerator<Subscriber> {
  for await (const page of pagesOf(confirmedSubscribers(db))) yield* page.map(toSubscriber);
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
  };
}
