import { parseEmailAddress } from '@labka/contract/email-address';
import { hashOf } from '../hash.ts';

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

/** The id under which everything about an address is stored; it does not reveal the address. */
export function addressId(email: string): string {
  return hashOf(normalizeEmail(email) ?? email.normalize('NFC').trim().toLowerCase().normalize('NFC'));
}

/** Providers that ignore dots in the local part. */
const dotless: readonly string[] = ['gmail.com', 'googlemail.com'];

/** The id of an address's mailbox, for limits: a tag after `+` is ignored everywhere, dots at Gmail. */
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

/** The id of the domain that receives an address's mail, by its last two labels: names below a domain are free. */
export function domainId(email: string): string {
  const { domain = '' } = parseEmailAddress(normalizeEmail(email) ?? '') ?? {};
  return hashOf('domain', domain.split('.').slice(-2).join('.'));
}
