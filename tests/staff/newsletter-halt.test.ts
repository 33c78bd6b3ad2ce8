import type { Mail } from '@labka/functions/mail/mail';
import { MailError } from '@labka/functions/mail/mail-error';
import { describe, expect, test } from 'vitest';
import { issueText } from './issue.ts';
import { useStaffDesk } from './staff-desk.ts';

const desk = await useStaffDesk('demo-halted');
const newsletter = (...args: readonly string[]) => desk.run('newsletter', ...args);
const mistake = (...args: readonly string[]) => desk.mistake('newsletter', ...args);
const file = await desk.file('ahoj.md', issueText);
const emails = Array.from({ length: 30 }, (_, number) => `subscriber.${number}@example.com`);
const refusal = new MailError('policy', '554 5.7.1');
const hour = 3_600_000;

async function distribute(): Promise<void> {
  await desk.subscribe(emails);
  await newsletter('send', file, '--no-wait');
  desk.pass(hour);
}

const status = () => desk.runJson('newsletter', 'status', 'ahoj');
const isCopy = ({ listId }: Mail) => listId !== undefined;
const recipients = () => desk.sent.filter(isCopy).map(({ to }) => to);

describe('an issue that is refused 25 times in a row', () => {
  test('pauses itself, and notifies the operator once', async () => {
    await distribute();
    let copies = 0;
    desk.refuse = (mail) => {
      if (!isCopy(mail)) return undefined;
      copies += 1;
      return refusal;
    };
    for (let round = 0; round < 3; round += 1) await desk.carryOut();
    expect(copies).toBe(25);
    const [notice, ...others] = desk.sent;
    expect(notice).toMatchObject({
      to: 'podpora@labka.example',
      subject: 'Rozosielanie noviniek sa pozastavilo: ahoj',
      text: expect.stringContaining('newsletter resume ahoj'),
    });
    expect(others).toEqual([]);
    expect(await status()).toEqual({ issue: 'ahoj', state: 'paused', sent: 0, failed: 0, waiting: 30 });
    expect(await mistake('send', file)).toContain('ahoj is paused');
  });

  test('continues after resume, and sends each copy once', async () => {
    await distribute();
    desk.refuse = (mail) => (isCopy(mail) ? refusal : undefined);
    await desk.carryOut();
    desk.refuse = () => undefined;
    await newsletter('resume', 'ahoj');
    while (desk.tasks.size > 0) {
      desk.pass(hour);
      await desk.carryOut();
    }
    expect(recipients().sort()).toEqual(emails.toSorted());
    expect(await status()).toMatchObject({ state: 'distributed', sent: 30, waiting: 0 });
  });
});

test('a few refusals among many copies pause no issue', async () => {
  await distribute();
  let copies = 0;
  desk.refuse = () => (copies++ % 10 === 0 ? refusal : undefined);
  await desk.carryOut();
  expect(recipients()).toHaveLength(27);
});

test('an unreachable server pauses no issue', async () => {
  await distribute();
  desk.refuse = () => new MailError('temporary', 'ESOCKET ECONNREFUSED');
  await desk.carryOut();
  expect(await status()).toMatchObject({ state: 'distributed' });
});

describe('a person', () => {
  test('pauses and resumes an issue', async () => {
    await distribute();
    await newsletter('pause', 'ahoj');
    await desk.carryOut();
    expect(desk.sent).toEqual([]);
    for (const command of ['resume', 'pause', 'resume']) await newsletter(command, 'ahoj');
    desk.pass(60_000);
    for (const _time of [1, 2]) await desk.carryOut();
    expect(recipients().sort()).toEqual(emails.toSorted());
  });

  test('cancels an issue for good', async () => {
    await distribute();
    await newsletter('cancel', 'ahoj');
    await desk.carryOut();
    expect(desk.sent).toEqual([]);
    expect(await status()).toMatchObject({ state: 'cancelled', failed: 30, waiting: 0 });
    expect(await mistake('resume', 'ahoj')).toContain('is not paused');
    expect(await mistake('pause', 'ahoj')).toContain('is cancelled');
    expect(desk.questions.at(-1)).toContain('cannot be undone');
  });
});
