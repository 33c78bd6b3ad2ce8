import { sendMail } from '@labka/functions/delivery/deliver';
import type { Mail } from '@labka/functions/mail/mail';
import { MailError } from '@labka/functions/mail/mail-error';
import { mailKinds } from '@labka/functions/mail-kinds';
import { createIssueBreaker } from '@labka/functions/newsletter/issue-breaker';
import { describe, expect, test } from 'vitest';
import { recordedLog } from '../functions/recorded-log.ts';
import { createSubscribers, issueText, useNewsletterTool } from './newsletter-tool.ts';

const tool = await useNewsletterTool('demo-halted');
const emails = Array.from({ length: 40 }, (_, number) => `subscriber.${number}@example.com`);
const refusal = new MailError('policy', '554 5.7.1');

/** The functions, which take their tasks from the tool's queue; `refuse` says what the mail server does. */
function functions(refuse: (mail: Mail) => Error | undefined) {
  const sent: Mail[] = [];
  const options = {
    db: tool.db,
    now: () => tool.clock.time,
    log: recordedLog(),
    queue: {
      enqueue: async (task: { document: string; mail: string }, { mark }: { mark: string }) =>
        void tool.tasks.set(`${task.document} ${task.mail} ${mark}`, task),
    },
    supportInbox: 'podpora@labka.example',
    operator: '',
    project: 'demo-halted',
    publicUrl: 'https://labka.example',
    linkKeys: () => ({ current: 'a-key-that-is-long-enough-for-tests' }),
  };
  const dependencies = {
    ...options,
    kinds: mailKinds(options),
    onAnswer: createIssueBreaker(options, 25),
    mailer: {
      async send(mail: Mail) {
        const error = refuse(mail);
        if (error) throw error;
        sent.push(mail);
      },
    },
  };
  const send = sendMail(dependencies);
  return {
    sent,
    /** Carries out all tasks once; those that fail come again. */
    async carryOut() {
      for (const [name, task] of [...tool.tasks]) {
        tool.tasks.delete(name);
        await send(task).catch(() => tool.tasks.set(name, task));
      }
    },
  };
}

async function distribute(): Promise<void> {
  await createSubscribers(tool.db, emails);
  await tool.run('send', await tool.file('ahoj.md', issueText), '--no-wait');
  pass(3600);
}

function pass(seconds: number): void {
  tool.clock.time = new Date(tool.clock.time.getTime() + seconds * 1000);
}

const status = async () => JSON.parse(await tool.run('status', 'ahoj', '--json'));
const isCopy = ({ listId }: Mail) => listId !== undefined;
const recipientsOf = (mails: readonly Mail[]) => mails.filter(isCopy).map(({ to }) => to);

describe('an issue that is refused 25 times in a row', () => {
  test('pauses itself, and tells the operator once', async () => {
    await distribute();
    let copies = 0;
    const { sent, carryOut } = functions((mail) => {
      if (!isCopy(mail)) return undefined;
      copies += 1;
      return refusal;
    });
    for (let round = 0; round < 5; round += 1) await carryOut();
    expect(copies).toBe(25);
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      ['podpora@labka.example', 'Rozosielanie noviniek sa pozastavilo: ahoj'],
    ]);
    expect(sent[0]?.text).toContain('newsletter resume ahoj');
    expect(await status()).toEqual({ issue: 'ahoj', state: 'paused', sent: 0, failed: 0, waiting: 40 });
    await expect(tool.run('send', await tool.file('ahoj.md', issueText))).rejects.toThrow('ahoj is paused');
  });

  test('goes on after resume, and sends each copy once', async () => {
    await distribute();
    let isRefusing = true;
    const { sent, carryOut } = functions((mail) => (isCopy(mail) && isRefusing ? refusal : undefined));
    await carryOut();
    isRefusing = false;
    await tool.run('resume', 'ahoj');
    for (let hours = 0; hours < 8; hours += 1) {
      pass(3600);
      await carryOut();
    }
    expect(recipientsOf(sent).sort()).toEqual([...emails].sort());
    expect(await status()).toMatchObject({ state: 'distributed', sent: 40, waiting: 0 });
  });
});

test('a few refusals among many copies pause no issue', async () => {
  await distribute();
  let copies = 0;
  const { sent, carryOut } = functions(() => (copies++ % 10 === 0 ? refusal : undefined));
  await carryOut();
  expect(recipientsOf(sent)).toHaveLength(36);
});

test('a server that is away pauses no issue', async () => {
  await distribute();
  const { carryOut } = functions(() => new MailError('temporary', 'ESOCKET ECONNREFUSED'));
  await carryOut();
  expect(await status()).toMatchObject({ state: 'distributed' });
});

describe('a person', () => {
  test('pauses an issue and lets it go on', async () => {
    await distribute();
    const { sent, carryOut } = functions(() => undefined);
    await tool.run('pause', 'ahoj');
    await carryOut();
    expect(sent).toEqual([]);
    await tool.run('resume', 'ahoj');
    await tool.run('pause', 'ahoj');
    await tool.run('resume', 'ahoj');
    pass(60);
    await carryOut();
    await carryOut();
    expect(recipientsOf(sent).sort()).toEqual([...emails].sort());
  });

  test('cancels an issue for good', async () => {
    await distribute();
    const { sent, carryOut } = functions(() => undefined);
    await tool.run('cancel', 'ahoj');
    await carryOut();
    expect(sent).toEqual([]);
    expect(await status()).toMatchObject({ state: 'cancelled', failed: 40, waiting: 0 });
    await expect(tool.run('resume', 'ahoj')).rejects.toThrow('is not paused');
    await expect(tool.run('pause', 'ahoj')).rejects.toThrow('is cancelled');
    expect(tool.questions.at(-1)).toContain('cannot be undone');
  });
});
