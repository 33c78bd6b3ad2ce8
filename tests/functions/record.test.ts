import { afterFailure, type DeliveryRecord, isSettled, newDelivery } from '@labka/functions/delivery/record';
import { MailError } from '@labka/functions/mail/mail';
import { expect, test } from 'vitest';

type Kind = MailError['kind'];

const hourMilliseconds = 3_600_000;

/**
 * All attempts until the record is final, each when it is due and at least every hour; the last kind ends all others.
 */
function attemptsOf(kinds: readonly Kind[], giveUpAfterDays = 14) {
  const start = new Date('2026-11-22T00:00:00Z').getTime();
  const attempts: { readonly hours: number; readonly record: DeliveryRecord }[] = [];
  let record = newDelivery(new Date(start));
  for (let now = start; !isSettled(record); ) {
    const kind = kinds[attempts.length] ?? kinds.at(-1) ?? 'temporary';
    const error = new MailError(kind, '999');
    record = { ...record, ...afterFailure(record, giveUpAfterDays, error, new Date(now)) };
    attempts.push({ hours: (now - start) / hourMilliseconds, record });
    now = Math.max(record.dueAt?.toMillis() ?? 0, now + hourMilliseconds);
  }
  return attempts;
}

const unanswered = 'no answer to the whole mail: 999';
const growing = [0, 4, 16, 40, 88, 184, 280];

test.each<[string, Kind[], number, number[], string]>([
  ['that is refused is repeated ever later', ['refused'], 14, growing, '999'],
  ['that is refused ends with its days', ['refused'], 1, [0, 4, 16], 'given up: 999'],
  ['after closed connections is repeated ever later', ['closed'], 14, growing, unanswered],
  ['without an answer is repeated once', ['uncertain'], 14, [0, 4], unanswered],
  [
    'refused between two missing answers is uncertain twice',
    ['uncertain', 'temporary', 'uncertain'],
    14,
    [0, 4, 5],
    unanswered,
  ],
])('a mail %s', (_title, kinds, days, hours, lastError) => {
  const attempts = attemptsOf(kinds, days);
  expect(attempts.map((attempt) => attempt.hours)).toEqual(hours);
  expect(attempts.at(-1)?.record).toMatchObject({ state: 'failed', lastError, dueAt: null });
});

test('a temporary failure is given up after 14 days', () => {
  const last = attemptsOf(['temporary']).at(-1);
  expect(last?.hours).toBe(14 * 24);
  expect(last?.record).toMatchObject({ state: 'failed', lastError: 'given up: 999', dueAt: null });
});

test('each kind of failure counts apart', () => {
  const { record } = attemptsOf(['uncertain', 'closed'])[3] ?? expect.unreachable();
  expect(record).toMatchObject({ state: 'pending', failures: { uncertain: 1, closed: 3 } });
});
