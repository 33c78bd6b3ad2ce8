// @ts-check
import { warning } from './finding.mjs';

/** @typedef {import('./finding.mjs').Finding} Finding */
/** @typedef {import('node:dns/promises').Resolver} Resolver */

/** DNS says by these that there is no such record. */
const nothing = ['ENODATA', 'ENOTFOUND'];

/**
 * What DNS says about mail from a domain: SPF (RFC 7208), DKIM (RFC 6376) and DMARC (RFC 7489). Without them mails end up as spam, which
 * stops no release.
 * @param {{ domain: string, dkimSelector?: string | undefined, parametersFile: string }} sender
 * @param {Resolver} resolver
 * @returns {Promise<Finding[]>}
 */
export async function senderDomainFindings({ domain, dkimSelector, parametersFile }, resolver) {
  const find = (/** @type {string} */ name, /** @type {RegExp} */ kind) => records(resolver, name, kind);
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
        `It could not be asked (${code}). Is there a network?`,
        `Try \`dig TXT ${domain}\`, then this again.`,
      ),
    ];
  }
}

/**
 * The TXT records of a name that are of one kind.
 * @param {Resolver} resolver
 * @param {string} name
 * @param {RegExp} kind
 */
async function records(resolver, name, kind) {
  const texts = await resolver.resolveTxt(name).catch((error) => {
    if (nothing.includes(error.code)) return [];
    throw error;
  });
  return texts.map((parts) => parts.join('')).filter((text) => kind.test(text));
}

/**
 * Of the domain itself, or else of the one above it: a subdomain follows its organisation's.
 * @param {string} domain
 * @param {(name: string, kind: RegExp) => Promise<string[]>} find
 */
async function dmarcRecords(domain, find) {
  const parents = domain.split('.').map((_, index, labels) => labels.slice(index).join('.'));
  for (const name of parents.filter((parent) => parent.includes('.'))) {
    const found = await find(`_dmarc.${name}`, /^v=DMARC1\s*(?:;|$)/i);
    if (found.length > 0) return found;
  }
  return [];
}

/**
 * @param {string} domain
 * @param {readonly string[]} found
 * @returns {Finding[]}
 */
function spfFindings(domain, found) {
  const subject = `SPF of ${domain}`;
  const compare = `compare with \`dig TXT ${domain}\``;
  if (found.length === 0)
    return [
      warning(
        subject,
        'No record says which servers may send mail for it.',
        `Add the TXT record of your mail provider (v=spf1 include:… -all); ${compare}.`,
      ),
    ];
  if (found.length > 1)
    return [
      warning(
        subject,
        `There are ${found.length} records; receivers then heed none.`,
        `Join them into one; ${compare}.`,
      ),
    ];
  if (/\s\+?all\b/i.test(found[0] ?? ''))
    return [warning(subject, 'It lets everybody send for it (+all).', `End it with -all; ${compare}.`)];
  return [];
}

/**
 * @param {string} domain
 * @param {string} selector
 * @param {readonly string[]} found
 * @returns {Finding[]}
 */
function dkimFindings(domain, selector, found) {
  const name = `${selector}._domainkey.${domain}`;
  if (found.some((record) => /(?:^|;)\s*p=\s*[A-Za-z0-9+/]/.test(record))) return [];
  const problem = found.length > 0 ? 'Its key was taken back (p= is empty).' : `No key stands at ${name}.`;
  const fix = `Publish the key that your mail provider shows for it; compare with \`dig TXT ${name}\`.`;
  return [warning(`DKIM of ${domain}`, problem, fix)];
}

/**
 * @param {string} domain
 * @param {string} file
 */
function dkimUntold(domain, file) {
  return warning(
    `DKIM of ${domain}`,
    'Not checked: nobody can list the names under which a domain’s keys stand.',
    `Add the line DKIM_SELECTOR=<the name that your mail provider shows> to ${file}.`,
  );
}

/**
 * @param {string} domain
 * @param {readonly string[]} found
 * @returns {Finding[]}
 */
function dmarcFindings(domain, found) {
  const [record = '', ...others] = found;
  if (others.length === 0 && /;\s*p\s*=\s*(?:none|quarantine|reject)\b/i.test(record)) return [];
  const problem =
    record === ''
      ? 'No record says what receivers shall do with mail that only pretends to be from it.'
      : 'Its record is malformed, or there are several.';
  const fix = `Add one TXT record at _dmarc.${domain}, for a start “v=DMARC1; p=none; rua=mailto:<an address of yours>”; compare with \`dig TXT _dmarc.${domain}\`.`;
  return [warning(`DMARC of ${domain}`, problem, fix)];
}
