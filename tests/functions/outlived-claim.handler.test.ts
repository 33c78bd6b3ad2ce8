import { sendMail } from '@labka/functions/delivery/deliver';
import { leaseSeconds } from '@labka/functions/delivery/timing';
import { describe, expect, test } from 'vitest';
import { readInbox } from '../support/inbox.ts';
import { waitUntil } from '../support/wait-until.ts';
import {
  contactMessage,
  createMessage,
  second,
  supportDelivery,
  useSupportNotification,
} from './support-notification.ts';

const support = await useSupportNotification('demo-outlived-claim');

/** A mailer whose one mail is under way until the test says how that ends. */
function heldMailer() {
  const outcome = { succeed: () => {}, fail: (_error: Error) => {} };
  const sending = new Promise<void>((resolve, reject) => {
    outcome.succeed = resolve;
    outcome.fail = reject;
  });
  return { send: () => sending, outcome };
}

async function newMessage(): Promise<string> {
  const document = await createMessage(support.db, contactMessage());
  await support.handle(document);
  return document;
}

/** Starts the given attempt at a message's mail, holds it while it is under way, and lets its claim expire. */
async function outliveClaim(document: string, attempt: number) {
  const mailer = heldMailer();
  const handled = sendMail({ ...support.dependencies, mailer })({ document, mail: 'support' });
  await waitUntil(`attempt ${attempt}`, async () => {
    const record = await supportDelivery(support.db, document);
    return record?.attempts === attempt ? record : undefined;
  });
  support.clock.time = new Date(support.clock.time.getTime() + leaseSeconds * second);
  return { ...mailer.outcome, handled };
}

describe('a function that outlives its claim', () => {
  test('and then fails leaves the mail sent', async () => {
    const document = await newMessage();
    const slow = await outliveClaim(document, 1);
    await support.send({ document, mail: 'support' });
    slow.fail(new Error('too late'));
    await slow.handled;

    expect(await supportDelivery(support.db, document)).toMatchObject({ state: 'sent', attempts: 2 });
    expect(await readInbox(support.inboxUrl)).toHaveLength(1);
  });

  test('and then fails leaves the claim of another one alone', async () => {
    const document = await newMessage();
    const slow = await outliveClaim(document, 1);
    const other = await outliveClaim(document, 2);
    slow.fail(new Error('too late'));
    await expect(slow.handled).rejects.toThrow('must be retried');

    expect(await supportDelivery(support.db, document)).toMatchObject({ state: 'sending', attempts: 2 });
    other.succeed();
    await other.handled;
  });

  test('and then succeeds keeps the mail sent despite later failures', async () => {
    const document = await newMessage();
    const slow = await outliveClaim(document, 1);
    const other = await outliveClaim(document, 2);
    slow.succeed();
    await slow.handled;
    expect(await supportDelivery(support.db, document)).toMatchObject({ state: 'sent' });
    other.fail(new Error('refused'));
    await other.handled;
    expect(await supportDelivery(support.db, document)).toMatchObject({ state: 'sent' });
  });

  test('and then fails is not retried for an erased message', async () => {
    const document = await newMessage();
    const slow = await outliveClaim(document, 1);
    await support.db.doc(document).delete();
    slow.fail(new Error('too late'));
    await slow.handled;
    expect((await support.db.doc(document).get()).exists).toBe(false);
  });
});
