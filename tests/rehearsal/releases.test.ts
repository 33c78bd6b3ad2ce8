import { collections, languages } from '@labka/contract';
import { describe, expect, test } from 'vitest';
import { expectOutcome } from '../support/outcome.ts';
import { isPermitted } from './control-plane/cloud.ts';
import { part, text } from './control-plane/resource.ts';
import { useRehearsal } from './rehearsal.ts';
import { activeFunctions, builtFunctions, functionNamed, livePage, liveRules, region } from './state.ts';

const site = 'https://labka-production.web.app';

const rehearsal = await useRehearsal();
const { production } = rehearsal;
rehearsal.setSecrets(production);

function tags(): string[] {
  return rehearsal.clone
    .git('ls-remote', '--tags', 'origin', 'release-production-*')
    .split('\n')
    .filter(Boolean);
}

/** In the order in which an operator meets them. */
describe('npm run deploy', () => {
  test('releases everything to an empty project', async () => {
    const outcome = await rehearsal.deploy();
    expectOutcome(
      outcome,
      0,
      / 1 of 3 {2}firestore .*\n {2}2 of 3 {2}functions .*minutes .*\n {2}3 of 3 {2}hosting /,
      /2,500 minutes a month are free, then 8 functions cost about 0\.10 \$\./,
      'The output of firebase-tools is in .cache/release;',
      /\nReleased to labka-production in \d+ s: release-production-\w+\nNext: npm run doctor -- production --after\n$/,
    );
    expect(outcome.output.match(/Released|Deploy complete/g)).toEqual(['Released']);
    expect(await rehearsal.clone.read('.cache/release/functions.log')).toContain('Deploy complete!');
    expect(await rehearsal.takeNoted()).toEqual(['test lint unit built emulators', 'build']);
    expect(tags()).toHaveLength(1);
    expect(activeFunctions(production)).toEqual(builtFunctions);
    // infra/ has switched on everything.
    expect(rehearsal.controlPlane.calls.filter((call) => call.endsWith(':enable'))).toEqual([]);
  });

  test('creates what the functions need', () => {
    const queue = production.resources.get(`${region(production)}/queues/sendMail`);
    expect(queue).toMatchObject({ state: 'RUNNING', retryConfig: { maxBackoff: '3600s' } });
    const [job] = production.list(`${region(production)}/jobs`);
    expect(job).toMatchObject({ schedule: 'every 60 minutes', state: 'ENABLED' });
    const callers = production.grantsOn(`${region(production)}/services/newsletter`);
    expect([...callers]).toEqual(['roles/run.invoker allUsers']);
    const images = production.resources.get(`${region(production)}/repositories/gcf-artifacts`);
    expect(images).toHaveProperty('cleanupPolicies.firebase-functions-cleanup');
  });

  test.each(builtFunctions)('lets the callers of %s call it', (id) => {
    const account = text(part(functionNamed(production, id), 'serviceConfig'), 'serviceAccountEmail');
    expect(production.serviceAccounts).toContain(account);
    const service = `${region(production)}/services/${id.toLowerCase()}`;
    const invoke = 'run.routes.invoke';
    expect(isPermitted(production, `serviceAccount:${account}`, invoke, service)).toBe(true);
  });

  test.each([
    ['site-functions', 'datastore.entities.update', ''],
    ['site-functions', 'cloudtasks.tasks.create', ''],
    ['site-functions', 'iam.serviceAccounts.actAs', 'site-functions'],
    ['site-budget', 'firebaserules.rulesets.create', ''],
    ['site-budget', 'firebaserules.releases.update', ''],
  ])('runs functions as %s, which has %s', (account, permission, on) => {
    const email = (name: string) => `${name}@${production.id}.iam.gserviceaccount.com`;
    const resource = `projects/${production.id}/serviceAccounts/${email(on)}`;
    expect(isPermitted(production, `serviceAccount:${email(account)}`, permission, resource)).toBe(true);
  });

  test('sets expiry for what the texts promise to delete', () => {
    const groups = `projects/${production.id}/databases/(default)/collectionGroups`;
    for (const collection of [collections.contactMessages, collections.newsletter, 'subscribers']) {
      const field = production.resources.get(`${groups}/${collection}/fields/expireAt`);
      expect(field).toMatchObject({ ttlConfig: { state: 'ACTIVE' } });
    }
    expect(liveRules(production)).toContain('cloud.firestore');
  });

  test('serves pages in the visitor’s language, with the headers', async () => {
    for (const language of languages) {
      const { status, headers, body } = await rehearsal.visit(site, { 'accept-language': language });
      expect([status, /<html lang="(\w+)"/.exec(body)?.[1]]).toEqual([200, language]);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    }
    expect((await rehearsal.visit(`${site}/legal/privacy`)).status).toBe(200);
    expect((await rehearsal.visit(`${site}/nothing`)).status).toBe(404);
    expect((await rehearsal.visit(`${site}/api/newsletter/confirm`)).body).toContain(
      'the function newsletter',
    );
  });

  test('keeps Hosting’s version when a function fails, then resumes', async () => {
    await change('the second version');
    production.brokenBuilds.add('sendMail');
    expectOutcome(
      await rehearsal.deploy(),
      1,
      /✗ functions .* 7 of 8 functions\n[\s\S]*Build failed with status[\s\S]*It stopped at functions, .* before it firestore was deployed/,
      'npm run deploy -- production --from functions',
    );
    expect(livePage(production, '/robots.txt')).not.toContain('the second version');
    expect(liveRules(production)).toContain('the second version');

    production.brokenBuilds.clear();
    const resumed = await rehearsal.deploy(['--from', 'functions', '--verbose']);
    const both = /── functions\n[\s\S]*Deploy complete![\s\S]*── hosting\n/;
    expectOutcome(resumed, 0, both, 'Released to labka-production');
    expect(livePage(production, '/robots.txt')).toContain('the second version');
  });
});

async function change(words: string): Promise<void> {
  const { clone } = rehearsal;
  for (const file of ['firestore.rules', 'built/functions/index.js'])
    await clone.edit(file, (text) => `${text}\n// ${words}\n`);
  await clone.write('built/web/robots.txt', `# ${words}\n`);
  clone.commitAll(words);
}

test('npm run rollback restores rules, functions and pages', async () => {
  const newer = part(functionNamed(production, 'sendMail'), 'labels');
  expectOutcome(await rehearsal.rollback(), 0, 'Going back to release-production-');
  expect(livePage(production, '/robots.txt')).not.toContain('the second version');
  expect(liveRules(production)).not.toContain('the second version');
  expect(part(functionNamed(production, 'sendMail'), 'labels')).not.toEqual(newer);
  expect(activeFunctions(production)).toEqual(builtFunctions);
  expect(rehearsal.clone.git('status', '--porcelain')).toBe('');
});
