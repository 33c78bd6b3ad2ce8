import { afterFailure, type DeliveryRecord, isSettled, newDelivery } from '@labka/functions/delivery/record';
import { MailError } from '@labka/functions/mail/mail-error';
import { expect, test } from 'vitest';

type Kind = MailError['kind'];

const support = { giveUpAfterDays: 14, isVital: true };
const acknowledgement = { giveUpAfterDays: 14, isVital: false };
const hourMilliseconds = 3_600_000;

/**
 * All attempts until the record is final, each when it is due and at least every hour; the last kind ends all others.
 */
function attemptsOf(kinds: readonly Kind[], patience = support) {
  const start = new Date('2026-11-22T00:00:00Z').getTime();
  const attempts: { readonly hours: number; readonly record: DeliveryRecord }[] = [];
  let record = newDelivery(new Date(start));
  for (let now = start; !isSettled(record); ) {
    const kind = kinds[attempts.length] ?? kinds.at(-1) ?? 'temporary';
    record = { ...record, ...afterFailure(record, patience, new MailError(kind, '999'), new Date(now)) };
    attempts.push({ hours: (now - start) / hourMilliseconds, record });
    now = Math.max(record.dueAt?.toMillis() ?? 0, now + hourMilliseconds);
  }
  return attempts;
}

const unanswered = 'no answer to the whole mail: 999';
const copies = [0, 1, 5, 17, 41, 89, 185];

test.each<[string, Kind[], typeof support, number[], string]>([
  ['that is refused for good ends after a day', ['permanent'], support, [0, 12, 24], '999'],
  ['without an answer is repeated once', ['uncertain'], support, [0, 1], unanswered],
  ['to support is worth six copies after closed connections', ['closed'], support, copies, unanswered],
  ['to a visitor is repeated once', ['closed'], acknowledgement, [0, 1], unanswered],
  [
    'refused between two missing answers is uncertain twice',
    ['uncertain', 'temporary', 'uncertain'],
    support,
    [0, 1, 2],
    unanswered,
  ],
])('a mail %s', (_title, kinds, patience, hours, lastError) => {
  const attempts = attemptsOf(kinds, patience);
  expect(attempts.map((attempt) => attempt.hours)).toEqual(hours);
  expect(attempts.at(-1)?.record).toMatchObject({ state: 'failed', lastError, dueAt: null });
});

test.each<Kind>(['temporary', 'policy'])('a %s failure is given up after 14 days', (kind) => {
  const last = attemptsOf([kind]).at(-1);
  expect(last?.hours).toBeGreaterThanOrEqual(14 * 24);
  expect(last?.record).toMatchObject({ state: 'failed', lastError: 'given up: 999', dueAt: null });
});

test('a policy refusal is retried every four hours', () => {
  const hours = attemptsOf(['policy']).map((attempt) => attempt.hours);
  expect(hours.slice(0, 4)).toEqual([0, 4, 8, 12]);
});

test('missing answers and closed connections count apart', () => {
  const { record } = attemptsOf(['uncertain', 'closed'])[3] ?? expect.unreachable();
  expect(record).toMatchObject({ state: 'pending', uncertainties: 1, closures: 3 });
});
