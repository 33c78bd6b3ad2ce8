import { describe, expect, test } from 'vitest';
import type { Body } from '../../tools/release/google.ts';
import { ensureStateBucket } from '../../tools/release/infra.ts';
import { assertSetting, readArguments } from '../../tools/release/setup/answers.ts';
import { withParameter } from '../../tools/release/setup/files.ts';
import { ensureSecret } from '../../tools/release/setup/secrets.ts';
import { expectOutcome } from '../support/outcome.ts';
import { createCheckout } from './release-checkout.ts';

const { clone, run } = await createCheckout();
const projects = { staging: 'labka-staging', production: 'your-production-project-id' };
await clone.write('.firebaserc', JSON.stringify({ projects }));
clone.commitAll('forget the project');

const answers = {
  project: 'labka-web',
  'support-inbox': 'podpora@labka.sk',
  'mail-from': 'web@labka.sk',
  'public-url': 'https://labka.sk',
  'app-check': 'no',
};

function setup(changed: Partial<typeof answers>, input = '') {
  const options = Object.entries({ ...answers, ...changed }).map(([name, answer]) => `--${name}=${answer}`);
  return run('setup', ['production', ...options], { input });
}

describe('npm run setup without a terminal', () => {
  test('asks for a missing answer', () => {
    const outcome = run('setup', ['production', '--project', 'labka-web']);
    expectOutcome(outcome, 1, 'No terminal to ask at: add --support-inbox');
  });

  test('refuses a bad answer and changes nothing', () => {
    const refused = setup({ 'support-inbox': 'podpora' });
    expectOutcome(refused, 1, /support-inbox: .* it must be one mail address/);
  });

  test('changes nothing without a login', () => {
    const outcome = setup({}, 'smtps://user:hunter2@mail.labka.sk');
    expectOutcome(outcome, 1, 'You are not logged in');
    expect(outcome.output).not.toContain('hunter2');
    expect(clone.git('status', '--porcelain')).toBe('');
  });

  test('does not replace a configured project', () => {
    const outcome = run('setup', ['staging', '--project', 'labka-other']);
    expectOutcome(outcome, 1, '"staging" is labka-staging, not labka-other');
  });
});

test('unknown options, which may be passwords, are not repeated', () => {
  const line = ['production', '--smtp-url', 'smtps://user:hunter2@mail.labka.sk'];
  expect(() => readArguments(line)).toThrow(
    /^Unknown option '--smtp-url'\.\s+(?!.*hunter2).*read from standard input\.$/s,
  );
});

test.each([
  ['SUPPORT_INBOX', 'podpora@labka.example', 'is a placeholder'],
  ['PUBLIC_URL', 'http://labka.sk', 'must start with https://'],
  ['APP_CHECK', 'maybe', 'is not yes or no'],
] as const)('%s “%s” is refused', (name, answer, sentence) => {
  expect(() => assertSetting(name, answer)).toThrow(sentence);
});

/** A project that notes the calls that change something, and has some resources. */
function projectWith(resources: Readonly<Record<string, Body>>) {
  const calls: [path: string, body: object][] = [];
  const ask = async (path: string, body?: object) => {
    if (body !== undefined) calls.push([path, body]);
    return body === undefined ? (resources[path.split('/').slice(-1).join()] ?? null) : {};
  };
  return { calls, google: { projectId: 'labka-web', ask } };
}

describe('a secret', () => {
  test('that is set already is kept', async () => {
    const { calls, google } = projectWith({ latest: { state: 'ENABLED' } });
    await ensureSecret(google, 'SMTP_URL', () => 'another');
    expect(calls).toEqual([]);
  });

  test('is created in the European Union, with its value', async () => {
    const { calls, google } = projectWith({});
    await ensureSecret(google, 'SMTP_URL', () => 'heslo');
    const [, [created, secret] = [], [added, version] = []] = calls;
    expect(created).toMatch(/\/~\/secrets\?secretId=SMTP_URL$/);
    expect(secret).toEqual({ replication: { userManaged: { replicas: [{ location: 'europe-west1' }] } } });
    expect(added).toMatch(/\/~\/secrets\/SMTP_URL:addVersion$/);
    expect(version).toEqual({ payload: { data: Buffer.from('heslo').toString('base64') } });
  });
});

test('the state of infra/ has one private bucket', async () => {
  const { calls, google } = projectWith({});
  expect(await ensureStateBucket(google)).toBe('labka-web-infra');
  expect(calls.at(-1)).toMatchObject([
    expect.stringContaining('?project=labka-web'),
    { versioning: { enabled: true }, iamConfiguration: { publicAccessPrevention: 'enforced' } },
  ]);
  const second = projectWith({ 'labka-web-infra': {} });
  await ensureStateBucket(second.google);
  expect(second.calls.map(([path]) => path)).not.toContainEqual(expect.stringContaining('?project='));
});

describe('a parameter', () => {
  test('is added at the end, or changed in place', () => {
    const file = withParameter('# first\nMAIL_FROM=old', ['SUPPORT_INBOX', 'a@labka.sk']);
    expect(file).toBe('# first\nMAIL_FROM=old\nSUPPORT_INBOX="a@labka.sk"\n');
    expect(withParameter(file, ['MAIL_FROM', 'Labka <b@labka.sk>'])).toBe(
      '# first\nMAIL_FROM="Labka <b@labka.sk>"\nSUPPORT_INBOX="a@labka.sk"\n',
    );
  });

  test('keeps dollars and apostrophes, and takes no quotes', () => {
    expect(withParameter('MAIL_FROM=x\n', ['MAIL_FROM', "$& $1 'L'"])).toBe('MAIL_FROM="$& $1 \'L\'"\n');
    expect(() => withParameter('', ['MAIL_FROM', '"L" <a@labka.sk>'])).toThrow('edit the file by hand');
  });
});
