import {
  defineBoolean,
  defineInt,
  defineSecret,
  defineString,
  type Expression,
  expr,
  projectID,
} from 'firebase-functions/params';
import { functionsAccountId, type QueueName } from './delivery/platform.ts';
import { hourSeconds } from './delivery/timing.ts';
import { type MailConfiguration, parseMailConfiguration } from './mail/mail-configuration.ts';

/** The Firebase CLI shows it when it asks for the value. */
const description = 'functions/.env.example explains it';

// Without a default, `firebase deploy` asks for a missing value, or stops; the functions emulator loads no function.
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

/** Cloud Tasks takes fractions of a mail per second; the CLI computes nothing with parameters, but reads `.env`. */
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

/** The rates of the last two are the ceiling of what strangers can make us send (docs/decisions/022). */
export const mailQueueOptions = {
  sendMail: queueOptions('SUPPORT', number('SUPPORT_MAILS_PER_SECOND', 5), 3),
  sendConfirmation: queueOptions('CONFIRMATION', perHour('CONFIRMATIONS_PER_HOUR', 600), 2),
  sendAcknowledgement: queueOptions('ACKNOWLEDGEMENT', perHour('ACKNOWLEDGEMENTS_PER_HOUR', 300), 2),
} satisfies Readonly<Record<QueueName, object>>;

/** The mail server and its password, e.g. smtps://user:password@host:465. */
export const smtpUrlSecret = defineSecret('SMTP_URL');

/** Encrypts links in newsletter mails: at least 32 random characters; previous keys follow after spaces. */
export const newsletterSecret = defineSecret('NEWSLETTER_SECRET');
