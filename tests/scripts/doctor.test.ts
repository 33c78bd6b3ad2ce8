import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { type Check, type Local, runChecks } from '../../tools/release/doctor/check.ts';
import { checkoutChecks } from '../../tools/release/doctor/checks.ts';
import { functions, rules } from '../../tools/release/doctor/live.ts';
import { appCheck, infrastructure } from '../../tools/release/doctor/project.ts';
import { mailServer, newsletterSecret } from '../../tools/release/doctor/secrets.ts';
import { secretNames, settingNames } from '../../tools/release/doctor/settings.ts';
import { type Body, toBody } from '../../tools/release/google.ts';
import { infraProblems } from '../../tools/release/infra.ts';
import { isPlaceholder } from '../../tools/release/placeholder.ts';
import { Failure } from '../../tools/support/command.ts';
import { account, readyCheckout, releasedSubject } from './doctor-subject.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A fix is a command, or a change in a named file. */
const commandOrFile = /`(?:npm|npx|gcloud|dig) [^`]+`|[\w./{},-]+\.(?:ts|json|md|tfvars)|\.env\.[\w-]+/;

async function findings(changes: Partial<Local['checkout']>, target: Local['target'] = 'production') {
  const found = await runChecks(checkoutChecks, { target, checkout: readyCheckout(changes) });
  for (const { fix } of found) expect(fix).toMatch(commandOrFile);
  return found.map(({ severity, name, problems }) => `${severity} ${name}: ${problems.join(' ')}`);
}

test('a checkout that is ready has no finding', async () => {
  expect(await findings({})).toEqual([]);
});

describe('a release is blocked by', () => {
  const ready = readyCheckout();
  const project = (production: string) => ({ projects: { ...ready.projects, production } });
  const given = (changes: Record<string, string>) => ({ settings: { ...ready.settings, ...changes } });
  const { MAIL_RETRY_SECONDS: _missing, ...withoutOne } = ready.settings;
  const cases: readonly (readonly [string, Partial<Local['checkout']>, RegExp])[] = [
    ['a missing alias', { projects: {} }, /There is no alias/],
    ['a placeholder for a project', project('your-project-id'), /not a project at Google/],
    ['a local project', project('demo-labka'), /not a project at Google/],
    ['a malformed project id', project('Labka!'), /is not a project id/],
    ['one project behind two aliases', project('labka-staging'), /same project as "staging"/],
    ['missing settings', { settings: {} }, /It does not exist/],
    ['a default in the code alone', { settings: withoutOne }, /It lacks MAIL_RETRY_SECONDS\./],
    ['a malformed sender', given({ MAIL_FROM: 'Labka <web@labka.sk>' }), /MAIL_FROM is malformed/],
    [
      'a placeholder in a setting',
      given({ SUPPORT_INBOX: 'a@labka.example' }),
      /SUPPORT_INBOX: .* placeholder/,
    ],
    ['no decision about App Check', given({ APP_CHECK: '' }), /APP_CHECK is not yes or no/],
    ['a secret in a file', given({ SMTP_URL: 'smtps://u:p@smtp.labka.sk' }), /SMTP_URL is a secret/],
    ['an address without https', given({ PUBLIC_URL: 'http://labka.sk' }), /not an https address/],
    ['links in mails to another site', given({ PUBLIC_URL: 'https://labka.cz' }), /and the origin in/],
  ];

  test.each(cases)('%s', async (_title, changes, problem) => {
    expect(await findings(changes)).toEqual([expect.stringMatching(/^blocker /)]);
    expect(await findings(changes)).toEqual([expect.stringMatching(problem)]);
  });
});

describe('what affects visitors blocks production, warns for staging:', () => {
  const { site } = readyCheckout();
  test.each<[string, Partial<Local['checkout']>, RegExp]>([
    ['a placeholder', { site: { ...site, brand: 'x.example' } }, /brand: “x.example” is a placeholder/],
    ['an empty value', { site: { ...site, brand: '' } }, /brand is empty.*Write null/],
    [
      'a company abroad with facts of Slovakia',
      { site: { ...site, company: { country: 'PT' } }, slovakSentences: [] },
      /timeZone is of SK, .* soi is of SK, and the company is in PT/,
    ],
    ['a legal text that is a draft', { draftTexts: ['privacy/1.0/sk'] }, /drafts: privacy\/1\.0\/sk/],
  ])('%s', async (_title, changes, problem) => {
    expect(await findings(changes)).toEqual([expect.stringMatching(/^blocker /)]);
    const [warning, ...others] = await findings(changes, 'staging');
    expect(warning).toMatch(/^warning /);
    expect(warning).toMatch(problem);
    expect(others).toEqual([]);
  });
});

test('values that infra/ still needs are a warning', async () => {
  const values = await findings({ infraProblems: await infraProblems('production') });
  expect(values).toEqual([
    expect.stringMatching(
      /^warning infra\/<alias>\.tfvars: A placeholder: site_host .*alert_email .*billing_account/,
    ),
  ]);
});

test('a company abroad is warned of Slovak law', async () => {
  const { site } = readyCheckout();
  const abroad = { ...site, company: { country: 'PT' }, timeZone: 'UTC' };
  const [found, ...others] = await findings({ site: abroad, authorities: {} });
  expect(found).toMatch(/^warning Slovak law: .*terms\/1\.0\/en\.md:1: Slovak law applies\./);
  expect(others).toEqual([]);
});

test('a drawing among the pictures is a warning', async () => {
  const drawn = await findings({ shippedPictures: ['screens/sk/map.png'] });
  expect(drawn).toEqual([expect.stringMatching(/^warning web\/content: 1 of its pictures are drawings/)]);
});

test.each([
  ['2026-06-04', []],
  ['2026-06-03', [expect.stringMatching(/^warning contract\/src\/authorities\.ts: soi\.verifiedOn/)]],
  ['soon', [expect.stringMatching(/^warning /)]],
])('an authority of %s is found after 180 days', async (verifiedOn, expected) => {
  expect(await findings({ authorities: { soi: { country: 'SK', verifiedOn } } })).toEqual(expected);
});

test.each([
  [true, ['https://labka.example', 'a@labka.example', 'backup.example', 'https://play.example.com/x']],
  [true, ['a@example.org', '00 000 000', '0000000000', 'Sro, 00000/V', '+421 000 000 000']],
  [false, ['https://labka.sk', 'for example', '040 01', '1.0.0', '2 000 000', '+421 2 5000 0000']],
  [false, ['12 345 678', 'my-example.sk']],
])('a placeholder is recognised: %s for %j', (expected, texts) => {
  for (const text of texts) expect(isPlaceholder(text), text).toBe(expected);
});

/** Prints the parameters that firebase-functions knows once the functions' configuration is loaded. */
const listParameters = `
  await import('./functions/src/config.ts');
  const { declaredParams } = await import('firebase-functions/params');
  console.log(JSON.stringify(declaredParams.map(({ name, constructor }) => [name, constructor.name])));`;

test('every parameter and secret is in the example', async () => {
  const node = ['--import', 'tsx', '--conditions=@labka/source', '--input-type=module', '-e', listParameters];
  const { stdout } = await promisify(execFile)(process.execPath, node, { cwd: root });
  const declared: [name: string, type: string][] = JSON.parse(stdout);
  const namesOf = (isSecret: boolean) =>
    declared.filter(([, type]) => (type === 'SecretParam') === isSecret).map(([name]) => name);
  // Read from the environment, since a queue's rate is computed from them.
  const perHour = ['ACKNOWLEDGEMENTS_PER_HOUR', 'CONFIRMATIONS_PER_HOUR'];
  expect([...namesOf(false), ...perHour].toSorted()).toEqual(settingNames.toSorted());
  expect(namesOf(true)).toEqual(secretNames);
});

/** The problems of one check with some of Google's answers changed. */
async function problemsOf(
  check: Check,
  changes: Readonly<Record<string, Body | null | Error>> = {},
  checkout: Partial<Local['checkout']> = {},
) {
  const [finding] = await runChecks([check], releasedSubject(changes, checkout));
  if (finding) expect(finding.fix).toMatch(commandOrFile);
  return finding?.problems ?? [];
}

const registered = { configs: [{ siteKey: 'key' }] };
const withKey = { site: { ...readyCheckout().site, appCheckSiteKey: 'key' } };

describe('of a project at Google', () => {
  test.each<[string, Check, Record<string, Body | null>, RegExp]>([
    ['a missing database', infrastructure, { 'databases/(default)': null }, /no database/],
    ['missing alerts', infrastructure, { alertPolicies: {} }, /no alerts/],
    [
      'a missing account',
      infrastructure,
      { [`serviceAccounts/${account}`]: null },
      /no account site-functions@/,
    ],
    [
      'a missing secret',
      newsletterSecret,
      { 'latest:access': null, 'NEWSLETTER_SECRET/versions/latest:access': null },
      /not set/,
    ],
    [
      'a short secret',
      newsletterSecret,
      { 'NEWSLETTER_SECRET/versions/latest:access': { payload: { data: 'c2hvcnQ=' } } },
      /NEWSLETTER_SECRET/,
    ],
    ['no mail server', mailServer, {}, /not set/],
    ['other rules', rules, { 'rulesets/1': { source: { files: [{ content: 'others' }] } } }, /not those/],
    ['no rules', rules, { 'releases/cloud.firestore': null }, /not those/],
    ['a missing function', functions, { 'functions/newsletter': null }, /functions\/newsletter is not there/],
    [
      'a paused queue',
      functions,
      { 'queues/sendMail': { state: 'PAUSED' } },
      /queues\/sendMail is PAUSED, not RUNNING/,
    ],
    ['a missing schedule', functions, { 'jobs/firebase-schedule-reconcile-europe-west1': null }, /not there/],
    [
      'App Check enforced without a key',
      appCheck,
      { 'firestore.googleapis.com': { enforcementMode: 'ENFORCED' } },
      /no token/,
    ],
  ])('%s is found', async (_title, check, changes, problem) => {
    expect((await problemsOf(check, changes)).join('\n')).toMatch(problem);
  });

  test.each<[string, Check]>(
    [infrastructure, newsletterSecret, rules, functions, appCheck].map((check) => [check.name, check]),
  )('a released project has no finding about %s', async (_name, check) => {
    expect(await problemsOf(check)).toEqual([]);
  });

  test('pages with a key need its registration', async () => {
    expect(await problemsOf(appCheck, {}, withKey)).toEqual([expect.stringContaining('no token')]);
    expect(await problemsOf(appCheck, { ':batchGet': registered }, withKey)).toEqual([]);
  });

  test('what Google refuses to tell is a warning', async () => {
    const refused = { 'releases/cloud.firestore': new Failure('Google refused it (403).') };
    expect(await runChecks([rules], releasedSubject(refused))).toMatchObject([
      { severity: 'warning', problems: ['Not checked. Google refused it (403).'] },
    ]);
  });

  test.each([
    [404, 'Not found'],
    [403, 'Cloud Tasks API has not been used in project 1 before or it is disabled.'],
  ])('an answer %i “%s” means that it is missing', (status, message) => {
    expect(toBody(status, { error: { message } }, 'url')).toBeNull();
    expect(() => toBody(403, { error: { message: 'Denied.' } }, 'url')).toThrow(
      'Google refused url (403). Denied.',
    );
  });
});
