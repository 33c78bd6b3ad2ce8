import { limits } from '@labka/contract';
import { parseEmailAddress } from './email-address.ts';
import type { MailAddress } from './mail.ts';
import { visibleLine } from './visible-text.ts';

/**
 * Where an answer to the visitor goes, or nothing when mail cannot be sent there. A local part outside ASCII counts
 * as such: it needs SMTPUTF8 on every server on the way.
 */
export function replyTo(name: string, email: string): MailAddress | undefined {
  const address = parseEmailAddress(email.trim());
  if (!address || !/^[\x21-\x7e]+$/.test(address.local)) return undefined;
  return { name: visibleLine(name, limits.name.max), address: `${address.local}@${address.domain}` };
}

/** Whether we would send a mail there ourselves. */
export function isMailable(email: string): boolean {
  return replyTo('', email) !== undefined;
}
