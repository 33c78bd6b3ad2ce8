import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { GoogleError } from './control-plane/google-error.ts';
import { replacePolicy } from './control-plane/iam-policy.ts';
import { type Run, useRehearsal } from './rehearsal.ts';

const rehearsal = await useRehearsal();
let clean: string;
beforeAll(async () => {
  clean = rehearsal.clone.git('rev-parse', 'HEAD').trim();
  // Its tests count as run.
  rehearsal.clone.git('tag', 'release-staging-20261122T061500Z');
});
afterEach(() => {
  rehearsal.controlPlane.faults.clear();
  rehearsal.clone.git('reset', '--quiet', '--hard', clean);
});

/** What a release must not do before everything that it needs is there. */
function changes(since: number): string[] {
  const asking =
    /^GET |:(?:testIamPermissions|getIamPolicy)$|^POST oauth2\.googleapis\.com|^POST www\.googleapis\.com\/oauth2/;
  return rehearsal.controlPlane.calls.slice(since).filter((call) => !asking.test(call));
}

async function deploy(options: readonly string[] = ['--yes'], run: Run = {}) {
  const before = rehearsal.controlPlane.calls.length;
  const { status, output } = await rehearsal.script('deploy', ['production', ...options], run);
  expect(await rehearsal.strays()).toEqual([]);
  expect(changes(before)).toEqual([]);
  return { status, output };
}

function regional(name: string): string {
  return `projects/${rehearsal.production.id}/locations/europe-west1/${name}`;
}

describe('nothing is changed', () => {
  test('while a secret is missing', async () => {
    const { status, output } = await deploy();
    expect(output).toContain(
      'The secret SMTP_URL is not set in labka-production. Set it: npx firebase functions:secrets:set SMTP_URL --project labka-production',
    );
    expect(status).toBe(1);
  });

  test('in a dry run, which shows what would be', async () => {
    rehearsal.setSecrets(rehearsal.production);
    const { status, output } = await deploy(['--dry-run']);
    expect(output).toMatch(/function added:\n(?: {4}.*\n)* {4}newsletter \(europe-west1\)\n/);
    expect(output).toMatch(
      /newly retried: .*\n(?: {4}.*\n)* {4}onContactMessageCreated .*\n {4}onNewsletterCreated /,
    );
    expect(output).toContain('The CLI gets --force for these only.');
    expect(output).toContain('Dry run to labka-production: nothing was changed.');
    expect(status).toBe(0);
    expect(rehearsal.clone.git('tag', '--list', 'release-production-*')).toBe('');
  });

  test('when there is nobody to ask', async () => {
    const { status, output } = await deploy([]);
    expect(output).toContain('function added:');
    expect(output).toContain('No terminal to ask at. Add --yes');
    expect(status).toBe(1);
  });

  test('from a step whose predecessor is not deployed', async () => {
    const { status, output } = await deploy(['--from', 'hosting', '--yes']);
    expect(output).toMatch(/Functions are not deployed yet: .*newsletter \(europe-west1\)/);
    expect(output).toContain('Run npm run deploy -- production --from functions');
    expect(status).toBe(1);
  });

  test('by somebody whom nobody knows', async () => {
    const { status, output } = await deploy(['--yes'], { as: null });
    expect(output).toContain('You are not logged in');
    expect(status).toBe(1);
  });

  test('in a project that is somebody else’s', async () => {
    const { status, output } = await deploy(['--yes'], { as: 'user:stranger@labka.sk' });
    expect(output).toContain('The project labka-production cannot be reached');
    expect(output).toContain('npx firebase projects:list');
    expect(status).toBe(1);
  });

  test('without a role, and names the command for it', async () => {
    const { production } = rehearsal;
    const helper = 'user:helper@labka.sk';
    production.policy = replacePolicy(production.policy, [
      ...production.policy.bindings,
      { role: 'roles/firebase.viewer', members: [helper] },
      { role: 'roles/cloudfunctions.admin', members: [helper] },
      { role: 'roles/secretmanager.admin', members: [helper] },
      { role: 'roles/datastore.indexAdmin', members: [helper] },
      { role: 'roles/firebaserules.admin', members: [helper] },
    ]);
    const { status, output } = await deploy(['--yes'], { as: helper });
    expect(output).toContain('lacks the role roles/firebasehosting.admin in labka-production.');
    expect(output).toMatch(
      /gcloud projects add-iam-policy-binding labka-production --member=\S.* --role=roles\/firebasehosting\.admin\n/,
    );
    expect(output).not.toContain('roles/cloudfunctions.admin');
    expect(status).toBe(1);
  });

  test('without a parameter, before the CLI would ask for it', async () => {
    const file = `functions/.env.${rehearsal.production.id}`;
    await rehearsal.clone.write(
      file,
      (await rehearsal.clone.read(file)).replace(/^ISSUE_MAILS_PER_SECOND.*\n/m, ''),
    );
    rehearsal.clone.commitAll('forget a parameter');
    rehearsal.clone.git('tag', 'release-staging-20261122T061501Z');
    const { status, output } = await deploy();
    expect(output).toContain('functions/.env.labka-production: ISSUE_MAILS_PER_SECOND: It is not set.');
    expect(status).toBe(1);
  });

  test('while somebody else is releasing', async () => {
    const name = regional('functions/sendMail');
    const busy = {
      ...{ name, state: 'DEPLOYING', environment: 'GEN_2' },
      ...{ buildConfig: { entryPoint: 'sendMail', runtime: 'nodejs22' }, serviceConfig: {} },
    };
    rehearsal.production.services.add('cloudfunctions.googleapis.com');
    rehearsal.production.resources.set(name, busy);
    const { status, output } = await deploy();
    rehearsal.production.resources.delete(name);
    expect(output).toContain('Another release to labka-production is running (sendMail).');
    expect(status).toBe(1);
  });

  test.each([
    ['a connection that is cut', 'cut', 'Google cannot be reached, or the connection was cut.'],
    [
      'a quota',
      new GoogleError(429, 'Quota exceeded for quota metric'),
      'A quota of labka-production is used up.',
    ],
  ] as const)('after %s', async (_title, answer, sentence) => {
    rehearsal.controlPlane.faults.add({ calls: /firebase\.googleapis\.com/, answer, times: Infinity });
    const { status, output } = await deploy();
    expect(output).toContain(sentence);
    expect(status).toBe(1);
  });
});
