import { runStaffTool } from '../../staff/run.ts';
import { Failure, messageOf } from '../../support/command.ts';
import type { Target } from '../target.ts';
import { appCheckStateFindings } from './app-check.ts';
import type { Facts } from './facts.ts';
import { blocker, type Finding, warning } from './finding.ts';
import { askGoogle, type Google, untold } from './google.ts';
import { rulesFindings, timeToLiveFindings } from './live-database.ts';
import { liveFunctionsFindings } from './live-functions.ts';
import { liveSiteFindings } from './live-site.ts';

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

const patienceMilliseconds = 10_000;

/** The site's domain, or until it is connected the URL that Hosting gave the project. */
async function liveOrigin(projectId: string, given: string | undefined, publicUrl = '') {
  const hosting = `https://${projectId}.web.app`;
  if (given !== undefined) return { origin: given, findings: [] };
  if (await isOurs(publicUrl, projectId)) return { origin: publicUrl, findings: [] };
  if (!(await isOurs(hosting, projectId))) return { origin: publicUrl, findings: [] };
  const problem = `${publicUrl} does not serve these pages yet, and links in mails use it. The pages were checked at ${hosting}.`;
  const fix = `Connect the domain: https://console.firebase.google.com/project/${projectId}/hosting/sites (docs/operations.md, “The first release”). DNS may take a day.`;
  return { origin: hosting, findings: [warning('domain', problem, fix)] };
}

/** Every Hosting site says which project it belongs to. */
async function isOurs(origin: string, projectId: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(patienceMilliseconds);
    const response = await fetch(new URL('/__/firebase/init.json', origin), { signal });
    const configuration = await response.json();
    return configuration.projectId === projectId;
  } catch {
    // Something else answers there; the following requests report what is wrong.
    return false;
  }
}

async function uptimeFindings(google: Google): Promise<Finding[]> {
  const { projectId, target } = google;
  const answer = await google.get('monitoring', '/alertPolicies', { pageSize: '1000' });
  if (answer.status !== 200) return [untold('the alerts', answer, projectId)];
  const policies = answer.body.alertPolicies ?? [];
  const uptime = policies.find(({ displayName }) => displayName === 'Site not reachable');
  if (uptime?.enabled !== false) return [];
  return [
    warning(
      'alert “Site not reachable”',
      'The pages are live, but this alert is off.',
      `Set site_is_live = true in infra/${target}.tfvars, commit it, and run \`npm run infra -- ${target}\`.`,
    ),
  ];
}

/** Does what `npm run staff -- inbox test` does, and reports what happened to the mail. */
export async function testMessageFindings(
  target: string,
  say: (sentence: string) => void,
  run: typeof runStaffTool = runStaffTool,
): Promise<Finding[]> {
  const subject = 'test message';
  const command = `npm run staff -- inbox test --project ${target}`;
  const printed: string[] = [];
  say('Sending a test message, and waiting up to two minutes for its mail …');
  try {
    await run('inbox', ['test', '--json', '--project', target], { print: (text) => void printed.push(text) });
    const { seconds } = JSON.parse(printed.join(''));
    say(`A test message was mailed to support after ${seconds} s and erased.`);
    return [];
  } catch (error) {
    const isSentence = error instanceof Failure;
    const [reason = ''] = messageOf(error).split('\n');
    const fix = isSentence
      ? `Look at \`npm run staff -- inbox failures --project ${target}\` and \`npx firebase functions:log --project ${target}\`; try again with \`${command}\`.`
      : `Log in with \`npx firebase login --reauth\`, with an account that has the role roles/datastore.user in the project; then try \`${command}\`.`;
    return [blocker(subject, isSentence ? reason : `It could not be written: ${reason}`, fix)];
  }
}
