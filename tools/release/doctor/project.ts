/* What `npm run infra` and App Check's commands make in the project at Google. */
import type { Google } from '../google.ts';
import type { Check } from './check.ts';

/** The functions' work, by the least role that allows it. */
const functionsRoles = [
  'roles/datastore.user',
  'roles/cloudtasks.enqueuer',
  'roles/eventarc.eventReceiver',
  'roles/run.invoker',
] as const;

/** A deploy needs accounts, roles and database; operation needs alerts. */
export const infrastructure: Check = {
  name: 'infrastructure',
  severity: 'blocker',
  find: async ({ google }) => {
    const accountOf = (name: string) => `${name}@${google.projectId}.iam.gserviceaccount.com`;
    const account = accountOf('site-functions');
    const accounts = [account, accountOf('site-pages'), accountOf('site-budget')];
    const [database, alerts, roles, ...found] = await Promise.all([
      google.ask('firestore.googleapis.com/v1/~/databases/(default)'),
      google.ask('monitoring.googleapis.com/v3/~/alertPolicies?pageSize=1'),
      lackedRoles(google, account),
      ...accounts.map((email) => google.ask(`iam.googleapis.com/v1/~/serviceAccounts/${email}`)),
    ]);
    return [
      ...(database ? [] : ['There is no database.']),
      ...(alerts?.alertPolicies ? [] : ['There are no alerts.']),
      ...accounts.filter((_, index) => !found[index]).map((email) => `There is no account ${email}.`),
      ...roles.map((role) => `${account} lacks ${role}.`),
    ];
  },
  fix: ({ target }) => `\`npm run infra -- ${target}\` makes what infra/ describes.`,
};

async function lackedRoles(google: Google, account: string): Promise<readonly string[]> {
  const policy = await google.ask('cloudresourcemanager.googleapis.com/v1/~:getIamPolicy', {});
  const held = (policy?.bindings ?? [])
    .filter(({ members }) => members?.includes(`serviceAccount:${account}`))
    .map(({ role }) => role);
  return functionsRoles.filter((role) => !held.includes(role));
}

/** Pages must be able to meet what Google enforces. */
export const appCheck: Check = {
  name: 'App Check',
  severity: 'blocker',
  find: async ({ google, checkout: { site } }) => {
    const [service, apps] = await Promise.all(
      ['services/firestore.googleapis.com', 'apps/-/recaptchaEnterpriseConfig:batchGet'].map((path) =>
        google.ask(`firebaseappcheck.googleapis.com/v1/~/${path}`),
      ),
    );
    const key = site.appCheckSiteKey;
    const isMet =
      typeof key === 'string'
        ? apps?.configs?.some(({ siteKey }) => siteKey === key)
        : service?.enforcementMode !== 'ENFORCED';
    return isMet ? [] : ['Pages get no token: forms fail as soon as Firestore takes only requests with one.'];
  },
  fix: () => 'Follow the steps in docs/security.md, “App Check”; appCheckSiteKey is in contract/src/site.ts.',
};
