import { createHmac, timingSafeEqual } from 'node:crypto';
import { daySeconds, secondsAfter, startOf } from '../delivery/timing.ts';
import { readParameter } from '../mail/mail-configuration.ts';

/** The purpose of a link; a link for one purpose is invalid for another. */
type LinkPurpose = 'confirm' | 'unsubscribe';

export interface LinkClaims {
  readonly subscriber: string;
  /** The consent that is confirmed; empty for unsubscribing. */
  readonly consent: string;
  /** Null for no expiry: the link in an old newsletter must still unsubscribe. */
  readonly expiresAt: Date | null;
}

export interface LinkOptions {
  readonly publicUrl: string;
  /** Read for each link, so that malformed keys only affect functions that make links. */
  readonly linkKeys: () => LinkKeys;
}

/** The URL in a mail: its purpose, the subscriber and the expiry, signed so that it cannot be forged. */
export function createLink(
  { publicUrl, linkKeys }: LinkOptions,
  purpose: LinkPurpose,
  { subscriber, consent, expiresAt }: LinkClaims,
): string {
  const payload = [subscriber, consent, Math.floor((expiresAt?.getTime() ?? 0) / 1000)].join('.');
  const url = new URL(`/api/newsletter/${purpose}`, publicUrl);
  url.searchParams.set('token', `${payload}.${sign(linkKeys().current, purpose, payload)}`);
  return url.href;
}

/**
 * The claims of a token; undefined if its signature is wrong, its purpose differs, or it or its key has expired. Mail
 * programs add characters to links, such as `>` or a full stop: what follows the signature does not count.
 */
export function readToken(
  keys: LinkKeys,
  purpose: LinkPurpose,
  token: string,
  now: Date,
): LinkClaims | undefined {
  const parts = /^(([0-9a-f]{64})\.([0-9a-f-]*)\.(\d{1,12}))\.([\w-]{43})/.exec(token);
  if (!parts) return undefined;
  const [, payload = '', subscriber = '', consent = '', expires = '', signature = ''] = parts;
  const isSigned = validKeys(keys, now).some((key) =>
    timingSafeEqual(Buffer.from(signature), Buffer.from(sign(key, purpose, payload))),
  );
  if (!isSigned) return undefined;
  const expiresAt = expires === '0' ? null : new Date(Number(expires) * 1000);
  return expiresAt && expiresAt <= now ? undefined : { subscriber, consent, expiresAt };
}

/** @returns the signature in base64url, 43 characters */
function sign(key: string, purpose: LinkPurpose, payload: string): string {
  return createHmac('sha256', key).update(`${purpose}:${payload}`).digest('base64url');
}

/** The keys that sign the links in newsletter mails. */
export interface LinkKeys {
  readonly current: string;
  /** The previous key: links in mails that were already sent stay valid until its last day. */
  readonly previous?: { readonly key: string; readonly until: Date };
}

function validKeys({ current, previous }: LinkKeys, now: Date): readonly string[] {
  return previous && now < previous.until ? [current, previous.key] : [current];
}

const shortestKey = 32;

/** Parses `<key>`, or `<key> <previous key> <day>` with the last day (UTC) on which the previous key is valid. */
export function parseLinkKeys(secret: string): LinkKeys {
  const expected = `at least ${shortestKey} random characters; after a change the previous ones and their last day, as 2028-12-31, follow, separated by spaces`;
  return readParameter('NEWSLETTER_SECRET', secret, parseKeys, expected);
}

function parseKeys(text: string): LinkKeys | undefined {
  const [current = '', previous, day = '', ...others] = text.split(/\s+/);
  if ([...current].length < shortestKey || others.length > 0) return undefined;
  if (previous === undefined) return { current };
  const midnight = startOf(day);
  if ([...previous].length < shortestKey || previous === current || !midnight) return undefined;
  return { current, previous: { key: previous, until: secondsAfter(midnight, daySeconds) } };
}
