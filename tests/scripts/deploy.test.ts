import { once } from 'node:events';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { waitUntil } from '../support/wait-until.ts';
import { ReleaseCheckout } from './release-checkout.ts';

// Each test starts several processes.
vi.setConfig({ testTimeout: 60_000 });

let checkout: ReleaseCheckout;
beforeAll(async () => {
  checkout = await ReleaseCheckout.create();
});
afterAll(() => checkout.remove());
beforeEach(() => checkout.takeCalls());
afterEach(() => {
  checkout.git('checkout', '--quiet', '--force', 'main');
  checkout.git('clean', '--quiet', '--force', '-d');
});

function deploy(args: readonly string[], environment: NodeJS.ProcessEnv = {}) {
  return checkout.run('scripts/deploy.mjs', args, environment);
}

const checked = [
  'firebase hosting:sites:list --project labka-staging --json',
  'firebase functions:secrets:get SMTP_URL --project labka-staging --json',
  'firebase functions:secrets:get NEWSLETTER_SECRET --project labka-staging --json',
  'test lint unit emulators',
  'build',
];
const deployed = ['firestore', 'functions', 'hosting'].map(
  (part) => `firebase deploy --only ${part} --project labka-staging --non-interactive`,
);

describe('npm run deploy', () => {
  test('checks, builds once, and deploys rules before functions before pages', async () => {
    const { status, output } = deploy(['staging', '--yes']);
    expect(output).toContain('labka-staging is up to date.');
    expect(status).toBe(0);
    expect(await checkout.takeCalls()).toEqual([...checked, ...deployed]);
  });

  test('shows what differs from the last release', async () => {
    expect(deploy(['staging', '--yes']).status).toBe(0);
    await checkout.write('firestore.rules', 'service cloud.firestore { }\n');
    checkout.commitAll('close everything');
    const { output } = deploy(['staging', '--dry-run']);
    expect(output).toContain('+service cloud.firestore { }');
    expect(output).toContain('── functions\nunchanged');
    checkout.git('reset', '--quiet', '--hard', 'HEAD~1');
  });

  test('changes nothing in a dry run', async () => {
    expect(deploy(['staging', '--dry-run']).status).toBe(0);
    const calls = (await checkout.takeCalls()).filter((call) => call.startsWith('firebase deploy'));
    expect(calls).toEqual(deployed.map((call) => `${call} --dry-run`));
  });

  test('does not deploy when there is nobody to ask', async () => {
    const { status, output } = deploy(['production']);
    expect(status).toBe(1);
    expect(output).toContain('Add --yes to deploy without a question.');
    expect(await checkout.calls()).not.toContain('firebase deploy');
  });
});

describe('nothing is deployed', () => {
  const cases: readonly (readonly [string, readonly string[], NodeJS.ProcessEnv, string])[] = [
    ['to another alias', ['live', '--yes'], {}, 'npm run deploy -- staging|production'],
    ['without an alias', ['--yes'], {}, 'npm run deploy -- staging|production'],
    ['with an unknown option', ['staging', '--force'], {}, 'is not understood'],
    ['from an unknown step', ['staging', '--from', 'pages'], {}, 'is not understood'],
    [
      'without login',
      ['staging', '--yes'],
      { FAIL_AT: 'hosting:sites:list', FAIL_WITH: 'Failed to authenticate, have you run firebase login?' },
      'Nobody is logged in. Run `npx firebase login`',
    ],
    [
      'to a project that is not ours',
      ['staging', '--yes'],
      { FAIL_AT: 'hosting:sites:list', FAIL_WITH: 'HTTP Error: 403, The caller does not have permission' },
      'The project labka-staging (alias staging) cannot be reached',
    ],
    [
      'without a secret',
      ['staging', '--yes'],
      { FAIL_AT: 'NEWSLETTER_SECRET' },
      'npx firebase functions:secrets:set NEWSLETTER_SECRET --project labka-staging',
    ],
    ['while tests fail', ['staging', '--yes'], { FAIL_AT: 'test lint unit emulators' }, 'Tests fail'],
    ['when the build fails', ['staging', '--yes'], { FAIL_AT: 'build' }, 'The build fails'],
  ];

  test.each(cases)('%s', async (_title, args, environment, sentence) => {
    const { status, output } = deploy(args, environment);
    expect(output).toContain(sentence);
    expect(status).toBe(1);
    expect(await checkout.calls()).not.toContain('firebase deploy');
  });

  test('with uncommitted changes', async () => {
    await checkout.write('web/new.ts', '');
    const { status, output } = deploy(['staging', '--yes']);
    expect(status).toBe(1);
    expect(output).toMatch(/uncommitted changes[\s\S]*web\//);
    expect(await checkout.calls()).toBe('');
  });

  test('while the doctor finds a blocker', async () => {
    await checkout.write(
      '.firebaserc',
      JSON.stringify({ projects: { production: 'your-production-project-id' } }),
    );
    checkout.commitAll('forget the project');
    const { status, output } = deploy(['production', '--yes']);
    checkout.git('reset', '--quiet', '--hard', 'HEAD~1');
    expect(status).toBe(1);
    expect(output).toContain('.firebaserc: production: “your-production-project-id” is a placeholder.');
    expect(await checkout.calls()).toBe('');
  });
});

describe('a release that stops in the middle', () => {
  test('names what went out, how to resume and how to roll back', async () => {
    const { status, output } = deploy(['staging', '--yes'], { FAIL_AT: 'deploy --only functions' });
    expect(status).toBe(1);
    expect(output).toContain('stopped at functions');
    expect(output).toContain('firestore went out before');
    expect(output).toContain('Resume:    npm run deploy -- staging --from functions');
    expect(output).toContain('Roll back: git checkout released-staging');
    expect((await checkout.takeCalls()).slice(checked.length)).toEqual(deployed.slice(0, 2));
  });

  test('goes on where it stopped', async () => {
    expect(deploy(['staging', '--yes', '--from', 'functions']).status).toBe(0);
    expect((await checkout.takeCalls()).slice(checked.length)).toEqual(deployed.slice(1));
  });

  test('says the same when it is interrupted', async () => {
    const child = checkout.start('scripts/deploy.mjs', ['staging', '--yes'], {
      HANG_AT: 'deploy --only hosting',
    });
    onTestFinished(() => {
      if (child.exitCode === null) process.kill(-Number(child.pid), 'SIGKILL');
    });
    let output = '';
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    await waitUntil(
      'the pages to go out',
      async () => (await checkout.calls()).includes('deploy --only hosting') || undefined,
    );
    process.kill(-Number(child.pid), 'SIGINT');
    const [code] = await once(child, 'close');
    expect(code).toBe(1);
    expect(output).toContain('npm run deploy -- staging --from hosting');
  });
});

describe('npm run doctor', () => {
  const doctor = (environment: NodeJS.ProcessEnv) =>
    checkout.run('scripts/doctor.mjs', ['staging'], environment);

  test('asks for the secrets of a project that is named', () => {
    expect(doctor({})).toMatchObject({ status: 0, output: expect.stringContaining('0 blockers') });
  });

  test('names a secret that is missing', () => {
    const { status, output } = doctor({ FAIL_AT: 'NEWSLETTER_SECRET' });
    expect(status).toBe(1);
    expect(output).toContain('blocker  secret NEWSLETTER_SECRET');
    expect(output).not.toContain('secret SMTP_URL');
  });

  test('says that it could not ask without login', () => {
    const failure = {
      FAIL_AT: 'functions:secrets',
      FAIL_WITH: 'Failed to authenticate, have you run firebase login?',
    };
    expect(doctor(failure)).toMatchObject({
      status: 0,
      output: expect.stringContaining('nobody is logged in'),
    });
  });
});

describe('npm run deploy:preview', () => {
  test('puts the pages on a channel of staging', async () => {
    expect(checkout.run('scripts/deploy-preview.mjs', ['PR/12']).status).toBe(0);
    expect(await checkout.takeCalls()).toEqual([
      'build',
      'firebase hosting:channel:deploy pr-12 --expires 7d --project labka-staging',
    ]);
  });

  test('takes the name of the branch', async () => {
    checkout.git('checkout', '--quiet', '-b', 'feature/Žltá_mapa');
    expect(checkout.run('scripts/deploy-preview.mjs', []).status).toBe(0);
    expect(await checkout.calls()).toContain('hosting:channel:deploy feature-lt-mapa ');
  });

  test('deploys nothing when the build fails', async () => {
    expect(checkout.run('scripts/deploy-preview.mjs', ['x'], { FAIL_AT: 'build' }).status).toBe(1);
    expect(await checkout.takeCalls()).toEqual(['build']);
  });
});
