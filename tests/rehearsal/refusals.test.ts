import { describe, expect, test } from 'vitest';
import { liveVersion } from './control-plane/site.ts';
import { grant } from './infrastructure.ts';
import { type Run, useRehearsal } from './rehearsal.ts';
import { putFunction, region } from './state.ts';

const rehearsal = await useRehearsal();
// Its tests count as passed.
rehearsal.clone.git('tag', 'release-staging-20261122T061500Z');

/** What a release must not do while something that it needs is missing. */
function changes(since: number): string[] {
  const asking =
    /^GET |:(?:testIamPermissions|getIamPolicy)$|^POST oauth2\.googleapis\.com|^POST www\.googleapis\.com\/oauth2/;
  return rehearsal.controlPlane.calls.slice(since).filter((call) => !asking.test(call));
}

async function deploy(options: readonly string[] = ['--yes'], run: Run = {}) {
  const before = rehearsal.controlPlane.calls.length;
  const { status, output } = await rehearsal.script('deploy', ['production', ...options], run);
  expect(changes(before)).toEqual([]);
  return { status, output };
}

describe('nothing is changed', () => {
  test('while a secret is missing', async () => {
    const { status, output } = await deploy();
    expect(output).toContain(
      'The secret SMTP_URL is not set in labka-production. Set it: npx firebase functions:secrets:set SMTP_URL --project labka-production',
    );
    expect(status).toBe(1);
  });

  test('in a dry run, which shows the changes', async () => {
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

  test('without a terminal', async () => {
    const { status, output } = await deploy([]);
    expect(output).toContain('function added:');
    expect(output).toContain('No terminal to ask at. Add --yes');
    expect(status).toBe(1);
  });

  test('from a step whose prerequisite is not deployed', async () => {
    const { status, output } = await deploy(['--from', 'hosting', '--yes']);
    expect(output).toMatch(/Functions are not deployed yet: .*newsletter \(europe-west1\)/);
    expect(output).toContain('Run npm run deploy -- production --from functions');
    expect(status).toBe(1);
  });

  test('in a project of another owner', async () => {
    const { status, output } = await deploy(['--yes'], { as: 'user:stranger@labka.sk' });
    expect(output).toContain('The project labka-production cannot be reached');
    expect(output).toContain('npx firebase projects:list');
    expect(status).toBe(1);
  });

  test('without a role, and names the command for it', async () => {
    const helper = 'user:helper@labka.sk';
    for (const role of [
      'roles/firebase.viewer',
      'roles/cloudfunctions.admin',
      'roles/secretmanager.admin',
      'roles/datastore.indexAdmin',
      'roles/firebaserules.admin',
    ])
      grant(rehearsal.production, role, helper);
    const { status, output } = await deploy(['--yes'], { as: helper });
    expect(output).toContain('lacks the role roles/firebasehosting.admin in labka-production.');
    expect(output).toMatch(
      /gcloud projects add-iam-policy-binding labka-production --member=\S.* --role=roles\/firebasehosting\.admin\n/,
    );
    expect(output).not.toContain('roles/cloudfunctions.admin');
    expect(status).toBe(1);
  });

  test('without infra/, and names the command for it', async () => {
    const { production } = rehearsal;
    const database = `${production.name}/databases/(default)`;
    const account = `site-functions@${production.id}.iam.gserviceaccount.com`;
    const saved = production.resources.get(database) ?? {};
    production.resources.delete(database);
    production.serviceAccounts.delete(account);
    const { status, output } = await deploy();
    production.resources.set(database, saved);
    production.serviceAccounts.add(account);
    expect(output).toContain(`infrastructure: labka-production lacks the database, the account ${account}.`);
    expect(output).toContain('`npm run infra -- production`');
    expect(status).toBe(1);
  });

  test('during another release', async () => {
    putFunction(rehearsal.production, 'sendMail', 'DEPLOYING');
    const { status, output } = await deploy();
    rehearsal.production.resources.delete(`${region(rehearsal.production)}/functions/sendMail`);
    expect(output).toContain('Another release to labka-production is running (sendMail).');
    expect(status).toBe(1);
  });

  test('after a lost connection', async () => {
    const calls = /firebase\.googleapis\.com/;
    rehearsal.controlPlane.faults.add({ calls, answer: 'cut', times: Infinity });
    const { status, output } = await deploy();
    rehearsal.controlPlane.faults.clear();
    expect(output).toContain('Google cannot be reached, or the connection was cut.');
    expect(status).toBe(1);
  });

  test('on the live site by a preview', async () => {
    const { staging } = rehearsal;
    const as = `serviceAccount:site-preview@${staging.id}.iam.gserviceaccount.com`;
    const { status, output } = await rehearsal.script('deploy', ['preview', 'PR 12'], { as });
    const address = 'https://labka-staging--pr-12-rehearsal.web.app';
    expect(output).toContain(address);
    expect(status).toBe(0);
    const page = await rehearsal.visit(`${address}/support`, { 'accept-language': 'sk' });
    expect([page.status, /<html lang="(\w+)"/.exec(page.body)?.[1]]).toEqual([200, 'sk']);
    expect(liveVersion(staging)).toBeNull();
  });
});
