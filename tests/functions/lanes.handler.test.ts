import { issues, recipients } from '@labka/functions/collections/newsletter';
import { laneOf, mails } from '@labka/functions/collections/table';
import { newDelivery } from '@labka/functions/delivery/record';
import { MailError } from '@labka/functions/mail/mail-error';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { createSimulatedQueue } from './simulated-queue.ts';
import { hour, minute, useSite } from './site.ts';

const site = await useSite('demo-lanes');

/** A thousandth of 100,000 copies, at a thousandth of their rate, so the duration stays the same. */
const copies = 100;
const scale = 1000;

test.each([
  ['are refused, 100,000 of them', new MailError('policy', '554 5.7.1'), 10],
  ['leave at 5.5 a second', undefined, 5.5],
])('support’s mail arrives within a minute while copies %s', async (_title, refusal, perSecond) => {
  const { db, clock, dependencies } = site;
  const perSecondOf = { sendMail: 5, sendIssue: perSecond / scale };
  const tasks = createSimulatedQueue(clock, { laneOf, perSecondOf });
  const issue = issues.in(db).doc('ahoj');
  await issue.set({ state: 'distributed', subject: 'Ahoj', parts: [], createdAt: Timestamp.now() });
  for (let count = 0; count < copies; count += 1) {
    const copy = recipients.in(issue).doc(`copy-${count}`);
    const deliveries = { issue: newDelivery(clock.time) };
    await copy.set({ testAddress: `a.${count}@example.com`, deliveries });
    await tasks.queue.enqueue({ document: copy.path, mail: 'issue' }, { mark: '1' });
  }
  let sentCopies = 0;
  const mailer: typeof dependencies.mailer = {
    async send(mail) {
      if (!mail.to.endsWith('@example.com')) return dependencies.mailer.send(mail);
      sentCopies += 1;
      if (refusal) throw refusal;
    },
  };
  const { pass, receive } = site.having({ tasks, mailer });
  await pass(hour);
  expect(sentCopies).toBeGreaterThan(5);
  await receive();
  await pass(minute);
  expect(await site.mails()).toHaveLength(1);
  expect(tasks.waiting.length).toBeGreaterThan(copies / 2);
});

test('each kind of mail has its queue', () => {
  const lanes = Object.fromEntries(mails.map(({ name }) => [name, laneOf(name)]));
  expect(lanes).toEqual({
    ...{ support: 'sendMail', digest: 'sendMail', paused: 'sendMail' },
    ...{ acknowledgement: 'sendVisitorMail', confirmation: 'sendVisitorMail', issue: 'sendIssue' },
  });
  expect(laneOf('unknown')).toBe('sendMail');
});
