import { handleMessage } from '@labka/functions/contact/handle-message';
import { createSingleMails } from '@labka/functions/contact/single-mails';
import { sendMail } from '@labka/functions/delivery/deliver';
import type { MailQueue, MailTask } from '@labka/functions/delivery/queue';
import { leaseSeconds } from '@labka/functions/delivery/timing';
import type { Mail } from '@labka/functions/mail/mail';
import { describe, expect, test } from 'vitest';
import { sample } from '../support/campaign.ts';
import { readInbox } from '../support/inbox.ts';
import {
  createMessage,
  hour,
  messageFromAnother,
  second,
  supportDelivery,
  useSupportNotification,
} from './support-notification.ts';

const support = await useSupportNotification('demo-killed', { isAcknowledging: true });

/** The points at which a function can die: before and after each thing that it does outside of itself, in their order. */
const points = [
  'before registering',
  'after registering',
  'before the task of the support mail',
  'after the task of the support mail',
  'before the claim of the support mail',
  'after the claim of the support mail',
  'before the support mail',
  'after the support mail',
  'before the record of the support mail',
  'after the record of the support mail',
  'before the task of the acknowledgement',
  'after the task of the acknowledgement',
  'before the claim of the acknowledgement',
  'after the claim of the acknowledgement',
  'before the acknowledgement',
  'after the acknowledgement',
  'before the record of the acknowledgement',
  'after the record of the acknowledgement',
] as const;

/** Where the server has a mail that no record knows of. */
const repeating = {
  support: ['after the support mail', 'before the record of the support mail'],
  acknowledgement: ['after the acknowledgement', 'before the record of the acknowledgement'],
};

/** Handles the event and the tasks that follow until the given point, where everything stops, as when the process is killed. */
async function dieAt(diesAt: number, document: string): Promise<void> {
  let point = -1;
  let die = () => {};
  const dead = new Promise<void>((resolve) => {
    die = resolve;
  });
  async function pass(): Promise<void> {
    point += 1;
    if (point !== diesAt) return;
    die();
    await new Promise(() => {});
  }
  async function mortal<T>(act: () => Promise<T>): Promise<T> {
    await pass();
    const result = await act();
    await pass();
    return result;
  }
  const dependencies = mortalDependencies(mortal);
  const tasks: MailTask[] = [
    { document, mail: 'support' },
    { document, mail: 'acknowledgement' },
  ];
  async function live(): Promise<void> {
    await handleMessage(dependencies)(document);
    for (const task of tasks) await sendMail(dependencies)(task);
  }
  await Promise.race([dead, live()]);
  expect(point).toBe(diesAt);
}

/** The handlers' dependencies, in which every act outside of the process can be its last. */
function mortalDependencies(mortal: <T>(act: () => Promise<T>) => Promise<T>) {
  const { dependencies } = support;
  const db = new Proxy(support.db, {
    get(target, name) {
      if (name === 'runTransaction')
        return (...args: Parameters<typeof target.runTransaction>) =>
          mortal(() => target.runTransaction(...args));
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const mailer = { send: (mail: Mail) => mortal(() => dependencies.mailer.send(mail)) };
  const queue: MailQueue = {
    enqueue: (task, options) => mortal(() => dependencies.queue.enqueue(task, options)),
  };
  return { ...dependencies, db, mailer, queue, singleMails: createSingleMails(db, points.length) };
}

async function messageIds(kind: string): Promise<string[]> {
  const mails = await readInbox(support.inboxUrl);
  const ids = mails.map(({ headers }) => headers['message-id']?.[0] ?? '');
  return ids.filter((id) => id.startsWith(`<${kind}.`));
}

async function expectEachOnceBut(title: string, document: string): Promise<void> {
  for (const kind of ['support', 'acknowledgement'] as const) {
    const ids = await messageIds(kind);
    expect(ids, kind).toHaveLength(repeating[kind].includes(title) ? 2 : 1);
    expect(new Set(ids).size).toBe(1);
  }
  expect(await supportDelivery(support.db, document)).toMatchObject({ state: 'sent' });
}

const numbered = points.map((title, number) => [title, number] as const);

describe('the repeated event and the queue make good what a function left that died', () => {
  test.each(numbered)('%s', async (title, number) => {
    const document = await createMessage(support.db, messageFromAnother());
    await dieAt(number, document);
    // The platform repeats an event, and a task, whose function gave no answer.
    await support.notify(document);
    await support.pass(leaseSeconds * second + hour);
    await expectEachOnceBut(title, document);
  });
});

describe('reconcile makes good what a function left that died, also when event and tasks are lost', () => {
  const lost = numbered.filter(([title]) => !title.includes('of the acknowledgement'));

  test.each(sample(lost, 6))('%s', async (title, number) => {
    const document = await createMessage(support.db, messageFromAnother());
    await dieAt(number, document);
    support.tasks.lose();
    for (let passed = 0; passed < 5; passed += 1) {
      await support.pass(hour);
      await support.reconcile();
    }
    await support.pass(hour);
    await expectEachOnceBut(title, document);
  });
});

test('a function that is not killed passes every point', async () => {
  const document = await createMessage(support.db, messageFromAnother());
  await expect(dieAt(points.length, document)).rejects.toThrow(
    `expected ${points.length - 1} to be ${points.length}`,
  );
});
