import { afterEach, beforeAll, expect, test } from 'vitest';
import { useRehearsal } from './rehearsal.ts';
import { everything } from './state.ts';

const rehearsal = await useRehearsal();
let clean: string;
let untouched: object;
beforeAll(async () => {
  rehearsal.setSecrets(rehearsal.production);
  clean = rehearsal.clone.git('rev-parse', 'HEAD').trim();
  untouched = everything(rehearsal.production);
});
afterEach(() => {
  rehearsal.clone.git('reset', '--quiet', '--hard', clean);
  rehearsal.clone.git('clean', '--quiet', '--force', '-d');
  expect(everything(rehearsal.production)).toEqual(untouched);
});

async function behind(alias: string, id: string): Promise<void> {
  const { clone } = rehearsal;
  const { projects } = JSON.parse(await clone.read('.firebaserc'));
  await clone.write('.firebaserc', JSON.stringify({ projects: { ...projects, [alias]: id } }));
  const parameters = await clone.read(`functions/.env.${rehearsal.production.id}`);
  await clone.write(`functions/.env.${id}`, parameters);
  clone.commitAll(`${id} is ${alias}`);
}

test('an alias that nobody has set stops a release', async () => {
  await behind('production', 'your-production-project-id');
  const { status, output } = await rehearsal.deploy();
  expect(output).toContain('.firebaserc: production: “your-production-project-id” is a placeholder.');
  expect(output).toContain('npx firebase projects:list');
  expect(status).toBe(1);
});

test('a project that does not exist stops a release', async () => {
  await behind('production', 'labka-prodution');
  const { status, output } = await rehearsal.deploy();
  expect(output).toContain('The project labka-prodution cannot be reached');
  expect(status).toBe(1);
});

test('changes that are not committed stop a release', async () => {
  await rehearsal.clone.write('firestore.rules', 'service cloud.firestore {}\n');
  const { status, output } = await rehearsal.deploy();
  expect(output).toContain('There are uncommitted changes. Commit or revert them');
  expect(output).toContain('firestore.rules');
  expect(status).toBe(1);
});

test('a machine without a network stops a release', async () => {
  const { status, output } = await rehearsal.deploy([], { environment: { REHEARSAL_OFFLINE: '1' } });
  expect(output).toContain('Google cannot be reached, or the connection was cut.');
  expect(status).toBe(1);
});

test('a release without infra/ stops first and names the command', async () => {
  const { production } = rehearsal;
  const database = `projects/${production.id}/databases/(default)`;
  const saved = production.resources.get(database) ?? {};
  const account = `site-functions@${production.id}.iam.gserviceaccount.com`;
  production.resources.delete(database);
  production.serviceAccounts.delete(account);
  const { status, output } = await rehearsal.deploy();
  production.resources.set(database, saved);
  production.serviceAccounts.add(account);
  expect(output).toContain(`infrastructure: labka-production lacks the database, the account ${account}.`);
  expect(output).toContain('`npm run infra -- production`');
  expect(status).toBe(1);
});

test('a rollback before any release says that there is none', async () => {
  const { status, output } = await rehearsal.rollback();
  expect(output).toContain('No release to production is known');
  expect(status).toBe(1);
});
