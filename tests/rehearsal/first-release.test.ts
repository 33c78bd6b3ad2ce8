import { collections } from '@labka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Rehearsal, releaser } from './rehearsal.ts';

let rehearsal: Rehearsal;
beforeAll(async () => {
  rehearsal = await Rehearsal.start();
});
afterAll(() => rehearsal.stop());

test('an empty project takes everything from the real firebase-tools', async () => {
  const { production } = rehearsal;
  const deploy = ['deploy', '--force', '--non-interactive', '--project', 'production'];
  const { status, output } = await rehearsal.firebase(deploy, { as: releaser(production) });
  expect(await rehearsal.strays()).toEqual([]);
  expect(output).toContain('Deploy complete!');
  expect(status).toBe(0);

  const region = `projects/${production.id}/locations/europe-west1`;
  expect(production.list(`${region}/functions`).map(({ name, state }) => [name, state])).toEqual(
    ['newsletter', 'onContactMessageCreated', 'onNewsletterCreated', 'reconcile', 'sendMail'].map((id) => [
      `${region}/functions/${id}`,
      'ACTIVE',
    ]),
  );
  expect(production.list(`${region}/queues`)).toHaveLength(1);
  expect(production.list(`${region}/jobs`)).toHaveLength(1);
  expect(production.policyOf(`${region}/services/newsletter`).bindings).toEqual([
    { role: 'roles/run.invoker', members: ['allUsers'] },
  ]);
  expect(production.resources.get(`${region}/repositories/gcf-artifacts`)).toHaveProperty('cleanupPolicies');
  const database = `projects/${production.id}/databases/(default)`;
  expect(production.resources.get(database)).toMatchObject({ locationId: 'eur3' });
  const fields = `${database}/collectionGroups/${collections.contactMessages}/fields`;
  expect(production.resources.get(`${fields}/expireAt`)).toMatchObject({ ttlConfig: { state: 'ACTIVE' } });
  expect(production.resources.get(`projects/${production.id}/releases/cloud.firestore`)).toBeDefined();
});

test('visitors get the released pages in their language, with the headers', async () => {
  const site = 'https://labka-production.web.app';
  for (const language of ['sk', 'en']) {
    const { status, headers, body } = await rehearsal.visit(site, { 'accept-language': language });
    expect([status, /<html lang="(\w+)"/.exec(body)?.[1]]).toEqual([200, language]);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  }
  expect((await rehearsal.visit(`${site}/legal/privacy`)).status).toBe(200);
  expect((await rehearsal.visit(`${site}/nothing`)).status).toBe(404);
  const { body } = await rehearsal.visit(`${site}/api/newsletter/confirm`);
  expect(body).toBe('the function newsletter');
});

test('a call that the stand-in does not know fails and is named', async () => {
  const { status } = await rehearsal.firebase(['remoteconfig:get', '--project', 'production']);
  expect(status).not.toBe(0);
  expect((await rehearsal.strays()).join()).toContain('firebaseremoteconfig.googleapis.com');
});
