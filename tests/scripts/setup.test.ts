import { describe, expect, test } from 'vitest';
import { withParameter } from '../../tools/release/setup/files.ts';
import { questions, readArguments } from '../../tools/release/setup/questions.ts';
import { setupOptions } from '../support/clone.ts';
import { expectOutcome } from '../support/outcome.ts';
import { createCheckout } from './release-checkout.ts';

/* Tests that need no cloud; tests/rehearsal covers the written secrets and files. */

const { clone, run } = await createCheckout();
const projects = { staging: 'labka-staging', production: 'your-production-project-id' };
await clone.write('.firebaserc', JSON.stringify({ projects }));
clone.commitAll('forget the project');

function setup(changed: Readonly<Record<string, string>>, input = '') {
  return run('setup', ['production', ...setupOptions({ project: 'labka-web', ...changed })], { input });
}

describe('npm run setup without a terminal', () => {
  test('asks for a missing answer', () => {
    const outcome = run('setup', ['production', '--project', 'labka-web']);
    expectOutcome(outcome, 1, 'No terminal to ask at: add --support-inbox');
  });

  test('refuses a bad answer and changes nothing', () => {
    const refused = setup({ 'support-inbox': 'podpora' });
    expectOutcome(refused, 1, /it must be one mail address.* Nothing was changed\./);
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
  ['MAIL_FROM', 'Labka, s. r. o. <web@labka.sk>', 'is in double quotes'],
  ['PUBLIC_URL', 'https://labka.sk/sk', 'nothing after the host'],
  ['PUBLIC_URL', 'http://labka.sk', 'must start with https://'],
  ['OPERATOR', ' ', 'it cannot be empty'],
] as const)('%s “%s” is refused', (name, answer, sentence) => {
  expect(() => questions[name].check(answer)).toThrow(sentence);
});

describe('a parameter', () => {
  test('is added at the end, or changed in place', () => {
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
