import { afterEach, describe, expect, test } from 'vitest';
import { earlierRelease, tagName } from '../../tools/release/deploy/tags.ts';
import { expectOutcome } from '../support/outcome.ts';
import { createCheckout } from './release-checkout.ts';

/* Tests that need no cloud; tests/rehearsal covers releases. */

const { clone, run, logIn } = await createCheckout();
const clean = clone.git('rev-parse', 'HEAD').trim();
afterEach(() => {
  clone.git('reset', '--quiet', '--hard', clean);
  clone.git('clean', '--quiet', '--force', '-d');
});

describe('npm run deploy', () => {
  test.each([
    [['live'], 1],
    [['staging', 'production'], 1],
    [['staging', '--yes'], 1],
    [['--help'], 0],
  ])('%j prints the usage', (args, status) => {
    expectOutcome(run('deploy', args), status, /^npm run deploy -- staging\|production/m);
  });

  test('refuses uncommitted changes, and names them', async () => {
    await clone.write('web/new.ts', '');
    expectOutcome(run('deploy', ['staging']), 1, /uncommitted changes[\s\S]*web\//);
  });

  test('stops when the doctor finds a blocker', async () => {
    await clone.write('.firebaserc', JSON.stringify({ projects: { production: 'your-project-id' } }));
    clone.commitAll('forget the project');
    const problem = 'production: “your-project-id” is a placeholder.';
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
    expect(run('doctor', ['production']).output).not.toContain('firestore.rules');
    await clone.edit('firestore.rules', (text) => text.replace(/(data\.message, )\d+/, '$19'));
    clone.commitAll('narrower rules');
    const { output } = run('deploy', ['production']);
    const sentences = output.match(
      /pages of release-production-\w+ send: Denied: create contact_messages\/.*: `data\.message\.size\(\) <= 9`/g,
    );
    expect(sentences ?? [], output).toHaveLength(refused);
    expect(output).toContain('Nothing was deployed.');
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
  test('says what to do without a known release', () => {
    expectOutcome(run('rollback', ['production']), 1, 'no release before the live one', 'npm run deploy');
  });

  test('knows releases of other machines', () => {
    const tag = 'release-production-20261122T061500Z';
    clone.git('tag', tag);
    clone.git('push', '--quiet', 'origin', tag);
    const outcome = run('rollback', ['production'], { of: clone.elsewhere() });
    expectOutcome(outcome, 1, `The latest are ${tag}.`);
  });
});

describe('releases', () => {
  /** Commits by letter, in the order of their releases. */
  const releasesOf = (commits: string) =>
    [...commits].map((commit, index) => ({ tag: `release-${index}`, commit }));

  test('are sorted by alias and UTC time', () => {
    const time = new Date('2026-11-22T06:15:00.123Z');
    expect(tagName('production', time)).toBe('release-production-20261122T061500Z');
  });

  test.each([
    ['ABC', 'B'],
    // After one rollback.
    ['ABCB', 'A'],
    // After a newer release.
    ['ABCBD', 'B'],
    // The same commit again, as after a stopped release.
    ['ABB', 'A'],
  ])('of %s go back to %s', (made, expected) => {
    expect(earlierRelease('staging', releasesOf(made)).commit).toBe(expected);
  });

  test('are restored by name', () => {
    expect(earlierRelease('staging', releasesOf('ABC'), 'release-0').commit).toBe('A');
    expect(() => earlierRelease('staging', releasesOf('A'), 'release-9')).toThrow('no release release-9');
  });

  test.each(['', 'A', 'AA', 'ABA'])('of %s do not go back', (made) => {
    expect(() => earlierRelease('staging', releasesOf(made))).toThrow('no release before the live one');
  });
});
