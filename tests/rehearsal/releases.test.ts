import { closedRules } from '@labka/functions/operations';
import * as triggers from '@labka/functions/triggers';
import { describe, expect, test } from 'vitest';
import { expectOutcome } from '../support/outcome.ts';
import { location } from './control-plane/project.ts';
import { useRehearsal } from './rehearsal.ts';

const { project, clone, run, deploy, rollback, tags, takeNoted } = await useRehearsal();
const builtFunctions = Object.keys(triggers).toSorted();

/** A commit that changes rules, functions and pages. */
async function change(words: string): Promise<void> {
  for (const file of ['firestore.rules', 'built/functions/index.js'])
    await clone.edit(file, (text) => `${text}\n// ${words}\n`);
  await clone.write('built/web/robots.txt', `# ${words}\n`);
  clone.commitAll(words);
}

/** What visitors meet: the newest words in the rules and on a page. */
function live(words: string) {
  return { rules: project.rules.includes(words), page: project.page('/robots.txt').includes(words) };
}

/** The tests follow each other. */
describe('npm run deploy', () => {
  test('without a role changes nothing and names it', async () => {
    project.denied.add('firebasehosting.sites.update');
    const sentence = "Permission 'firebasehosting.sites.update' denied";
    expectOutcome(await deploy('--force'), 1, sentence, 'The release stopped');
    project.denied.clear();
    expect(project.functions).toEqual([]);
    expect(project.rules).toBe('{}');
    expect(tags()).toEqual([]);
    await takeNoted();
  });

  test('checks, tests, builds, releases everything, tags, and checks again', async () => {
    expectOutcome(await deploy('--force'), 0, 'Deploy complete!', /Released to labka-production: release-/);
    expect(await takeNoted()).toEqual([
      'doctor production',
      'test lint unit built emulators',
      'build',
      'doctor production --after --no-message',
    ]);
    expect(tags()).toHaveLength(1);
    expect(project.functions).toEqual(builtFunctions);
    expect(project.rules).toContain('cloud.firestore');
    expect(project.page('/en/index.html')).toContain('<html');
  });

  test('creates queues, schedules and expiry', () => {
    const at = `projects/${project.id}/locations/${location}`;
    expect(project.list(`${at}/queues`)).not.toEqual([]);
    expect(project.list(`${at}/jobs`)).toMatchObject([{ schedule: 'every 60 minutes' }]);
    const fields = project.list(`${project.database}/collectionGroups/-/fields`);
    expect(fields).toContainEqual(expect.objectContaining({ ttlConfig: { state: 'ACTIVE' } }));
  });

  test('keeps pages and makes no tag when functions fail', async () => {
    await change('the second release');
    const [broken = ''] = builtFunctions;
    project.brokenBuilds.add(broken);
    expectOutcome(await deploy(), 1, /Build failed with status/, 'The release stopped');
    project.brokenBuilds.clear();
    expect(live('the second release')).toEqual({ rules: true, page: false });
    expect(tags()).toHaveLength(1);
  });

  test('finishes a stopped release when it is repeated', async () => {
    expectOutcome(await deploy(), 0, /Released to labka-production: release-/);
    expect(live('the second release')).toEqual({ rules: true, page: true });
    expect(tags()).toHaveLength(2);
  });

  test('of one part makes no tag', async () => {
    await change('the third release');
    expectOutcome(await deploy('--only', 'firestore'), 0);
    expect(live('the third release')).toEqual({ rules: true, page: false });
    expect(tags()).toHaveLength(2);
  });
});

/** Calls a released function with Cloud Billing's report. */
const hearReport = `
Object.assign(process.env, { GCLOUD_PROJECT: '${project.id}', FIREBASE_CONFIG: '{"projectId":"${project.id}"}' });
const { closeRules } = await import('../functions/dist/index.js');
const report = JSON.stringify({ costAmount: 101, budgetAmount: 100, currencyCode: 'EUR' });
await closeRules.run({ data: { message: { data: Buffer.from(report).toString('base64') } } });
process.exit();
`;

test('a spent budget closes the released rules', async () => {
  await clone.write('.cache/hear-report.ts', hearReport);
  expectOutcome(await run('../.cache/hear-report'), 0, 'The rules are closed');
  expect(project.rules).toContain(JSON.stringify(closedRules));
});

test('npm run rollback restores and tags everything', async () => {
  await takeNoted();
  const first = tags()[0]?.split('refs/tags/')[1] ?? expect.unreachable();
  expectOutcome(await rollback(first), 0, `Going back to ${first}: first`);
  expect(await takeNoted()).toEqual(['build', 'doctor production --after --no-message']);
  expect(live('the second release')).toEqual({ rules: false, page: false });
  expect(project.page('/en/index.html')).toContain('<html');
  expect(project.functions).toEqual(builtFunctions);
  expect(tags()).toHaveLength(3);
  expect(clone.git('status', '--porcelain')).toBe('');
});
