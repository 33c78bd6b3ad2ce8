import { collections } from '@labka/contract';
import {
  type FirestoreEvent,
  onDocumentCreated,
  type QueryDocumentSnapshot,
} from 'firebase-functions/firestore';
import { onRequest } from 'firebase-functions/https';
import { onSchedule } from 'firebase-functions/scheduler';
import { newsletterSecret, smtpUrlSecret } from './config.ts';
import {
  pageDependencies,
  subscribeDependencies,
  supportDependencies,
  sweepDependencies,
} from './dependencies.ts';
import type { DocumentEvent } from './document-event.ts';
import { answerNewsletter } from './newsletter/answer.ts';
import { answerOverHttp } from './newsletter/http.ts';
import { subscribe } from './newsletter/subscribe.ts';
import { notifySupport } from './notify-support.ts';
import { sweep } from './sweep.ts';
import { functionTimeoutSeconds, sweepTimeoutSeconds } from './timing.ts';

const options = {
  /** The database is in `eur3`, which this region is part of. */
  region: 'europe-west1',
  /** What firebase-admin and nodemailer take, with room for the mails of all concurrent events. */
  memory: '256MiB',
} as const;

const eventOptions = {
  ...options,
  /** An event whose handler throws comes again, for 24 hours; without this it would be dropped. */
  retry: true,
  timeoutSeconds: functionTimeoutSeconds,
  /** Handlers wait for SMTP and Firestore nearly all the time. */
  concurrency: 20,
  /** A wave of messages waits in the event queue instead of opening ever more connections to the mail server. */
  maxInstances: 4,
} as const;

export const onContactMessageCreated = onDocumentCreated(
  { ...eventOptions, document: `${collections.contactMessages}/{id}`, secrets: [smtpUrlSecret] },
  (event) => notifySupport(supportDependencies())(toDocumentEvent(event)),
);

export const onNewsletterCreated = onDocumentCreated(
  {
    ...eventOptions,
    document: `${collections.newsletter}/{id}`,
    secrets: [smtpUrlSecret, newsletterSecret],
  },
  (event) => subscribe(subscribeDependencies())(toDocumentEvent(event)),
);

/** One at a time: a second one would find the first one's claims. Not retried: the next one comes soon. */
export const deliverLeftovers = onSchedule(
  {
    ...options,
    schedule: 'every 5 minutes',
    timeoutSeconds: sweepTimeoutSeconds,
    concurrency: 1,
    maxInstances: 1,
    secrets: [smtpUrlSecret, newsletterSecret],
  },
  () => sweep(sweepDependencies())(),
);

/** The links of newsletter mails, behind Hosting's `/api/newsletter/**`. Without CORS: only its own pages call it. */
export const newsletter = onRequest(
  {
    ...options,
    timeoutSeconds: 30,
    concurrency: 40,
    maxInstances: 2,
    invoker: 'public',
    secrets: [newsletterSecret],
  },
  answerOverHttp((request) => answerNewsletter(pageDependencies())(request)),
);

/** The path comes from the event's body where there is one: a header cannot carry every document id. */
function toDocumentEvent(event: FirestoreEvent<QueryDocumentSnapshot | undefined>): DocumentEvent {
  return { id: event.id, document: event.data?.ref.path ?? event.document, time: new Date(event.time) };
}
