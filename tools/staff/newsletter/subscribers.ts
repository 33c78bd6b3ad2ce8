import { subscribers } from '@labka/functions/collections/newsletter';
import { pagesOf } from '@labka/functions/delivery/pages';
import { FieldPath, type Firestore, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { countOf, timeText } from '../queries.ts';

/** Those who confirmed their address, behind the one with a given id. */
export function confirmedSubscribers(db: Firestore, after = ''): Query {
  const all = subscribers.in(db).where('state', '==', 'confirmed').orderBy(FieldPath.documentId());
  return after === '' ? all : all.startAfter(after);
}

export function countSubscribers(db: Firestore) {
  return countOf(confirmedSubscribers(db));
}

export type Subscriber = ReturnType<typeof toSubscriber>;

/** All of them behind a cursor, page by page: memory does not grow with their number. */
export async function* readSubscribers(db: Firestore, after?: string): AsyncGenerator<Subscriber> {
  const all = confirmedSubscribers(db, after);
  const fields = ['typedEmail', 'confirmedAt', 'requestedAt', 'consentId', 'textVersion', 'language'];
  for await (const page of pagesOf(all.select(...fields))) yield* page.map(toSubscriber);
}

/** With what proves the consent, and the address as it was given. */
function toSubscriber(snapshot: QueryDocumentSnapshot) {
  const {
    typedEmail = '',
    confirmedAt,
    requestedAt,
    consentId = '',
    textVersion = '',
    language = '',
  } = subscribers.read(snapshot);
  return {
    id: snapshot.id,
    email: typedEmail.trim(),
    confirmedAt: timeText(confirmedAt),
    requestedAt: timeText(requestedAt),
    consentId,
    textVersion,
    language,
  };
}
