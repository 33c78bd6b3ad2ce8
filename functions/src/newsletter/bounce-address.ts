import { isSigned, type LinkKeys, sign } from './link.ts';

/*
 * A copy of an issue is sent from an address of its own (VERP), so that a bounce says whose copy it was:
 * <local>+<consent: 32 digits><signature: 16 digits>@<domain>. A forged one is worth nothing.
 */

const signatureLength = 16;
const token = /\+([0-9a-f]{32})([0-9a-f]{16})@/gi;
const uuid = /^([0-9a-f]{8})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{12})$/;

/** The sender of a subscriber's copies; undefined for a consent of an unknown form. */
export function returnPathOf(keys: LinkKeys, address: string, consentId: string): string | undefined {
  if (!uuid.test(consentId)) return undefined;
  const consent = consentId.replaceAll('-', '');
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}+${consent}${signatureOf(keys.current, consent)}${address.slice(at)}`;
}

/** The consent to which one of our return paths in this mail belongs; undefined when there is none with our signature. */
export function findBouncedConsent(keys: LinkKeys, source: string, now: Date): string | undefined {
  for (const [, consent = '', signature = ''] of source.toLowerCase().matchAll(token))
    if (isSigned(keys, signature, (key) => signatureOf(key, consent), now))
      return consent.replace(uuid, '$1-$2-$3-$4-$5');
  return undefined;
}

/** In hexadecimal digits: mail servers may change the case of letters. */
function signatureOf(key: string, consent: string): string {
  return Buffer.from(sign(key, 'bounce', consent), 'base64url')
    .toString('hex')
    .slice(0, signatureLength);
}
