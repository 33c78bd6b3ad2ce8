import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { toChannel } from '../../tools/release/deploy/preview.ts';
import { sample } from '../support/campaign.ts';
import { ReleaseCheckout } from './release-checkout.ts';

// What needs no cloud; releases themselves are rehearsed in tests/rehearsal.
vi.setConfig({ testTimeout: 60_000 });

let checkout: ReleaseCheckout;
let clean: string;
beforeAll(async () => {
  checkout = await ReleaseCheckout.create();
  clean = checkout.git('rev-parse', 'HEAD').trim();
});
afterAll(() => checkout.remove());
afterEach(() => {
  checkout.git('reset', '--quiet', '--hard', clean);
  checkout.git('clean', '--quiet', '--force', '-d');
  for (const tag of checkout.git('tag').split('\n').filter(Boolean)) checkout.git('tag', '--delete', tag);
});

function deploy(...args: readonly string[]) {
  return checkout.run('deploy', args);
}

function rollback(...args: readonly string[]) {
  return checkout.run('rollback', args);
}

const misunderstood: readonly (readonly string[])[] = [
  ['live', '--yes'],
  ['--yes'],
  ['staging', '--force'],
  ['staging', '--from', 'pages'],
  ['staging', '--from'],
];

describe('npm run deploy', () => {
  test.each(sample([...misunderstood, ['staging', 'production']], 2))(
    'does not understand %s %s %s',
    (...args) => {
      const { status, output } = deploy(...args);
      expect(output).toContain('is not understood: npm run deploy -- staging|production');
      expect(status).toBe(1);
    },
  );

  test('refuses uncommitted changes, and names them', async () => {
    await checkout.write('web/new.ts', '');
    const { status, output } = deploy('staging', '--yes');
    expect(output).toMatch(/uncommitted changes[\s\S]*web\//);
    expect(status).toBe(1);
  });

  test('refuses what the doctor finds a blocker in', async () => {
    await checkout.write(
      '.firebaserc',
      JSON.stringify({ projects: { production: 'your-production-project-id' } }),
    );
    checkout.commitAll('forget the project');
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
    await checkout.logIn();
    onTestFinished(() => checkout.logOut());
    // Nothing listens there.
    const offline = { FIREBASE_TOKEN_URL: 'http://127.0.0.1:9' };
    const { status, output } = checkout.run('deploy', ['staging', '--yes'], offline);
    expect(output).toContain('Google cannot be reached');
    expect(output).not.toContain('logged in');
    expect(status).toBe(1);
  });

  test('refuses a second release, but not after one that died', async () => {
    await checkout.write('.cache/release.lock', String(process.pid));
    const beside = deploy('staging', '--yes');
    expect(beside.output).toContain('Another release of this checkout is running.');
    expect(beside.status).toBe(1);
    await checkout.write('.cache/release.lock', '999999999');
    expect(deploy('staging', '--yes').output).toContain('You are not logged in');
    expect(deploy('staging', '--yes').output).toContain('You are not logged in');
  });
});

describe('npm run rollback', () => {
  test.each(sample([...misunderstood, ['staging', 'a', 'b']], 2))(
    'does not understand %s %s %s',
    (...args) => {
      const { status, output } = rollback(...args);
      expect(output).toContain('is not understood: npm run rollback -- staging|production [tag]');
      expect(status).toBe(1);
    },
  );

  test('says what to do where no release is known', () => {
    const { status, output } = rollback('production', '--yes');
    expect(output).toContain('No release to production is known');
    expect(output).toContain('npm run deploy -- production');
    expect(status).toBe(1);
  });

  test('says that nothing stands before the only release', () => {
    checkout.git('tag', 'release-production-20261122T061500Z');
    expect(rollback('production', '--yes')).toMatchObject({
      status: 1,
      output: expect.stringContaining('No release precedes release-production-20261122T061500Z'),
    });
  });

  test('names the latest releases for an unknown tag', () => {
    checkout.git('tag', 'release-production-20261122T061500Z');
    expect(rollback('production', 'release-production-1', '--yes')).toMatchObject({
      status: 1,
      output: expect.stringContaining('The latest are release-production-20261122T061500Z.'),
    });
  });

  test('learns of releases that were made elsewhere', () => {
    const tag = 'release-production-20261122T061500Z';
    checkout.git('remote', 'add', 'origin', checkout.directory);
    checkout.git('tag', tag);
    const clone = checkout.clone();
    expect(clone.run('rollback', ['production', tag, '--yes']).output).toContain('You are not logged in');
  });

  test('is not stopped by uncommitted changes', async () => {
    await checkout.write('web/new.ts', '');
    checkout.git('tag', 'release-production-20261122T061500Z');
    const { output } = rollback('production', 'release-production-20261122T061500Z', '--yes');
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
