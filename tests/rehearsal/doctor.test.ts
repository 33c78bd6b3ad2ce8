import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { startMailCatcher } from '../../tools/mail-catcher/server.ts';
import { startNameServer } from '../support/name-server.ts';
import { expectOutcome } from '../support/outcome.ts';
import { GoogleError } from './control-plane/google-error.ts';
import { grant, revoke } from './infrastructure.ts';
import { type Member, useRehearsal } from './rehearsal.ts';

interface Finding {
  readonly severity: string;
  readonly subject: string;
  readonly problem: string;
  readonly fix: string;
}

const guest = 'user:guest@labka.sk';
const linkKey = 'a-key-of-the-rehearsal-alone-that-is-long-enough';
const zone = {
  'labka.sk': ['v=spf1 include:spf.post.sk -all'],
  'mail._domainkey.labka.sk': ['v=DKIM1; k=rsa; p=MIGfMA0GCSqGSIb3DQEB'],
  '_dmarc.labka.sk': ['v=DMARC1; p=reject'],
};

const rehearsal = await useRehearsal();
const names = await startNameServer(zone);
const catcher = await startMailCatcher({ smtpPort: 0, inboxPort: 0 });
afterAll(() => Promise.all([names.stop(), catcher.stop()]));
const { production } = rehearsal;

function setSecrets(linkKey: string): void {
  rehearsal.setSecret(production, 'SMTP_URL', `smtp://web:password@127.0.0.1:${catcher.smtpPort}`);
  rehearsal.setSecret(production, 'NEWSLETTER_SECRET', linkKey);
}

setSecrets(linkKey);
const parameters = 'functions/.env.labka-production';
await rehearsal.clone.edit(parameters, (text) => `${text}DKIM_SELECTOR=mail\n`);
const command = ['deploy', '--force', '--non-interactive', '--project', 'production'];
expectOutcome(await rehearsal.firebase(command), 0);
const untouched = structuredClone(production.resources);
const granted = production.grantsOn(production.name);

afterEach(() => {
  rehearsal.controlPlane.faults.length = 0;
  production.resources.clear();
  for (const [name, resource] of structuredClone(untouched)) production.resources.set(name, resource);
  production.setGrants(production.name, granted);
  setSecrets(linkKey);
});

async function doctor(args: readonly string[], as?: Member) {
  const { status, output } = await rehearsal.script('doctor', ['production', '--json', ...args], {
    ...(as !== undefined && { as }),
  });
  if (!output.startsWith('{')) throw new Error(output);
  const { findings }: { findings: Finding[] } = JSON.parse(output);
  // A command, or a file to change.
  for (const { fix } of findings) expect(fix).toMatch(/`[^`]{8,}`|[\w./-]+\.(?:ts|json|example)\b|\.env\.\w/);
  const subjects = findings.map(({ severity, subject }) => `${severity} ${subject}`).toSorted();
  return { status, output, findings, subjects };
}

const beforeRelease = (as?: Member) => doctor(['--dns', `127.0.0.1:${names.port}`], as);
const afterRelease = (as?: Member) => doctor(['--after', '--no-message'], as);

const region = 'projects/labka-production/locations/europe-west1';
const fields = 'projects/labka-production/databases/(default)/collectionGroups';

/** Changes fields of a resource after the release; null removes the resource. */
function change(name: string, changes: object | null): void {
  const { resources } = production;
  const old = resources.get(name);
  if (old === undefined) throw new Error(`The release left no ${name}.`);
  if (changes === null) resources.delete(name);
  else resources.set(name, { ...old, ...changes });
}

describe('before a release, the doctor', () => {
  const secret = 'projects/labka-production/secrets/SMTP_URL/versions/1';
  const editor = production.computeAccount;

  test.each<[what: string, arrange: () => void, ...subjects: string[]]>([
    ['nothing in a complete project', () => {}],
    ['a refused secret', () => setSecrets('too-short-a-key'), 'blocker secret NEWSLETTER_SECRET'],
    ['a missing secret', () => change(secret, null), 'blocker secret SMTP_URL'],
    [
      'missing infrastructure',
      () => change('projects/labka-production/databases/(default)', null),
      'blocker infrastructure',
    ],
    [
      'warnings',
      () => {
        change(`${region}/repositories/gcf-artifacts`, { cleanupPolicies: {} });
        grant(production, 'roles/editor', `serviceAccount:${editor}`);
      },
      'warning Artifact Registry: gcf-artifacts',
      `warning role roles/editor of ${editor}`,
    ],
  ])('names %s', async (_what, arrange, ...wanted) => {
    arrange();
    const { status, subjects, output } = await beforeRelease();
    expect(subjects).toEqual(wanted);
    expect(status).toBe(wanted.join().includes('blocker') ? 1 : 0);
    expect(output).not.toContain('too-short-a-key');
  });

  test('names missing roles and tolerates unreadable secrets', async () => {
    const { findings } = await beforeRelease(guest);
    expect(findings).toMatchObject([{ severity: 'blocker', subject: 'project labka-production' }]);
    grant(production, 'roles/firebase.viewer', guest);
    const { subjects } = await beforeRelease(guest);
    expect(subjects).toContain('blocker role roles/cloudfunctions.admin');
    expect(subjects).toContain('warning secret SMTP_URL');
  });

  test('warns once without a login or without Google', async () => {
    expect((await beforeRelease(null)).subjects).toEqual(['warning Google’s side of labka-production']);
    rehearsal.controlPlane.faults.push({ calls: /./, answer: 'cut', times: 1000 });
    const { subjects, status } = await beforeRelease();
    expect(subjects).toEqual(['warning Google’s side of labka-production']);
    expect(status).toBe(0);
  });
});

describe('after a release, the doctor', () => {
  test('finds nothing after a release by the real CLI', async () => {
    const { findings, status } = await afterRelease();
    expect(findings).toEqual([]);
    expect(status).toBe(0);
  });

  test('blocks on each difference from the release', async () => {
    change(`${region}/functions/newsletter`, null);
    change(`${region}/functions/onNewsletterCreated`, { state: 'FAILED' });
    change(`${region}/queues/sendMail`, { state: 'PAUSED' });
    change(`${region}/queues/sendConfirmation`, { state: 'PAUSED' });
    change(`${region}/jobs/firebase-schedule-reconcile-europe-west1`, { state: 'PAUSED' });
    change(`${fields}/newsletter/fields/expireAt`, null);
    for (const name of production.resources.keys())
      if (name.includes('/rulesets/'))
        change(name, { source: { files: [{ content: 'allow read, write;' }] } });
    const account = 'serviceAccount:site-functions@labka-production.iam.gserviceaccount.com';
    revoke(production, 'roles/cloudtasks.enqueuer', account);
    const { subjects, status } = await afterRelease();
    expect(subjects).toEqual([
      'blocker function newsletter',
      'blocker function onNewsletterCreated',
      'blocker live rules',
      'blocker queue sendConfirmation',
      'blocker queue sendMail',
      'blocker role roles/cloudtasks.enqueuer',
      'blocker schedule of reconcile',
      'blocker time to live: newsletter',
    ]);
    expect(status).toBe(1);
  });

  test('blocks on each missing part, and waits for pending ones', async () => {
    change(`${region}/queues/sendMail`, null);
    change(`${region}/jobs/firebase-schedule-reconcile-europe-west1`, null);
    change('projects/labka-production/releases/cloud.firestore', null);
    change(`${fields}/newsletter/fields/expireAt`, { ttlConfig: { state: 'CREATING' } });
    const answer = new GoogleError(429, 'Quota exceeded');
    rehearsal.controlPlane.faults.push({
      calls: /GET cloudfunctions.*\/locations\/-\/functions/,
      answer,
      times: 10,
    });
    const { subjects, findings } = await afterRelease();
    // If Google does not list the functions, the doctor does not guess what depends on them.
    expect(subjects).toEqual(['blocker live rules', 'warning functions', 'warning time to live: newsletter']);
    expect(findings.find(({ subject }) => subject === 'functions')?.problem).toContain('429');
    rehearsal.controlPlane.faults.length = 0;
    expect((await afterRelease()).subjects).toEqual([
      'blocker live rules',
      'blocker queue sendMail',
      'blocker schedule of reconcile',
      'warning time to live: newsletter',
    ]);
  });
});

describe('App Check', () => {
  const siteKey = 'site-key-of-the-rehearsal';

  function appCheck(...args: readonly string[]) {
    const environment = { FIREBASE_CLI_EXPERIMENTS: 'appcheckadmin' };
    const command = [`appcheck:${args[0]}`, ...args.slice(1), '--non-interactive', '--project', 'production'];
    return rehearsal.firebase(command, { environment });
  }

  /** The changes of step 4 in the checkout. */
  const setSiteKey = () =>
    rehearsal.clone.edit('web/site.config.ts', (text) =>
      text.replace('stores: {}', `stores: {}, appCheckSiteKey: '${siteKey}'`),
    );

  test('is switched by commands; half of it blocks', async () => {
    expect((await appCheck('services:set', 'firestore', 'enforced', '--force')).status).toBe(0);
    const blocks = async (command: string) => {
      const fix = expect.stringContaining(command);
      expect((await beforeRelease()).findings).toMatchObject([
        { severity: 'blocker', subject: 'App Check', fix },
      ]);
    };
    await blocks('firestore unenforced');
    await setSiteKey();
    await blocks('providers:set recaptcha-enterprise');
    const app = `1:${production.number}:web:1`;
    const register = ['providers:set', 'recaptcha-enterprise', '--site-key', siteKey, '--app', app];
    expect((await appCheck(...register)).output).toContain(siteKey);
    expect((await beforeRelease()).findings).toEqual([]);
    expect((await appCheck('services:set', 'firestore', 'unenforced', '--force')).status).toBe(0);
    expect((await beforeRelease()).findings).toEqual([]);
  });
});
