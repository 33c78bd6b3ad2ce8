// @ts-check
import { Resolver } from 'node:dns/promises';
import { appCheckStateFindings } from './app-check.mjs';
import { askGoogle } from './google.mjs';
import { isPlaceholder } from './operator.mjs';
import { cleanupFindings, projectFindings, releaserFindings } from './roles.mjs';
import { secretValueFindings } from './secret-values.mjs';
import { senderDomainFindings } from './sender-domain.mjs';

/** @typedef {import('./finding.mjs').Finding} Finding */
/** @typedef {import('./facts.mjs').Facts} Facts */

/**
 * What is asked over the network before a release: Google, the mail server, the names of the sender's domain.
 * @param {Facts} facts of a checkout whose project is there
 * @param {{ nameServer: string | undefined }} options by its address; the machine's own unless it is given
 * @returns {Promise<Finding[]>}
 */
export async function findingsBeforeRelease(facts, { nameServer }) {
  const { projectId } = facts;
  if (projectId === null) return [];
  const [names, project] = await Promise.all([
    senderFindings(facts, resolverAt(nameServer)),
    askGoogle(projectId, async (google) => {
      const unknown = await projectFindings(google);
      if (unknown.length > 0) return unknown;
      return [
        ...(await releaserFindings(google)),
        ...(await secretValueFindings(google, facts)),
        ...(await cleanupFindings(google, facts.region)),
        ...(await appCheckStateFindings(google, facts.site)),
      ];
    }),
  ]);
  return [...project, ...names];
}

/**
 * A server that does not answer in two tries of three seconds is away.
 * @param {string | undefined} nameServer
 */
function resolverAt(nameServer) {
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  if (nameServer !== undefined) resolver.setServers([nameServer]);
  return resolver;
}

/**
 * @param {Facts} facts
 * @param {Resolver} resolver
 * @returns {Promise<Finding[]>}
 */
async function senderFindings({ projectId, parameters, readMailConfiguration }, resolver) {
  const domain = senderDomain(parameters, readMailConfiguration);
  if (domain === undefined || isPlaceholder(domain)) return [];
  const parametersFile = `functions/.env.${projectId}`;
  return senderDomainFindings({ domain, dkimSelector: parameters?.DKIM_SELECTOR, parametersFile }, resolver);
}

/**
 * Nothing where MAIL_FROM is malformed, which is a finding of its own.
 * @param {Facts['parameters']} parameters
 * @param {Facts['readMailConfiguration']} read
 * @returns {string | undefined}
 */
function senderDomain(parameters, read) {
  try {
    return read({ OPERATOR: '', ...parameters })
      ?.mailFrom.address.split('@')
      .at(-1);
  } catch {
    return undefined;
  }
}
