import { handleMessage } from '@labka/functions/contact/handle-message';
import { sendMail } from '@labka/functions/delivery/deliver';
import { deliveryField, newDelivery } from '@labka/functions/delivery/record';
import type { Mailer } from '@labka/functions/mail/mail';
import { MailError } from '@labka/functions/mail/mail-error';
import { describe, expect, test } from 'vitest';
import { endOutage, readInbox, startOutage } from '../support/inbox.ts';
import { createSimulatedQueue } from './simulated-queue.ts';
import {
  contactMessage,
  createMessage,
  day,
  hour,
  minute,
  supportDelivery,
  useSupportNotification,
} from './support-notification.ts';

const support = await useSupportNotification('demo-unanswered');

async function newMessage(): Promise<string> {
  const document = await createMessage(support.db, contactMessage());
  await support.handle(document);
  return document;
}

/** A visitor's mail, which is due. */
async function newAcknowledgement(): Promise<string> {
  const document = await newMessage();
  await support.db.doc(document).update({
    [`${deliveryField('support')}.state`]: 'sent',
    [deliveryField('acknowledgement')]: newDelivery(support.clock.time),
  });
  await support.tasks.queue.enqueue({ document, mail: 'acknowledgement' }, { mark: '1' });
  return document;
}

/** Answers every attempt with this error, and counts them. */
function failing(error: MailError) {
  const mailer = {
    attempts: 0,
    async send() {
      mailer.attempts += 1;
      throw error;
    },
  };
  return mailer;
}

function passWith(mailer: Mailer, milliseconds: number): Promise<void> {
  const end = new Date(support.clock.time.getTime() + milliseconds);
  return support.tasks.runUntil(end, sendMail({ ...support.dependencies, mailer }));
}

describe('a server that closes the connection after the whole mail', () => {
  test.each([
    ['90 minutes', 90 * minute, 2],
    ['60 hours', 60 * hour, 5],
  ])('for %s loses and repeats no mail to support', async (_title, outage, closures) => {
    const documents = [await newMessage(), await newMessage(), await newMessage()];
    await startOutage({ mode: 'close' }, support.inboxUrl);
    await support.pass(outage);
    expect(await readInbox(support.inboxUrl)).toEqual([]);
    await endOutage(support.inboxUrl);
    await support.pass(50 * hour);

    const mails = await readInbox(support.inboxUrl);
    const ids = mails.map(({ headers }) => headers['message-id']?.[0]);
    expect(ids.sort()).toEqual(
      documents.map((document) => `<support.${document.split('/')[1]}@labka.example>`).sort(),
    );
    for (const document of documents)
      expect(await supportDelivery(support.db, document)).toMatchObject({ state: 'sent', closures });
  });

  test('is tried seven times for support, over 185 hours', async () => {
    const document = await newMessage();
    const mailer = failing(new MailError('closed', 'ECONNECTION'));
    await passWith(mailer, 184 * hour);
    expect(mailer.attempts).toBe(6);
    await passWith(mailer, 14 * day);
    expect(mailer.attempts).toBe(7);
    expect(await supportDelivery(support.db, document)).toMatchObject({ state: 'failed', closures: 7 });
    expect(support.log.entries.filter(({ severity }) => severity === 'error')).toHaveLength(1);
  });

  test('is tried twice for a visitor', async () => {
    await newAcknowledgement();
    const mailer = failing(new MailError('closed', 'ECONNECTION'));
    await passWith(mailer, 14 * day);
    expect(mailer.attempts).toBe(2);
  });

  test('counts apart from one that does not answer in time', async () => {
    const document = await newMessage();
    await passWith(failing(new MailError('uncertain', 'ETIMEDOUT')), 50 * minute);
    await passWith(failing(new MailError('closed', 'ECONNECTION')), 10 * hour);
    expect(await supportDelivery(support.db, document)).toMatchObject({ uncertainties: 1, closures: 3 });
    await passWith(support.dependencies.mailer, 14 * hour);
    expect(await readInbox(support.inboxUrl)).toHaveLength(1);
  });
});

describe('a policy that refuses us', () => {
  test('for 30 hours is asked less than ten times', async () => {
    const document = await newMessage();
    await startOutage({ reply: '554 5.7.1 Client host blocked' }, support.inboxUrl);
    await support.pass(30 * hour);
    expect((await supportDelivery(support.db, document)).attempts).toBeLessThan(10);
    await endOutage(support.inboxUrl);
    await support.pass(6 * hour);
    expect(await readInbox(support.inboxUrl)).toHaveLength(1);
  });

  test('for 14 days fails the mail with an alert', async () => {
    // Asks seldom, so that weeks are soon over.
    const tasks = createSimulatedQueue(support.clock, { longestBackoffSeconds: 12 * 3600 });
    const mailer = failing(new MailError('policy', '554 5.7.1'));
    const dependencies = { ...support.dependencies, queue: tasks.queue, mailer };
    const document = await createMessage(support.db, contactMessage());
    await handleMessage(dependencies)(document);
    await tasks.runUntil(new Date(support.clock.time.getTime() + 15 * day), sendMail(dependencies));
    expect(await supportDelivery(support.db, document)).toMatchObject({ state: 'failed' });
    expect(support.log.entries.filter(({ severity }) => severity === 'error')).toHaveLength(1);
  });
});
