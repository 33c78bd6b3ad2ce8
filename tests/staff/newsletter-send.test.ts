import { languages } from '@labka/contract';
import { secondsAfter } from '@labka/functions/delivery/timing';
import { addressId } from '@labka/functions/mail/email-address';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { Failure } from '../../tools/support/command.ts';

import { issueText } from './issue.ts';
import { useStaffDesk } from './staff-desk.ts';

const emails = ['a@example.com', 'b@example.com', 'c@example.com', 'd@example.com', 'e@example.com'];
const desk = await useStaffDesk('demo-send');
const newsletter = (...args: readonly string[]) => desk.run('newsletter', ...args);
const mistake = (...args: readonly string[]) => desk.mistake('newsletter', ...args);
const file = await desk.file('ahoj.md', issueText);

async function copiesOf(issue = 'ahoj') {
  return (await desk.db.collection(`newsletter_issues/${issue}/recipients`).get()).docs;
}

async function issues() {
  return (await desk.db.collection('newsletter_issues').get()).docs;
}

/** Marks copies as sent, as after their tasks. */
async function settle(state: 'sent' | 'failed', count: number): Promise<void> {
  const waiting = (await copiesOf()).filter((copy) => copy.get('deliveries.issue.state') === 'pending');
  for (const { ref } of waiting.slice(0, count)) await ref.update({ 'deliveries.issue.state': state });
}

describe('to other subscribers', () => {
  test('waits for the first subscriber', async () => {
    expect(await mistake('send', file)).toContain('No subscription is confirmed');
    expect(await issues()).toEqual([]);
  });

  test('keeps its rate over pages and after an interruption', async () => {
    const many = Array.from({ length: 230 }, (_, number) => `subscriber.${number}@example.com`);
    await desk.subscribe(many);
    const start = desk.clock.time;
    desk.onEnqueue = async () => {
      if (desk.tasks.size > 200) throw new Error('no queue');
    };
    await expect(newsletter('send', file, '--no-wait')).rejects.toThrow('no queue');
    desk.onEnqueue = async () => {};
    desk.clock.time = secondsAfter(start, 5);
    await newsletter('send', file, '--no-wait');

    const perSecond = new Map<number, number>();
    for (const copy of await copiesOf()) {
      const second = (copy.get('deliveries.issue.dueAt').toMillis() - start.getTime()) / 1000;
      perSecond.set(second, (perSecond.get(second) ?? 0) + 1);
    }
    expect([...perSecond].sort(([one], [other]) => one - other)).toEqual(
      Array.from({ length: 23 }, (_, second) => [second, 10]),
    );
  });

  test('each copy is sent once, in its language', async () => {
    const [english = '', ...others] = Array.from(
      { length: 20 },
      (_, number) => `Subscriber.${number}@example.com`,
    );
    await desk.subscribe([english, ...others]);
    await desk.db.doc(`subscribers/${addressId(english)}`).update({ language: 'en' });
    await newsletter('send', file, '--no-wait');
    desk.pass(3_600_000);
    const tasks = [...desk.tasks];
    await desk.carryOut();
    for (const [name, task] of tasks) desk.tasks.set(name, task);
    await desk.carryOut();
    expect(desk.sent.map(({ to }) => to).sort()).toEqual([english, ...others].sort());

    const copyTo = (email: string) => desk.sent.find(({ to }) => to === email);
    expect(copyTo(english)?.subject).toBe('Hello');
    expect(copyTo(english)?.html).not.toContain('<div lang="sk">');
    for (const email of others)
      expect(copyTo(email)).toMatchObject({
        subject: 'Ahoj / Hello',
        text: expect.stringContaining('Prvý list z\u00a0Labky (https://labka.example/).'),
        html: expect.stringContaining('<em>letter</em>'),
        unsubscribeUrl: expect.stringContaining('/api/newsletter/unsubscribe?token='),
      });
    expect(await newsletter('status', 'ahoj')).toContain('sent 20, failed 0, waiting 0');
  });
});

describe('to five subscribers', () => {
  beforeEach(() => desk.subscribe(emails));

  test('a dry run shows the issue and changes nothing', async () => {
    const shown = await newsletter('send', file, '--dry-run');
    expect(shown).toContain('Subject: Ahoj / Hello\n');
    expect(shown).toContain('Prvý list z\u00a0Labky (https://labka.example/).');
    expect(shown).toContain('The first letter from Labka (https://labka.example/?lang=en).');
    expect(shown).toContain('would go to 5 confirmed subscribers');
    expect([await issues(), desk.tasks.size, desk.questions]).toEqual([[], 0, []]);
  });

  describe('a test copy', () => {
    test('goes to one address, marked, and expires after a week', async () => {
      desk.clock.time = new Date('2026-11-22T10:00:00Z');
      await newsletter('send', file, '--test', ' Editor@example.com', '--no-wait');
      const [issue] = await issues();
      expect(issue?.data()).toMatchObject({ subject: '[TEST] Ahoj / Hello', state: 'test' });
      expect(issue?.get('parts')).toHaveLength(languages.length);
      const expireAt = Timestamp.fromDate(new Date('2026-11-29T10:00:00Z'));
      const copies = await copiesOf(issue?.id ?? '');
      expect(copies.map((copy) => copy.data())).toMatchObject([
        { testAddress: 'Editor@example.com', expireAt, deliveries: { issue: { state: 'pending' } } },
      ]);
      expect(desk.waiting()).toEqual([{ document: copies[0]?.ref.path, mail: 'issue' }]);
      expect(issue?.get('expireAt')).toEqual(expireAt);
    });

    test('does not block the issue', async () => {
      await newsletter('send', file, '--test', 'editor@example.com', '--no-wait');
      await newsletter('send', file, '--no-wait');
      expect(await copiesOf()).toHaveLength(5);
    });

    test('requires a valid address', async () => {
      expect(await mistake('send', file, '--test', 'editor')).toContain(
        '"editor" is not a valid email address.',
      );
    });
  });

  describe('an issue', () => {
    test('is sent to confirmed subscribers only', async () => {
      for (const [name, state] of Object.entries({ b: 'unsubscribed', c: 'unconfirmed' }))
        await desk.db.doc(`subscribers/${addressId(`${name}@example.com`)}`).update({ state });
      await newsletter('send', file, '--no-wait');
      const wanted = ['a', 'd', 'e'].map((name) => addressId(`${name}@example.com`)).sort();
      expect((await copiesOf()).map(({ id }) => id)).toEqual(wanted);
      expect(desk.waiting().map(({ document }) => document)).toEqual(
        wanted.map((id) => `newsletter_issues/ahoj/recipients/${id}`),
      );
      expect(desk.questions).toEqual(['Send "Ahoj / Hello" to 3 subscribers?']);
      const [issue] = await issues();
      expect(issue?.data()).toMatchObject({ subject: 'Ahoj / Hello', state: 'distributed', copies: 3 });
    });

    test('for a waiting list is sent to its subscribers only', async () => {
      const nobodyWaits = 'No subscription on the waiting list of App Store is confirmed yet';
      expect(await mistake('send', file, '--waiting', 'appStore')).toContain(nobodyWaits);
      await desk.subscribe(['x@example.com', 'y@example.com'], ['appStore']);
      await desk.subscribe(['z@example.com'], ['googlePlay']);
      await desk.db.doc(`subscribers/${addressId('y@example.com')}`).update({ state: 'unsubscribed' });
      const shown = await newsletter('send', file, '--waiting', 'appStore', '--dry-run');
      expect(shown).toContain('1 confirmed subscriber on the waiting list of App Store.');
      await newsletter('send', file, '--waiting', 'appStore', '--no-wait');
      expect((await copiesOf()).map(({ id }) => id)).toEqual([addressId('x@example.com')]);
      expect(desk.questions).toEqual([
        'Send "Ahoj / Hello" to 1 subscriber on the waiting list of App Store?',
      ]);
      expect(await mistake('send', file, '--no-wait')).toContain('started for other readers');
    });

    test('continues when the queue is reachable again', async () => {
      desk.onEnqueue = () => Promise.reject(new Error('no queue'));
      expect(await mistake('send', file, '--no-wait')).toContain('queue could not be reached (no queue)');
      expect(await newsletter('status', 'ahoj')).toBe('ahoj: sending\nsent 0, failed 0, waiting 5');
      desk.onEnqueue = async () => {};
      await newsletter('send', file, '--no-wait');
      expect([desk.tasks.size, (await copiesOf()).length]).toEqual([5, 5]);
      expect(desk.questions.at(-1)).toBe('Continue ahoj? 0 of about 5 subscribers have their copy.');
    });

    test('is not sent when the answer is no', async () => {
      desk.answer = false;
      expect(await mistake('send', file)).toContain('Nothing was changed.');
      expect([await issues(), desk.tasks.size]).toEqual([[], 0]);
    });

    test('is not sent again, not even to later subscribers', async () => {
      await newsletter('send', file, '--no-wait');
      await desk.subscribe(['later@example.com']);
      desk.tasks.clear();
      expect(await newsletter('send', file, '--no-wait')).toContain('none is sent twice');
      expect([desk.tasks.size, (await copiesOf()).length]).toEqual([0, 5]);
    });

    test('is refused with another text under the same name', async () => {
      await newsletter('send', file, '--no-wait');
      const other = await desk.file('ahoj.md', issueText.replace('Prvý', 'Druhý'));
      for (const option of ['--yes', '--dry-run'])
        expect(await mistake('send', other, option)).toContain('with a different text was started before');
      await desk.file('ahoj.md', issueText);
      await newsletter('send', file, '--no-wait');
    });

    test('is refused at a rate that the queue cannot plan', async () => {
      await newsletter('send', file, '--no-wait');
      const dueUntil = Timestamp.fromDate(secondsAfter(desk.clock.time, 29 * 24 * 3600 - 3));
      await desk.db.doc('newsletter_issues/ahoj').update({ state: 'sending', copies: 0, dueUntil });
      expect(await mistake('send', file, '--no-wait', '--per-second', '1')).toContain('--per-second 2 or');
      await newsletter('send', file, '--no-wait', '--per-second', '2');
    });

    test('is started by one command at a time', async () => {
      const results = await Promise.allSettled([1, 2].map(() => newsletter('send', file, '--no-wait')));
      const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
      expect(failures).toEqual([expect.any(Failure)]);
      expect([desk.tasks.size, (await copiesOf()).length]).toEqual([5, 5]);
    });

    test('is sent by one command; the second stops the first', async () => {
      let second: Promise<string> | undefined;
      desk.onEnqueue = async () => {
        desk.onEnqueue = async () => {};
        second ??= newsletter('send', file, '--no-wait');
        await second;
      };
      expect(await mistake('send', file, '--no-wait')).toContain('another run is distributing it');
      expect([desk.tasks.size, (await copiesOf()).length]).toEqual([5, 5]);
    });
  });

  describe('watching', () => {
    test('shows how many copies were sent until none waits', async () => {
      const steps = [() => settle('sent', 3), () => settle('failed', 1), () => settle('sent', 1)];
      desk.onWait = async () => steps.shift()?.();
      const shown = await newsletter('send', file);
      expect(shown.match(/sent.*/g)).toEqual([
        'sent 0, failed 0, waiting 5',
        'sent 3, failed 0, waiting 2',
        'sent 3, failed 1, waiting 1',
        'sent 4, failed 1, waiting 0',
      ]);
    });

    test('prints one result with --json', async () => {
      desk.onWait = () => settle('sent', 5);
      const result = { issue: 'ahoj', sent: 5, failed: 0, waiting: 0 };
      expect(await desk.runJson('newsletter', 'send', file, '--yes')).toEqual(result);
    });

    test('status shows the same, once', async () => {
      await newsletter('send', file, '--no-wait');
      await settle('sent', 2);
      expect(await newsletter('status', 'ahoj')).toBe('ahoj: distributed\nsent 2, failed 0, waiting 3');
      expect(await desk.runJson('newsletter', 'status', 'ahoj')).toMatchObject({ sent: 2, waiting: 3 });
    });
  });
});

const usage = 'npm run staff -- newsletter';

test.each([
  ['', usage],
  ['sent', usage],
  ['send', usage],
  ['send a.md b.md', usage],
  ['list a', usage],
  ['pause', usage],
  ['status no/path', 'No issue "no/path"'],
  ['status nothing', 'No issue "nothing"'],
  ['list --limit 0', '--limit is "0"'],
  ['send a.md --per-second 1.5', '--per-second is "1.5"'],
  ['export --format xlsx', '--format is "xlsx"'],
  ['list --stat', '--stat'],
])('newsletter %s fails with a sentence', async (line, sentence) => {
  expect(await mistake(...line.split(' ').filter(Boolean))).toContain(sentence);
});
