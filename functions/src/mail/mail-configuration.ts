import { parseEmailAddress, textOf } from './email-address.ts';
import type { MailAddress } from './mail.ts';

export interface MailConfiguration {
  readonly supportInbox: string;
  readonly mailFrom: MailAddress;
  readonly publicUrl: string;
  /** One line, or empty. */
  readonly operator: string;
}

type MailParameter = 'SUPPORT_INBOX' | 'MAIL_FROM' | 'PUBLIC_URL' | 'OPERATOR';

const expectedFrom =
  'one mail address or Name <address>, where a name with a comma or other punctuation is in double quotes';
const expectedOrigin = 'an http or https URL with nothing after the host';

/** Throws a sentence that names the first parameter that is missing or malformed, and never its value. */
export function parseMailConfiguration(
  parameters: Readonly<Partial<Record<MailParameter, string>>>,
): MailConfiguration {
  const { SUPPORT_INBOX, MAIL_FROM, PUBLIC_URL, OPERATOR = '' } = parameters;
  return {
    supportInbox: read('SUPPORT_INBOX', SUPPORT_INBOX, parseBareAddress, 'one mail address'),
    mailFrom: read('MAIL_FROM', MAIL_FROM, parseNamedAddress, expectedFrom),
    publicUrl: read('PUBLIC_URL', PUBLIC_URL, parseOrigin, expectedOrigin),
    operator: OPERATOR.replace(/\s+/g, ' ').trim(),
  };
}

/** The URLs in the secret: of the mail server and, separated by a space, of the mailbox for bounces. */
const expectedUrls =
  'an smtp or smtps URL with nothing after the host, and special characters of user and password as % codes; ' +
  'an imaps URL of the mailbox for bounces may follow, whose user is its address with at most 15 characters before the @';

/** The mail server's URL. Throws an error with a sentence when the secret is malformed. */
export function readSmtpUrl(secret: string): string {
  return read('SMTP_URL', secret, parseUrls, expectedUrls).smtpUrl;
}

/** The mailbox for bounces, where there is one. Throws as `readSmtpUrl`. */
export function readBounceServer(secret: string): ImapServer | undefined {
  return read('SMTP_URL', secret, parseUrls, expectedUrls).bounces;
}

function parseUrls(text: string) {
  const [smtpUrl = '', imapUrl, ...others] = text.split(/\s+/);
  const bounces = imapUrl === undefined ? undefined : parseImapUrl(imapUrl);
  const isMalformed = !parseSmtpUrl(smtpUrl) || (imapUrl !== undefined && !bounces) || others.length > 0;
  return isMalformed ? undefined : { smtpUrl, bounces };
}

function read<T>(
  name: string,
  value: string | undefined,
  parse: (text: string) => T | undefined,
  expected: string,
): T {
  const text = value?.trim() ?? '';
  if (text === '') throw new Error(`The parameter ${name} is missing; it must be ${expected}.`);
  const parsed = parse(text);
  if (parsed === undefined) throw new Error(`The parameter ${name} is malformed; it must be ${expected}.`);
  return parsed;
}

function parseBareAddress(text: string): string | undefined {
  const address = parseEmailAddress(text);
  return address && textOf(address);
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

interface MailServer {
  readonly host: string;
  /** Default: the protocol's. */
  readonly port?: number;
  /** TLS from the first byte (`smtps:`, `imaps:`), not only after STARTTLS. */
  readonly isSecure: boolean;
}

/** The mail server that `SMTP_URL` names. */
export interface SmtpServer extends MailServer {
  readonly login?: { readonly user: string; readonly pass: string };
}

/** The mailbox for bounces; the user is its address. */
export type ImapServer = Required<Pick<SmtpServer, 'login'>> & MailServer;

/** RFC 5321, 4.5.3.1.1: 64 characters before the @; `returnPathOf` adds 49. */
const mostLocalCharacters = 15;

const loopbackHosts: readonly string[] = ['127.0.0.1', '::1', 'localhost'];

/**
 * Reads `smtp://user:password@host:port` or the same with `smtps:`. Whatever stands behind the host is refused: it is a
 * password whose special characters are not written as % codes, or an option that could switch encryption off.
 */
export function parseSmtpUrl(text: string): SmtpServer | undefined {
  return parseServerUrl(text, 'smtp');
}

function parseImapUrl(text: string): ImapServer | undefined {
  const server = parseServerUrl(text, 'imap');
  const address = server?.login && parseEmailAddress(server.login.user);
  if (!server?.login || !address || address.local.length > mostLocalCharacters) return undefined;
  return server.isSecure || isLoopback(server) ? { ...server, login: server.login } : undefined;
}

function parseServerUrl(text: string, name: 'smtp' | 'imap'): SmtpServer | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text);
  if (protocol !== `${name}:` && protocol !== `${name}s:`) return undefined;
  if (hostname === '' || !['', '/'].includes(pathname) || search + hash !== '') return undefined;
  const [user, pass] = [decode(username), decode(password)];
  if (user === undefined || pass === undefined) return undefined;
  return {
    host: hostname.toLowerCase().replace(/^\[(.*)\]$/, '$1'),
    ...(port !== '' && { port: Number(port) }),
    isSecure: protocol === `${name}s:`,
    ...(user + pass !== '' && { login: { user, pass } }),
  };
}

/** Whether what is sent there stays on this machine. */
export function isLoopback({ host }: MailServer): boolean {
  return loopbackHosts.includes(host);
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
