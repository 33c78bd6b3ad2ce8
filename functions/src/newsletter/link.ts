import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a link does; a link for one purpose is worth nothing for another. */
export type LinkPurpose = 'confirm' | 'unsubscribe';

export interface LinkClaims {
  readonly subscriber: string;
  /** The consent that a confirmation is for; empty for unsubscribing. */
  readonly consent: string;
  /** Null for ever: the link in an old newsletter must still unsubscribe. */
  readonly expiresAt: Date | null;
}

export interface LinkOptions {
  readonly publicUrl: string;
  /** Asked for with each link, so that malformed keys stop nothing that makes none. */
  readonly linkKeys: () => LinkKeys;
}

/** The address that a mail carries: what it does, for whom and until when, signed so that it cannot be forged. */
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

/** The claims of a token; undefined when its signature is wrong, its purpose differs, or it or its key has expired. */
export function readToken(
  keys: LinkKeys,
  purpose: LinkPurpose,
  token: string,
  now: Date,
): LinkClaims | undefined {
  const parts = /^(([0-9a-f]{64})\.([0-9a-f-]*)\.(\d{1,12}))\.([\w-]{43})$/.exec(token);
  if (!parts) return undefined;
  const [, payload = '', subscriber = '', consent = '', expires = '', signature = ''] = parts;
  if (!isSigned(keys, signature, (key) => sign(key, purpose, payload), now)) return undefined;
  const expiresAt = expires === '0' ? null : new Date(Number(expires) * 1000);
  if (expiresAt !== null && expiresAt <= now) return undefined;
  return { subscriber, consent, expiresAt };
}

/** @returns the signature in base64url, 43 characters */
export function sign(key: string, purpose: LinkPurpose | 'bounce', payload: string): string {
  return createHmac('sha256', key).update(`${purpose}:${payload}`).digest('base64url');
}

/** Whether a signature was made with a key that is valid now. */
export function isSigned(
  keys: LinkKeys,
  signature: string,
  signWith: (key: string) => string,
  now: Date,
): boolean {
  return validKeys(keys, now).some((key) => isEqual(signature, signWith(key)));
}

/** In a time that does not depend on where they differ. */
function isEqual(one: string, other: string): boolean {
  const [oneBytes, otherBytes] = [Buffer.from(one), Buffer.from(other)];
  return oneBytes.length === otherBytes.length && timingSafeEqual(oneBytes, otherBytes);
}

/** The keys that sign the links of newsletter mails. */
export interface LinkKeys {
  readonly current: string;
  /** The one before: links in mails that are already out stay good until then. */
  readonly previous?: { readonly key: string; readonly until: Date };
}

const shortestKey = 32;
const dayMilliseconds = 24 * 3_600_000;

/**
 * Reads `<key>`, or `<key> <previous key> <day>` with the last day, in UTC, on which the previous key is good. Throws a sentence
 * that tells the mistake, and never a key.
 */
export function parseLinkKeys(text: string): LinkKeys {
  const [current = '', previous, day, ...others] = text.trim().split(/\s+/);
  if (current === '') throw mistake('is missing');
  if (others.length > 0 || (previous !== undefined && day === undefined))
    throw mistake('must be one key, or a key, the previous key and the last day of the previous key');
  if (isShort(current)) throw mistake(`has a key shorter than ${shortestKey} characters`);
  if (previous === undefined || day === undefined) return { current };
  if (isShort(previous)) throw mistake(`has a previous key shorter than ${shortestKey} characters`);
  if (previous === current) throw mistake('has the same key twice');
  const until = endOfDay(day);
  if (!until) throw mistake('has an invalid day; write it as 2027-01-31');
  return { current, previous: { key: previous, until } };
}

/** The keys with which a link may be signed now. */
function validKeys({ current, previous }: LinkKeys, now: Date): readonly string[] {
  return previous && now < previous.until ? [current, previous.key] : [current];
}

function mistake(what: string): Error {
  return new Error(`The parameter NEWSLETTER_SECRET ${what}.`);
}

function isShort(key: string): boolean {
  return [...key].length < shortestKey;
}

function endOfDay(day: string): Date | undefined {
  const midnight = new Date(`${day}T00:00:00Z`);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(midnight.getTime());
  // `new Date` takes the 30th of February for the 2nd of March.
  if (!isDay || midnight.toISOString().slice(0, 10) !== day) return undefined;
  return new Date(midnight.getTime() + dayMilliseconds);
}
