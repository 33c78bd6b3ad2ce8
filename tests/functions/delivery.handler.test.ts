import { claimSeconds } from '@labka/functions/delivery/timing';
import type { Mail } from '@labka/functions/mail/mail';
import { MailError } from '@labka/functions/mail/mail';
import { describe, expect, test } from 'vitest';
import { isProving } from '../support/campaign.ts';
import { waitUntil } from '../support/wait-until.ts';
import { createSimulatedQueue } from './simulated-queue.ts';
import { day, hour, mailerFor, messageIds, minute, second, useSite } from './site.ts';

const site = await useSite('demo-delivery');

const supportTask = (document: string) => ({ document, mail: 'support' });

describe('a mail server that fails for a while', () => {
  test.each([{ reply: '451 4.3.0 try later' }, { mode: 'refuse' }, { mode: 'break' }] as const)(
    '(%j) delays the mail, never loses or repeats it',
    async (outage) => {
      const document = await site.receive();
      site.startOutage(outage);
      await site.passWith(mailerFor(site.smtpUrl, 500), 2 * minute);
      expect(await site.record(document)).toMatchObject({ state: 'pending', attempts: 4 });
      expect(new Set(site.severities())).toEqual(new Set(['warn']));
      expect(await site.mails()).toEqual([]);
      site.endOutage();
      await site.pass(hour);
      expect(await site.mails()).toHaveLength(1);
      expect(await site.record(document)).toMatchObject({ state: 'sent', lastError: null });
    },
  );

  test('is not quoted, and answers the queue with 409', async () => {
    const document = await site.receive();
    site.startOutage({ reply: '451 4.3.0 zuzana@example.com is greylisted' });
    const error: unknown = await site.send(supportTask(document)).catch((thrown) => thrown);
    // Any other status would slow down the whole queue.
    expect(error).toMatchObject({ httpErrorCode: { status: 409 } });
    expect(String(error)).not.toContain('zuzana');
    expect(site.log.entries).toEqual([
      { severity: 'warn', message: 'Mail "support": temporary', entry: { document, reason: '451 4.3.0' } },
    ]);
  });

  test.each([
    ['refused', [...Array.from({ length: 6 }, () => 'warn'), 'error']],
    ['uncertain', ['warn', 'error']],
  ] as const)('for good (%s) alerts once', async (kind, severities) => {
    const document = await site.receive();
    await site.passWith({ send: () => Promise.reject(new MailError(kind, '550')) }, 14 * day);
    // A later task changes nothing.
    await site.send(supportTask(document));
    expect(await site.record(document)).toMatchObject({ state: 'failed', attempts: severities.length });
    expect(site.severities()).toEqual(severities);
    expect(site.tasks.waiting).toEqual([]);
  });

  test.each([
    ['refuses connections for three days', { mode: 'refuse' }, 3 * day, {}],
    ['is over its quota for an hour', { reply: '550 5.4.5 Daily limit exceeded' }, hour, { refused: 1 }],
    ['refuses for a week', { reply: '550 5.1.1 no such user' }, 7 * day, { refused: 5 }],
    ['closes connections for 60 hours', { mode: 'close' }, 60 * hour, { closed: 4 }],
  ] as const)('and %s loses and repeats nothing', async (_title, outage, milliseconds, counted) => {
    // Rare retries, so that days pass quickly.
    const tasks = createSimulatedQueue(site.clock, { longestBackoffSeconds: 7 * 3600 });
    const patient = site.having({ tasks });
    const documents = [await patient.receive(), await patient.receive()];
    site.startOutage(outage);
    await patient.pass(milliseconds);
    expect(await site.mails()).toEqual([]);
    site.endOutage();
    await patient.pass(4 * day);
    const expected = documents.map((document) => `<support.${document.split('/')[1]}@labka.example>`);
    expect(messageIds(await site.mails())).toEqual(expected.sort());
    for (const document of documents)
      expect(await site.record(document)).toMatchObject({ state: 'sent', failures: counted });
  });
});

/** Starts an attempt at a message's mail that stays pending until the test decides its result. */
async function startAttempt(document: string, attempt = 1) {
  const outcome = { succeed: () => {}, fail: (_error: Error) => {} };
  const decided = new Promise<void>((succeed, fail) => Object.assign(outcome, { succeed, fail }));
  const send = (mail: Mail) => decided.then(() => site.dependencies.mailer.send(mail));
  const handled = site.having({ mailer: { send } }).send(supportTask(document));
  await waitUntil(`attempt ${attempt}`, async () =>
    (await site.record(document))?.attempts === attempt ? true : undefined,
  );
  return { ...outcome, handled };
}

describe('a task', () => {
  test('twice at once is delayed, later does nothing', async () => {
    const document = await site.receive();
    const first = await startAttempt(document);
    await expect(site.send(supportTask(document))).rejects.toMatchObject({ httpErrorCode: { status: 409 } });
    first.succeed();
    await first.handled;
    await site.send(supportTask(document));
    expect(await site.mails()).toHaveLength(1);
    expect(site.severities()).toEqual(['info']);
  });

  test('of a dead function is taken over', async () => {
    await startAttempt(await site.receive());
    await site.pass((claimSeconds - 60) * second);
    expect(await site.mails()).toEqual([]);
    await site.pass(hour);
    expect(await site.mails()).toHaveLength(1);
  });

  test('about an erased document ends without a log line', async () => {
    await site.db.doc(await site.receive()).delete();
    await site.pass(day);
    expect([site.tasks.waiting, await site.mails(), site.log.entries]).toEqual([[], [], []]);
  });

  test('about an unknown mail ends with an alert', async () => {
    await site.send({ document: await site.receive(), mail: 'lottery' });
    expect(site.severities()).toEqual(['error']);
  });

  test('from a slow clock sends the mail once', async () => {
    const document = await site.receive();
    site.clock.time = site.after(-minute);
    await expect(site.send(supportTask(document))).rejects.toThrow();
    await site.pass(2 * minute);
    expect(await site.mails()).toHaveLength(1);
  });
});

describe('a function that outlives its claim', () => {
  async function outliveClaim(document: string, attempt = 1) {
    const slow = await startAttempt(document, attempt);
    site.clock.time = site.after(claimSeconds * second);
    return slow;
  }

  test('and then fails leaves the mail sent', async () => {
    const document = await site.receive();
    const slow = await outliveClaim(document);
    await site.send(supportTask(document));
    slow.fail(new Error('too late'));
    await slow.handled;
    expect(await site.record(document)).toMatchObject({ state: 'sent', attempts: 2 });
    expect(await site.mails()).toHaveLength(1);
  });

  test('and then fails does not change another function’s claim', async () => {
    const document = await site.receive();
    const slow = await outliveClaim(document);
    await outliveClaim(document, 2);
    slow.fail(new Error('too late'));
    await expect(slow.handled).rejects.toThrow('must be retried');
    expect(await site.record(document)).toMatchObject({ state: 'sending', attempts: 2 });
  });

  test('and then succeeds stays sent despite later failures', async () => {
    const document = await site.receive();
    const slow = await outliveClaim(document);
    const other = await outliveClaim(document, 2);
    slow.succeed();
    await slow.handled;
    expect(await site.record(document)).toMatchObject({ state: 'sent' });
    other.fail(new Error('refused'));
    await other.handled;
    expect(await site.record(document)).toMatchObject({ state: 'sent' });
  });

  test('and then fails is not retried once erased', async () => {
    const document = await site.receive();
    const slow = await outliveClaim(document);
    await site.db.doc(document).delete();
    slow.fail(new Error('too late'));
    await slow.handled;
    expect(await site.stored(document)).toBeUndefined();
  });
});

test('a mail behind failing ones goes within ten minutes', async () => {
  // A fraction of 10,000 mails at the same fraction of the rate: no retry may go before a mail's first attempt.
  const bad = isProving ? 200 : 30;
  const taken: Mail[] = [];
  const mailer = {
    async send(mail: Mail) {
      if (mail.replyTo?.address.endsWith('@bad.example')) throw new MailError('temporary', '451 4.4.1');
      taken.push(mail);
    },
  };
  const tasks = createSimulatedQueue(site.clock, { perSecond: bad / 500 });
  const slow = site.having({ mailer, tasks });
  await Promise.all(
    Array.from({ length: bad }, (_, number) => slow.receive({ email: `visitor.${number}@bad.example` })),
  );
  await slow.receive();
  await slow.pass(10 * minute);
  expect(taken).toHaveLength(1);
}, 120_000);
