import { isContactEmail } from '@labka/contract';

/**
 * Whether mail can go to an address as it was typed: the rules accept it, and no comma or quotation mark was copied with
 * it, as in `jana@example.com,`.
 */
export function isEmailAddress(email: string): boolean {
  return isContactEmail(email) && /[\p{L}\p{M}\p{N}.]$/u.test(email);
}
