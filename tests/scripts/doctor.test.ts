import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { collections } from '@labka/contract';
import { parseMailConfiguration } from '@labka/functions';
import { describe, expect, test } from 'vitest';
import { diagnose, hasBlocker } from '../../scripts/doctor/diagnose.mjs';
import { readFacts } from '../../scripts/doctor/facts.mjs';
import { isPlaceholder } from '../../scripts/doctor/operator.mjs';
import { requiredParameters, secretNames } from '../../scripts/doctor/project.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
type Facts = Awaited<ReturnType<typeof readFacts>>;

/** A checkout that is ready for production; tests break one thing about it. */
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
    projects: { default: 'demo-labka', staging: 'labka-staging', production: 'labka-production' },
    projectId: 'labka-production',
    parameters: {
      SUPPORT_INBOX: 'podpora@labka.sk',
      MAIL_FROM: 'Labka <web@labka.sk>',
      PUBLIC_URL: 'https://labka.sk',
    },
    readMailConfiguration: (given) =>
      parseMailConfiguration({ OPERATOR: '', SUPPORT_INBOX: '', MAIL_FROM: '', PUBLIC_URL: '', ...given }),
    collections: Object.values(collections),
    indexes: {
      fieldOverrides: Object.values(collections).map((name) => ({
        collectionGroup: name,
        fieldPath: 'expireAt',
        ttl: true,
      })),
    },
    pageHeaders: {},
    missingFiles: [],
    ...changes,
  };
}

function subjects(changes: Partial<Facts>, target: 'staging' | 'production' = 'production'): string[] {
  return diagnose(readyFacts(changes), target).map(({ severity, subject }) => `${severity} ${subject}`);
}

test('a checkout that is ready has no finding', () => {
  expect(subjects({})).toEqual([]);
});

describe('a release is blocked by', () => {
  const parameters = readyFacts().parameters ?? {};
  const cases: readonly (readonly [string, Partial<Facts>, string])[] = [
    ['an old Node.js', { nodeVersion: '20.18.3' }, 'Node.js'],
    ['a missing alias', { projectId: null, parameters: null }, '.firebaserc: production'],
    ['a placeholder for a project', { projectId: 'your-production-project-id' }, '.firebaserc: production'],
    ['a local project', { projectId: 'demo-labka' }, '.firebaserc: production'],
    ['a malformed project id', { projectId: 'Labka!' }, '.firebaserc: production'],
    ['one project behind two aliases', { projectId: 'labka-staging' }, '.firebaserc: production'],
    ['missing parameters', { parameters: null }, 'functions/.env.labka-production'],
    [
      'an empty parameter',
      { parameters: { ...parameters, MAIL_FROM: '' } },
      'functions/.env.labka-production: MAIL_FROM',
    ],
    [
      'a malformed sender',
      { parameters: { ...parameters, MAIL_FROM: 'Labka <web@labka.sk' } },
      'functions/.env.labka-production',
    ],
    [
      'a secret among the parameters',
      { parameters: { ...parameters, SMTP_URL: 'smtps://u:p@smtp.labka.sk' } },
      'functions/.env.labka-production: SMTP_URL',
    ],
    [
      'an address without https',
      { parameters: { ...parameters, PUBLIC_URL: 'http://labka.sk' } },
      'functions/.env.labka-production: PUBLIC_URL',
    ],
    [
      'a collection without a time to live',
      { collections: [...Object.values(collections), 'subscribers'] },
      'firestore.indexes.json: subscribers',
    ],
    ['missing rules tests', { missingFiles: ['tests/rules/x.test.ts'] }, 'tests/rules/x.test.ts'],
  ];

  test.each(cases)('%s', (_title, changes, subject) => {
    expect(subjects(changes)).toEqual([`blocker ${subject}`]);
  });

  test('links in mails that lead to another site than production’s', () => {
    const elsewhere = { parameters: { ...parameters, PUBLIC_URL: 'https://labka-staging.web.app' } };
    expect(subjects(elsewhere)).toEqual(['blocker functions/.env.labka-production: PUBLIC_URL']);
    expect(subjects({ ...elsewhere, projectId: 'labka-staging' }, 'staging')).toEqual([]);
  });
});

describe('App Check', () => {
  const site = { ...readyFacts().site, appCheckSiteKey: 'key' };
  const open =
    "script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/; frame-src https://www.google.com/recaptcha/; " +
    "connect-src 'self' https://content-firebaseappcheck.googleapis.com";
  const findings = (policy: string) =>
    diagnose(readyFacts({ site, pageHeaders: { 'Content-Security-Policy': policy } }), 'production');

  test('goes with a policy that lets it work', () => {
    expect(findings(open)).toEqual([]);
  });

  test.each([
    ['frame-src', open.replace('frame-src', 'child-src')],
    ['https://www.gstatic.com/recaptcha/', open.replace(' https://www.gstatic.com/recaptcha/', '')],
    ['content-firebaseappcheck', open.replace(' https://content-firebaseappcheck.googleapis.com', '')],
    ['require-trusted-types-for', `${open}; require-trusted-types-for 'script'`],
  ])('is blocked by what the policy says about %s', (word, policy) => {
    expect(findings(policy)).toMatchObject([{ severity: 'blocker', problem: expect.stringContaining(word) }]);
  });

  test('is blocked by today’s policy', async () => {
    const { pageHeaders } = await readFacts(root, 'default');
    expect(diagnose(readyFacts({ site, pageHeaders }), 'staging').length).toBeGreaterThan(4);
  });
});

describe('what only visitors would suffer from blocks production and warns for staging:', () => {
  const site = readyFacts().site ?? {};
  const cases: readonly (readonly [string, Partial<Facts>, string])[] = [
    ['a placeholder', { site: { ...site, brand: 'x.example' } }, 'web/site.config.ts: brand'],
    ['a missing site configuration', { site: null }, 'web/site.config.ts'],
    [
      'a store’s link that leads elsewhere',
      {
        site: {
          ...site,
          stores: { googlePlay: { status: 'available', url: 'https://play.google.com.evil.sk/app' } },
        },
      },
      'web/site.config.ts: stores.googlePlay.url',
    ],
    [
      'a coming listing whose link leads elsewhere',
      { site: { ...site, stores: { appStore: { status: 'soon', url: 'https://labka.sk/app' } } } },
      'web/site.config.ts: stores.appStore.url',
    ],
    [
      'an authority’s data of 181 days ago',
      { legalFacts: { soi: { verifiedOn: '2026-06-03' } } },
      'web/legal-facts.ts: soi',
    ],
    [
      'an authority’s data without a date',
      { legalFacts: { soi: { verifiedOn: 'soon' } } },
      'web/legal-facts.ts: soi',
    ],
    ['missing facts of law', { legalFacts: null }, 'web/legal-facts.ts'],
  ];

  test.each(cases)('%s', (_title, changes, subject) => {
    expect(subjects(changes)).toEqual([`blocker ${subject}`]);
    expect(subjects({ ...changes, projectId: 'labka-staging' }, 'staging')).toEqual([`warning ${subject}`]);
  });

  test('an authority’s data of 180 days ago is young enough', () => {
    expect(subjects({ legalFacts: { soi: { verifiedOn: '2026-06-04' } } })).toEqual([]);
  });
});

describe('a placeholder is', () => {
  test.each([
    ...[
      'https://labka.example',
      'a@labka.example',
      'backup.example',
      'https://play.example.com/x',
      'a@example.org',
    ],
    ...['00 000 000', '0000000000', 'Sro, 00000/V'],
  ])('%s', (text) => expect(isPlaceholder(text)).toBe(true));

  test.each([
    'https://labka.sk',
    'for example',
    '040 01',
    '1.0.0',
    '2 000 000',
    '12 345 678',
    'my-example.sk',
  ])('not %s', (text) => expect(isPlaceholder(text)).toBe(false));
});

test('every parameter without a default and every secret of the functions is known', async () => {
  const config = await readFile(`${root}/functions/src/config.ts`, 'utf8');
  const definitions = [...config.matchAll(/define(\w+)\('(\w+)'(?:, \{([^}]*)\})?/g)];
  const required = definitions.filter(([, kind, , body]) => kind !== 'Secret' && !body?.includes('default:'));
  const secrets = definitions.filter(([, kind]) => kind === 'Secret');
  expect(required.map(([, , name]) => name)).toEqual(requiredParameters);
  expect(secrets.map(([, , name]) => name)).toEqual(secretNames);
});

describe('of this checkout', () => {
  test('site, facts of law, parameters, collections and indexes are read', async () => {
    const facts = await readFacts(root, 'default');
    expect(facts.projectId).toBe('demo-labka');
    expect(facts.site).toHaveProperty('company.companyId');
    expect(facts.legalFacts).toHaveProperty('dataProtectionAuthority.verifiedOn');
    expect(facts.parameters).toHaveProperty('SUPPORT_INBOX', 'podpora@labka.example');
    expect(() => facts.readMailConfiguration({ ...facts.parameters, MAIL_FROM: 'Labka <web' })).toThrow(
      'MAIL_FROM is malformed',
    );
    expect(facts.collections).toEqual(expect.arrayContaining(['newsletter', 'subscribers']));
    expect(facts.missingFiles).toEqual([]);
  });

  test('the command fails while a blocker remains, and names a fix for each finding', () => {
    const { status, stdout } = runDoctor('production', '--json');
    const { findings } = JSON.parse(stdout);
    expect(status).toBe(hasBlocker(findings) ? 1 : 0);
    for (const { fix } of findings) expect(fix).toMatch(/\w+.*\.$/);
  });

  test('no collection is kept longer than promised', async () => {
    const facts = await readFacts(root, 'default');
    const { collections: names, indexes } = facts;
    expect(subjects({ collections: names, indexes })).toEqual([]);
  });

  test('another target than the two is refused', () => {
    const { status, stderr } = runDoctor('live');
    expect(status).toBe(1);
    expect(stderr).toContain('npm run doctor -- [staging|production] [--json]');
  });
});

function runDoctor(...args: readonly string[]) {
  return spawnSync(process.execPath, [`${root}/scripts/doctor.mjs`, ...args], { encoding: 'utf8' });
}
