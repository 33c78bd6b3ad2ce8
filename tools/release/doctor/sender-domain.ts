import type { Resolver } from 'node:dns/promises';
import { type Finding, warning } from './finding.ts';

/** DNS says by these that there is no such record. */
const nothing = ['ENODATA', 'ENOTFOUND'];

/**
 * What DNS says about mail from a domain: SPF (RFC 7208), DKIM (RFC 6376) and DMARC (RFC 7489). Without them mails end up as spam, which
 * stops no release.
 */
export async function senderDomainFindings(
  {
    domain,
    dkimSelector,
    parametersFile,
  }: { domain: string; dkimSelector?: string | undefined; parametersFile: string },
  resolver: Resolver,
): Promise<Finding[]> {
  const find = (name: string, kind: RegExp) => records(resolver, name, kind);
  try {
    return [
      ...spfFindings(domain, await find(domain, /^v=spf1(?: |$)/i)),
      ...(dkimSelector
        ? dkimFindings(
            domain,
            dkimSelector,
            await find(`${dkimSelector}._domainkey.${domain}`, /(?:^|;)\s*p=/),
          )
        : [dkimUntold(domain, parametersFile)]),
      ...dmarcFindings(domain, await dmarcRecords(domain, find)),
    ];
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    return [
      warning(
        `DNS of ${domain}`,
        `DNS did not answer (${code}). Check the network.`,
        `Try \`dig TXT ${domain}\`, then this again.`,
      ),
    ];
  }
}

/** The TXT records of a name that are of one kind. */
async function records(resolver: Resolver, name: string, kind: RegExp) {
  const texts = await resolver.resolveTxt(name).catch((error) => {
    if (nothing.includes(error.code)) return [];
    throw error;
  });
  return texts.map((parts) => parts.join('')).filter((text) => kind.test(text));
}

/** Of the domain itself, or else of the one above it: a subdomain follows its organisation's. */
async function dmarcRecords(domain: string, find: (name: string, kind: RegExp) => Promise<string[]>) {
  const parents = domain.split('.').map((_, index, labels) => labels.slice(index).join('.'));
  for (const name of parents.filter((parent) => parent.includes('.'))) {
    const found = await find(`_dmarc.${name}`, /^v=DMARC1\s*(?:;|$)/i);
    if (found.length > 0) return found;
  }
  return [];
}

function spfFindings(domain: string, found: readonly string[]): Finding[] {
  const find = (problem: string, fix: string) => [
    warning(`SPF of ${domain}`, problem, `${fix}; compare with \`dig TXT ${domain}\`.`),
  ];
  if (found.length === 0)
    return find(
      'No record says which servers may send mail for it.',
      'Add the TXT record of your mail provider (v=spf1 include:… -all)',
    );
  if (found.length > 1)
    return find(
      `There are ${found.length} records; receivers then ignore all of them.`,
      'Join them into one',
    );
  if (/\s\+?all\b/i.test(found[0] ?? ''))
    return find('It allows every server to send for it (+all).', 'End it with -all');
  return [];
}

function dkimFindings(domain: string, selector: string, found: readonly string[]): Finding[] {
  const name = `${selector}._domainkey.${domain}`;
  if (found.some((record) => /(?:^|;)\s*p=\s*[A-Za-z0-9+/]/.test(record))) return [];
  const problem = found.length > 0 ? 'Its key is revoked (p= is empty).' : `There is no key at ${name}.`;
  const fix = `Publish the key that your mail provider shows for it; compare with \`dig TXT ${name}\`.`;
  return [warning(`DKIM of ${domain}`, problem, fix)];
}

function dkimUntold(domain: string, file: string) {
  return warning(
    `DKIM of ${domain}`,
    'Not checked: the names of a domain’s keys cannot be listed.',
    `Add the line DKIM_SELECTOR=<the name that your mail provider shows> to ${file}.`,
  );
}

function dmarcFindings(domain: string, found: readonly string[]): Finding[] {
  const [record = '', ...others] = found;
  if (others.length === 0 && /;\s*p\s*=\s*(?:none|quarantine|reject)\b/i.test(record)) return [];
  const problem =
    record === ''
      ? 'No record says what receivers must do with forged mail from it.'
      : 'Its record is malformed, or there are several.';
  const fix = `Add one TXT record at _dmarc.${domain}, for a start “v=DMARC1; p=none; rua=mailto:<an address of yours>”; compare with \`dig TXT _dmarc.${domain}\`.`;
  return [warning(`DMARC of ${domain}`, problem, fix)];
}
