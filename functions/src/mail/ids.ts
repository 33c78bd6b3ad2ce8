import { createHash } from 'node:crypto';
import { normalizeEmail, parseEmailAddress } from './email-address.ts';

/** The id under which all that belongs to an address is kept: it tells nothing to whoever does not know the address. */
export function addressId(email: string): string {
  return hashOf(normalizeEmail(email) ?? email.normalize('NFC').trim().toLowerCase().normalize('NFC'));
}

/** Where these domains deliver, dots in the local part mean nothing. */
const dotless: readonly string[] = ['gmail.com', 'googlemail.com'];

/**
 * The id of the mailbox that providers deliver an address to: a tag behind `+` leads to the same one everywhere where it leads
 * anywhere, and so do dots at Gmail. Only limits are kept under it; a subscriber keeps the address as given.
 */
export function mailboxId(email: string): string {
  const address = parseEmailAddress(normalizeEmail(email) ?? '');
  if (!address) return addressId(email);
  const local = address.local.split('+', 1)[0] || address.local;
  if (!dotless.includes(address.domain)) return hashOf('mailbox', `${local}@${address.domain}`);
  return hashOf('mailbox', `${local.replaceAll('.', '')}@gmail.com`);
}

/** A document's id as part of a Message-ID. Ids come from browsers, so they may hold anything; an unusual one takes part by its hash. */
export function mailIdPart(documentId: string): string {
  if (/^[\w-]{1,64}$/.test(documentId)) return documentId;
  return createHash('sha256').update(documentId).digest('hex');
}

export function hashOf(...texts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex');
}
