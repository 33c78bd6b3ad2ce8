import { collections } from '@labka/contract';
import { onDocumentCreated } from 'firebase-functions/firestore';
import { onRequest } from 'firebase-functions/https';
import { setGlobalOptions } from 'firebase-functions/options';
import { onMessagePublished } from 'firebase-functions/pubsub';
import { onSchedule } from 'firebase-functions/scheduler';
import { onTaskDispatched } from 'firebase-functions/tasks';
import {
  budgetAccount,
  functionsAccount,
  mailQueueOptions,
  newsletterSecret,
  pagesAccount,
  smtpUrlSecret,
} from './config.ts';
import { type MailTask, type QueueName, region } from './delivery/platform.ts';
import { reconcileTimeoutSeconds, sendTimeoutSeconds } from './delivery/timing.ts';
import { handlers } from './dependencies.ts';
import { ignoreBodies } from './newsletter/answer.ts';

/** infra/identities.tf lists the account's permissions. */
setGlobalOptions({ region, memory: '256MiB', serviceAccount: functionsAccount });

const eventOptions = {
  /** Events whose handler throws are redelivered for 24 hours. */
  retry: true,
  timeoutSeconds: 60,
  /** Handlers spend nearly all their time waiting for Firestore and the queue. */
  concurrency: 20,
  maxInstances: 4,
} as const;

// Handlers read the document themselves: an event may come late, after it was changed or erased.
export const onContactMessageCreated = onDocumentCreated(
  { ...eventOptions, document: `${collections.contactMessages}/{id}` },
  (event) => handlers.message(event.document),
);

export const onNewsletterCreated = onDocumentCreated(
  // Registered one after the other, about twenty per second; others wait.
  { ...eventOptions, maxInstances: 1, document: `${collections.newsletter}/{id}` },
  (event) => handlers.signUp(event.document),
);

const mailSecrets = [smtpUrlSecret, newsletterSecret];

/** Any of them can send any mail; the queue decides which one receives it. */
function mailSender(name: QueueName) {
  const options = { ...mailQueueOptions[name], timeoutSeconds: sendTimeoutSeconds, secrets: mailSecrets };
  return onTaskDispatched<MailTask>(options, ({ data }) => handlers.mailTask(data));
}

/** To support. */
export const sendMail = mailSender('sendMail');

export const sendConfirmation = mailSender('sendConfirmation');

export const sendAcknowledgement = mailSender('sendAcknowledgement');

/** One at a time. Not retried: the next hourly run follows. */
export const reconcile = onSchedule(
  {
    schedule: 'every 60 minutes',
    timeoutSeconds: reconcileTimeoutSeconds,
    concurrency: 1,
    maxInstances: 1,
  },
  handlers.reconcile,
);

/** Links in newsletter mails, behind Hosting's `/api/newsletter/**`. Without CORS: only its own pages call it. */
export const newsletter = onRequest(
  {
    timeoutSeconds: 30,
    concurrency: 80,
    maxInstances: 2,
    invoker: 'public',
    serviceAccount: pagesAccount,
    secrets: [newsletterSecret],
  },
  handlers.page,
);

// Each function has processes of its own; anyone can send this one a body, and its links need none.
if (process.env.FUNCTION_TARGET === 'newsletter') ignoreBodies();

/** Receives Cloud Billing's reports about the budget (infra/budget.tf). Its account may only read and release rules. */
export const closeRules = onMessagePublished(
  {
    ...eventOptions,
    topic: 'budget',
    serviceAccount: budgetAccount,
    concurrency: 1,
    maxInstances: 1,
  },
  ({ data }) => handlers.costReport(Buffer.from(data.message.data, 'base64').toString()),
);
