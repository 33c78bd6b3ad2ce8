import { defineBoolean, defineInt, defineSecret, defineString } from 'firebase-functions/params';
import { parseEmailAddress } from './mail/email-address.ts';
import type { MailAddress } from './mail/mail.ts';
import { parseSmtpUrl } from './mail/smtp-server.ts';
import { type LinkKeys, parseLinkKeys } from './newsletter/link-keys.ts';

/*
 * None of the first three has a default: `firebase deploy` then asks for what is missing, or stops. The functions emulator
 * loads no function at all in that case, which only its log tells.
 */
const supportInboxParameter = defineString('SUPPORT_INBOX', {
  description: 'The mail address that visitors’ messages go to',
});
const mailFromParameter = defineString('MAIL_FROM', {
  description: 'The sender of all mail, as: Labka <web@labka.example>',
});
const publicUrlParameter = defineString('PUBLIC_URL', {
  description: 'The address of the website, as: https://labka.example',
});
const operatorParameter = defineString('OPERATOR', {
  default: '',
  description:
    'Who mails to visitors are from, on one line: name, seat, registration, contact. The law asks for it',
});

const singleMailsPerHourParameter = defineInt('SINGLE_MAILS_PER_HOUR', {
  default: 30,
  description: 'How many messages an hour are mailed one by one; a summary counts the others',
});
const acknowledgeMessagesParameter = defineBoolean('ACKNOWLEDGE_MESSAGES', {
  default: true,
  description: 'Whether visitors are told by mail that their message arrived',
});

const closeAfterMonthsParameter = defineInt('CLOSE_AFTER_MONTHS', {
  default: 6,
  description: 'After so many months a message that nobody has closed counts as answered',
});
const confirmationsPerHourParameter = defineInt('CONFIRMATIONS_PER_HOUR', {
  default: 200,
  description: 'How many newsletter confirmations are sent in an hour at most',
});
const confirmationsPerDayParameter = defineInt('CONFIRMATIONS_PER_DAY', {
  default: 1000,
  description: 'How many newsletter confirmations are sent in a day at most',
});
const mailsPerSecondParameter = defineInt('MAILS_PER_SECOND', {
  default: 20,
  description: 'How many mails are begun in a second at most',
});
const mailConnectionsParameter = defineInt('MAIL_CONNECTIONS', {
  default: 10,
  description: 'How many connections to the mail server there are at a time',
});
const mailRetrySecondsParameter = defineInt('MAIL_RETRY_SECONDS', {
  default: 15,
  description: 'After how many seconds a mail is tried again, doubled with each attempt',
});
const mailRetryLongestSecondsParameter = defineInt('MAIL_RETRY_LONGEST_SECONDS', {
  default: 3600,
  description: 'After how many seconds a mail is tried again at the latest',
});

/** How the queue hands out mails; every number can be set for a project. */
export const mailQueueOptions = {
  retryConfig: {
    // Both limits must be passed before a task is dropped: 14 days decide.
    maxAttempts: 10,
    maxRetrySeconds: 14 * 24 * 3600,
    minBackoffSeconds: mailRetrySecondsParameter,
    maxBackoffSeconds: mailRetryLongestSecondsParameter,
    maxDoublings: 16,
  },
  rateLimits: {
    maxDispatchesPerSecond: mailsPerSecondParameter,
    maxConcurrentDispatches: mailConnectionsParameter,
  },
  /** One instance, which sends as many mails at a time as there are connections. */
  maxInstances: 1,
  concurrency: mailConnectionsParameter,
} as const;

/** The mail server with its password, as smtps://user:password@host:465. */
export const smtpUrlSecret = defineSecret('SMTP_URL');

/**
 * The key that signs the links of newsletter mails: at least 32 characters that nobody can guess. After a change, the previous
 * key and the last day on which it is good follow behind spaces.
 */
export const newsletterSecret = defineSecret('NEWSLETTER_SECRET');

export interface MailConfiguration {
  readonly supportInbox: string;
  readonly mailFrom: MailAddress;
  readonly publicUrl: string;
  /** One line, or empty. */
  readonly operator: string;
}

/** The values under their names outside. */
export interface MailParameters {
  readonly SUPPORT_INBOX: string;
  readonly MAIL_FROM: string;
  readonly PUBLIC_URL: string;
  readonly OPERATOR: string;
}

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
    singleMailsPerHour: singleMailsPerHourParameter.value(),
    isAcknowledging: acknowledgeMessagesParameter.value(),
    closeAfterMonths: closeAfterMonthsParameter.value(),
    confirmationLimits: {
      perHour: confirmationsPerHourParameter.value(),
      perDay: confirmationsPerDayParameter.value(),
    },
  };
}

/** The keys for signing links; only inside a handler that has the secret. */
export function linkKeys(): LinkKeys {
  return parseLinkKeys(newsletterSecret.value());
}

/** Throws a sentence that names the first parameter that is missing or malformed, and never its value. */
export function parseMailConfiguration(parameters: MailParameters): MailConfiguration {
  return {
    supportInbox: read('SUPPORT_INBOX', parameters.SUPPORT_INBOX, parseBareAddress, 'one mail address'),
    mailFrom: read(
      'MAIL_FROM',
      parameters.MAIL_FROM,
      parseNamedAddress,
      'one mail address or Name <address>, where a name with a comma or other punctuation stands in double quotes',
    ),
    publicUrl: read(
      'PUBLIC_URL',
      parameters.PUBLIC_URL,
      parseOrigin,
      'an http or https URL with nothing behind the host',
    ),
    operator: parameters.OPERATOR.replace(/\s+/g, ' ').trim(),
  };
}

/** Throws a sentence when it is none. */
export function readSmtpUrl(url: string): string {
  return read(
    'SMTP_URL',
    url,
    (text) => (parseSmtpUrl(text) ? text : undefined),
    'an smtp or smtps URL with nothing behind the host, and with % codes for special characters of user and password',
  );
}

function read<T>(name: string, value: string, parse: (text: string) => T | undefined, expected: string): T {
  const text = value.trim();
  if (text === '') throw new Error(`The parameter ${name} is missing; it must be ${expected}.`);
  const parsed = parse(text);
  if (parsed === undefined) throw new Error(`The parameter ${name} is malformed; it must be ${expected}.`);
  return parsed;
}

function parseBareAddress(text: string): string | undefined {
  const address = parseEmailAddress(text);
  return address && `${address.local}@${address.domain}`;
}

/** `address`, `Name <address>` or `"Name, with punctuation" <address>`. */
function parseNamedAddress(text: string): MailAddress | undefined {
  const [, quoted, plain = '', named] = namedAddress.exec(text) ?? [];
  const address = parseBareAddress(named ?? text);
  return address === undefined ? undefined : { name: (quoted ?? plain).trim(), address };
}

/** RFC 5322: outside quotes, a name has no punctuation that could begin another address or end this one, but for the dot. */
const namedAddress = /^(?:"([^"\\\p{C}\p{Zl}\p{Zp}]*)"\s*|([^"\\()<>[\]:;@,\p{C}\p{Zl}\p{Zp}]*))<([^<>]+)>$/u;

function parseOrigin(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, origin, href } = new URL(text);
  return href === `${origin}/` && ['http:', 'https:'].includes(protocol) ? origin : undefined;
}
