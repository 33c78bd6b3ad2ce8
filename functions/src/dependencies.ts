import { type App, type AppOptions, getApps, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { getSecurityRules } from 'firebase-admin/security-rules';
import * as logger from 'firebase-functions/logger';
import { projectID } from 'firebase-functions/params';
import { closeRules } from './budget/close-rules.ts';
import { type MailName, mails, queueOf } from './collections/table.ts';
import { mailConfiguration, newsletterSecret, policy, smtpUrlSecret } from './config.ts';
import { messageMails } from './contact/contact-message.ts';
import { digestMail } from './contact/digest.ts';
import { handleMessage } from './contact/handle-message.ts';
import { type ComposeMail, type MailKind, sendMail } from './delivery/deliver.ts';
import type { Platform } from './delivery/platform.ts';
import { createMailQueue } from './delivery/queue.ts';
import { readMailServer } from './mail/mail-configuration.ts';
import { createSmtpMailer } from './mail/smtp-mailer.ts';
import { answerNewsletter, answerOverHttp } from './newsletter/answer.ts';
import { parseLinkKeys } from './newsletter/link.ts';
import { confirmationMail, subscribe } from './newsletter/sign-up.ts';
import { reconcile } from './reconcile/reconcile.ts';

/*
 * A process serves one function, which makes its handler with the first event. Wrong configuration throws at every
 * event, so no event is acknowledged until it is corrected. A secret is only read by functions that have it.
 */
function platform(): Platform {
  return {
    db: getFirestore(app()),
    now: () => new Date(),
    log: logger,
    queue: createMailQueue(app(), queueOf),
    isAcknowledging: policy.isAcknowledging.value(),
    domainMailsPerHour: policy.domainMailsPerHour.value(),
    singleMailsPerHour: policy.singleMailsPerHour.value(),
    linkKeys: () => parseLinkKeys(newsletterSecret.value()),
    ...mailConfiguration(),
  };
}

/** Every kind of mail. */
export function mailKinds(platform: Platform): readonly MailKind[] {
  const compose: Readonly<Record<MailName, ComposeMail>> = {
    ...messageMails(platform),
    digest: digestMail(platform),
    confirmation: confirmationMail(platform),
  };
  return mails.map((mail) => ({ ...mail, compose: compose[mail.name] }));
}

/** The handlers of the functions. */
export const handlers = {
  message: later(() => handleMessage(platform())),
  signUp: later(() => subscribe(platform())),
  mailTask: later(() => {
    const given = platform();
    const mailer = createSmtpMailer(readMailServer(smtpUrlSecret.value()), given.mailFrom);
    return sendMail({ ...given, mailer, kinds: mailKinds(given) });
  }),
  reconcile: later(() => reconcile(platform())),
  page: later(() => answerOverHttp(answerNewsletter(platform()))),
  // Must not depend on the configuration of mails.
  costReport: later(() => closeRules({ rules: getSecurityRules(app()), log: logger })),
};

function app(): App {
  return getApps().find(({ name }) => name === '[DEFAULT]') ?? initializeApp(identity());
}

/**
 * The tasks emulator requires no identity; firebase-admin would request one from Google's metadata server. With options
 * firebase-admin does not read the project that runs the functions, but one that a shell may name.
 */
function identity(): AppOptions | undefined {
  const isEmulated = process.env.CLOUD_TASKS_EMULATOR_HOST !== undefined;
  return isEmulated
    ? { projectId: projectID.value(), serviceAccountId: 'nobody@emulator.invalid' }
    : undefined;
}

/** A handler that is made at its first call. */
function later<Given extends unknown[], Result>(make: () => (...given: Given) => Result) {
  let made: ReturnType<typeof make> | undefined;
  return (...given: Given): Result => {
    made ??= make();
    return made(...given);
  };
}
