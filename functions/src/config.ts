import {
  defineBoolean,
  defineInt,
  defineSecret,
  defineString,
  type Expression,
  expr,
  projectID,
} from 'firebase-functions/params';
import type { QueueName } from './delivery/platform.ts';
import { functionsAccountId } from './delivery/platform.ts';
import { hourSeconds } from './delivery/timing.ts';
import { type MailConfiguration, parseMailConfiguration } from './mail/mail-configuration.ts';

/** The Firebase CLI shows it when it asks for the value. */
const description = 'functions/.env.example explains it';

/*
 * They have no default, so `firebase deploy` asks for a missing value, or stops. The functions emulator then
 * loads no function and only says so in its log.
 */
const mailParameters = {
  SUPPORT_INBOX: defineString('SUPPORT_INBOX', { description }),
  MAIL_FROM: defineString('MAIL_FROM', { description }),
  PUBLIC_URL: defineString('PUBLIC_URL', { description }),
};

/** Throws if one is malformed. */
export function mailConfiguration(): MailConfiguration {
  const values = Object.entries(mailParameters).map(([name, parameter]) => [name, parameter.value()]);
  return parseMailConfiguration(Object.fromEntries(values));
}

/*
 * Full addresses: firebase-tools completes `name@` for functions, but not for their secrets or schedules.
 * infra/identities.tf creates the accounts; a project without it names an existing one.
 */
export const functionsAccount = account('FUNCTIONS_ACCOUNT', functionsAccountId);
export const pagesAccount = account('PAGES_ACCOUNT', 'site-pages');
export const budgetAccount = account('BUDGET_ACCOUNT', 'site-budget');

function account(name: string, id: string) {
  return defineString(name, { default: expr`${id}@${projectID}.iam.gserviceaccount.com`, description });
}

export const policy = {
  singleMailsPerHour: number('SINGLE_MAILS_PER_HOUR', 30),
  isAcknowledging: defineBoolean('ACKNOWLEDGE_MESSAGES', { default: true, description }),
  domainMailsPerHour: number('DOMAIN_MAILS_PER_HOUR', 200),
};

const minBackoffSeconds = number('MAIL_RETRY_SECONDS', 15);
const maxBackoffSeconds = number('MAIL_RETRY_LONGEST_SECONDS', 3600);

function number(name: string, value: number) {
  return defineInt(name, { default: value, description });
}

/**
 * Cloud Tasks takes fractions of a mail per second. firebase-tools computes nothing with parameters, but has read
 * `.env.<project>` when it asks for the functions' options.
 */
function perHour(name: string, value: number): number {
  const configured = Number(process.env[name] ?? value);
  if (configured > 0) return configured / hourSeconds;
  throw new Error(`The setting ${name} must be a number of mails per hour.`);
}

/** Rate, concurrency and retries of a queue. */
function queueOptions(
  name: string,
  maxDispatchesPerSecond: number | Expression<number>,
  mailConnections: number,
) {
  const concurrency = number(`${name}_MAIL_CONNECTIONS`, mailConnections);
  return {
    // Cloud Tasks drops a task only after both limits; here 14 days is the effective one.
    retryConfig: {
      maxAttempts: 10,
      maxRetrySeconds: 14 * 24 * 3600,
      minBackoffSeconds,
      maxBackoffSeconds,
      maxDoublings: 16,
    },
    rateLimits: {
      maxDispatchesPerSecond,
      maxConcurrentDispatches: concurrency,
    },
    // More would multiply the connections.
    maxInstances: 1,
    concurrency,
  } as const;
}

/**
 * Mails to support never wait for others; the rates of the others are the ceiling of what strangers can make us send
 * (docs/decisions/022).
 */
export const mailQueueOptions = {
  sendMail: queueOptions('SUPPORT', number('SUPPORT_MAILS_PER_SECOND', 5), 3),
  sendConfirmation: queueOptions('CONFIRMATION', perHour('CONFIRMATIONS_PER_HOUR', 600), 2),
  sendAcknowledgement: queueOptions('ACKNOWLEDGEMENT', perHour('ACKNOWLEDGEMENTS_PER_HOUR', 300), 2),
} satisfies Readonly<Record<QueueName, object>>;

/** The mail server and its password, e.g. smtps://user:password@host:465. */
export const smtpUrlSecret = defineSecret('SMTP_URL');

/**
 * The key that encrypts links in newsletter mails: at least 32 random characters. After a change, the previous key
 * follows after a space.
 */
export const newsletterSecret = defineSecret('NEWSLETTER_SECRET');
