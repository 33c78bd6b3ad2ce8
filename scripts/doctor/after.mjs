// @ts-check
import { appCheckStateFindings } from './app-check.mjs';
import { askGoogle } from './google.mjs';
import { liveDatabaseFindings } from './live-database.mjs';
import { liveFunctionsFindings } from './live-functions.mjs';
import { liveSiteFindings } from './live-site.mjs';
import { projectFindings } from './roles.mjs';
import { testMessageFindings } from './test-message.mjs';

/** @typedef {import('./finding.mjs').Finding} Finding */

/**
 * Whether what this checkout holds is live and works, up to a mail that arrives.
 * @param {import('./facts.mjs').Facts} facts
 * @param {{ target: import('./diagnose.mjs').Target, site: string | undefined, sendsMessage: boolean, say: (sentence: string) => void }} options
 * @returns {Promise<Finding[]>}
 */
export async function findingsAfterRelease(facts, { target, site, sendsMessage, say }) {
  const { projectId, hosting, parameters } = facts;
  if (projectId === null) return [];
  const origin = site ?? parameters?.PUBLIC_URL ?? '';
  const [pages, project] = await Promise.all([
    liveSiteFindings({ origin, hosting, projectId, target }),
    askGoogle(projectId, async (google) => {
      const unknown = await projectFindings(google);
      if (unknown.length > 0) return unknown;
      return [
        ...(await liveFunctionsFindings(google, facts, target)),
        ...(await liveDatabaseFindings(google, facts, target)),
        ...(await appCheckStateFindings(google, facts.site)),
      ];
    }),
  ]);
  const message = sendsMessage ? await testMessageFindings(target, say) : [];
  return [...pages, ...project, ...message];
}
