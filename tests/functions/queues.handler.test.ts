import { mailQueueOptions } from '@labka/functions/config';
import { MailError } from '@labka/functions/mail/mail';
import { mails, queueOf } from '@labka/functions/operations';
import { expect, test } from 'vitest';
import { createSimulatedQueue } from './simulated-queue.ts';
import { hour, minute, useSite } from './site.ts';

const site = await useSite('demo-queues');

/** A thousandth of 100,000 confirmations, at a thousandth of their rate, so the duration stays the same. */
const confirmations = 100;
const scale = 1000;

test.each([
  ['are refused, 100,000 of them', new MailError('refused', '554 5.7.1'), 10],
  ['leave at 5.5 a second', undefined, 5.5],
])('support’s mail arrives within a minute while confirmations %s', async (_title, refusal, perSecond) => {
  const { clock, dependencies, storeSignUp } = site;
  const perSecondOf = { sendMail: 5, sendConfirmation: perSecond / scale };
  const tasks = createSimulatedQueue(clock, { queueOf, perSecondOf });
  let sentConfirmations = 0;
  const mailer: typeof dependencies.mailer = {
    async send(mail) {
      if (!mail.to.endsWith('@example.com')) return dependencies.mailer.send(mail);
      sentConfirmations += 1;
      if (refusal) throw refusal;
    },
  };
  const { pass, receive, subscribe } = site.having({ tasks, mailer });
  for (let count = 0; count < confirmations; count += 1)
    await subscribe(await storeSignUp(`a.${count}@example.com`));
  await pass(hour);
  expect(sentConfirmations).toBeGreaterThan(5);
  await receive();
  await pass(minute);
  expect(await site.mails()).toHaveLength(1);
  expect(tasks.waiting.length).toBeGreaterThan(confirmations / 2);
});

/** As Cloud Tasks is told: in mails per second. */
const rateOf = (name: keyof typeof mailQueueOptions) =>
  mailQueueOptions[name].rateLimits.maxDispatchesPerSecond;

test('the queues to strangers have ceilings per hour', () => {
  expect([rateOf('sendConfirmation'), rateOf('sendAcknowledgement')]).toEqual([600 / 3600, 300 / 3600]);
});

test('each kind of mail has its queue', () => {
  const queues = Object.fromEntries(mails.map(({ name }) => [name, queueOf(name)]));
  expect(queues).toEqual({
    support: 'sendMail',
    digest: 'sendMail',
    acknowledgement: 'sendAcknowledgement',
    confirmation: 'sendConfirmation',
  });
  expect(queueOf('unknown')).toBe('sendMail');
});
