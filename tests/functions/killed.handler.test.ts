import { leaseSeconds, type Mail, notifySupport } from '@labka/functions';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readInbox } from '../support/inbox.ts';
import {
  contactMessage,
  createMessage,
  type SupportNotification,
  startSupportNotification,
  supportDelivery,
} from './support-notification.ts';

let support: SupportNotification;

beforeAll(async () => {
  support = await startSupportNotification('demo-killed', { isAcknowledging: true });
});
afterEach(() => support.reset());
afterAll(() => support.stop());

/** The points at which a function can die: before and after each thing that it does outside of itself, in their order. */
const points = [
  'before registering',
  'after registering',
  'before the claim of the support mail',
  'after the claim of the support mail',
  'before the support mail',
  'after the support mail',
  'before the record of the support mail',
  'after the record of the support mail',
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

/** Handles an event until the given point, where everything stops, as when the process is killed. */
async function dieAt(diesAt: number, event: Parameters<SupportNotification['notify']>[0]): Promise<void> {
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
  const db = new Proxy(support.db, {
    get(target, name) {
      if (name === 'runTransaction')
        return (...args: Parameters<typeof target.runTransaction>) =>
          mortal(() => target.runTransaction(...args));
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const mailer = { send: (mail: Mail) => mortal(() => support.dependencies.mailer.send(mail)) };
  const finished = notifySupport({ ...support.dependencies, db, mailer })(event);
  await Promise.race([dead, finished]);
  expect(point).toBe(diesAt);
}

async function messageIds(kind: string): Promise<string[]> {
  const mails = await readInbox(support.inboxUrl);
  const ids = mails.map(({ headers }) => headers['message-id']?.[0] ?? '');
  return ids.filter((id) => id.startsWith(`<${kind}.`));
}

const recoveries = [
  ['the repeated event', (event: Parameters<SupportNotification['notify']>[0]) => support.notify(event)],
  ['the sweep', () => support.sweep()],
] as const;

describe.each(recoveries)('what %s makes good: a function that dies', (_title, recover) => {
  test.each(points.map((title, number) => [title, number] as const))('%s', async (title, number) => {
    const event = await createMessage(support.db, contactMessage());
    await dieAt(number, event);
    support.clock.time = new Date(support.clock.time.getTime() + leaseSeconds * 1000);
    await recover(event);
    await support.sweep();

    for (const kind of ['support', 'acknowledgement'] as const) {
      const ids = await messageIds(kind);
      expect(ids).toHaveLength(repeating[kind].includes(title) ? 2 : 1);
      expect(new Set(ids).size).toBe(1);
    }
    expect(await supportDelivery(support.db, event.document)).toMatchObject({ state: 'sent' });
  });
});

test('a function that is not killed passes every point', async () => {
  const event = await createMessage(support.db, contactMessage());
  await expect(dieAt(points.length, event)).rejects.toThrow(
    `expected ${points.length - 1} to be ${points.length}`,
  );
});
