import { languages } from '@labka/contract';
import { secondsAfter } from '@labka/functions/delivery/timing';
import { addressId } from '@labka/functions/mail/email-address';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { UsageError } from '../../tools/staff/tool.ts';
import { createSubscribers, issueText, useNewsletterTool } from './newsletter-tool.ts';

const emails = ['a@example.com', 'b@example.com', 'c@example.com', 'd@example.com', 'e@example.com'];
const tool = await useNewsletterTool('demo-send');
let file: string;

beforeAll(async () => {
  file = await tool.file('ahoj.md', issueText);
});

async function copiesOf(issue: string) {
  return (await tool.db.collection(`newsletter_issues/${issue}/recipients`).get()).docs;
}

async function issues() {
  return (await tool.db.collection('newsletter_issues').get()).docs;
}

/** Marks copies as the queue would after it had carried out their tasks. */
async function settle(issue: string, state: 'sent' | 'failed', count: number): Promise<void> {
  const copies = await copiesOf(issue);
  const waiting = copies.filter((copy) => copy.get('deliveries.issue.state') === 'pending');
  for (const { ref } of waiting.slice(0, count)) await ref.update({ 'deliveries.issue.state': state });
}

test('a dry run shows the issue and changes nothing', async () => {
  await createSubscribers(tool.db, emails);
  const shown = await tool.run('send', file, '--dry-run');
  expect(shown).toContain('Subject: Ahoj / Hello\n');
  expect(shown).toContain('Prvý list z\u00a0Labky (https://labka.example/).');
  expect(shown).toContain('The first letter from Labka (https://labka.example/?lang=en).');
  expect(shown).toContain('would go to 5 confirmed subscribers');
  expect([await issues(), tool.tasks.size, tool.questions]).toEqual([[], 0, []]);
});

describe('a test copy', () => {
  test('goes to one address, marked, and expires after a week', async () => {
    await createSubscribers(tool.db, emails);
    tool.clock.time = new Date('2026-11-22T10:00:00Z');
    await tool.run('send', file, '--test', ' Editor@example.com', '--no-wait');
    const [issue] = await issues();
    expect(issue?.data()).toMatchObject({ subject: '[TEST] Ahoj / Hello', state: 'test' });
    expect(issue?.get('parts')).toHaveLength(languages.length);
    const expireAt = Timestamp.fromDate(new Date('2026-11-29T10:00:00Z'));
    const copies = await copiesOf(issue?.id ?? '');
    expect(copies.map((copy) => copy.data())).toMatchObject([
      { testAddress: 'Editor@example.com', expireAt, deliveries: { issue: { state: 'pending' } } },
    ]);
    expect([...tool.tasks.values()]).toEqual([{ document: copies[0]?.ref.path, mail: 'issue' }]);
    expect(issue?.get('expireAt')).toEqual(expireAt);
  });

  test('does not stand in the way of the issue', async () => {
    await createSubscribers(tool.db, emails);
    await tool.run('send', file, '--test', 'editor@example.com', '--no-wait');
    await tool.run('send', file, '--no-wait');
    expect(await copiesOf('ahoj')).toHaveLength(5);
  });

  test('goes to an address only', async () => {
    await expect(tool.run('send', file, '--test', 'editor')).rejects.toThrow(
      '"editor" is not a valid email address.',
    );
  });
});

describe('an issue', () => {
  test('goes to each confirmed subscriber, and to nobody else', async () => {
    await createSubscribers(tool.db, emails);
    await tool.db.doc(`subscribers/${addressId('b@example.com')}`).update({ state: 'unsubscribed' });
    await tool.db.doc(`subscribers/${addressId('c@example.com')}`).update({ state: 'unconfirmed' });
    await tool.run('send', file, '--no-wait');
    const wanted = ['a', 'd', 'e'].map((name) => addressId(`${name}@example.com`)).sort();
    expect((await copiesOf('ahoj')).map(({ id }) => id)).toEqual(wanted);
    expect([...tool.tasks.values()].map(({ document }) => document)).toEqual(
      wanted.map((id) => `newsletter_issues/ahoj/recipients/${id}`),
    );
    expect(tool.questions).toEqual(['Send "Ahoj / Hello" to 3 subscribers?']);
    const [issue] = await issues();
    expect(issue?.data()).toMatchObject({ subject: 'Ahoj / Hello', state: 'distributed', copies: 3 });
  });

  test('for a waiting list goes to those who wait', async () => {
    await createSubscribers(tool.db, emails);
    await expect(tool.run('send', file, '--waiting', 'appStore')).rejects.toThrow(
      'No subscription on the waiting list of App Store is confirmed yet',
    );
    await createSubscribers(tool.db, ['x@example.com', 'y@example.com'], ['appStore']);
    await createSubscribers(tool.db, ['z@example.com'], ['googlePlay']);
    await tool.db.doc(`subscribers/${addressId('y@example.com')}`).update({ state: 'unsubscribed' });
    const shown = await tool.run('send', file, '--waiting', 'appStore', '--dry-run');
    expect(shown).toContain('1 confirmed subscribers on the waiting list of App Store.');
    await tool.run('send', file, '--waiting', 'appStore', '--no-wait');
    expect((await copiesOf('ahoj')).map(({ id }) => id)).toEqual([addressId('x@example.com')]);
    expect(tool.questions).toEqual([
      'Send "Ahoj / Hello" to 1 subscribers on the waiting list of App Store?',
    ]);
    await expect(tool.run('send', file, '--no-wait')).rejects.toThrow('started for other readers');
  });

  test('keeps its rate over pages and after an interruption', async () => {
    const many = Array.from({ length: 230 }, (_, number) => `subscriber.${number}@example.com`);
    await createSubscribers(tool.db, many);
    const start = tool.clock.time;
    tool.onEnqueue = async () => {
      if (tool.tasks.size > 200) throw new Error('no queue');
    };
    await expect(tool.run('send', file, '--no-wait')).rejects.toThrow('no queue');
    tool.onEnqueue = async () => {};
    tool.clock.time = secondsAfter(start, 5);
    await tool.run('send', file, '--no-wait');

    const perSecond = new Map<number, number>();
    for (const copy of await copiesOf('ahoj')) {
      const second = (copy.get('deliveries.issue.dueAt').toMillis() - start.getTime()) / 1000;
      perSecond.set(second, (perSecond.get(second) ?? 0) + 1);
    }
    expect([...perSecond].sort(([one], [other]) => one - other)).toEqual(
      Array.from({ length: 23 }, (_, second) => [second, 10]),
    );
  });

  test('waits for the first subscriber', async () => {
    await expect(tool.run('send', file)).rejects.toThrow('No subscription is confirmed');
    expect(await issues()).toEqual([]);
  });

  test('is gone on with when the queue is there again', async () => {
    await createSubscribers(tool.db, emails);
    tool.onEnqueue = () => Promise.reject(new Error('no queue'));
    await expect(tool.run('send', file, '--no-wait')).rejects.toThrow(
      'queue could not be reached (no queue)',
    );
    expect(await tool.run('status', 'ahoj')).toBe('ahoj: sending\nsent 0, failed 0, waiting 5\n');
    tool.onEnqueue = async () => {};
    await tool.run('send', file, '--no-wait');
    expect([tool.tasks.size, (await copiesOf('ahoj')).length]).toEqual([5, 5]);
    expect(tool.questions.at(-1)).toBe('Continue ahoj? 0 of about 5 subscribers have their copy.');
  });

  test('is not begun when the answer is no', async () => {
    await createSubscribers(tool.db, emails);
    tool.answer = false;
    await expect(tool.run('send', file)).rejects.toThrow('Nothing was changed.');
    expect([await issues(), tool.tasks.size]).toEqual([[], 0]);
  });

  test('is not sent again, not even to later subscribers', async () => {
    await createSubscribers(tool.db, emails);
    await tool.run('send', file, '--no-wait');
    await createSubscribers(tool.db, ['later@example.com']);
    tool.tasks.clear();
    expect(await tool.run('send', file, '--no-wait')).toContain('none is sent twice');
    expect([tool.tasks.size, (await copiesOf('ahoj')).length]).toEqual([0, 5]);
  });

  test('is refused with another text under the same name', async () => {
    await createSubscribers(tool.db, emails);
    await tool.run('send', file, '--no-wait');
    const other = await tool.file('ahoj.md', issueText.replace('Prvý', 'Druhý'));
    for (const option of ['--yes', '--dry-run'])
      await expect(tool.run('send', other, option)).rejects.toThrow(
        'with a different text was started before',
      );
    await tool.file('ahoj.md', issueText);
    await tool.run('send', file, '--no-wait');
  });

  test('is refused at a rate that the queue cannot plan', async () => {
    await createSubscribers(tool.db, emails);
    await tool.run('send', file, '--no-wait');
    const day = 24 * 3600 * 1000;
    const dueUntil = Timestamp.fromMillis(tool.clock.time.getTime() + 29 * day - 3000);
    await tool.db.doc('newsletter_issues/ahoj').update({ state: 'sending', copies: 0, dueUntil });
    await expect(tool.run('send', file, '--no-wait', '--per-second', '1')).rejects.toThrow(
      '--per-second 2 or',
    );
    await tool.run('send', file, '--no-wait', '--per-second', '2');
  });

  test('is begun by one at a time', async () => {
    await createSubscribers(tool.db, emails);
    const results = await Promise.allSettled([
      tool.run('send', file, '--no-wait'),
      tool.run('send', file, '--no-wait'),
    ]);
    const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(failures).toEqual([expect.any(UsageError)]);
    expect([tool.tasks.size, (await copiesOf('ahoj')).length]).toEqual([5, 5]);
  });

  test('is sent by one command; the second stops the first', async () => {
    await createSubscribers(tool.db, emails);
    let second: Promise<string> | undefined;
    tool.onEnqueue = async () => {
      tool.onEnqueue = async () => {};
      second ??= tool.run('send', file, '--no-wait');
      await second;
    };
    await expect(tool.run('send', file, '--no-wait')).rejects.toThrow('another run is distributing it');
    expect([tool.tasks.size, (await copiesOf('ahoj')).length]).toEqual([5, 5]);
  });
});

describe('watching', () => {
  test('shows how many copies were sent until none waits', async () => {
    await createSubscribers(tool.db, emails);
    const steps = [
      () => settle('ahoj', 'sent', 3),
      () => settle('ahoj', 'failed', 1),
      () => settle('ahoj', 'sent', 1),
    ];
    tool.onWait = async () => steps.shift()?.();
    const shown = await tool.run('send', file);
    expect(shown.match(/sent.*/g)).toEqual([
      'sent 0, failed 0, waiting 5',
      'sent 3, failed 0, waiting 2',
      'sent 3, failed 1, waiting 1',
      'sent 4, failed 1, waiting 0',
    ]);
  });

  test('is for machines one result', async () => {
    await createSubscribers(tool.db, emails);
    tool.onWait = () => settle('ahoj', 'sent', 5);
    expect(JSON.parse(await tool.run('send', file, '--yes', '--json'))).toEqual({
      issue: 'ahoj',
      sent: 5,
      failed: 0,
      waiting: 0,
    });
  });

  test('status shows the same, once', async () => {
    await createSubscribers(tool.db, emails);
    await tool.run('send', file, '--no-wait');
    await settle('ahoj', 'sent', 2);
    expect(await tool.run('status', 'ahoj')).toBe('ahoj: distributed\nsent 2, failed 0, waiting 3\n');
    expect(JSON.parse(await tool.run('status', 'ahoj', '--json'))).toMatchObject({ sent: 2, waiting: 3 });
  });
});

test.each([
  [[], 'npm run staff -- newsletter'],
  [['sent'], 'npm run staff -- newsletter'],
  [['send', 'a.md', 'b.md'], 'npm run staff -- newsletter'],
  [['status'], 'No issue ""'],
  [['status', 'no/path'], 'No issue "no/path"'],
  [['status', 'nothing'], 'No issue "nothing"'],
  [['list', '--limit', '0'], '--limit is "0"'],
  [['send', 'a.md', '--per-second', '1.5'], '--per-second is "1.5"'],
  [['export', '--format', 'xlsx'], '--format is "xlsx"'],
  [['list', '--stat'], '--stat'],
])('%j is answered by a sentence', async (args, sentence) => {
  const error: unknown = await Promise.resolve()
    .then(() => tool.run(...args))
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(UsageError);
  expect(String(error)).toContain(sentence);
});
