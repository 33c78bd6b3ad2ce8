import type { Language } from '@labka/contract';
import { brand } from '@labka/contract/brand';
import { operatorLine } from '@labka/contract/company';
import { parseEmailAddress } from '@labka/contract/email-address';
import { site } from '@labka/contract/site';
import { needsSmtpUtf8 } from './email-address.ts';
import type { MailAddress } from './mail.ts';

export interface MailConfiguration {
  readonly supportInbox: string;
  readonly mailFrom: MailAddress;
  readonly publicUrl: string;
  /** One line. */
  readonly operator: string;
  /** Of mails to support, with the time zone of their times. */
  readonly supportLanguage: Language;
  readonly supportTimeZone: string;
}

/** Throws an error that names the first missing or malformed parameter, and never its value. */
export function parseMailConfiguration(
  parameters: Readonly<Record<string, string | undefined>>,
): MailConfiguration {
  const read = (name: string, parse: (text: string) => string | undefined, expected: string) =>
    readParameter(name, parameters[name], parse, expected);
  return {
    supportInbox: read('SUPPORT_INBOX', parseAddress, 'one mail address'),
    mailFrom: { name: brand, address: read('MAIL_FROM', parseAddress, 'one mail address') },
    publicUrl: read('PUBLIC_URL', parseOrigin, 'an http or https URL with nothing after the host'),
    operator: operatorLine,
    supportLanguage: site.supportLanguage,
    supportTimeZone: site.timeZone,
  };
}

/** Throws an error that names the parameter, and never its value. */
export function readParameter<T>(
  name: string,
  value: string | undefined,
  parse: (text: string) => T | undefined,
  expected: string,
): T {
  const text = value?.trim() ?? '';
  const parsed = text === '' ? undefined : parse(text);
  if (parsed !== undefined) return parsed;
  throw new Error(
    `The parameter ${name} is ${text === '' ? 'missing' : 'malformed'}; it must be ${expected}.`,
  );
}

/** Mail to support needs no SMTPUTF8, and so arrives with any provider. */
function parseAddress(text: string): string | undefined {
  const { address = '' } = parseEmailAddress(text) ?? {};
  return address === '' || needsSmtpUtf8(address) ? undefined : address;
}

function parseOrigin(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, origin, href } = new URL(text);
  return href === `${origin}/` && ['http:', 'https:'].includes(protocol) ? origin : undefined;
}

/** The mail server's URL in the secret `SMTP_URL`, as nodemailer takes it. Throws if it is malformed. */
export function readMailServer(secret: string): URL {
  const expected = 'an smtp or smtps URL with nothing after the host and port';
  return readParameter('SMTP_URL', secret, parseServer, expected);
}

/** What follows the port is part of a password that is not percent-encoded, or an option that could end encryption. */
function parseServer(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isSmtp = url.protocol === 'smtp:' || url.protocol === 'smtps:';
  const isAlone = url.hostname !== '' && url.search + url.hash === '' && ['', '/'].includes(url.pathname);
  return isSmtp && isAlone ? url : undefined;
}

/** Whether the host is this machine. */
export function isLoopback({ hostname }: URL): boolean {
  return ['127.0.0.1', '[::1]', 'localhost'].includes(hostname);
}
