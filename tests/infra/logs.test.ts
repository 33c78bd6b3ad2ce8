import { spawnSync } from 'node:child_process';
import { closeRules } from '@labka/functions/budget/close-rules';
import { MailError } from '@labka/functions/mail/mail';
import { newDelivery } from '@labka/functions/operations';
import { expect, test } from 'vitest';
import { day, hour, useSite } from '../functions/site.ts';
import { asBlock, readConfiguration } from './hcl.ts';

const { locals, resources } = await readConfiguration();
const messages = Object.entries(asBlock(locals.messages));
const site = await useSite('demo-logs');

const script = `
  import * as logger from 'firebase-functions/logger';
  for (const { severity, message, entry } of JSON.parse(process.argv[1])) logger[severity](message, entry);
`;

/** What the functions logged since the test began, as their own logger writes it. */
function logLines() {
  const args = ['--input-type=module', '--eval', script, JSON.stringify(site.log.entries)];
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  const lines = `${stdout}\n${stderr}`.split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line));
}

/** The first line of each message, with the metrics that count it. */
function counted(): readonly string[] {
  const lines = logLines().map(({ message }) => {
    const metrics = messages.filter(([, pattern]) => new RegExp(String(pattern)).test(message));
    return [message.split('\n')[0], ...metrics.map(([name]) => name)].join(' → ');
  });
  return [...new Set(lines)];
}

/** Lets this much time pass while the mail server answers like this. */
function passWith(error: MailError, milliseconds: number): Promise<void> {
  return site.passWith({ send: () => Promise.reject(error) }, milliseconds);
}

test('a sent or late mail is not counted', async () => {
  await site.receive();
  await passWith(new MailError('temporary', '451 4.3.0'), 0);
  await site.pass(hour);
  expect(counted().toSorted()).toEqual(['Mail "support": sent', 'Mail "support": temporary']);
});

test('a refused mail to support counts as failed', async () => {
  await site.receive();
  await passWith(new MailError('refused', '550 5.1.1'), 14 * day);
  expect(counted()).toContain('Error: Mail "support": failed → mail_failed');
});

test('a failed mail to a visitor is not counted', async () => {
  await site.subscribe(await site.storeSignUp('nobody@example.com'));
  await passWith(new MailError('refused', '550 5.1.1'), 6 * day);
  expect(counted()).toContain('Mail "confirmation": failed');
});

test('an unconfirmed mail counts as failed the second time', async () => {
  await site.receive();
  await passWith(new MailError('uncertain', 'ETIMEDOUT'), day);
  expect(counted()).toEqual([
    'Mail "support": uncertain → mail_uncertain',
    'Error: Mail "support": failed → mail_failed',
  ]);
});

test('a run of `reconcile` gives the oldest mail’s age', async () => {
  const support = newDelivery(new Date(site.clock.time.getTime() - 7 * hour));
  await site.store({ deliveries: { support } });
  await site.reconcile();
  expect(counted()).toEqual(['Reconciled → reconciled']);
  const extractor = String(asBlock(resources.google_logging_metric?.oldest_pending_mail).value_extractor);
  const [, field = ''] = /^EXTRACT\(jsonPayload\.(\w+)\)$/.exec(extractor) ?? [];
  expect(logLines()[0][field]).toBe(7 * 3600);
});

test('a refusal is counted, by its code', async () => {
  await site.receive();
  await passWith(new MailError('refused', '550 5.7.1'), 0);
  expect(counted()).toEqual(['Mail "support": refused → mail_refused']);
  const metric = asBlock(resources.google_logging_metric?.counter);
  expect(metric.label_extractors).toEqual({ code: 'EXTRACT(jsonPayload.reason)' });
});

test('the budget that is spent is counted', async () => {
  const rules = {
    getFirestoreRuleset: async () => ({ source: [] }),
    releaseFirestoreRulesetFromSource: async () => {},
  };
  const report = { costAmount: 100, budgetAmount: 100, currencyCode: 'EUR' };
  await closeRules({ rules, log: site.log })(JSON.stringify(report));
  expect(counted()).toEqual(['Error: The rules are closed → rules_closed']);
});
