import { closedRules } from '@labka/functions/budget/closed-rules';
import { beforeAll, expect, test } from 'vitest';
import { expectOutcome } from '../support/outcome.ts';
import { waitUntil } from '../support/wait-until.ts';
import { useRehearsal } from './rehearsal.ts';
import { activeFunctions, liveRules, putFunction } from './state.ts';

const rehearsal = await useRehearsal();
beforeAll(async () => {
  rehearsal.setSecrets(rehearsal.production);
  rehearsal.production.services.add('cloudfunctions.googleapis.com');
  // Its tests count as passed.
  rehearsal.clone.git('tag', 'release-staging-20261122T061500Z');
});

test('a function created during a release is not removed', async () => {
  const { calls } = rehearsal.controlPlane;
  const running = rehearsal.script('deploy', ['production', '--yes']);
  await waitUntil(
    'the rules to go out',
    async () => calls.some((call) => call.startsWith('POST firebaserules.googleapis.com')) || undefined,
    240_000,
  );
  putFunction(rehearsal.production, 'fromElsewhere', 'ACTIVE');
  const sentence = 'have changed since they were shown, by another release.';
  expectOutcome(await running, 1, sentence, 'It stopped at functions');
  expect(activeFunctions(rehearsal.production)).toEqual(['fromElsewhere']);
});

/** Calls a released function with Cloud Billing's report, as the function's account. */
const hearReport = `
import { closeRules } from '../functions/dist/index.js';
const report = JSON.stringify({ costAmount: 101, budgetAmount: 100, currencyCode: 'EUR' });
await closeRules.run({ data: { message: { data: Buffer.from(report).toString('base64') } } });
process.exit();
`;

test('the next release removes it and opens closed rules', async () => {
  const { production } = rehearsal;
  const open = liveRules(production);
  await rehearsal.clone.write('.cache/hear-report.ts', hearReport);
  const closed = await rehearsal.script('../.cache/hear-report', [], {
    as: `serviceAccount:site-budget@${production.id}.iam.gserviceaccount.com`,
    environment: { GCLOUD_PROJECT: production.id, FIREBASE_CONFIG: `{"projectId":"${production.id}"}` },
  });
  expectOutcome(closed, 0, 'The rules are closed');
  expect(liveRules(production)).toContain(JSON.stringify(closedRules));

  const removed = /function REMOVED, .*:\n {4}fromElsewhere \(europe-west1\)/;
  const next = await rehearsal.script('deploy', ['production', '--yes']);
  expectOutcome(next, 0, removed, 'Released to labka-production');
  expect(activeFunctions(production)).not.toContain('fromElsewhere');
  expect(liveRules(production)).toBe(open);
});
