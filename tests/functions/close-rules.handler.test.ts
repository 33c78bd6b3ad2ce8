import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { collections } from '@labka/contract';
import { startEmulator } from '@labka/firestore-emulator';
import { documentWrite, restClient } from '@labka/firestore-emulator/testing';
import { closeRules } from '@labka/functions/budget/close-rules';
import { closedRules } from '@labka/functions/budget/closed-rules';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { validFields } from '../rules/expectations/expectation.ts';
import { recordedLog } from './recorded-log.ts';
import { type RulesApi, startRulesApi } from './rules-api.ts';

const ownRules = await readFile(new URL('../../firestore.rules', import.meta.url), 'utf8');
let api: RulesApi;
let log: ReturnType<typeof recordedLog>;

beforeEach(async () => {
  api = await startRulesApi('demo-budget', ownRules);
  log = recordedLog();
});
afterEach(() => api.stop());

/** As Cloud Billing publishes it: https://cloud.google.com/billing/docs/how-to/budgets-programmatic-notifications */
function report(costAmount: number, budgetAmount = 100): string {
  return JSON.stringify({
    budgetDisplayName: 'labka-production',
    alertThresholdExceeded: 1,
    costAmount,
    costIntervalStart: '2026-11-01T00:00:00Z',
    budgetAmount,
    budgetAmountType: 'SPECIFIED_AMOUNT',
    currencyCode: 'EUR',
  });
}

function hear(message: string): Promise<void> {
  return closeRules({ rules: api.rules, log })(message);
}

describe('when the budget', () => {
  test('is not spent, the rules stay as they were released', async () => {
    for (const cost of [0, 50, 99.99]) await hear(report(cost));
    expect(api.released()).toBe(ownRules);
    expect(api.requests).toEqual([]);
    expect(log.entries).toEqual([]);
  });

  test.each([100, 100.01, 250])('of 100 is exceeded by %d, rules close once', async (cost) => {
    await hear(report(cost));
    expect(api.released()).toBe(closedRules);
    expect(log.entries).toEqual([
      {
        severity: 'error',
        message: 'The rules are closed',
        entry: { document: 'firestore.rules', reason: `${cost} of 100 EUR are spent` },
      },
    ]);
  });

  test('is exceeded again, nothing is released or reported twice', async () => {
    for (const cost of [120, 120, 130]) await hear(report(cost));
    expect(api.requests.filter((request) => request === 'POST rulesets')).toHaveLength(1);
    expect(log.entries).toHaveLength(1);
  });

  test('was raised before reopening, the rules stay open', async () => {
    await hear(report(120));
    await api.rules.releaseFirestoreRulesetFromSource(ownRules);
    await hear(report(121, 200));
    expect(api.released()).toBe(ownRules);
  });
});

test('a report comes again when the rules cannot be reached', async () => {
  api.fail(403);
  await expect(hear(report(120))).rejects.toThrow();
  expect(api.released()).toBe(ownRules);
  expect(log.entries).toEqual([]);
});

test.each(['', 'null', '{}', '"100"', report(Number.NaN), report(200, 0)])(
  'what is no report closes nothing and is told: %j',
  async (message) => {
    await hear(message);
    expect(api.released()).toBe(ownRules);
    expect(log.entries).toMatchObject([{ severity: 'error', message: 'A report of costs cannot be read' }]);
  },
);

describe('under the closed rules', () => {
  const project = 'demo-closed';

  /** The status of a sign-up by a visitor, and of staff's, whom no rule stops. */
  async function signUp(rules: string, token: 'owner' | null = null): Promise<number> {
    const emulator = await startEmulator({ port: 0, rules });
    const client = restClient(`127.0.0.1:${emulator.port}`, project, token);
    const name = `${client.root}/${collections.newsletter}/${'a'.repeat(20)}`;
    const { status } = await client.commit([documentWrite(name, validFields(collections.newsletter), false)]);
    await emulator.stop();
    return status;
  }

  test('no visitor may create anything, and functions go on', async () => {
    const directory = await mkdtemp(path.join(os.tmpdir(), 'closed-rules-'));
    const file = path.join(directory, 'firestore.rules');
    await writeFile(file, closedRules);
    const own = path.join(import.meta.dirname, '..', '..', 'firestore.rules');
    expect([await signUp(own), await signUp(file), await signUp(file, 'owner')]).toEqual([200, 403, 200]);
    await rm(directory, { recursive: true });
  });
});
