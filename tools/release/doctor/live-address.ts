import { type Finding, warning } from './finding.ts';
import { type Google, untold } from './google.ts';

const patienceMilliseconds = 10_000;

/** The site's domain, or until it is connected the URL that Hosting gave the project. */
export async function liveOrigin(projectId: string, given: string | undefined, publicUrl = '') {
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

export async function uptimeFindings(google: Google): Promise<Finding[]> {
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
