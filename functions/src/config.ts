import {
  defineBoolean,
  defineInt,
  defineSecret,
  defineString,
  expr,
  projectID,
} from 'firebase-functions/params';
import type { Lane } from './delivery/queue.ts';
import {
  type ImapServer,
  type MailConfiguration,
  parseMailConfiguration,
  readBounceServer,
  readSmtpUrl,
} from './mail/mail-configuration.ts';
import { type LinkKeys, parseLinkKeys } from './newsletter/link.ts';

/*
 * The first three have no default, so `firebase deploy` asks for a missing value, or stops. The functions emulator then
 * loads no function and says so only in its log.
 */
const supportInboxParameter = defineString('SUPPORT_INBOX', {
  description: 'Mail address that receives visitors’ messages',
});
const mailFromParameter = defineString('MAIL_FROM', {
  description: 'Sender of all mail, e.g. Name <web@your-domain.example>',
});
const publicUrlParameter = defineString('PUBLIC_URL', {
  description: 'Address of the website, e.g. https://your-domain.example',
});
const operatorParameter = defineString('OPERATOR', {
  default: '',
  description: 'Operator’s line in mails to visitors, required by law: name, seat, registration, contact',
});

/*
 * Full addresses: firebase-tools completes `name@` for functions, but not for their secrets or schedules. infra/identities.tf
 * creates both accounts; a project without it names an existing one.
 */
export const functionsAccountParameter = defineString('FUNCTIONS_ACCOUNT', {
  default: expr`site-functions@${projectID}.iam.gserviceaccount.com`,
  description: 'Service account of the functions',
});
export const budgetAccountParameter = defineString('BUDGET_ACCOUNT', {
  default: expr`site-budget@${projectID}.iam.gserviceaccount.com`,
  description: 'Service account of closeRules, which closes the rules when the budget is spent',
});

const acknowledgeMessagesParameter = defineBoolean('ACKNOWLEDGE_MESSAGES', {
  default: true,
  description: 'Whether visitors get a mail that their message arrived',
});

const restoredAtParameter = defineString('RESTORED_AT', {
  default: '',
  description:
    'Time of the last restore, e.g. 2027-01-31T14:00Z; older pending mails then fail instead of being sent',
});

/** docs/functions.md explains each. */
const numbers = {
  singleMailsPerHour: whole(
    'SINGLE_MAILS_PER_HOUR',
    30,
    'Messages mailed one by one per hour; digests carry the rest',
  ),
  closeAfterMonths: whole('CLOSE_AFTER_MONTHS', 6, 'Months after which an open message is closed'),
  confirmationsPerHour: whole(
    'CONFIRMATIONS_PER_HOUR',
    200,
    'Newsletter confirmations per hour and receiving domain',
  ),
  issueRefusals: whole('ISSUE_REFUSALS', 25, 'Copies refused in a row that pause a newsletter'),
  mailInstances: whole('MAIL_INSTANCES', 1, 'Instances per mail queue, which share its connections'),
  mailRetrySeconds: whole(
    'MAIL_RETRY_SECONDS',
    15,
    'Seconds until a failed mail is retried, doubled each time',
  ),
  mailRetryLongestSeconds: whole(
    'MAIL_RETRY_LONGEST_SECONDS',
    3600,
    'Longest time between two retries, in seconds',
  ),
};

/** The Firebase CLI shows the description when it asks for the value. */
function whole(name: string, value: number, description: string) {
  return defineInt(name, { default: value, description });
}

const laneMails = {
  SUPPORT: 'mails to support',
  VISITOR: 'mails to visitors',
  ISSUE: 'newsletter copies',
} as const;

/** Rate, concurrency and retries of a queue; every number is a parameter. */
function laneOptions(lane: keyof typeof laneMails, mailsPerSecond: number, mailConnections: number) {
  const connections = whole(
    `${lane}_MAIL_CONNECTIONS`,
    mailConnections,
    `Connections for ${laneMails[lane]}`,
  );
  return {
    retryConfig: {
      // Both limits must be passed before a task is dropped: 14 days decide.
      maxAttempts: 10,
      maxRetrySeconds: 14 * 24 * 3600,
      minBackoffSeconds: numbers.mailRetrySeconds,
      maxBackoffSeconds: numbers.mailRetryLongestSeconds,
      maxDoublings: 16,
    },
    rateLimits: {
      maxDispatchesPerSecond: whole(
        `${lane}_MAILS_PER_SECOND`,
        mailsPerSecond,
        `Most ${laneMails[lane]} per second`,
      ),
      maxConcurrentDispatches: connections,
    },
    maxInstances: numbers.mailInstances,
    concurrency: connections,
  } as const;
}

/** The mail server's capacity is divided, so support's mails never wait for others (docs/decisions/051). */
export const mailQueueOptions = {
  sendMail: laneOptions('SUPPORT', 5, 3),
  sendVisitorMail: laneOptions('VISITOR', 5, 2),
  sendIssue: laneOptions('ISSUE', 10, 5),
} satisfies Readonly<Record<Lane, object>>;

/**
 * The mail server with its password, e.g. smtps://user:password@host:465; the mailbox for bounces may follow, e.g.
 * imaps://bounces%40your-domain.example:password@host.
 */
export const smtpUrlSecret = defineSecret('SMTP_URL');

/**
 * The key that signs links in newsletter mails: at least 32 random characters. After a change, the previous key and
 * its last day follow, separated by spaces.
 */
export const newsletterSecret = defineSecret('NEWSLETTER_SECRET');

/** The parameters of mail. Throws if one is malformed. */
export function mailConfiguration(): MailConfiguration {
  return parseMailConfiguration({
    SUPPORT_INBOX: supportInboxParameter.value(),
    MAIL_FROM: mailFromParameter.value(),
    PUBLIC_URL: publicUrlParameter.value(),
    OPERATOR: operatorParameter.value(),
  });
}

/** The mail server's URL; only in a handler with the secret. */
export function smtpUrl(): string {
  return readSmtpUrl(smtpUrlSecret.value());
}

/** The mailbox for bounces, if any; only in a handler with the secret. */
export function bounceServer(): ImapServer | undefined {
  return readBounceServer(smtpUrlSecret.value());
}

/** Limits of mail. */
export function mailPolicy() {
  return {
    singleMailsPerHour: numbers.singleMailsPerHour.value(),
    isAcknowledging: acknowledgeMessagesParameter.value(),
    closeAfterMonths: numbers.closeAfterMonths.value(),
    confirmationsPerHour: numbers.confirmationsPerHour.value(),
    issueRefusals: numbers.issueRefusals.value(),
  };
}

/** The time of the last restore, if any. Throws if it is not a time. */
export function restoredAt(): Date | undefined {
  const value = restoredAtParameter.value();
  if (value === '') return undefined;
  const time = new Date(value);
  if (Number.isNaN(time.getTime()))
    throw new Error(`The parameter RESTORED_AT is "${value}"; it must be a time, such as 2027-01-31T14:00Z.`);
  return time;
}

/** The keys that sign links; only in a handler with the secret. */
export function linkKeys(): LinkKeys {
  return parseLinkKeys(newsletterSecret.value());
}
