import { describe, expect, test } from 'vitest';
import { expectOutcome } from '../support/outcome.ts';
import { liveVersion } from './control-plane/site.ts';
import { grant } from './infrastructure.ts';
import { type Run, useRehearsal } from './rehearsal.ts';
import { putFunction, region } from './state.ts';

const rehearsal = await useRehearsal();
const { clone, controlPlane, production, staging } = rehearsal;
// Its tests count as passed.
clone.git('tag', 'release-staging-20261122T061500Z');

/** Calls that only ask. */
const asking =
  /^GET |:(?:testIamPermissions|getIamPolicy)$|^POST oauth2\.googleapis\.com|^POST www\.googleapis\.com\/oauth2/;

/** Before everything that it needs is there, a release must change nothing. */
async function deploy(options: readonly string[] = ['--yes'], run: Run = {}) {
  const before = controlPlane.calls.length;
  const outcome = await rehearsal.script('deploy', ['production', ...options], run);
  expect(controlPlane.calls.slice(before).filter((call) => !asking.test(call))).toEqual([]);
  return outcome;
}

describe('nothing is changed', () => {
  test('while a secret is missing', async () => {
    const command = 'npx firebase functions:secrets:set SMTP_URL --project labka-production';
    const sentence = `The secret SMTP_URL is not set in labka-production. Set it: ${command}`;
    expectOutcome(await deploy(), 1, sentence);
  });

  test('in a dry run, which shows the changes', async () => {
    rehearsal.setSecrets(production);
    expectOutcome(
      await deploy(['--dry-run']),
      0,
      /function added:\n(?: {4}.*\n)* {4}newsletter \(europe-west1\)\n/,
      /newly retried: .*\n(?: {4}.*\n)* {4}onContactMessageCreated .*\n {4}onNewsletterCreated /,
      'The CLI gets --force for these only.',
      'Dry run to labka-production: nothing was changed.',
    );
    expect(clone.git('tag', '--list', 'release-production-*')).toBe('');
  });

  test('without a terminal', async () => {
    expectOutcome(await deploy([]), 1, 'function added:', 'No terminal to ask at. Add --yes');
  });

  test('from a step whose prerequisite is not deployed', async () => {
    const missing = /Functions are not deployed yet: .*newsletter \(europe-west1\)/;
    const fix = 'Run npm run deploy -- production --from functions';
    expectOutcome(await deploy(['--from', 'hosting', '--yes']), 1, missing, fix);
  });

  test('in a project of another owner', async () => {
    const outcome = await deploy(['--yes'], { as: 'user:stranger@labka.sk' });
    expectOutcome(outcome, 1, 'The project labka-production cannot be reached', 'npx firebase projects:list');
  });

  test('without a role, and names the command for it', async () => {
    const helper = 'user:helper@labka.sk';
    for (const role of [
      ...['firebase.viewer', 'cloudfunctions.admin', 'secretmanager.admin'],
      ...['datastore.indexAdmin', 'firebaserules.admin'],
    ])
      grant(production, `roles/${role}`, helper);
    const outcome = await deploy(['--yes'], { as: helper });
    expectOutcome(
      outcome,
      1,
      'lacks the role roles/firebasehosting.admin in labka-production.',
      /gcloud projects add-iam-policy-binding labka-production --member=\S.* --role=roles\/firebasehosting\.admin\n/,
    );
    expect(outcome.output).not.toContain('roles/cloudfunctions.admin');
  });

  test('without infra/, and names the command for it', async () => {
    const database = `${production.name}/databases/(default)`;
    const account = `site-functions@${production.id}.iam.gserviceaccount.com`;
    const saved = production.resources.get(database) ?? {};
    production.resources.delete(database);
    production.serviceAccounts.delete(account);
    const outcome = await deploy();
    production.resources.set(database, saved);
    production.serviceAccounts.add(account);
    const problem = `infrastructure: labka-production lacks the database, the account ${account}.`;
    expectOutcome(outcome, 1, problem, '`npm run infra -- production`');
  });

  test('during another release', async () => {
    putFunction(production, 'sendMail', 'DEPLOYING');
    const outcome = await deploy();
    production.resources.delete(`${region(production)}/functions/sendMail`);
    expectOutcome(outcome, 1, 'Another release to labka-production is running (sendMail).');
  });

  test('after a lost connection', async () => {
    controlPlane.faults.push({ calls: /firebase\.googleapis\.com/, answer: 'cut', times: Infinity });
    const outcome = await deploy();
    controlPlane.faults.length = 0;
    expectOutcome(outcome, 1, 'Google cannot be reached, or the connection was cut.');
  });

  test('on the live site by a preview', async () => {
    const as = `serviceAccount:site-preview@${staging.id}.iam.gserviceaccount.com`;
    const address = 'https://labka-staging--pr-12-rehearsal.web.app';
    expectOutcome(await rehearsal.script('deploy', ['preview', 'PR 12'], { as }), 0, address);
    const page = await rehearsal.visit(`${address}/support`, { 'accept-language': 'sk' });
    expect([page.status, /<html lang="(\w+)"/.exec(page.body)?.[1]]).toEqual([200, 'sk']);
    expect(liveVersion(staging)).toBeNull();
  });
});
