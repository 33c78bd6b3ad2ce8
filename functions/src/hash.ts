import { createHash } from 'node:crypto';

/** SHA-256 in hexadecimal digits. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** One hash of several texts; the boundaries between them are part of it. */
export function hashOf(...texts: readonly string[]): string {
  return sha256(JSON.stringify(texts));
}
