import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { readArguments } from '../../tools/release/deploy/arguments.ts';
import { toChannel } from '../../tools/release/deploy/preview.ts';
import { readTarget } from '../../tools/release/target.ts';
import { expectOutcome } from '../support/outcome.ts';
import { createCheckout } from './release-checkout.ts';

/* Tests that need no cloud; tests/rehearsal covers releases. */

const { clone, run, logIn, logOut } = await createCheckout();
const clean = clone.git('rev-parse', 'HEAD').trim();
const tag = 'release-production-20261122T061500Z';
afterEach(() => {
  clone.git('reset', '--quiet', '--hard', clean);
  clone.git('clean', '--quiet', '--force', '-d');
});

const deploy = (...args: readonly string[]) => run('deploy', args);

describe('an invalid command line is refused', () => {
  test.each([[[]], [['live']], [['staging', 'more']], [['staging', '--force']]])('%j', (args) => {
    expect(() => readTarget(args, {}, 'usage')).toThrow('usage');
  });

  test.each([
    ['deploy', ['staging', '--from', 'pages']],
    ['deploy', ['staging', '--from']],
    ['deploy', ['staging', 'production']],
    ['rollback', ['staging', 'a', 'b']],
    ['rollback', ['staging', '--built']],
  ] as const)('%s %j', (command, args) => {
    expect(() => readArguments(command, args)).toThrow(`npm run ${command} -- staging|production`);
  });

  test('--help prints the usage, and is no failure', () => {
    expectOutcome(deploy('--help'), 0, /^npm run deploy -- staging/m);
  });
});

describe('npm run deploy', () => {
  test('refuses uncommitted changes, and names them', async () => {
    await clone.write('web/new.ts', '');
    expectOutcome(deploy('staging', '--yes'), 1, /uncommitted changes[\s\S]*web\//);
  });

  test('stops when the doctor finds a blocker', async () => {
    const projects = { production: 'your-production-project-id' };
    await clone.write('.firebaserc', JSON.stringify({ projects }));
    clone.commitAll('forget the project');
    const sentence = '.firebaserc: production: “your-production-project-id” is a placeholder.';
    expectOutcome(deploy('production', '--yes'), 1, sentence);
  });

  test('reports a missing network, not an expired login', async () => {
    await logIn();
    onTestFinished(logOut);
    // Nothing listens there.
    const offline = { FIREBASE_TOKEN_URL: 'http://127.0.0.1:9' };
    const outcome = run('deploy', ['staging', '--yes'], { environment: offline });
    expectOutcome(outcome, 1, 'Google cannot be reached');
    expect(outcome.output).not.toContain('logged in');
  });

  test('refuses a second release, except after a killed one', async () => {
    await clone.write('.cache/release.lock', String(process.pid));
    expectOutcome(deploy('staging', '--yes'), 1, 'Another release of this checkout is running.');
    await clone.write('.cache/release.lock', '999999999');
    expectOutcome(deploy('staging', '--yes'), 1, /You are not logged in.*npx firebase login --reauth/);
  });
});

describe('npm run rollback', () => {
  test('says what to do without a known release', () => {
    const outcome = run('rollback', ['production', '--yes']);
    expectOutcome(outcome, 1, 'No release to production is known', 'npm run deploy -- production');
  });

  test('fetches releases, and ignores uncommitted changes', async () => {
    clone.git('tag', tag);
    clone.git('push', '--quiet', 'origin', tag);
    const of = clone.elsewhere();
    await of.write('web/new.ts', '');
    expect(run('rollback', ['production', tag, '--yes'], { of }).output).toContain('You are not logged in');
  });
});

test('the name of a preview channel is what Hosting takes', () => {
  expect(toChannel('PR/12')).toBe('pr-12');
  expect(toChannel('feature/Žltá_mapa')).toBe('feature-lt-mapa');
  expect(() => toChannel('/')).toThrow('Name the channel');
});
