import { closeRules } from '@labka/functions/budget/close-rules';
import { newDelivery } from '@labka/functions/delivery/record';
import { MailError } from '@labka/functions/mail/mail-error';
import { describe, expect, test } from 'vitest';
import { day, hour, useSite } from '../functions/site.ts';
import { asBlock, fill, parseConfiguration, readFiles } from './hcl.ts';
import { type LogLine, parseFilter } from './log-filter.ts';
import { logLines } from './log-lines.ts';

const configuration = await parseConfiguration(await readFiles());
const metrics = asBlock(configuration.resources.google_logging_metric);
const counters = Object.entries(asBlock(configuration.locals.counters)).map(([name, filter]) => ({
  name,
  matches: parseFilter(fill(configuration, `\${local.from_functions} AND ${filter}`)),
}));

const site = await useSite('demo-logs');

/** The metrics that count each line logged since the test began. */
async function counted(): Promise<readonly (readonly [message: string, ...metrics: string[]])[]> {
  return (await logLines(site.log.entries)).map((line) => [messageOf(line), ...countersOf(line)]);
}

function messageOf({ jsonPayload }: LogLine): string {
  return String(jsonPayload.message).split('\n')[0] ?? '';
}

function countersOf(line: LogLine): readonly string[] {
  return counters.filter(({ matches }) => matches(line)).map(({ name }) => name);
}

/** Lets this much time pass while the mail server answers like this. */
function passWith(error: MailError, milliseconds: number): Promise<void> {
  return site.passWith({ send: () => Promise.reject(error) }, milliseconds);
}

describe('a mail', () => {
  test('that was sent or is late is not counted', async () => {
    await site.receive();
    await passWith(new MailError('temporary', '451 4.3.0'), 0);
    await site.pass(hour);
    expect(new Set(await counted())).toEqual(
      new Set([['Mail "support": sent'], ['Mail "support": postponed']]),
    );
  });

  test('is shown with its state, whatever the outcome', async () => {
    await site.receive();
    await passWith(new MailError('permanent', '550 5.1.1'), 2 * day);
    await site.receive();
    await site.pass(hour);
    const { filter, label_extractors: extractors } = asBlock(metrics.mails);
    const matches = parseFilter(fill(configuration, String(filter)));
    const [, pattern = ''] =
      /^REGEXP_EXTRACT\(jsonPayload\.message, "(.+)"\)$/.exec(String(asBlock(extractors).state)) ?? [];
    const shown = (await logLines(site.log.entries)).filter(matches).map(messageOf);
    expect(new Set(shown.map((message) => new RegExp(pattern).exec(message)?.[1]))).toEqual(
      new Set(['failed', 'postponed', 'sent']),
    );
  });

  test('to support that was given up is counted once', async () => {
    await site.receive();
    await passWith(new MailError('permanent', '550 5.1.1'), 2 * day);
    expect((await counted()).filter(([, ...names]) => names.length > 0)).toEqual([
      ['Error: Mail "support": failed', 'mail_failed'],
    ]);
  });

  test('to a visitor whose address refuses it raises no alert', async () => {
    await site.subscribe(await site.storeSignUp('nobody@example.com'));
    await passWith(new MailError('permanent', '550 5.1.1'), 2 * day);
    const lines = await counted();
    expect(lines).toContainEqual(['Mail "confirmation": failed']);
    expect(lines.filter(([, ...names]) => names.length > 0)).toEqual([]);
  });

  test('is counted when unconfirmed, the second time as failed', async () => {
    await site.receive();
    await passWith(new MailError('uncertain', 'ETIMEDOUT'), day);
    expect(new Set(await counted())).toEqual(
      new Set([
        ['Mail "support": uncertain', 'mail_uncertain'],
        ['Error: Mail "support": failed', 'mail_failed'],
      ]),
    );
  });
});

test('a run of `reconcile` counts with the oldest mail’s age', async () => {
  const support = newDelivery(new Date(site.clock.time.getTime() - 7 * hour));
  await site.store({ deliveries: { support } });
  await site.reconcile();
  const lines = await logLines(site.log.entries);
  expect(lines.map(countersOf)).toEqual([['reconciled']]);

  const oldest = asBlock(metrics.oldest_pending_mail);
  expect(lines.filter(parseFilter(fill(configuration, String(oldest.filter))))).toEqual(lines);
  const [, field = ''] = /^EXTRACT\(jsonPayload\.(\w+)\)$/.exec(String(oldest.value_extractor)) ?? [];
  expect(lines[0]?.jsonPayload[field]).toBe(7 * 3600);
});

test('only newsletter requests above the limit are counted', async () => {
  const full = site.having({ confirmationsPerHour: 0 });
  await full.subscribe(await site.storeSignUp('a@example.com'));
  await site.subscribe(await site.storeSignUp('b@example.org'));
  expect(await counted()).toEqual([
    ['Newsletter request: waiting', 'confirmation_waiting'],
    ['Newsletter request: confirming'],
  ]);
});

describe('the budget', () => {
  const rules = {
    getFirestoreRuleset: async () => ({ source: [] }),
    releaseFirestoreRulesetFromSource: async () => {},
  };

  test('that is spent is counted', async () => {
    const report = { costAmount: 100, budgetAmount: 100, currencyCode: 'EUR' };
    await closeRules({ rules, log: site.log })(JSON.stringify(report));
    expect(await counted()).toEqual([['Error: The rules are closed', 'rules_closed']]);
  });

  test('whose report is unreadable counts as a failed function', async () => {
    await closeRules({ rules, log: site.log })('');
    expect(await counted()).toEqual([['Error: A report of costs cannot be read', 'function_failed']]);
  });
});

test('a task about no mail counts as a failed function', async () => {
  await site.send({ document: 'contact_messages/gone', mail: 'nothing' });
  expect(await counted()).toEqual([['Error: A task is about no mail', 'function_failed']]);
});

test('lines of other services are not counted', async () => {
  const line: LogLine = {
    severity: 'ERROR',
    jsonPayload: { message: 'Reconciled' },
    resource: { type: 'cloud_run_revision' },
    labels: {},
  };
  expect(countersOf(line)).toEqual([]);
});
