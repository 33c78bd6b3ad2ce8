import { createHash, createHmac } from 'node:crypto';

/** SHA-256 in hexadecimal digits. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** One hash of several texts; the boundaries between them are part of it. */
export function hashOf(...texts: readonly string[]): string {
  return sha256(JSON.stringify(texts));
}

/** HMAC-SHA-256 in hexadecimal digits: without the key nobody finds out the text by trying. */
export function keyedHash(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex');
}
