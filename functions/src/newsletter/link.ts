import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { LinkKeys, Platform } from '../delivery/platform.ts';
import { readParameter } from '../mail/mail-configuration.ts';

/** The purpose of a link; a link for one purpose is invalid for another. */
type LinkPurpose = 'confirm' | 'unsubscribe';

export interface LinkContent {
  readonly addressId: string;
  /** The consent that is confirmed; empty for unsubscribing, which stays possible. */
  readonly consentId: string;
}

export type LinkOptions = Pick<Platform, 'publicUrl' | 'linkKeys'>;

/** The URL in a mail, whose token names the subscriber, encrypted so that it reveals and forges nothing. */
export function createLink(
  { publicUrl, linkKeys }: LinkOptions,
  purpose: LinkPurpose,
  { addressId, consentId }: LinkContent,
): string {
  const url = new URL(`/api/newsletter/${purpose}`, publicUrl);
  url.searchParams.set('token', encrypt(linkKeys()[0], purpose, `${addressId}.${consentId}`));
  return url.href;
}

/** Undefined for another key or purpose. What mail programs add to links, such as `>`, does not count. */
export function readToken(keys: LinkKeys, purpose: LinkPurpose, token: string): LinkContent | undefined {
  const [encrypted = ''] = /^[\w-]+/.exec(token) ?? [];
  const [content] = keys.flatMap((key) => decrypt(key, purpose, encrypted) ?? []);
  if (content === undefined) return undefined;
  const [addressId = '', consentId = ''] = content.split('.');
  return { addressId, consentId };
}

/* AES-256-GCM, with the initialization vector before the text and the authentication tag behind it. */
const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

function encrypt(key: string, purpose: LinkPurpose, text: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, keyFor(key, purpose), iv);
  return Buffer.concat([iv, cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

function decrypt(key: string, purpose: LinkPurpose, encrypted: string): string | undefined {
  const bytes = Buffer.from(encrypted, 'base64url');
  try {
    const decipher = createDecipheriv(algorithm, keyFor(key, purpose), bytes.subarray(0, ivBytes));
    decipher.setAuthTag(bytes.subarray(-tagBytes));
    return `${decipher.update(bytes.subarray(ivBytes, -tagBytes))}${decipher.final()}`;
  } catch {
    return undefined;
  }
}

function keyFor(key: string, purpose: LinkPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `newsletter ${purpose}`, 32));
}

const shortestKey = 32;

/** Parses keys that are separated by spaces. */
export function parseLinkKeys(secret: string): LinkKeys {
  const expected = `at least ${shortestKey} random characters; after a change the previous ones follow, separated by a space`;
  return readParameter('NEWSLETTER_SECRET', secret, parseKeys, expected);
}

function parseKeys(text: string): LinkKeys | undefined {
  const [current = '', ...previous] = text.split(/\s+/);
  const isLong = [current, ...previous].every((key) => [...key].length >= shortestKey);
  return isLong ? [current, ...previous] : undefined;
}
