import { afterAll, beforeAll, expect, test } from 'vitest';
import { Rehearsal } from './rehearsal.ts';

let rehearsal: Rehearsal;
beforeAll(async () => {
  rehearsal = await Rehearsal.start();
  rehearsal.setSecrets(rehearsal.production);
});
afterAll(() => rehearsal.stop());

test('an unknown call fails and is named', async () => {
  const { status } = await rehearsal.firebase(['firestore:databases:list', '--project', 'production']);
  expect(status).not.toBe(0);
  expect(await rehearsal.strays()).toContain(
    'GET firestore.googleapis.com/v1/projects/labka-production/databases',
  );
});

test('an unknown host is refused and named', async () => {
  const { status } = await rehearsal.firebase(['remoteconfig:get', '--project', 'production']);
  expect(status).not.toBe(0);
  expect(await rehearsal.strays()).toContain('firebaseremoteconfig.googleapis.com');
});

test('without --force the real firebase-tools stops a first release', async () => {
  const deploy = ['deploy', '--only', 'functions', '--non-interactive', '--project', 'production'];
  const { status, output } = await rehearsal.firebase(deploy);
  expect(output).toContain('Pass the --force option to deploy functions with a failure policy');
  expect(status).toBe(1);
});
