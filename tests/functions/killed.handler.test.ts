import { claimSeconds } from '@labka/functions/delivery/timing';
import type { Mail } from '@labka/functions/mail/mail';
import type { MailQueue } from '@labka/functions/operations';
import { describe, expect, test } from 'vitest';
import { sample } from '../support/campaign.ts';
import { hour, messageIds, second, useSite, withTransactions } from './site.ts';

const site = await useSite('demo-killed', { isAcknowledging: true });

/** A function's external effects, in this order; it can die before and after each. */
const mailActs = (mail: string) => [`the claim of ${mail}`, mail, `the record of ${mail}`] as const;
const acts = [
  'registering',
  'the task of the support mail',
  'the task of the acknowledgement',
  ...mailActs('the support mail'),
  ...mailActs('the acknowledgement'),
];
const points = acts.flatMap((act) => [`before ${act}`, `after ${act}`]);

/** The points at which the server has a mail that no record mentions. */
const repeating = (mail: string) => [`after ${mail}`, `before the record of ${mail}`];

/**
 * Handles the event and the following tasks until the given point, at which everything stops, as if the process were
 * killed. Returns the last point that was reached.
 */
async function dieAt(diesAt: number, document: string): Promise<number> {
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
  const { handle, send } = site.having(mortalDependencies(mortal));
  async function live(): Promise<void> {
    await handle(document);
    for (const mail of ['support', 'acknowledgement']) await send({ document, mail });
  }
  await Promise.race([dead, live()]);
  return point;
}

/** The handlers' dependencies, in which every external effect can be the last. */
function mortalDependencies(mortal: <T>(act: () => Promise<T>) => Promise<T>) {
  const { mailer, queue } = site.dependencies;
  const enqueue: MailQueue['enqueue'] = (...task) => mortal(() => queue.enqueue(...task));
  return {
    db: withTransactions(site.db, mortal),
    mailer: { send: (mail: Mail) => mortal(() => mailer.send(mail)) },
    queue: { enqueue },
  };
}

async function expectEachOnceBut(title: string, document: string): Promise<void> {
  const all = messageIds(await site.mails());
  for (const kind of ['support', 'acknowledgement']) {
    const ids = all.filter((id) => id.startsWith(`<${kind}.`));
    const mail = kind === 'support' ? 'the support mail' : 'the acknowledgement';
    expect(ids, kind).toHaveLength(repeating(mail).includes(title) ? 2 : 1);
    expect(new Set(ids).size).toBe(1);
  }
  expect(await site.record(document)).toMatchObject({ state: 'sent' });
}

const numbered = points.map((title, number) => [title, number] as const);

describe('redelivery completes the work of a killed function', () => {
  test.each(numbered)('%s', async (title, number) => {
    const document = await site.store();
    expect(await dieAt(number, document)).toBe(number);
    // The platform redelivers events and tasks whose function did not answer.
    await site.handle(document);
    await site.pass(claimSeconds * second + hour);
    await expectEachOnceBut(title, document);
  });
});

describe('reconcile completes it when event and tasks are lost', () => {
  const lost = numbered.filter(([title]) => !title.includes('of the acknowledgement'));

  test.each(sample(lost, 6))('%s', async (title, number) => {
    const document = await site.store();
    expect(await dieAt(number, document)).toBe(number);
    site.tasks.lose();
    for (let passed = 0; passed < 5; passed += 1) {
      await site.pass(hour);
      await site.reconcile();
    }
    await site.pass(hour);
    await expectEachOnceBut(title, document);
  });
});

test('a function that is not killed passes every point', async () => {
  const document = await site.store();
  expect(await dieAt(points.length, document)).toBe(points.length - 1);
});
