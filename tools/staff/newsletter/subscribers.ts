import type { StoreId } from '@labka/contract/stores';
import { subscribers } from '@labka/functions/collections/newsletter';
import { pagesOf } from '@labka/functions/delivery/pages';
import { FieldPath, type Firestore, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { countOf, timeText } from '../queries.ts';

/** All who confirmed their address, or those of them who wait for the app in a store. */
export interface Audience {
  readonly waitingFor: StoreId | undefined;
}

/** An audience behind the subscriber with a given id. */
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

/** All of an audience behind a cursor, page by page: memory does not grow with their number. */
export async function* readSubscribers(
  db: Firestore,
  audience: Audience,
  after?: string,
): AsyncGenerator<Subscriber> {
  const all = confirmedSubscribers(db, audience, after);
  const fields = [
    'typedEmail',
    'confirmedAt',
    'requestedAt',
    'consentId',
    'textVersion',
    'language',
    'waitsFor',
  ];
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
    waitsFor = [],
  } = subscribers.read(snapshot);
  return {
    id: snapshot.id,
    email: typedEmail.trim(),
    confirmedAt: timeText(confirmedAt),
    requestedAt: timeText(requestedAt),
    consentId,
    textVersion,
    language,
    waitsFor,
  };
}
