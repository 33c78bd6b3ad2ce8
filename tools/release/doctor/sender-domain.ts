import type { Resolver } from 'node:dns/promises';
import { type Finding, warning } from './finding.ts';

/** What a record must be like, and what is wrong with those that were found; undefined when nothing is. */
type Check = readonly [
  kind: RegExp,
  problemOf: (found: readonly string[]) => string | undefined,
  fix: string,
];

const spf: Check = [
  /^v=spf1(?: |$)/i,
  ([record = '', ...others]) => {
    if (record === '') return 'No record says which servers may send mail for it.';
    if (others.length > 0) return 'There are several records; receivers then ignore all of them.';
    return /\s\+?all\b/i.test(record) ? 'It allows every server to send for it (+all).' : undefined;
  },
  'Keep one TXT record, that of your mail provider (v=spf1 include:… -all)',
];

const dkim: Check = [
  /(?:^|;)\s*p=/,
  (found) => {
    if (found.some((record) => /(?:^|;)\s*p=\s*[A-Za-z0-9+/]/.test(record))) return undefined;
    return found.length > 0 ? 'Its key is revoked (p= is empty).' : 'There is no key.';
  },
  'Publish the key that your mail provider shows for it',
];

const dmarc: Check = [
  /^v=DMARC1\s*(?:;|$)/i,
  ([record = '', ...others]) => {
    if (record === '') return 'No record says what receivers must do with forged mail from it.';
    const isValid = others.length === 0 && /;\s*p\s*=\s*(?:none|quarantine|reject)\b/i.test(record);
    return isValid ? undefined : 'Its record is malformed, or there are several.';
  },
  'Add one TXT record, for a start “v=DMARC1; p=none; rua=mailto:<an address of yours>”',
];

/** SPF (RFC 7208), DKIM (RFC 6376) and DMARC (RFC 7489). Mails without them go to spam, which blocks no release. */
export async function senderDomainFindings(
  domain: string,
  dkimSelector: string | undefined,
  parametersFile: string,
  resolver: Resolver,
): Promise<Finding[]> {
  const look = async (title: string, names: readonly string[], [kind, problemOf, fix]: Check) => {
    const [name = ''] = names;
    const problem = problemOf(await firstRecords(resolver, names, kind));
    return problem
      ? [warning(`${title} of ${domain}`, problem, `${fix}; compare with \`dig TXT ${name}\`.`)]
      : [];
  };
  const parents = domain.split('.').map((_, index, labels) => labels.slice(index).join('.'));
  // A subdomain follows its organisation's policy.
  const policies = parents.filter((parent) => parent.includes('.')).map((name) => `_dmarc.${name}`);
  try {
    return [
      ...(await look('SPF', [domain], spf)),
      ...(dkimSelector
        ? await look('DKIM', [`${dkimSelector}._domainkey.${domain}`], dkim)
        : [unknownKey(domain, parametersFile)]),
      ...(await look('DMARC', policies, dmarc)),
    ];
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    const fix = `Try \`dig TXT ${domain}\`, then this again.`;
    return [warning(`DNS of ${domain}`, `DNS did not answer (${code}). Check the network.`, fix)];
  }
}

/** The TXT records of one kind, of the first name that has any. */
async function firstRecords(resolver: Resolver, names: readonly string[], kind: RegExp) {
  for (const name of names) {
    const texts = await resolver.resolveTxt(name).catch((error) => {
      // There is no such record.
      if (['ENODATA', 'ENOTFOUND'].includes(error.code)) return [];
      throw error;
    });
    const found = texts.map((parts) => parts.join('')).filter((text) => kind.test(text));
    if (found.length > 0) return found;
  }
  return [];
}

function unknownKey(domain: string, file: string) {
  const problem = 'Not checked: the names of a domain’s keys cannot be listed.';
  const fix = `Add the line DKIM_SELECTOR=<the name that your mail provider shows> to ${file}.`;
  return warning(`DKIM of ${domain}`, problem, fix);
}
