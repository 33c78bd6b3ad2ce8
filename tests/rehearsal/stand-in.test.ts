import { expect, test } from 'vitest';
import { expectOutcome } from '../support/outcome.ts';
import { useRehearsal } from './rehearsal.ts';

const rehearsal = await useRehearsal({ areStraysExpected: true });
rehearsal.setSecrets(rehearsal.production);

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
  const sentence = 'Pass the --force option to deploy functions with a failure policy';
  expectOutcome(await rehearsal.firebase(deploy), 1, sentence);
});
