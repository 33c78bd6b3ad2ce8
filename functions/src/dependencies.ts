import { comingStores } from '@labka/contract/stores';
import { type App, type AppOptions, getApps, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { getSecurityRules } from 'firebase-admin/security-rules';
import * as logger from 'firebase-functions/logger';
import { projectID } from 'firebase-functions/params';
import type { CloseRulesDependencies } from './budget/close-rules.ts';
import { laneOf } from './collections/table.ts';
import { bounceServer, linkKeys, mailConfiguration, mailPolicy, restoredAt, smtpUrl } from './config.ts';
import { createAnnouncer } from './contact/digest.ts';
import type { HandleMessageDependencies } from './contact/handle-message.ts';
import { createSingleMails } from './contact/single-mails.ts';
import type { SendMailDependencies } from './delivery/deliver.ts';
import { createMailQueue } from './delivery/queue.ts';
import { createTurns } from './limits/turns.ts';
import { type BounceMailbox, createBounceMailbox } from './mail/bounce-mailbox.ts';
import { createSmtpMailer } from './mail/smtp-mailer.ts';
import { mailKinds } from './mail-kinds.ts';
import type { PageDependencies } from './newsletter/answer.ts';
import { createIssueBreaker } from './newsletter/issue-breaker.ts';
import type { SubscribeDependencies } from './newsletter/sign-up.ts';
import type { ReconcileDependencies } from './reconcile/reconcile.ts';

/*
 * Made with the first event and kept as long as the instance lives. Wrong configuration throws with every event, so
 * that none is acknowledged until it is put right.
 */
const base = lazy(() => ({
  db: database(),
  now,
  log: logger,
  queue: createMailQueue(app(), laneOf),
}));

const kinds = lazy(() => {
  const { supportInbox, publicUrl, operator } = mailConfiguration();
  return mailKinds({
    ...base(),
    supportInbox,
    publicUrl,
    operator,
    linkKeys,
    project: projectID.value(),
    restoredAt: restoredAt(),
    bounceAddress: () => bounceServer()?.login.user,
  });
});

export const eventDependencies = lazy((): HandleMessageDependencies & SubscribeDependencies => {
  const { singleMailsPerHour, isAcknowledging, confirmationsPerHour } = mailPolicy();
  return {
    ...base(),
    isAcknowledging,
    confirmationsPerHour,
    inTurn: createTurns(),
    singleMails: createSingleMails(database(), singleMailsPerHour),
    announceDigest: createAnnouncer(base()),
  };
});

export const sendMailDependencies = lazy((): SendMailDependencies => {
  const mailer = createSmtpMailer({ url: smtpUrl(), from: mailConfiguration().mailFrom });
  const onAnswer = createIssueBreaker(base(), mailPolicy().issueRefusals);
  return { ...base(), mailer, kinds: kinds(), onAnswer };
});

export const reconcileDependencies = lazy(
  (): ReconcileDependencies => ({
    ...eventDependencies(),
    kinds: kinds(),
    bounces: { mailbox: bounceMailbox, linkKeys },
    closeAfterMonths: mailPolicy().closeAfterMonths,
  }),
);

function bounceMailbox(): BounceMailbox | undefined {
  const server = bounceServer();
  return server && createBounceMailbox(server);
}

export const pageDependencies = lazy((): PageDependencies => {
  const { operator } = mailConfiguration();
  return { db: database(), now, linkKeys, operator, comingStores };
});

export const budgetDependencies = lazy(
  (): CloseRulesDependencies => ({ rules: getSecurityRules(app()), log: logger }),
);

const app = lazy((): App => getApps().find(({ name }) => name === '[DEFAULT]') ?? initializeApp(identity()));

/** For the tasks emulator, which asks for none, firebase-admin would look for the machine's own identity at an address of Google's cloud. */
function identity(): AppOptions | undefined {
  const isEmulated = process.env.CLOUD_TASKS_EMULATOR_HOST !== undefined;
  return isEmulated ? { serviceAccountId: 'nobody@emulator.invalid' } : undefined;
}

function database(): Firestore {
  return getFirestore(app());
}

function now(): Date {
  return new Date();
}

function lazy<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
