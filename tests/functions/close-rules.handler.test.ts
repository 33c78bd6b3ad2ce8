import { closedRules, closeRules, type ReleasedRules } from '@labka/functions/budget/close-rules';
import { beforeEach, describe, expect, test } from 'vitest';
import { meets } from '../attack/judge.ts';
import { expectations } from '../rules/expectations/all.ts';
import { recordedLog } from './handlers.ts';

const ownRules = 'the rules of the site';
const log = recordedLog();
/**
 * Like firebase-admin's `SecurityRules`: all releases, the last of which is active. The rehearsal of releases uses the
 * real one.
 */
const released: string[] = [];
const rules: ReleasedRules = {
  getFirestoreRuleset: async () => ({ source: [{ content: released.at(-1) ?? '' }] }),
  releaseFirestoreRulesetFromSource: async (source) => released.push(source),
};

beforeEach(() => {
  released.splice(0, Number.POSITIVE_INFINITY, ownRules);
  log.entries.length = 0;
});

/** As Cloud Billing publishes it: https://cloud.google.com/billing/docs/how-to/budgets-programmatic-notifications */
function report(costAmount: number, budgetAmount = 100): string {
  return JSON.stringify({
    budgetDisplayName: 'labka-production',
    budgetAmountType: 'SPECIFIED_AMOUNT',
    currencyCode: 'EUR',
    alertThresholdExceeded: 1,
    costIntervalStart: '2026-11-01T00:00:00Z',
    costAmount,
    budgetAmount,
  });
}

const hear = closeRules({ rules, log });

describe('when the budget', () => {
  test('is not spent, the released rules stay', async () => {
    for (const cost of [0, 50, 99.99]) await hear(report(cost));
    expect([released, log.entries]).toEqual([[ownRules], []]);
  });

  test.each([100, 100.01, 250])('of 100 is exceeded by %d, rules close once', async (cost) => {
    await hear(report(cost));
    expect(released).toEqual([ownRules, closedRules]);
    const entry = { document: 'firestore.rules', reason: `${cost} of 100 EUR are spent` };
    expect(log.entries).toEqual([{ severity: 'error', message: 'The rules are closed', entry }]);
  });

  test('is exceeded again, nothing is released or reported twice', async () => {
    for (const cost of [120, 120, 130]) await hear(report(cost));
    expect(released).toEqual([ownRules, closedRules]);
    expect(log.entries).toHaveLength(1);
  });

  test('was raised before reopening, the rules stay open', async () => {
    await hear(report(120));
    released.push(ownRules);
    await hear(report(121, 200));
    expect(released.at(-1)).toBe(ownRules);
  });
});

test('a report is redelivered when the rules are unreachable', async () => {
  const away = { ...rules, getFirestoreRuleset: () => Promise.reject(new Error('403')) };
  await expect(closeRules({ rules: away, log })(report(120))).rejects.toThrow('403');
  expect([released, log.entries]).toEqual([[ownRules], []]);
});

test.each(['', 'null', '{}', '"100"', report(Number.NaN), report(200, 0)])(
  'a malformed report closes nothing and is logged: %j',
  async (message) => {
    await hear(message);
    expect(released).toEqual([ownRules]);
    expect(log.entries).toMatchObject([{ severity: 'error', message: 'A report of costs cannot be read' }]);
  },
);

test('under the closed rules no visitor may do anything', () => {
  const denied = expectations.map((expectation) => ({ ...expectation, verdict: 'deny' as const }));
  expect(denied.filter((expectation) => !meets(closedRules, expectation))).toEqual([]);
});
