import { createHash } from 'node:crypto';
import { normalizeEmail } from './normalize-email.ts';

/** The id under which all that belongs to an address is kept: it tells nothing to whoever does not know the address. */
export function addressId(email: string): string {
  return hashOf(normalizeEmail(email) ?? email.trim().toLowerCase());
}

export function hashOf(...texts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex');
}
