import { Resolver } from 'node:dns/promises';
import { parseMailConfiguration } from '@labka/functions/mail/mail-configuration';
import { memberOfCaller } from '../google/caller.ts';
import { imagePolicyIsMissing, missingRoles } from '../google/project.ts';
import type { Target } from '../target.ts';
import { appCheckStateFindings } from './app-check.ts';
import type { Facts } from './facts.ts';
import { blocker, type Finding, warning } from './finding.ts';
import { askGoogle, type Google } from './google.ts';
import { infrastructureFindings } from './infrastructure.ts';
import { isPlaceholder } from './operator.ts';
import { secretValueFindings } from './secret-values.ts';
import { senderDomainFindings } from './sender-domain.ts';

/** The checks that need the network: Google, the mail server, the DNS of the sender domain. */
export async function findingsBeforeRelease(facts: Facts, target: Target, nameServer: string | undefined) {
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

async function releaserFindings({ projectId }: Google): Promise<Finding[]> {
  const missing = await missingRoles(projectId);
  return [...missing].map(([role, permissions]) =>
    blocker(
      `role ${role}`,
      `The current login may not release to ${projectId}: ${permissions.join(', ')} is missing.`,
      `Ask an owner to run \`gcloud projects add-iam-policy-binding ${projectId} --member=${memberOfCaller()} --role=${role}\`.`,
    ),
  );
}

/** Old images of functions cost money, and `firebase deploy` fails without a cleanup policy. */
async function cleanupFindings({ projectId, facts: { region } }: Google): Promise<Finding[]> {
  if (!(await imagePolicyIsMissing(projectId, [region]))) return [];
  return [
    warning(
      'Artifact Registry: gcf-artifacts',
      'No policy deletes images of old functions, and they cost money.',
      `\`npx firebase functions:artifacts:setpolicy --location ${region} --days 7 --force --project ${projectId}\``,
    ),
  ];
}
