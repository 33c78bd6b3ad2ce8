import { Resolver } from 'node:dns/promises';
import * as triggers from '@labka/functions/triggers';
import type { Local, Subject } from '../../tools/release/doctor/check.ts';
import { settingNames } from '../../tools/release/doctor/settings.ts';
import type { Body } from '../../tools/release/google.ts';

/** A checkout that is ready for production; each test breaks one thing. */
export function readyCheckout(changes: Partial<Local['checkout']> = {}): Local['checkout'] {
  return {
    today: new Date('2026-12-01T00:00:00Z'),
    site: {
      origin: 'https://labka.sk',
      stores: { googlePlay: { url: 'https://play.google.com/store/apps/details?id=sk.labka' } },
      company: { country: 'SK' },
      timeZone: 'Europe/Bratislava',
    },
    authorities: { soi: { country: 'SK', verifiedOn: '2026-11-21' } },
    draftTexts: [],
    slovakSentences: ['web/content/legal/terms/1.0/en.md:1: Slovak law applies.'],
    shippedPictures: [],
    projects: { default: 'demo-labka', staging: 'labka-staging', production: 'labka-production' },
    settings: {
      ...Object.fromEntries(settingNames.map((name) => [name, '1'])),
      APP_CHECK: 'no',
      SUPPORT_INBOX: 'podpora@labka.sk',
      MAIL_FROM: 'web@labka.sk',
      PUBLIC_URL: 'https://labka.sk',
    },
    infraProblems: [],
    rules: 'the rules',
    openReleases: [],
    ...changes,
  };
}

const project = 'projects/labka-production';
export const account = `site-functions@labka-production.iam.gserviceaccount.com`;

/** Google's answers about a project after a release, by the end of the call. */
const released: Readonly<Record<string, Body>> = {
  'databases/(default)': {},
  alertPolicies: { alertPolicies: [{ displayName: 'Site not reachable', enabled: true }] },
  [`serviceAccounts/${account}`]: {},
  'serviceAccounts/site-pages@labka-production.iam.gserviceaccount.com': {},
  'serviceAccounts/site-budget@labka-production.iam.gserviceaccount.com': {},
  'NEWSLETTER_SECRET/versions/latest:access': {
    payload: { data: Buffer.from('c2NoxHJ4bXo5dnE4d2w3a3A2bjVqNGgzZzJmMWQwczlhOA').toString('base64') },
  },
  'releases/cloud.firestore': { rulesetName: `${project}/rulesets/1` },
  'rulesets/1': { source: { files: [{ content: 'the rules' }] } },
  ...Object.fromEntries(Object.keys(triggers).map((id) => [`functions/${id}`, { state: 'ACTIVE' }])),
  ...Object.fromEntries(Object.keys(triggers).map((id) => [`queues/${id}`, { state: 'RUNNING' }])),
  'jobs/firebase-schedule-reconcile-europe-west1': { state: 'ENABLED' },
};

/** A released project, with some answers changed; null is a resource that does not exist. */
export function releasedSubject(
  changes: Readonly<Record<string, Body | null | Error>> = {},
  checkout: Partial<Local['checkout']> = {},
): Subject {
  const answers = Object.entries({ ...released, ...changes });
  return {
    target: 'production',
    checkout: readyCheckout(checkout),
    resolver: new Resolver(),
    google: {
      projectId: 'labka-production',
      ask: async (path) => {
        const [asked = ''] = path.split('?');
        const answer = answers.find(([end]) => asked.endsWith(end))?.[1] ?? null;
        if (answer instanceof Error) throw answer;
        return answer;
      },
    },
  };
}
