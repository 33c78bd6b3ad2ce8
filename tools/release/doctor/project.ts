/* What `npm run infra` and App Check's commands make in the project at Google. */
import type { Check } from './check.ts';

/** A deploy needs accounts and a database, operation alerts. `npm run infra -- <alias> --plan` compares the rest. */
export const infrastructure: Check = {
  name: 'infrastructure',
  severity: 'blocker',
  find: async ({ google }) => {
    const accountOf = (name: string) => `${name}@${google.projectId}.iam.gserviceaccount.com`;
    const accounts = ['site-functions', 'site-pages', 'site-budget'].map(accountOf);
    const [database, alerts, ...found] = await Promise.all([
      google.ask('firestore.googleapis.com/v1/~/databases/(default)'),
      google.ask('monitoring.googleapis.com/v3/~/alertPolicies?pageSize=1'),
      ...accounts.map((email) => google.ask(`iam.googleapis.com/v1/~/serviceAccounts/${email}`)),
    ]);
    return [
      ...(database ? [] : ['There is no database.']),
      ...(alerts?.alertPolicies ? [] : ['There are no alerts.']),
      ...accounts.filter((_, index) => !found[index]).map((email) => `There is no account ${email}.`),
    ];
  },
  fix: ({ target }) => `\`npm run infra -- ${target}\` makes what infra/ describes.`,
};

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
