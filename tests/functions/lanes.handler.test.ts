import { issues, recipients } from '@labka/functions/collections/newsletter';
import { laneOf } from '@labka/functions/collections/table';
import { sendMail } from '@labka/functions/delivery/deliver';
import { deliveryField, newDelivery } from '@labka/functions/delivery/record';
import { MailError } from '@labka/functions/mail/mail-error';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { readInbox } from '../support/inbox.ts';
import { createSimulatedQueue } from './simulated-queue.ts';
import {
  contactMessage,
  createMessage,
  hour,
  minute,
  useSupportNotification,
} from './support-notification.ts';

const support = await useSupportNotification('demo-lanes');

/** A thousandth of 300,000 copies, at a thousandth of their rate: how long the whole takes stays the same. */
const copies = 300;
const scale = 1000;

test.each([
  ['are refused, 300,000 of them', new MailError('policy', '554 5.7.1'), 10],
  ['leave at 5.5 a second', undefined, 5.5],
])(
  'support’s mail arrives within a minute while copies %s',
  async (_title, refusal, perSecond) => {
    const { db, clock, dependencies } = support;
    const perSecondOf = { sendMail: 5, sendIssue: perSecond / scale };
    const tasks = createSimulatedQueue(clock, { laneOf, perSecondOf });
    const issue = issues.in(db).doc('ahoj');
    await issue.set({ state: 'distributed', subject: 'Ahoj', parts: [], createdAt: Timestamp.now() });
    for (let count = 0; count < copies; count += 1) {
      const copy = recipients.in(issue).doc(`copy-${count}`);
      await copy.set({
        testAddress: `a.${count}@example.com`,
        deliveries: { issue: newDelivery(clock.time) },
      });
      await tasks.queue.enqueue({ document: copy.path, mail: 'issue' }, { mark: '1' });
    }
    let sentCopies = 0;
    const send = sendMail({
      ...dependencies,
      queue: tasks.queue,
      mailer: {
        async send(mail) {
          if (mail.to.endsWith('@example.com')) sentCopies += 1;
          if (mail.to.endsWith('@example.com') && refusal) throw refusal;
          if (!mail.to.endsWith('@example.com')) await dependencies.mailer.send(mail);
        },
      },
    });
    await tasks.runUntil(new Date(clock.time.getTime() + hour), send);
    expect(sentCopies).toBeGreaterThan(5);
    const message = await createMessage(db, contactMessage());
    await db.doc(message).update({ [deliveryField('support')]: newDelivery(clock.time) });
    await tasks.queue.enqueue({ document: message, mail: 'support' }, { mark: '1' });
    await tasks.runUntil(new Date(clock.time.getTime() + minute), send);
    expect(await readInbox(support.inboxUrl)).toHaveLength(1);
    expect(tasks.waiting.length).toBeGreaterThan(copies / 2);
  },
  60_000,
);

test('each kind of mail has its queue', () => {
  const lanes = ['support', 'summary', 'paused', 'acknowledgement', 'confirmation', 'issue'].map(laneOf);
  expect(lanes).toEqual([
    ...['sendMail', 'sendMail', 'sendMail'],
    ...['sendVisitorMail', 'sendVisitorMail', 'sendIssue'],
  ]);
});
