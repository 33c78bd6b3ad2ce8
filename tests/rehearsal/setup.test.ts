import { expect, test } from 'vitest';
import { setupOptions } from '../support/clone.ts';
import { expectOutcome } from '../support/outcome.ts';
import { useRehearsal } from './rehearsal.ts';

const rehearsal = await useRehearsal();
const projects = { staging: 'labka-staging', production: 'your-production-project-id' };
await rehearsal.clone.write('.firebaserc', JSON.stringify({ projects }));
rehearsal.clone.git('rm', '--quiet', 'functions/.env.labka-production');
rehearsal.clone.commitAll('a new clone');

const answers = setupOptions({
  'mail-from': '"Labka, s. r. o." <web@labka.sk>',
  'public-url': 'https://labka-production.web.app',
});
const password = 'h%C3%BDnter2';
const smtpUrl = `smtps://web:${password}@mail.labka.sk:465`;

function setup(options: readonly string[], input = '') {
  return rehearsal.script('setup', ['production', ...options], { input });
}

test('an invisible project changes nothing', async () => {
  const elsewhere = answers.map((answer) => (answer === 'labka-production' ? 'labka-elsewhere' : answer));
  expectOutcome(await setup(elsewhere, smtpUrl), 1, 'The project labka-elsewhere cannot be reached');
  expect(rehearsal.clone.git('status', '--porcelain')).toBe('');
});

test('a bad mail server is refused, other answers are kept', async () => {
  expectOutcome(await setup(answers, 'mail.labka.sk'), 1, 'The parameter SMTP_URL is malformed');
  expect(rehearsal.production.list(`projects/${rehearsal.production.id}/secrets`)).toEqual([]);

  const both = 'secret SMTP_URL: set\nsecret NEWSLETTER_SECRET: set\n';
  expectOutcome(await setup([], `${smtpUrl}\n`), 0, both);
});

test('files are committed, and secrets are only in Secret Manager', async () => {
  const { production } = rehearsal;
  expect(rehearsal.clone.git('status', '--porcelain')).toBe('');
  expect(JSON.parse(await rehearsal.clone.read('.firebaserc')).projects.production).toBe(production.id);
  const parameters = await rehearsal.clone.read(`functions/.env.${production.id}`);
  expect(parameters).toContain(`MAIL_FROM='"Labka, s. r. o." <web@labka.sk>'\n`);
  expect(parameters).toContain('\nCONFIRMATION_MAILS_PER_SECOND=5\n');

  const value = (name: string) =>
    production.files.get(`projects/${production.id}/secrets/${name}/versions/1`)?.toString();
  expect(value('SMTP_URL')).toBe(smtpUrl);
  expect(value('NEWSLETTER_SECRET')).toMatch(/^[\w+/=]{64}$/);
  expect(production.resources.get(`projects/${production.id}/secrets/SMTP_URL`)).toMatchObject({
    replication: { userManaged: { replicas: [{ location: 'europe-west1' }] } },
  });
  const search = (...words: readonly string[]) =>
    rehearsal.clone.git('grep', '--untracked', '--no-exclude-standard', '--files-with-matches', ...words);
  expect(search('-e', '.')).toContain('.firebaserc');
  // git fails if it finds nothing.
  expect(() => search('-e', password, '-e', Buffer.from(smtpUrl).toString('base64'))).toThrow();
});

test('a second run finds nothing to do', async () => {
  const before = rehearsal.clone.git('rev-parse', 'HEAD');
  const both = 'unchanged\nsecret SMTP_URL: set already\nsecret NEWSLETTER_SECRET: set already';
  expectOutcome(await setup(answers), 0, both);
  expect(rehearsal.clone.git('rev-parse', 'HEAD')).toBe(before);
});
