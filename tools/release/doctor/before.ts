import { Resolver } from 'node:dns/promises';
import { parseMailConfiguration } from '@labka/functions/mail/mail-configuration';
import type { Target } from '../target.ts';
import { appCheckStateFindings } from './app-check.ts';
import type { Facts } from './facts.ts';
import type { Finding } from './finding.ts';
import { askGoogle } from './google.ts';
import { infrastructureFindings } from './infrastructure.ts';
import { isPlaceholder } from './operator.ts';
import { cleanupFindings, releaserFindings } from './roles.ts';
import { secretValueFindings } from './secret-values.ts';
import { senderDomainFindings } from './sender-domain.ts';

/** The checks that need the network: Google, the mail server, the DNS of the sender domain. */
export async function findingsBeforeRelease(
  facts: Facts,
  target: Target,
  nameServer: string | undefined,
): Promise<Finding[]> {
  // A server that does not answer two attempts of three seconds is down.
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  if (nameServer !== undefined) resolver.setServers([nameServer]);
  const [names, project] = await Promise.all([
    senderFindings(facts, resolver),
    askGoogle(facts, target, [
      releaserFindings,
      infrastructureFindings,
      secretValueFindings,
      cleanupFindings,
      appCheckStateFindings,
    ]),
  ]);
  return [...project, ...names];
}

async function senderFindings({ projectId, parameters }: Facts, resolver: Resolver): Promise<Finding[]> {
  const domain = senderDomain(parameters);
  if (domain === undefined || isPlaceholder(domain)) return [];
  return senderDomainFindings(domain, parameters?.DKIM_SELECTOR, `functions/.env.${projectId}`, resolver);
}

/** Empty if MAIL_FROM is malformed, which is a separate finding. */
function senderDomain(parameters: Facts['parameters']): string | undefined {
  try {
    return parseMailConfiguration({ ...parameters })
      .mailFrom.address.split('@')
      .at(-1);
  } catch {
    return undefined;
  }
}
