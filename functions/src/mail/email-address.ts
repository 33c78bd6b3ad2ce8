import { domainToASCII } from 'node:url';
import { limits } from '@labka/contract';
import { hashOf } from '../hash.ts';
import type { MailAddress } from './mail.ts';
import { visibleLine } from './safe-text.ts';

/** A valid address and its two sides of the @; the domain is in ASCII and lower case. */
interface EmailAddress {
  readonly address: string;
  readonly local: string;
  readonly domain: string;
}

/** RFC 5321, section 4.5.3.1: octets of a local part, and of an address in a command. */
const longestLocalPart = 64;
const longestAddress = 254;

/** RFC 5322 dot-atom with the letters that RFC 6531 adds, without control and format characters (`\p{C}`). */
const localPart = /^[^\s"(),.:;<>@[\\\]\p{C}\p{Z}]+(\.[^\s"(),.:;<>@[\\\]\p{C}\p{Z}]+)*$/u;

/** At least two labels, the last of which is not a number: an IP address is not a domain. */
const asciiDomain =
  /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+(?=[a-z0-9-]*[a-z])[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** `domainToASCII` parses these as parts of a URL instead of refusing them. */
const urlSyntax = /[\s%/?#:\\[\]]/;

/** Parses a bare address; refuses the unused forms of RFC 5322: quoted local parts, comments, address literals. */
export function parseEmailAddress(text: string): EmailAddress | undefined {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0));
  const domain = parseDomain(text.slice(at + 1));
  if (domain === undefined || !localPart.test(local)) return undefined;
  const address = `${local}@${domain}`;
  const isTooLong =
    Buffer.byteLength(local) > longestLocalPart || Buffer.byteLength(address) > longestAddress;
  return isTooLong ? undefined : { address, local, domain };
}

/** Ignores a final dot, which keyboards add after two spaces (RFC 1034, section 3.1). */
function parseDomain(text: string): string | undefined {
  if (urlSyntax.test(text)) return undefined;
  const domain = domainToASCII(text).replace(/\.$/, '');
  return asciiDomain.test(domain) ? domain : undefined;
}

/**
 * The normalized address, or undefined if it is invalid. In theory a local part is case-sensitive (RFC 5321, section
 * 2.4); no provider distinguishes case. Dots and `+tags` stay: at many providers they make different mailboxes.
 */
export function normalizeEmail(text: string): string | undefined {
  const parsed = parseEmailAddress(text.trim().normalize('NFC'));
  return parsed && `${parsed.local.toLowerCase().normalize('NFC')}@${parsed.domain}`;
}

/** The address to send mail to; undefined if it is invalid. */
export function mailableAddress(email: string): string | undefined {
  return parseEmailAddress(email.trim())?.address;
}

/** Whether the local part is not ASCII, so that only servers with SMTPUTF8 (RFC 6531) accept a mail that names it. */
export function needsSmtpUtf8(address: string): boolean {
  return /\P{ASCII}/u.test(address);
}

/** The Reply-To address of a visitor; undefined if the header could keep the mail from being delivered to support. */
export function replyTo(name: string, email: string): MailAddress | undefined {
  const address = mailableAddress(email);
  const isUsable = address !== undefined && !needsSmtpUtf8(address);
  return isUsable ? { name: visibleLine(name, limits.name.max), address } : undefined;
}

/** The id under which everything about an address is stored; it does not reveal the address. */
export function addressId(email: string): string {
  return hashOf(normalizeEmail(email) ?? email.normalize('NFC').trim().toLowerCase().normalize('NFC'));
}

/** Providers that ignore dots in the local part. */
const dotless: readonly string[] = ['gmail.com', 'googlemail.com'];

/**
 * The id of an address's mailbox: a tag after `+` is ignored everywhere, dots at Gmail. Only limits use it; a
 * subscriber keeps the address as given.
 */
export function mailboxId(email: string): string {
  const parsed = parseEmailAddress(normalizeEmail(email) ?? '');
  if (!parsed) return addressId(email);
  const local = parsed.local.split('+', 1)[0] || parsed.local;
  const isDotless = dotless.includes(parsed.domain);
  return hashOf(
    'mailbox',
    isDotless ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${parsed.domain}`,
  );
}

/**
 * The id of the domain that receives an address's mail, by its last two labels: names below a registered domain are
 * free. Where registries sell third-level names, as below `co.uk`, many domains share one id.
 */
export function domainId(email: string): string {
  const { domain = '' } = parseEmailAddress(normalizeEmail(email) ?? '') ?? {};
  return hashOf('domain', domain.split('.').slice(-2).join('.'));
}
