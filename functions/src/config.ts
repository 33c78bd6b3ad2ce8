import {
  defineBoolean,
  defineInt,
  defineSecret,
  defineString,
  expr,
  projectID,
} from 'firebase-functions/params';
import type { Lane } from './delivery/queue.ts';
import { type MailConfiguration, parseMailConfiguration, readSmtpUrl } from './mail/mail-configuration.ts';
import { type LinkKeys, parseLinkKeys } from './newsletter/link.ts';

/*
 * None of the first three has a default: `firebase deploy` then asks for what is missing, or stops. The functions emulator
 * loads no function at all in that case, which only its log tells.
 */
const supportInboxParameter = defineString('SUPPORT_INBOX', {
  description: 'The mail address that visitors’ messages go to',
});
const mailFromParameter = defineString('MAIL_FROM', {
  description: 'The sender of all mail, as: Name <web@your-domain.example>',
});
const publicUrlParameter = defineString('PUBLIC_URL', {
  description: 'The address of the website, as: https://your-domain.example',
});
const operatorParameter = defineString('OPERATOR', {
  default: '',
  description:
    'Who mails to visitors are from, on one line: name, seat, registration, contact. The law asks for it',
});

/*
 * A whole address each: firebase-tools completes `name@` for a function, but neither for its secrets nor for its schedule. infra/identities.tf
 * makes both accounts and lists their rights; a project without it names another that it has.
 */
export const functionsAccountParameter = defineString('FUNCTIONS_ACCOUNT', {
  default: expr`site-functions@${projectID}.iam.gserviceaccount.com`,
  description: 'The service account that functions run as',
});
export const budgetAccountParameter = defineString('BUDGET_ACCOUNT', {
  default: expr`site-budget@${projectID}.iam.gserviceaccount.com`,
  description: 'The service account of the function that closes the rules when the budget is spent',
});

const acknowledgeMessagesParameter = defineBoolean('ACKNOWLEDGE_MESSAGES', {
  default: true,
  description: 'Whether visitors are told by mail that their message arrived',
});

const restoredAtParameter = defineString('RESTORED_AT', {
  default: '',
  description:
    'When data came back from a backup, as 2027-01-31T14:00Z: a person decides about mails that were pending before',
});
/** functions/.env.example and docs/functions.md say what each means. */
const numbers = {
  singleMailsPerHour: whole('SINGLE_MAILS_PER_HOUR', 30),
  closeAfterMonths: whole('CLOSE_AFTER_MONTHS', 6),
  confirmationsPerHour: whole('CONFIRMATIONS_PER_HOUR', 200),
  issueRefusals: whole('ISSUE_REFUSALS', 25),
  mailInstances: whole('MAIL_INSTANCES', 1),
  mailRetrySeconds: whole('MAIL_RETRY_SECONDS', 15),
  mailRetryLongestSeconds: whole('MAIL_RETRY_LONGEST_SECONDS', 3600),
};

function whole(name: string, value: number) {
  return defineInt(name, { default: value });
}

/** How a queue hands out mails; every number can be set for a project. */
function laneOptions(lane: string, mailsPerSecond: number, mailConnections: number) {
  const connections = whole(`${lane}_MAIL_CONNECTIONS`, mailConnections);
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
      maxDispatchesPerSecond: whole(`${lane}_MAILS_PER_SECOND`, mailsPerSecond),
      maxConcurrentDispatches: connections,
    },
    maxInstances: numbers.mailInstances,
    concurrency: connections,
  } as const;
}

/** What the mail server takes is shared out, so that support's mails always have room (docs/decisions/051). */
export const mailQueueOptions = {
  sendMail: laneOptions('SUPPORT', 5, 3),
  sendVisitorMail: laneOptions('VISITOR', 5, 2),
  sendIssue: laneOptions('ISSUE', 10, 5),
} satisfies Readonly<Record<Lane, object>>;

/** The mail server with its password, as smtps://user:password@host:465. */
export const smtpUrlSecret = defineSecret('SMTP_URL');

/**
 * The key that signs the links of newsletter mails: at least 32 characters, not guessable. After a change, the previous
 * key and the last day on which it is good follow behind spaces.
 */
export const newsletterSecret = defineSecret('NEWSLETTER_SECRET');

/** What mail needs to know. */
export function mailConfiguration(): MailConfiguration {
  return parseMailConfiguration({
    SUPPORT_INBOX: supportInboxParameter.value(),
    MAIL_FROM: mailFromParameter.value(),
    PUBLIC_URL: publicUrlParameter.value(),
    OPERATOR: operatorParameter.value(),
  });
}

/** Where the mail server is; only inside a handler that has the secret. */
export function smtpUrl(): string {
  return readSmtpUrl(smtpUrlSecret.value());
}

/** How much mail is sent. */
export function mailPolicy() {
  return {
    singleMailsPerHour: numbers.singleMailsPerHour.value(),
    isAcknowledging: acknowledgeMessagesParameter.value(),
    closeAfterMonths: numbers.closeAfterMonths.value(),
    confirmationsPerHour: numbers.confirmationsPerHour.value(),
    issueRefusals: numbers.issueRefusals.value(),
  };
}

/** The time of the last restore; nothing when there was none. Throws a sentence when it is no time. */
export function restoredAt(): Date | undefined {
  const value = restoredAtParameter.value();
  if (value === '') return undefined;
  const time = new Date(value);
  if (Number.isNaN(time.getTime()))
    throw new Error(`The parameter RESTORED_AT is "${value}"; it must be a time, such as 2027-01-31T14:00Z.`);
  return time;
}

/** The keys for signing links; only inside a handler that has the secret. */
export function linkKeys(): LinkKeys {
  return parseLinkKeys(newsletterSecret.value());
}
