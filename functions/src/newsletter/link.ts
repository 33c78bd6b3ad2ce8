import { createHmac, timingSafeEqual } from 'node:crypto';
import { type LinkKeys, validKeys } from './link-keys.ts';

/** What a link does; a link for one purpose is worth nothing for another. */
export type LinkPurpose = 'confirm' | 'unsubscribe';

export interface LinkClaims {
  readonly subscriber: string;
  /** The consent that a confirmation is for; unsubscribing is for whatever there is. */
  readonly consent: string;
  /** Null for ever: the link in an old newsletter must still unsubscribe. */
  readonly expiresAt: Date | null;
}

export interface LinkOptions {
  readonly publicUrl: string;
  /** Asked for with each link, so that malformed keys stop nothing that makes none. */
  readonly linkKeys: () => LinkKeys;
}

/** The address that a mail carries: what it does, for whom and until when, signed so that nobody can make one up. */
export function createLink(
  { publicUrl, linkKeys }: LinkOptions,
  purpose: LinkPurpose,
  claims: LinkClaims,
): string {
  const expires = claims.expiresAt === null ? '0' : String(Math.floor(claims.expiresAt.getTime() / 1000));
  const payload = [claims.subscriber, claims.consent, expires].join('.');
  const url = new URL(`/api/newsletter/${purpose}`, publicUrl);
  url.searchParams.set('token', `${payload}.${sign(linkKeys().current, purpose, payload)}`);
  return url.href;
}

/** What a token claims, or nothing when it is not ours, is for another purpose, or has expired with its key or by itself. */
export function readToken(
  keys: LinkKeys,
  purpose: LinkPurpose,
  token: string,
  now: Date,
): LinkClaims | undefined {
  const parts = /^(([0-9a-f]{64})\.([0-9a-f-]*)\.(\d{1,12}))\.([\w-]{43})$/.exec(token);
  if (!parts) return undefined;
  const [, payload = '', subscriber = '', consent = '', expires = '', signature = ''] = parts;
  if (!validKeys(keys, now).some((key) => isEqual(signature, sign(key, purpose, payload)))) return undefined;
  const expiresAt = expires === '0' ? null : new Date(Number(expires) * 1000);
  if (expiresAt !== null && expiresAt <= now) return undefined;
  return { subscriber, consent, expiresAt };
}

function sign(key: string, purpose: LinkPurpose, payload: string): string {
  return createHmac('sha256', key).update(`${purpose}:${payload}`).digest('base64url');
}

/** In a time that does not depend on where they differ. */
function isEqual(one: string, other: string): boolean {
  const [oneBytes, otherBytes] = [Buffer.from(one), Buffer.from(other)];
  return oneBytes.length === otherBytes.length && timingSafeEqual(oneBytes, otherBytes);
}
