import { execFile, spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { diagnose } from '../../tools/release/doctor/diagnose.ts';
import { readFacts } from '../../tools/release/doctor/facts.ts';
import { isPlaceholder } from '../../tools/release/doctor/operator.ts';
import { requiredParameters, secretNames } from '../../tools/release/doctor/project.ts';
import { localOperator } from '../support/local-operator.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
type Facts = Awaited<ReturnType<typeof readFacts>>;

/** A checkout that is ready for production; each test breaks one thing. */
function readyFacts(changes: Partial<Facts> = {}): Facts {
  return {
    nodeVersion: '22.12.0',
    today: new Date('2026-12-01T00:00:00Z'),
    site: {
      origin: 'https://labka.sk',
      stores: {
        googlePlay: { status: 'available', url: 'https://play.google.com/store/apps/details?id=sk.labka' },
        appStore: { status: 'soon', url: 'https://apps.apple.com/sk/app/labka/id1' },
      },
      company: { companyId: '12 345 678', postalCode: '040 01' },
    },
    legalFacts: { authority: { verifiedOn: '2026-11-21', web: 'https://dataprotection.gov.sk' } },
    draftTexts: [],
    shippedPictures: [],
    runtime: { name: 'nodejs22', lastDay: '2027-04-30' },
    projects: { default: 'demo-labka', staging: 'labka-staging', production: 'labka-production' },
    projectId: 'labka-production',
    parameters: {
      ...Object.fromEntries(requiredParameters.map((name) => [name, '1'])),
      SUPPORT_INBOX: 'podpora@labka.sk',
      MAIL_FROM: 'Labka <web@labka.sk>',
      PUBLIC_URL: 'https://labka.sk',
    },
    hosting: {},
    region: 'europe-west1',
    rules: '',
    functions: [],
    missingFiles: [],
    ...changes,
  };
}

/** A fix is a command, or a change in a named file. */
const commandOrFile =
  /`(?:npm|npx|nvm|git|cp|gcloud|dig) [^`]+`|[\w./-]+\.(?:ts|json)|\.firebaserc|\.env\.[\w-]+/;

function subjects(changes: Partial<Facts>, target: 'staging' | 'production' = 'production'): string[] {
  const findings = diagnose(readyFacts(changes), target);
  for (const { fix } of findings) expect(fix).toMatch(commandOrFile);
  return findings.map(({ severity, subject }) => `${severity} ${subject}`);
}

test('a checkout that is ready has no finding', () => {
  expect(subjects({})).toEqual([]);
});

describe('a release is blocked by', () => {
  const parameters = readyFacts().parameters ?? {};
  const { CONFIRMATION_MAILS_PER_SECOND: _missing, ...withoutOne } = parameters;
  const given = (changes: Record<string, string>) => ({ parameters: { ...parameters, ...changes } });
  const alias = '.firebaserc: production';
  const file = 'functions/.env.labka-production';
  const cases: readonly (readonly [string, Partial<Facts>, string])[] = [
    ['an old Node.js', { nodeVersion: '20.18.3' }, 'Node.js'],
    ['a missing alias', { projectId: null, parameters: null }, alias],
    ['a placeholder for a project', { projectId: 'your-production-project-id' }, alias],
    ['a local project', { projectId: 'demo-labka' }, alias],
    ['a malformed project id', { projectId: 'Labka!' }, alias],
    ['one project behind two aliases', { projectId: 'labka-staging' }, alias],
    ['missing parameters', { parameters: null }, file],
    ['an empty parameter', given({ MAIL_FROM: '' }), `${file}: MAIL_FROM`],
    ['a default in the code alone', { parameters: withoutOne }, `${file}: CONFIRMATION_MAILS_PER_SECOND`],
    ['a malformed sender', given({ MAIL_FROM: 'Labka <web@labka.sk' }), file],
    ['a secret in a file', given({ SMTP_URL: 'smtps://u:p@smtp.labka.sk' }), `${file}: SMTP_URL`],
    ['an address without https', given({ PUBLIC_URL: 'http://labka.sk' }), `${file}: PUBLIC_URL`],
    ['missing rules tests', { missingFiles: ['tests/rules/x.test.ts'] }, 'tests/rules/x.test.ts'],
  ];

  test.each(cases)('%s', (_title, changes, subject) => {
    expect(subjects(changes)).toEqual([`blocker ${subject}`]);
  });

  test('links in mails that lead to another site than production’s', () => {
    const elsewhere = given({ PUBLIC_URL: 'https://labka-staging.web.app' });
    expect(subjects(elsewhere)).toEqual([`blocker ${file}: PUBLIC_URL`]);
    expect(subjects({ ...elsewhere, projectId: 'labka-staging' }, 'staging')).toEqual([]);
  });
});

describe('what affects only visitors blocks production and warns for staging:', () => {
  const site = readyFacts().site ?? {};
  const store = (name: string, url: string) => ({
    site: { ...site, stores: { [name]: { status: 'soon', url } } },
  });
  const file = 'web/site.config.ts';
  const cases: readonly (readonly [string, Partial<Facts>, string])[] = [
    ['a placeholder', { site: { ...site, brand: 'x.example' } }, `${file}: brand`],
    ['an empty value', { site: { ...site, brand: '' } }, `${file}: brand`],
    ['a missing site configuration', { site: null }, file],
    ['a legal text that is a draft', { draftTexts: ['privacy/1.0/sk'] }, 'web/content/legal'],
    [
      'a wrong link to Google Play',
      store('googlePlay', 'https://play.google.com.evil.sk/app'),
      'contract/src/stores.ts: stores.googlePlay.url',
    ],
    [
      'a wrong link to the App Store',
      store('appStore', 'https://labka.sk/app'),
      'contract/src/stores.ts: stores.appStore.url',
    ],
    [
      'an authority without a date',
      { legalFacts: { soi: { verifiedOn: 'soon' } } },
      'web/legal-facts.ts: soi',
    ],
    ['missing facts of law', { legalFacts: null }, 'web/legal-facts.ts'],
  ];

  test.each(cases)('%s', (_title, changes, subject) => {
    expect(subjects(changes)).toEqual([`blocker ${subject}`]);
    expect(subjects({ ...changes, projectId: 'labka-staging' }, 'staging')).toEqual([`warning ${subject}`]);
  });
});

test('a fact missing from the home page is a warning', () => {
  const facts = { places: null, team: { sk: 'Traja.', en: 'Three.' }, premium: null };
  const findings = diagnose(readyFacts({ site: { ...readyFacts().site, facts } }), 'production');
  expect(findings.map(({ severity, problem }) => [severity, problem])).toEqual([
    ['warning', 'Visitors are not told where the app works, what premium costs.'],
  ]);
});

test('drawings in place of screenshots are a warning', () => {
  expect(subjects({ shippedPictures: ['screens/sk/map.png'] })).toEqual(['warning web/content']);
});

test('four months before a runtime’s last day the doctor warns', () => {
  const on = (day: string) => subjects({ today: new Date(day), legalFacts: { at: { verifiedOn: day } } });
  expect(on('2026-12-01')).toEqual([]);
  expect(on('2027-01-15')).toEqual(['warning firebase.json: functions.runtime']);
});

describe('an authority’s data', () => {
  test('older than 180 days warns and blocks nothing', () => {
    for (const verifiedOn of ['2026-06-03', '2020-01-01'])
      expect(subjects({ legalFacts: { soi: { verifiedOn } } })).toEqual(['warning web/legal-facts.ts: soi']);
  });

  test('of 180 days ago is young enough', () => {
    expect(subjects({ legalFacts: { soi: { verifiedOn: '2026-06-04' } } })).toEqual([]);
  });
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

test('every parameter and secret has a line in the example', async () => {
  const node = ['--import', 'tsx', '--conditions=@labka/source', '--input-type=module', '-e', listParameters];
  const { stdout } = await promisify(execFile)(process.execPath, node, { cwd: root });
  const declared: [name: string, type: string][] = JSON.parse(stdout);
  const namesOf = (isSecret: boolean) =>
    declared.filter(([, type]) => (type === 'SecretParam') === isSecret).map(([name]) => name);
  expect(namesOf(false).toSorted()).toEqual(requiredParameters.toSorted());
  expect(namesOf(true)).toEqual(secretNames);
  const example = await readFile(`${root}/functions/.env.example`, 'utf8');
  const lines = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(lines.toSorted()).toEqual(requiredParameters.toSorted());
});

test('the runtime’s last day comes from the CLI', async () => {
  const { name, lastDay } = (await readFacts(root, 'default')).runtime;
  expect([name, lastDay]).toEqual(['nodejs22', expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/)]);
});

describe('of this checkout', () => {
  test('site, facts of law and parameters are read', async () => {
    const facts = await readFacts(root, 'default');
    expect(facts.projectId).toBe('demo-labka');
    expect(facts.site).toHaveProperty('company.companyId');
    expect(facts.legalFacts).toHaveProperty('dataProtectionAuthority.verifiedOn');
    expect(facts.parameters).toHaveProperty('SUPPORT_INBOX', localOperator.supportInbox);
    const complete = { ...readyFacts().parameters, ...facts.parameters };
    const malformed = { ...facts, parameters: { ...complete, MAIL_FROM: 'Labka <web' } };
    const problem = expect.stringContaining('MAIL_FROM is malformed');
    expect(diagnose(malformed, 'production')).toContainEqual(expect.objectContaining({ problem }));
    expect(facts.missingFiles).toEqual([]);
  });

  test('the command counts in plain English; a blocker fails it', () => {
    const words = [`${root}/scripts/run.mjs`, 'doctor', 'staging'];
    const { status, stdout } = spawnSync(process.execPath, words, { encoding: 'utf8' });
    expect(stdout).toMatch(
      /\nstaging: (?:1 blocker|(?!1 )\d+ blockers), (?:1 warning|(?!1 )\d+ warnings)\.\n$/,
    );
    expect(status).toBe(/^blocker /m.test(stdout) ? 1 : 0);
    for (const [, fix] of stdout.matchAll(/^ {4}→ (.*)$/gm)) expect(fix).toMatch(commandOrFile);
  });
});
