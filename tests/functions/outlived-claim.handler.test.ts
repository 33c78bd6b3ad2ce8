import { type DocumentEvent, leaseSeconds, notifySupport } from '@labka/functions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readInbox } from '../support/inbox.ts';
import { waitUntil } from '../support/wait-until.ts';
import {
  contactMessage,
  createMessage,
  type SupportNotification,
  startSupportNotification,
  supportDelivery,
} from './support-notification.ts';

let support: SupportNotification;

beforeAll(async () => {
  support = await startSupportNotification('demo-outlived-claim');
});
afterAll(() => support.stop());

/** A mailer whose one mail is under way until the test says how that ends. */
function heldMailer() {
  const outcome = { succeed: () => {}, fail: (_error: Error) => {} };
  const sending = new Promise<void>((resolve, reject) => {
    outcome.succeed = resolve;
    outcome.fail = reject;
  });
  return { send: () => sending, outcome };
}

/** Starts the given attempt at a message's mail, holds it while it is under way, and lets its claim expire. */
async function outliveClaim(event: DocumentEvent, attempt: number) {
  const mailer = heldMailer();
  const handled = notifySupport({ ...support.dependencies, mailer })(event);
  await waitUntil(`attempt ${attempt}`, async () => {
    const record = await supportDelivery(support.db, event.document);
    return record?.attempts === attempt ? record : undefined;
  });
  support.clock.time = new Date(support.clock.time.getTime() + leaseSeconds * 1000);
  return { ...mailer.outcome, handled };
}

describe('a function that outlives its claim', () => {
  test('and then fails does not take back that another one has sent the mail', async () => {
    const event = await createMessage(support.db, contactMessage());
    const slow = await outliveClaim(event, 1);
    await support.notify(event);
    slow.fail(new Error('too late'));
    await slow.handled;

    expect(await supportDelivery(support.db, event.document)).toMatchObject({ state: 'sent', attempts: 2 });
    expect(await readInbox(support.inboxUrl)).toHaveLength(1);
  });

  test('and then fails leaves the claim of another one alone', async () => {
    const event = await createMessage(support.db, contactMessage());
    const slow = await outliveClaim(event, 1);
    const other = await outliveClaim(event, 2);
    slow.fail(new Error('too late'));
    await expect(slow.handled).rejects.toThrow('is postponed');

    expect(await supportDelivery(support.db, event.document)).toMatchObject({
      state: 'sending',
      attempts: 2,
    });
    other.succeed();
    await other.handled;
  });

  test('and then succeeds has sent the mail, even if another one fails after that', async () => {
    const event = await createMessage(support.db, contactMessage());
    const slow = await outliveClaim(event, 1);
    const other = await outliveClaim(event, 2);
    slow.succeed();
    await slow.handled;
    expect(await supportDelivery(support.db, event.document)).toMatchObject({ state: 'sent' });
    other.fail(new Error('refused'));
    await other.handled;
    expect(await supportDelivery(support.db, event.document)).toMatchObject({ state: 'sent' });
  });

  test('and then fails, when the message was erased, is not called again', async () => {
    const event = await createMessage(support.db, contactMessage());
    const slow = await outliveClaim(event, 1);
    await support.db.doc(event.document).delete();
    slow.fail(new Error('too late'));
    await slow.handled;
    expect((await support.db.doc(event.document).get()).exists).toBe(false);
  });
});
