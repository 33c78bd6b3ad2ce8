import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { withParameter } from '../../tools/release/setup/files.ts';
import { sample } from '../support/campaign.ts';
import { ReleaseCheckout } from './release-checkout.ts';

// What needs no cloud; that secrets and files are written is rehearsed in tests/rehearsal.
vi.setConfig({ testTimeout: 60_000 });

let checkout: ReleaseCheckout;
beforeAll(async () => {
  checkout = await ReleaseCheckout.create();
  const projects = {
    default: 'demo-labka',
    staging: 'labka-staging',
    production: 'your-production-project-id',
  };
  await checkout.write('.firebaserc', JSON.stringify({ projects }));
  checkout.commitAll('forget the project');
});
afterAll(() => checkout.remove());

const answers = {
  project: 'labka-web',
  'support-inbox': 'podpora@labka.sk',
  'mail-from': 'Labka <web@labka.sk>',
  'public-url': 'https://labka.sk',
  operator: 'Labka s. r. o., Hlavná 1, Košice',
};

function setup(given: Readonly<Record<string, string>>, input = '') {
  const options = Object.entries(given).flatMap(([name, value]) => [`--${name}`, value]);
  return checkout.run('setup', ['production', ...options], {}, input);
}

describe('npm run setup without a terminal', () => {
  test.each(sample(Object.keys(answers), 2))('asks for --%s', (missing) => {
    const { status, output } = setup(
      Object.fromEntries(Object.entries(answers).filter(([name]) => name !== missing)),
    );
    expect(output).toContain(`No terminal to ask at: add --${missing}`);
    expect(status).toBe(1);
  });

  const refused = [
    ['project', 'Labka Web', 'is not a project id'],
    ['project', 'demo-labka', 'is a local project'],
    ['project', 'labka-staging', 'It is the same project as "staging".'],
    ['support-inbox', 'podpora', 'it must be one mail address'],
    ['support-inbox', 'podpora@labka.example', 'is a placeholder'],
    ['mail-from', 'Labka, s. r. o. <web@labka.sk>', 'is in double quotes'],
    ['public-url', 'https://labka.sk/sk', 'nothing after the host'],
    ['public-url', 'http://labka.sk', 'must start with https://'],
    ['operator', ' ', 'it cannot be empty'],
  ] as const;

  test.each(sample(refused, 4))('refuses --%s “%s”', (option, value, sentence) => {
    const { status, output } = setup({ ...answers, [option]: value });
    expect(output).toContain(sentence);
    expect(output).toContain('Nothing was changed.');
    expect(status).toBe(1);
  });

  test('changes nothing without a login', () => {
    const { status, output } = setup(answers, 'smtps://user:hunter2@mail.labka.sk');
    expect(output).toContain('You are not logged in');
    expect(output).not.toContain('hunter2');
    expect(status).toBe(1);
    expect(checkout.git('status', '--porcelain')).toBe('');
  });

  test('does not exchange a project that is named already', () => {
    const { status, output } = checkout.run('setup', ['staging', '--project', 'labka-other']);
    expect(output).toContain('"staging" is labka-staging, not labka-other');
    expect(status).toBe(1);
  });

  test('does not repeat unknown options, which may be passwords', () => {
    const { status, output } = setup({ ...answers, 'smtp-url': 'smtps://user:hunter2@mail.labka.sk' });
    expect(output).toContain('SMTP_URL is asked for, or read from standard input');
    expect(output).not.toContain('hunter2');
    expect(status).toBe(1);
  });
});

describe('a parameter', () => {
  test('is added at the end, and changed where it stands', () => {
    const file = withParameter('# first\nMAIL_FROM=old', ['SUPPORT_INBOX', 'a@labka.sk']);
    expect(file).toBe('# first\nMAIL_FROM=old\nSUPPORT_INBOX="a@labka.sk"\n');
    expect(withParameter(file, ['MAIL_FROM', 'Labka <b@labka.sk>'])).toBe(
      '# first\nMAIL_FROM="Labka <b@labka.sk>"\nSUPPORT_INBOX="a@labka.sk"\n',
    );
  });

  test('keeps quotes, backslashes and dollars', () => {
    expect(withParameter('', ['MAIL_FROM', '"Labka, s. r. o." <a@labka.sk>'])).toBe(
      'MAIL_FROM=\'"Labka, s. r. o." <a@labka.sk>\'\n',
    );
    expect(withParameter('OPERATOR=x\n', ['OPERATOR', "$& $1 'L'"])).toBe('OPERATOR="$& $1 \'L\'"\n');
    expect(() => withParameter('', ['OPERATOR', `"L" 'k'`])).toThrow('both kinds of quotes');
  });
});
