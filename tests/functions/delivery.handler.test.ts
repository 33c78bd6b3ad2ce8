import { once } from 'node:events';
import { handleMessage } from '@labka/functions/contact/handle-message';
import { sendMail } from '@labka/functions/delivery/deliver';
import { leaseSeconds } from '@labka/functions/delivery/timing';
import type { Mail, Mailer } from '@labka/functions/mail/mail';
import { MailError } from '@labka/functions/mail/mail-error';
import { createSmtpMailer } from '@labka/functions/mail/smtp-mailer';
import { describe, expect, test } from 'vitest';
import { PromptSmtpServer } from '../../tools/mail-catcher/prompt-smtp-server.ts';
import { isProving } from '../support/campaign.ts';
import { endOutage, readInbox, startOutage } from '../support/inbox.ts';
import { waitUntil } from '../support/wait-until.ts';
import { createSimulatedQueue } from './simulated-queue.ts';
import {
  contactMessage,
  createMessage,
  day,
  hour,
  messageFromAnother,
  minute,
  second,
  sender,
  supportDelivery,
  useSupportNotification,
} from './support-notification.ts';

const support = await useSupportNotification('demo-delivery');

/** Has a new message handled, whose mail then waits in the queue. */
async function newMessage(): Promise<string> {
  const document = await createMessage(support.db, messageFromAnother());
  await support.handle(document);
  return document;
}

/** Lets so much time pass while mails go through this mailer. */
function passWith(mailer: Mailer, milliseconds: number): Promise<void> {
  const end = new Date(support.clock.time.getTime() + milliseconds);
  return support.tasks.runUntil(end, sendMail({ ...support.dependencies, mailer }));
}

function severities(): string[] {
  return support.log.entries.map(({ severity }) => severity);
}

async function messageIds(): Promise<string[]> {
  const mails = await readInbox(support.inboxUrl);
  return mails.map(({ headers }) => headers['message-id']?.[0] ?? '').sort();
}

describe('a mail server that fails for a while', () => {
  const outages = [
    { reply: '451 4.3.0 try later' },
    { reply: '421 4.7.0 busy' },
    { reply: '535 5.7.8 wrong password' },
    { reply: '530 5.7.0 authentication required' },
    { reply: '550 5.4.5 Daily user sending limit exceeded' },
    { reply: '552 5.2.2 mailbox full' },
    { mode: 'refuse' },
    { mode: 'break' },
  ] as const;

  test.each(outages)('(%j) delays the mail, but neither loses nor repeats it', async (outage) => {
    const document = await newMessage();
    await startOutage(outage, support.inboxUrl);
    const limits = { handoverMilliseconds: 2_000, answerMilliseconds: 500 };
    const impatient = createSmtpMailer({ url: support.smtpUrl, from: sender, ...limits });
    await passWith(impatient, 2 * minute);

    const held = await supportDelivery(support.db, document);
    expect(held.state).toBe('pending');
    expect(held.attempts).toBe(4);
    expect(new Set(severities())).toEqual(new Set(['warn']));
    expect(await readInbox(support.inboxUrl)).toEqual([]);

    await endOutage(support.inboxUrl);
    await support.pass(hour);
    expect(await readInbox(support.inboxUrl)).toHaveLength(1);
    expect(await supportDelivery(support.db, document)).toMatchObject({ state: 'sent', lastError: null });
  });

  /** A queue that gives up asking so often, so that weeks are soon over. */
  function patientQueue() {
    const tasks = createSimulatedQueue(support.clock, { longestBackoffSeconds: 12 * 3600 });
    const dependencies = { ...support.dependencies, queue: tasks.queue };
    const send = sendMail(dependencies);
    return {
      tasks,
      handle: handleMessage(dependencies),
      pass: (milliseconds: number) =>
        tasks.runUntil(new Date(support.clock.time.getTime() + milliseconds), send),
    };
  }

  test('of three days loses nothing and repeats nothing', async () => {
    const { handle, pass } = patientQueue();
    await startOutage({ mode: 'refuse' }, support.inboxUrl);
    const documents = [];
    for (let passed = 0; passed < 3; passed += 1) {
      const document = await createMessage(support.db, messageFromAnother());
      documents.push(document);
      await handle(document);
      await pass(day);
    }
    expect(await readInbox(support.inboxUrl)).toEqual([]);
    await endOutage(support.inboxUrl);
    await pass(day);
    const expected = documents.map((document) => `<support.${document.split('/')[1]}@labka.example>`);
    expect(await messageIds()).toEqual(expected.sort());
  });

  test('for two weeks fails the mail and alerts once', async () => {
    const { handle, pass, tasks } = patientQueue();
    await startOutage({ reply: '451 4.3.0 try later' }, support.inboxUrl);
    const document = await createMessage(support.db, messageFromAnother());
    await handle(document);
    await pass(15 * day);
    expect(await supportDelivery(support.db, document)).toMatchObject({
      state: 'failed',
      lastError: 'given up: 451 4.3.0',
      dueAt: null,
    });
    expect(severities().filter((severity) => severity === 'error')).toHaveLength(1);
    expect(tasks.waiting).toEqual([]);
  });

  test('is never quoted in logs or errors', async () => {
    const document = await newMessage();
    await startOutage({ reply: '451 4.3.0 zuzana@example.com is greylisted' }, support.inboxUrl);
    const error: unknown = await support.send({ document, mail: 'support' }).catch((thrown) => thrown);
    expect(String(error)).not.toContain('zuzana');
    expect(support.log.entries).toEqual([
      { severity: 'warn', message: 'Mail "support": postponed', entry: { document, reason: '451 4.3.0' } },
    ]);
  });

  test('answers the queue with 409, which slows nothing down', async () => {
    const document = await newMessage();
    await startOutage({ reply: '451 4.3.0 try later' }, support.inboxUrl);
    await expect(support.send({ document, mail: 'support' })).rejects.toMatchObject({
      httpErrorCode: { status: 409 },
    });
  });
});

describe('a refusal', () => {
  test('is final after three times in 24 hours', async () => {
    const document = await newMessage();
    await startOutage({ reply: '550 5.1.1 no such user' }, support.inboxUrl);
    await support.pass(23 * hour);
    expect(await supportDelivery(support.db, document)).toMatchObject({ state: 'pending', refusals: 2 });
    await support.pass(3 * hour);
    expect(await supportDelivery(support.db, document)).toMatchObject({
      state: 'failed',
      attempts: 3,
      refusals: 3,
      lastError: '550 5.1.1',
    });
    expect(severities()).toEqual(['warn', 'warn', 'error']);
  });

  test('that ends within a day loses no mail', async () => {
    await newMessage();
    await startOutage({ reply: '550 5.1.1 no such user' }, support.inboxUrl);
    await support.pass(14 * hour);
    await endOutage(support.inboxUrl);
    await support.pass(12 * hour);
    expect(await readInbox(support.inboxUrl)).toHaveLength(1);
  });

  test('for lack of quota loses and repeats no message', async () => {
    const messages = isProving ? 20 : 4;
    for (let count = 0; count < messages; count += 1) await newMessage();
    await startOutage({ reply: '550 5.4.5 Daily user sending limit exceeded' }, support.inboxUrl);
    await support.pass(hour);
    await endOutage(support.inboxUrl);
    await support.pass(2 * hour);
    const ids = await messageIds();
    expect(ids).toHaveLength(messages);
    expect(new Set(ids).size).toBe(messages);
  }, 120_000);
});

/** A mail server that keeps every mail it gets, but answers to the final dot only after so long. */
async function startSlowServer(answerMilliseconds: number) {
  const received: string[] = [];
  const server = new PromptSmtpServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    async onData(stream, _session, done) {
      let mail = '';
      for await (const part of stream) mail += String(part);
      received.push(/^Message-ID: (.*)$/im.exec(mail)?.[1] ?? '');
      setTimeout(done, answerMilliseconds).unref();
    },
  });
  // A client that has gone is no fault of the test.
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server listens on no port.');
  return {
    received,
    url: `smtp://127.0.0.1:${address.port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

describe('a mail server that takes the mail and is slow to say so', () => {
  test('within our patience gets each of 20 mails once', async () => {
    const count = 20;
    const server = await startSlowServer(500);
    const patient = createSmtpMailer({ url: server.url, from: sender, answerMilliseconds: 30_000 });
    const documents = await Promise.all(Array.from({ length: count }, newMessage));
    const send = sendMail({ ...support.dependencies, mailer: patient });
    await Promise.all(documents.map((document) => send({ document, mail: 'support' })));
    await passWith(patient, day);
    await server.stop();
    expect(server.received).toHaveLength(count);
    expect(new Set(server.received).size).toBe(count);
  });

  test('beyond the time-out repeats it once and alerts', async () => {
    const server = await startSlowServer(60_000);
    const limits = { handoverMilliseconds: 5_000, answerMilliseconds: 200 };
    const impatient = createSmtpMailer({ url: server.url, from: sender, ...limits });
    const document = await newMessage();
    await passWith(impatient, minute);
    expect(await supportDelivery(support.db, document)).toMatchObject({ state: 'pending', uncertainties: 1 });
    await passWith(impatient, 50 * minute);
    expect(server.received).toHaveLength(1);
    await passWith(impatient, 14 * day);
    await server.stop();

    expect(server.received).toHaveLength(2);
    expect(new Set(server.received).size).toBe(1);
    expect(await supportDelivery(support.db, document)).toMatchObject({
      state: 'failed',
      lastError: expect.stringContaining('no answer to the whole mail'),
    });
    expect(support.log.entries).toMatchObject([
      { severity: 'warn', message: 'Mail "support": uncertain' },
      { severity: 'error', message: 'Mail "support": failed' },
    ]);
  });

  test('and then refuses counts as uncertain once', async () => {
    const outcomes = [
      new MailError('uncertain', 'ETIMEDOUT'),
      new MailError('temporary', '451 4.3.0'),
      new MailError('uncertain', 'ETIMEDOUT'),
    ];
    let attempts = 0;
    const mailer = { send: () => Promise.reject(outcomes[attempts++] ?? expect.unreachable()) };
    const document = await newMessage();
    await passWith(mailer, day);
    expect(attempts).toBe(3);
    expect(await supportDelivery(support.db, document)).toMatchObject({ state: 'failed' });
  });
});

describe('a task', () => {
  test('twice at once is delayed; a later one does nothing', async () => {
    const document = await newMessage();
    let finish = () => {};
    const held = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const slow = {
      send: async (mail: Mail) => {
        await held;
        await support.dependencies.mailer.send(mail);
      },
    };
    const first = sendMail({ ...support.dependencies, mailer: slow })({ document, mail: 'support' });
    await waitUntil('the claim', async () =>
      (await supportDelivery(support.db, document)).state === 'sending' ? true : undefined,
    );
    await expect(support.send({ document, mail: 'support' })).rejects.toMatchObject({
      httpErrorCode: { status: 409 },
    });
    finish();
    await first;
    await support.send({ document, mail: 'support' });
    expect(await readInbox(support.inboxUrl)).toHaveLength(1);
    expect(severities()).toEqual(['info']);
  });

  test('of a dead function is taken over after its claim', async () => {
    const document = await newMessage();
    const dead = { send: () => new Promise<void>(() => {}) };
    void sendMail({ ...support.dependencies, mailer: dead })({ document, mail: 'support' });
    await waitUntil('the claim', async () =>
      (await supportDelivery(support.db, document)).state === 'sending' ? true : undefined,
    );
    await support.pass((leaseSeconds - 60) * second);
    expect(await readInbox(support.inboxUrl)).toEqual([]);
    await support.pass(hour);
    expect(await readInbox(support.inboxUrl)).toHaveLength(1);
  });

  test('about a document that was erased ends, and says nothing', async () => {
    const document = await newMessage();
    await support.db.doc(document).delete();
    await support.pass(day);
    expect(support.tasks.waiting).toEqual([]);
    expect(await readInbox(support.inboxUrl)).toEqual([]);
    expect(support.log.entries).toEqual([]);
  });

  test('about an unknown mail ends with an alert', async () => {
    const document = await newMessage();
    await support.send({ document, mail: 'lottery' });
    expect(severities()).toEqual(['error']);
  });

  test('from a clock a minute behind sends the mail once', async () => {
    const document = await newMessage();
    support.clock.time = new Date(support.clock.time.getTime() - minute);
    await expect(support.send({ document, mail: 'support' })).rejects.toThrow();
    await support.pass(2 * minute);
    expect(await readInbox(support.inboxUrl)).toHaveLength(1);
  });
});

test('a good mail behind failing ones leaves within ten minutes', async () => {
  // A part of 10,000 mails at the same part of the rate: what counts is that no retry goes before a mail that was not tried.
  const bad = isProving ? 200 : 60;
  const tasks = createSimulatedQueue(support.clock, { perSecond: bad / 500 });
  const taken: Mail[] = [];
  const mailer = {
    async send(mail: Mail) {
      if (mail.replyTo?.address.endsWith('@bad.example')) throw new MailError('temporary', '451 4.4.1');
      taken.push(mail);
    },
  };
  const dependencies = { ...support.dependencies, queue: tasks.queue, mailer };
  const handle = handleMessage(dependencies);
  const start = support.clock.time.getTime();
  for (let count = 0; count < bad; count += 20)
    await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const email = `visitor.${count + index}@bad.example`;
        await handle(await createMessage(support.db, { ...contactMessage(), email }));
      }),
    );
  await handle(await createMessage(support.db, messageFromAnother()));
  await tasks.runUntil(new Date(start + 10 * minute), sendMail(dependencies));
  expect(taken).toHaveLength(1);
}, 120_000);
