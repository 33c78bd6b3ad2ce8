import { afterAll, afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { readArguments } from '../../tools/release/deploy/arguments.ts';
import { toChannel } from '../../tools/release/deploy/preview.ts';
import { readTarget } from '../../tools/release/target.ts';
import { createCheckout } from './release-checkout.ts';

/* Tests that need no cloud; tests/rehearsal covers releases. */

const { clone, run, logIn, logOut, remove } = await createCheckout();
const clean = clone.git('rev-parse', 'HEAD').trim();
const tag = 'release-production-20261122T061500Z';
afterAll(remove);
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
    const { status, output } = run('deploy', ['--help']);
    expect(output).toMatch(/^npm run deploy -- staging/m);
    expect(status).toBe(0);
  });
});

describe('npm run deploy', () => {
  test('refuses uncommitted changes, and names them', async () => {
    await clone.write('web/new.ts', '');
    const { status, output } = deploy('staging', '--yes');
    expect(output).toMatch(/uncommitted changes[\s\S]*web\//);
    expect(status).toBe(1);
  });

  test('stops when the doctor finds a blocker', async () => {
    const projects = { production: 'your-production-project-id' };
    await clone.write('.firebaserc', JSON.stringify({ projects }));
    clone.commitAll('forget the project');
    const { status, output } = deploy('production', '--yes');
    expect(output).toContain('.firebaserc: production: “your-production-project-id” is a placeholder.');
    expect(status).toBe(1);
  });

  test('reports a missing network, not an expired login', async () => {
    await logIn();
    onTestFinished(logOut);
    // Nothing listens there.
    const offline = { FIREBASE_TOKEN_URL: 'http://127.0.0.1:9' };
    const { status, output } = run('deploy', ['staging', '--yes'], { environment: offline });
    expect(output).toContain('Google cannot be reached');
    expect(output).not.toContain('logged in');
    expect(status).toBe(1);
  });

  test('refuses a second release, except after a killed one', async () => {
    await clone.write('.cache/release.lock', String(process.pid));
    const beside = deploy('staging', '--yes');
    expect(beside.output).toContain('Another release of this checkout is running.');
    expect(beside.status).toBe(1);
    await clone.write('.cache/release.lock', '999999999');
    const { status, output } = deploy('staging', '--yes');
    expect(output).toMatch(/You are not logged in.*npx firebase login --reauth/);
    expect(status).toBe(1);
  });
});

describe('npm run rollback', () => {
  test('says what to do without a known release', () => {
    const { status, output } = run('rollback', ['production', '--yes']);
    expect(output).toContain('No release to production is known');
    expect(output).toContain('npm run deploy -- production');
    expect(status).toBe(1);
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
