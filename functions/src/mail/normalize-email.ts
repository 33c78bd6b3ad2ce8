import { parseEmailAddress } from './email-address.ts';

/**
 * The one spelling under which an address is kept, or nothing when it is no address.
 *
 * In theory a local part is case-sensitive (RFC 5321, section 2.4); no provider treats two cases as two people.
 * Dots and `+tags` stay: at many providers they make different mailboxes.
 */
export function normalizeEmail(text: string): string | undefined {
  const address = parseEmailAddress(text.trim().normalize('NFC'));
  if (!address) return undefined;
  return `${address.local.toLowerCase().normalize('NFC')}@${address.domain}`;
}
