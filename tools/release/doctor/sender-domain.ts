import type { Resolver } from 'node:dns/promises';
import { Failure } from '../../support/command.ts';
import type { Check, Subject } from './check.ts';

/** TXT records that receivers look for; without them mails go to spam, which blocks no release. */
const kinds = {
  /** RFC 7208 */
  SPF: {
    pattern: /^v=spf1(?: |$)/i,
    isRight: (found: readonly string[]) => found.length === 1 && !/\s\+?all\b/i.test(found.join()),
    wanted: 'one record such as “v=spf1 include:… -all”, as your mail provider shows',
  },
  /** RFC 6376; an empty key is revoked */
  DKIM: {
    pattern: /(?:^|;)\s*p=/,
    isRight: (found: readonly string[]) =>
      found.some((record) => /(?:^|;)\s*p=\s*[A-Za-z0-9+/]/.test(record)),
    wanted: 'the key that your mail provider shows',
  },
  /** RFC 7489 */
  DMARC: {
    pattern: /^v=DMARC1\s*(?:;|$)/i,
    isRight: (found: readonly string[]) =>
      found.length === 1 && /;\s*p\s*=\s*(?:none|quarantine|reject)\b/i.test(found.join()),
    wanted: 'one record, for a start “v=DMARC1; p=none; rua=mailto:<an address of yours>”',
  },
} as const;

export const senderDomain: Check = {
  name: 'DNS of the sender’s domain',
  severity: 'warning',
  find: async ({ checkout: { settings }, resolver }) => {
    const domain = domainOf(settings);
    if (domain === undefined) return [];
    const labels = domain.split('.');
    // A subdomain follows its organisation's policy.
    const parents = labels.slice(0, -1).map((_, index) => `_dmarc.${labels.slice(index).join('.')}`);
    const selector = settings.DKIM_SELECTOR;
    return [
      ...(await look(resolver, 'SPF', [domain])),
      ...(selector
        ? await look(resolver, 'DKIM', [`${selector}._domainkey.${domain}`])
        : ['DKIM is not checked: DKIM_SELECTOR in functions/.env.<project> does not name the key.']),
      ...(await look(resolver, 'DMARC', parents)),
    ];
  },
  fix: ({ checkout: { settings } }) =>
    `Publish these records; compare with \`dig TXT ${domainOf(settings)}\`.`,
};

function domainOf({ MAIL_FROM: sender = '' }: Subject['checkout']['settings']): string | undefined {
  return /@([\w.-]+)$/.exec(sender)?.[1];
}

/** Looks at the first name that has records of this kind. */
async function look(resolver: Resolver, kind: keyof typeof kinds, names: readonly string[]) {
  const { pattern, isRight, wanted } = kinds[kind];
  let found: string[] = [];
  for (const name of names)
    if (found.length === 0) found = (await recordsOf(resolver, name)).filter((text) => pattern.test(text));
  return isRight(found)
    ? []
    : [`${kind} of ${names[0]}: there must be ${wanted}; found ${found.join(', ') || 'none'}.`];
}

async function recordsOf(resolver: Resolver, name: string): Promise<string[]> {
  const texts = await resolver.resolveTxt(name).catch((error) => {
    // There is no such record.
    if (['ENODATA', 'ENOTFOUND'].includes(error.code)) return [];
    throw new Failure(`DNS did not answer (${error.code}). Check the network.`, { cause: error });
  });
  return texts.map((parts) => parts.join(''));
}
