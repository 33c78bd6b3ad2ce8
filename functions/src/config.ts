import { defineBoolean, defineInt, defineSecret, defineString } from 'firebase-functions/params';
import { parseEmailAddress } from './email-address.ts';
import type { MailAddress } from './mail/mail.ts';

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

const singleMailsPerHourParameter = defineInt('SINGLE_MAILS_PER_HOUR', {
  default: 30,
  description: 'When more messages come in an hour, support gets them in digests',
});
const acknowledgeMessagesParameter = defineBoolean('ACKNOWLEDGE_MESSAGES', {
  default: true,
  description: 'Whether visitors are told by mail that their message arrived',
});

/** The mail server with its password, as smtps://user:password@host:465. */
export const smtpUrlSecret = defineSecret('SMTP_URL');

/** The key that signs the links of newsletter mails: at least 32 characters that nobody can guess. */
export const newsletterSecret = defineSecret('NEWSLETTER_SECRET');

export interface MailConfiguration {
  readonly supportInbox: string;
  readonly mailFrom: MailAddress;
  readonly publicUrl: string;
  readonly smtpUrl: string;
}

/** The values under their names outside. */
export interface MailParameters {
  readonly SUPPORT_INBOX: string;
  readonly MAIL_FROM: string;
  readonly PUBLIC_URL: string;
  readonly SMTP_URL: string;
}

/** What mail needs to know; only inside a handler that has the secret. */
export function mailConfiguration(): MailConfiguration {
  return parseMailConfiguration({
    SUPPORT_INBOX: supportInboxParameter.value(),
    MAIL_FROM: mailFromParameter.value(),
    PUBLIC_URL: publicUrlParameter.value(),
    SMTP_URL: smtpUrlSecret.value(),
  });
}

/** How much mail is sent. */
export function mailPolicy() {
  return {
    singleMailsPerHour: singleMailsPerHourParameter.value(),
    isAcknowledging: acknowledgeMessagesParameter.value(),
  };
}

/** The key for signing links; only inside a handler that has the secret. */
export function linkSecret(): string {
  return parseLinkSecret(newsletterSecret.value());
}

/** Throws when the key is too short to be one. */
export function parseLinkSecret(text: string): string {
  const secret = text.trim();
  if (secret.length < 32)
    throw new Error('The parameter NEWSLETTER_SECRET is missing or shorter than 32 characters.');
  return secret;
}

/** Throws a sentence that names the first parameter that is missing or malformed, and never its value. */
export function parseMailConfiguration(parameters: MailParameters): MailConfiguration {
  return {
    supportInbox: parseWith(parameters, 'SUPPORT_INBOX', parseBareAddress, 'a mail address'),
    mailFrom: parseWith(parameters, 'MAIL_FROM', parseNamedAddress, 'a mail address or "Name <address>"'),
    publicUrl: parseWith(parameters, 'PUBLIC_URL', parseUrl(['http:', 'https:']), 'an http or https URL'),
    smtpUrl: parseWith(parameters, 'SMTP_URL', parseUrl(['smtp:', 'smtps:']), 'an smtp or smtps URL'),
  };
}

function parseWith<T>(
  parameters: MailParameters,
  name: keyof MailParameters,
  parse: (text: string) => T | undefined,
  expected: string,
): T {
  const text = parameters[name].trim();
  if (text === '') throw new Error(`The parameter ${name} is missing; it must be ${expected}.`);
  const value = parse(text);
  if (value === undefined) throw new Error(`The parameter ${name} is malformed; it must be ${expected}.`);
  return value;
}

function parseBareAddress(text: string): string | undefined {
  const address = parseEmailAddress(text);
  return address && `${address.local}@${address.domain}`;
}

function parseNamedAddress(text: string): MailAddress | undefined {
  const [, name = '', named] = /^([^<>"\p{C}]*)<([^<>]+)>$/u.exec(text) ?? [];
  const address = parseBareAddress(named ?? text);
  return address === undefined ? undefined : { name: name.trim(), address };
}

function parseUrl(protocols: readonly string[]): (text: string) => string | undefined {
  return (text) => {
    if (!URL.canParse(text)) return undefined;
    const { protocol, hostname } = new URL(text);
    return protocols.includes(protocol) && hostname !== '' ? text : undefined;
  };
}
