/** A valid address and its two sides of the @; the domain is in ASCII and lower case. */
export interface EmailAddress {
  readonly address: string;
  readonly local: string;
  readonly domain: string;
}

/** RFC 5321, section 4.5.3.1: octets of a local part, and of an address in a command. */
const longestLocalPart = 64;
const longestAddress = 254;

/**
 * RFC 5322 dot-atom with the letters that RFC 6531 adds, without characters that cannot be seen, and not an encoded
 * word (RFC 2047), which mail programs would decode.
 */
const localPart =
  /^(?!.*=\?.*\?=)[^\s"(),.:;<>@[\\\]\p{C}\p{Z}\p{DI}\u2800]+(\.[^\s"(),.:;<>@[\\\]\p{C}\p{Z}\p{DI}\u2800]+)*$/u;

/** At least two labels, the last of which is not a number: an IP address is not a domain. */
const asciiDomain =
  /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+(?=[a-z0-9-]*[a-z])[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** `URL` parses these as parts of a URL instead of refusing them. */
const urlSyntax = /[\s%/?#:\\[\]]/;

/** Parses a bare address; refuses the unused forms of RFC 5322: quoted local parts, comments, address literals. */
export function parseEmailAddress(text: string): EmailAddress | undefined {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0));
  const domain = parseDomain(text.slice(at + 1));
  if (domain === undefined || !localPart.test(local)) return undefined;
  const address = `${local}@${domain}`;
  const isTooLong = octets(local) > longestLocalPart || octets(address) > longestAddress;
  return isTooLong ? undefined : { address, local, domain };
}

/** Whether a mail can go to an address. Functions send none to others, and the forms say so. */
export function isMailable(email: string): boolean {
  return parseEmailAddress(email) !== undefined;
}

/** Ignores a final dot, which keyboards add after two spaces (RFC 1034, section 3.1). */
function parseDomain(text: string): string | undefined {
  if (urlSyntax.test(text)) return undefined;
  const url = new URL('http://x');
  // Converts to ASCII; an invalid host changes nothing.
  url.hostname = text;
  const domain = url.hostname.replace(/\.$/, '');
  return asciiDomain.test(domain) ? domain : undefined;
}

function octets(text: string): number {
  return new TextEncoder().encode(text).length;
}
