import { createHash } from 'node:crypto';

/** SHA-256 in hexadecimal digits. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** One hash of several texts; where one ends and the next begins makes a difference. */
export function hashOf(...texts: readonly string[]): string {
  return sha256(JSON.stringify(texts));
}
