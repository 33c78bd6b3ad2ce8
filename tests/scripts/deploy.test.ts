import { afterAll, afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { readArguments } from '../../tools/release/deploy/arguments.ts';
import { toChannel } from '../../tools/release/deploy/preview.ts';
import { createCheckout } from './release-checkout.ts';

// What needs no cloud; releases themselves are rehearsed in tests/rehearsal.
vi.setConfig({ testTimeout: 60_000 });

const { clone, run, logIn, logOut, remove } = await createCheckout();
const clean = clone.git('rev-parse', 'HEAD').trim();
const tag = 'release-production-20261122T061500Z';
afterAll(remove);
afterEach(() => {
  clone.git('reset', '--quiet', '--hard', clean);
  clone.git('clean', '--quiet', '--force', '-d');
  for (const each of clone.git('tag').split('\n').filter(Boolean)) clone.git('tag', '--delete', each);
});

const deploy = (...args: readonly string[]) => run('deploy', args);
const rollback = (...args: readonly string[]) => run('rollback', args);

describe.each([
  ['deploy', ['staging', 'production']],
  ['rollback', ['staging', 'a', 'b']],
] as const)('npm run %s does not understand', (command, tooMany) => {
  test.each([
    [['live', '--yes']],
    [['--yes']],
    [['staging', '--force']],
    [['staging', '--from', 'pages']],
    [['staging', '--from']],
    [tooMany],
  ])('%j', (args) => {
    expect(() => readArguments(command, [...args])).toThrow(
      `is not understood: npm run ${command} -- staging|production`,
    );
  });
});

describe('npm run deploy', () => {
  test('refuses uncommitted changes, and names them', async () => {
    await clone.write('web/new.ts', '');
    const { status, output } = deploy('staging', '--yes');
    expect(output).toMatch(/uncommitted changes[\s\S]*web\//);
    expect(status).toBe(1);
  });

  test('refuses what the doctor finds a blocker in', async () => {
    await clone.write(
      '.firebaserc',
      JSON.stringify({ projects: { production: 'your-production-project-id' } }),
    );
    clone.commitAll('forget the project');
    const { status, output } = deploy('production', '--yes');
    expect(output).toContain('.firebaserc: production: “your-production-project-id” is a placeholder.');
    expect(status).toBe(1);
  });

  test('says that the login is missing', () => {
    const { status, output } = deploy('staging', '--yes');
    expect(output).toContain('You are not logged in');
    expect(output).toContain('npx firebase login --reauth');
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

  test('refuses a second release, but not after one that died', async () => {
    await clone.write('.cache/release.lock', String(process.pid));
    const beside = deploy('staging', '--yes');
    expect(beside.output).toContain('Another release of this checkout is running.');
    expect(beside.status).toBe(1);
    await clone.write('.cache/release.lock', '999999999');
    expect(deploy('staging', '--yes').output).toContain('You are not logged in');
    expect(deploy('staging', '--yes').output).toContain('You are not logged in');
  });
});

describe('npm run rollback', () => {
  test('says what to do where no release is known', () => {
    const { status, output } = rollback('production', '--yes');
    expect(output).toContain('No release to production is known');
    expect(output).toContain('npm run deploy -- production');
    expect(status).toBe(1);
  });

  test('says that nothing stands before the only released commit', () => {
    clone.git('tag', tag);
    clone.git('tag', 'release-production-20261123T061500Z');
    expect(rollback('production', '--yes').output).toBe(
      '\nNo release precedes release-production-20261123T061500Z, which is live.\n',
    );
  });

  test('names the latest releases for an unknown tag', () => {
    clone.git('tag', tag);
    const { output } = rollback('production', 'release-production-1', '--yes');
    expect(output).toContain(`The latest are ${tag}.`);
  });

  test('learns of releases that were made elsewhere', () => {
    clone.git('tag', tag);
    clone.git('push', '--quiet', 'origin', tag);
    onTestFinished(() => void clone.git('push', '--quiet', '--delete', 'origin', tag));
    const of = clone.elsewhere();
    expect(run('rollback', ['production', tag, '--yes'], { of }).output).toContain('You are not logged in');
  });

  test('is not stopped by uncommitted changes', async () => {
    await clone.write('web/new.ts', '');
    clone.git('tag', tag);
    const { output } = rollback('production', tag, '--yes');
    expect(output).toContain('You are not logged in');
  });
});

describe('the name of a preview channel', () => {
  test('is what Hosting takes', () => {
    expect(toChannel('PR/12')).toBe('pr-12');
    expect(toChannel('feature/Žltá_mapa')).toBe('feature-lt-mapa');
  });

  test('cannot be empty', () => {
    expect(() => toChannel('/')).toThrow('Name the channel');
  });
});
