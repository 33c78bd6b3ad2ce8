import { afterEach, describe, expect, test } from 'vitest';
import { tagName } from '../../tools/release/deploy/tags.ts';
import { expectOutcome } from '../support/outcome.ts';
import { createCheckout } from './release-checkout.ts';

/* Tests that need no cloud; tests/rehearsal covers releases. */

const { clone, run, logIn } = await createCheckout();
const clean = clone.git('rev-parse', 'HEAD').trim();
afterEach(() => {
  clone.git('reset', '--quiet', '--hard', clean);
  clone.git('clean', '--quiet', '--force', '-d');
  for (const tag of clone.git('tag').split('\n').filter(Boolean)) clone.git('tag', '--delete', tag);
});

describe('npm run deploy', () => {
  test.each(['live', 'staging --yes'])('%s prints the usage', (line) => {
    expectOutcome(run('deploy', line.split(' ')), 1, /^npm run deploy -- staging\|production/m);
  });

  test('refuses uncommitted changes, and names them', async () => {
    await clone.write('web/new.ts', '');
    expectOutcome(run('deploy', ['staging']), 1, /uncommitted changes[\s\S]*web\//);
  });

  test('stops when the doctor finds a blocker', async () => {
    await clone.write('.firebaserc', JSON.stringify({ projects: { production: 'your-project-id' } }));
    clone.commitAll('forget the project');
    const problem = 'production: “your-project-id” is not a project at Google.';
    expectOutcome(run('deploy', ['production']), 1, problem, 'npm run setup', 'Nothing was deployed.');
  });

  test.each([
    [6, 1],
    [8, 0],
  ])('narrower rules follow the form after a week: %i', async (days, refused) => {
    const release = (daysAgo: number) =>
      clone.git('tag', tagName('production', new Date(Date.now() - daysAgo * 86_400_000)));
    release(30);
    await clone.edit('contract/src/index.ts', (text) => text.replace(/(message: .*max: )\d+/, '$19'));
    clone.commitAll('a narrower form');
    release(days);
    await clone.edit('firestore.rules', (text) => text.replace(/(data\.message, )\d+/, '$19'));
    clone.commitAll('narrower rules');
    const { output } = run('doctor', ['production']);
    const sentences = output.match(
      /pages of release-production-\w+ send: Denied: create contact_messages\/.*: `data\.message\.size\(\) <= 9`/g,
    );
    expect(sentences ?? [], output).toHaveLength(refused);
  });

  test('lets a new field be optional only', async () => {
    clone.git('tag', tagName('production', new Date()));
    const rules = await clone.read('firestore.rules');
    const withPhone = rules.replace("'status']", "'status', 'phone']");
    for (const [condition, refused] of [
      ["(!('phone' in data) || isText(data.phone, 30))", false],
      ['isText(data.phone, 30)', true],
    ] as const) {
      await clone.write('firestore.rules', withPhone.replace("data.status == 'new'", `$& && ${condition}`));
      expect(run('doctor', ['production']).output.includes('data.phone'), condition).toBe(refused);
    }
  });

  test('says without a login how to log in', () => {
    expectOutcome(run('deploy', ['production']), 1, 'npx firebase login --reauth', 'Nothing was deployed.');
  });

  test('reports a missing network, not an expired login', async () => {
    await logIn();
    // Nothing listens there.
    const environment = { HTTPS_PROXY: 'http://127.0.0.1:9' };
    const outcome = run('deploy', ['production'], { environment });
    expectOutcome(outcome, 1, 'Google cannot be reached');
    expect(outcome.output).not.toContain('logged in');
  });
});

describe('npm run rollback', () => {
  const now = () => tagName('production', new Date());

  test('lists every machine’s releases, the live one first', async () => {
    clone.git('tag', 'release-production-20261122T061500Z');
    await clone.edit('firestore.rules', (text) => `${text}\n`);
    clone.commitAll('a newer release');
    clone.git('tag', 'release-production-20261123T061500Z');
    clone.git('push', '--quiet', '--tags', 'origin');
    const of = clone.elsewhere();
    const list =
      /of production, .*:\n {2}release-production-20261123T061500Z {2}a newer release\n {2}release-production-20261122T/;
    expectOutcome(run('rollback', ['production'], { of }), 1, 'Name a release.', list, 'npm run deploy');
    expectOutcome(run('rollback', ['production', 'release-9'], { of }), 1, 'no release release-9.', list);
    expectOutcome(run('rollback', ['staging']), 1, 'none is known here');
  });

  test('warns if its rules refuse what open pages send', async () => {
    await clone.edit('firestore.rules', (text) => text.replace(/(data\.message, )\d+/, '$19'));
    clone.commitAll('narrower rules');
    clone.git('tag', 'release-production-20200101T000000Z');
    clone.git('reset', '--quiet', '--hard', clean);
    clone.git('tag', now());
    const outcome = run('rollback', ['production', 'release-production-20200101T000000Z']);
    expectOutcome(outcome, 1, 'Going back to release-production-20200101T000000Z: narrower rules');
    expect(outcome.output).toMatch(
      /--only functions,hosting.*\nWhat pages of release-production-\w+ send: Denied/,
    );
  });
});

test('releases are sorted by alias and UTC time', () => {
  const time = new Date('2026-11-22T06:15:00.123Z');
  expect(tagName('production', time)).toBe('release-production-20261122T061500Z');
});
