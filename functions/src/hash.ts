import { createHash } from 'node:crypto';

/** SHA-256 of several texts in hexadecimal digits; the boundaries between them are part of it. */
export function hashOf(...texts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex');
}
