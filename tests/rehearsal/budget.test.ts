import { closedRules } from '@labka/functions';
import { expect, test } from 'vitest';
import { useRehearsal } from './rehearsal.ts';
import { liveRules } from './state.ts';

const rehearsal = await useRehearsal();
rehearsal.setSecrets(rehearsal.production);

/** Calls the function of the last release as Cloud Billing's report does, with its account. */
const hearReport = `
import { closeRules } from '../functions/dist/index.js';
const report = JSON.stringify({ costAmount: 101, budgetAmount: 100, currencyCode: 'EUR' });
await closeRules.run({ data: { message: { data: Buffer.from(report).toString('base64') } } });
process.exit();
`;

test('a spent budget closes the rules, and one command opens them again', async () => {
  const { clone, production } = rehearsal;
  expect((await rehearsal.deploy()).status).toBe(0);
  const open = liveRules(production);
  await clone.write('scripts/hear-report.ts', hearReport);
  const budget = `serviceAccount:site-budget@${production.id}.iam.gserviceaccount.com` as const;
  const closed = await rehearsal.script('hear-report', [], {
    as: budget,
    environment: { GCLOUD_PROJECT: production.id, FIREBASE_CONFIG: `{"projectId":"${production.id}"}` },
  });
  expect(closed.output).toContain('The rules are closed');
  expect(liveRules(production)).toContain(JSON.stringify(closedRules));

  const { status, output } = await rehearsal.deploy(['--from', 'firestore']);
  expect(output).toContain('is up to date');
  expect(status).toBe(0);
  expect(liveRules(production)).toBe(open);
});
