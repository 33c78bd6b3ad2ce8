import { collections } from '@labka/contract';
import {
  type FirestoreEvent,
  onDocumentCreated,
  type QueryDocumentSnapshot,
} from 'firebase-functions/firestore';
import { smtpUrlSecret } from './config.ts';
import { subscribeDependencies, supportDependencies } from './dependencies.ts';
import type { DocumentEvent } from './document-event.ts';
import { notifySupport } from './notify-support.ts';
import { subscribe } from './subscribe.ts';
import { functionTimeoutSeconds } from './timing.ts';

const options = {
  region: 'europe-west1',
  /** An event whose handler throws comes again, for 24 hours; without this it would be dropped. */
  retry: true,
  timeoutSeconds: functionTimeoutSeconds,
  memory: '256MiB',
  /** Handlers wait for SMTP and Firestore nearly all the time. */
  concurrency: 20,
  /** A wave of messages waits in the event queue instead of opening ever more connections to the mail server. */
  maxInstances: 4,
} as const;

export const onContactMessageCreated = onDocumentCreated(
  { ...options, document: `${collections.contactMessages}/{id}`, secrets: [smtpUrlSecret] },
  (event) => notifySupport(supportDependencies())(toDocumentEvent(event)),
);

export const onNewsletterCreated = onDocumentCreated(
  { ...options, document: `${collections.newsletter}/{id}` },
  (event) => subscribe(subscribeDependencies())(toDocumentEvent(event)),
);

/** The path comes from the event's body where there is one: a header cannot carry every document id. */
function toDocumentEvent(event: FirestoreEvent<QueryDocumentSnapshot | undefined>): DocumentEvent {
  return { id: event.id, document: event.data?.ref.path ?? event.document };
}
