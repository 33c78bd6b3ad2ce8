import type { Target } from '../target.ts';
import { appCheckStateFindings } from './app-check.ts';
import type { Facts } from './facts.ts';
import type { Finding } from './finding.ts';
import { askGoogle } from './google.ts';
import { liveOrigin, uptimeFindings } from './live-address.ts';
import { rulesFindings, timeToLiveFindings } from './live-database.ts';
import { liveFunctionsFindings } from './live-functions.ts';
import { liveSiteFindings } from './live-site.ts';
import { testMessageFindings } from './test-message.ts';

export async function findingsAfterRelease(
  facts: Facts,
  target: Target,
  say: (sentence: string) => void,
  { site, sendsMessage }: { site: string | undefined; sendsMessage: boolean },
): Promise<Finding[]> {
  const { projectId, hosting, parameters, today } = facts;
  if (projectId === null) return [];
  const { origin, findings } = await liveOrigin(projectId, site, parameters?.PUBLIC_URL);
  const [pages, project] = await Promise.all([
    liveSiteFindings({ origin, hosting, projectId, target, today }),
    askGoogle(facts, target, [
      liveFunctionsFindings,
      rulesFindings,
      timeToLiveFindings,
      appCheckStateFindings,
      // Before the pages are live, an alert about them would be a false alarm.
      ...(findings.length === 0 ? [uptimeFindings] : []),
    ]),
  ]);
  const message = sendsMessage ? await testMessageFindings(target, say) : [];
  return [...findings, ...pages, ...project, ...message];
}
