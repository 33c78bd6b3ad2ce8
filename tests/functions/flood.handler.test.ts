import { messageReference } from '@labka/contract';
import { handleMessage } from '@labka/functions/contact/handle-message';
import { createSingleMails } from '@labka/functions/contact/single-mails';
import { sendMail } from '@labka/functions/delivery/deliver';
import type { MailQueue } from '@labka/functions/delivery/queue';
import { mailboxId } from '@labka/functions/mail/email-address';
import type { Mail } from '@labka/functions/mail/mail';
import { MailError } from '@labka/functions/mail/mail-error';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { isProving } from '../support/campaign.ts';
import { endOutage, readInbox, startOutage } from '../support/inbox.ts';
import {
  contactMessage,
  createMessage,
  day,
  hour,
  minute,
  supportInbox,
  useSupportNotification,
} from './support-notification.ts';

const mostPerHour = isProving ? 10 : 3;
const beyond = isProving ? 15 : 4;
const support = await useSupportNotification('demo-flood', { mostPerHour, isAcknowledging: true });

let hours = 0;
beforeEach(() => {
  // A quarter past an hour that no other test has: what was counted in it is remembered.
  hours += 100;
  support.clock.time = new Date(Date.UTC(2026, 10, 22, hours, 15));
});

/** A message of this moment of the clock, from an address of its own. */
function freshMessage(number: number) {
  return {
    ...contactMessage(),
    email: `zuzana.${number}@example.com`,
    createdAt: Timestamp.fromMillis(support.clock.time.getTime() + number),
  };
}

async function mailsTo(recipient: string) {
  return (await readInbox(support.inboxUrl)).filter(({ envelope }) => envelope.to.includes(recipient));
}

async function createMessages(count: number): Promise<string[]> {
  return Promise.all(
    Array.from({ length: count }, (_, number) => createMessage(support.db, freshMessage(number))),
  );
}

async function digestMails() {
  return (await mailsTo('podpora@labka.example')).filter(({ subject }) => subject.startsWith('Viac správ'));
}

/** The queue, as long as it takes no digest. */
const queueWithoutDigests: MailQueue = {
  enqueue: (task, options) =>
    task.mail === 'digest'
      ? Promise.reject(new Error('The queue is away.'))
      : support.tasks.queue.enqueue(task, options),
};

async function singleMails() {
  return (await mailsTo('podpora@labka.example')).filter(({ subject }) => subject.startsWith('['));
}

describe('more messages in an hour than are mailed one by one', () => {
  test('have their words in one digest and are acknowledged', async () => {
    const documents = await createMessages(mostPerHour + beyond);
    await Promise.all(documents.map(support.handle));
    await support.pass(10 * minute);
    expect(await singleMails()).toHaveLength(mostPerHour);
    expect(await readInbox(support.inboxUrl)).toHaveLength(2 * mostPerHour);

    await support.pass(day);
    const [digest, ...others] = await digestMails();
    expect(others).toEqual([]);
    expect(digest?.subject).toBe(`Viac správ z\u00a0webu: ${beyond}`);
    const messages = await Promise.all(documents.map((document) => support.db.doc(document).get()));
    const left = messages.filter((message) => message.get('digest') !== undefined);
    expect(left).toHaveLength(beyond);
    for (const message of left) {
      for (const part of [digest?.text, digest?.html?.replaceAll('<br>', '\n')])
        for (const field of ['reference', 'email', 'subject', 'message'])
          expect(part).toContain(message.get(field));
      expect(await mailsTo(message.get('email'))).toHaveLength(1);
    }
    expect(JSON.stringify(support.log.entries)).not.toMatch(/@|zuzana|park/i);
  });

  test('are escaped, shortened to 1,000 characters and folded in digests', async () => {
    await Promise.all((await createMessages(mostPerHour)).map(support.handle));
    const same = { subject: 'Parky', message: 'Chýba park.' };
    const long = { message: `<b>${'x'.repeat(2000)}` };
    for (const number of [1, 2, 3])
      await support.handle(await createMessage(support.db, { ...freshMessage(100 + number), ...same }));
    await support.handle(await createMessage(support.db, { ...freshMessage(200), ...long }));
    await support.pass(hour);
    const [digest] = await digestMails();
    expect(digest?.text.match(/Chýba park\./g)).toHaveLength(2);
    expect(digest?.text).toContain('2× [');
    expect(digest?.html).toContain(`&lt;b&gt;${'x'.repeat(996)}…`);
    expect(digest?.html).not.toContain('<b>');
    expect(digest?.text).toContain('--project demo-labka');
  });

  test('of one sender wait for the digest from the fourth', async () => {
    const email = 'juraj@example.com';
    for (const number of [1, 2, 3, 4, 5])
      await support.handle(await createMessage(support.db, { ...freshMessage(number), email }));
    await support.pass(minute);
    expect(await singleMails()).toHaveLength(Math.min(3, mostPerHour));
  });

  test('have one digest after an outage of the mail server', async () => {
    for (const document of await createMessages(mostPerHour + 2)) await support.handle(document);
    await support.pass(minute);
    await startOutage({ mode: 'refuse' }, support.inboxUrl);
    await support.pass(2 * hour);
    expect(await digestMails()).toEqual([]);
    await endOutage(support.inboxUrl);
    await support.pass(2 * hour);
    expect(await digestMails()).toHaveLength(1);
  });

  test('have one digest despite broken or repeated announcements', async () => {
    const documents = await createMessages(mostPerHour + 4);
    const handle = handleMessage({ ...support.dependencies, queue: queueWithoutDigests });
    const failed = (await Promise.allSettled(documents.map(handle))).filter(
      ({ status }) => status === 'rejected',
    );
    expect(failed).toHaveLength(4);
    await Promise.all(documents.map(support.handle));
    await support.pass(2 * hour);
    const [digest, ...others] = await digestMails();
    expect(others).toEqual([]);
    expect(digest?.subject).toContain(': 4');
  });

  test('have a digest by reconcile when its announcement is lost', async () => {
    const handle = handleMessage({ ...support.dependencies, queue: queueWithoutDigests });
    await Promise.allSettled((await createMessages(mostPerHour + 2)).map(handle));
    await support.pass(hour);
    expect(await digestMails()).toEqual([]);
    for (const _run of [1, 2, 3, 4]) {
      await support.reconcile();
      await support.pass(hour);
    }
    expect((await digestMails()).map(({ subject }) => subject)).toEqual([`Viac správ z\u00a0webu: 2`]);
  });

  test('that are registered later have a later digest', async () => {
    const documents = await createMessages(mostPerHour + 3);
    for (const document of documents.slice(0, -1)) await support.handle(document);
    await support.pass(20 * minute);
    await support.handle(documents.at(-1) ?? '');
    await support.pass(2 * hour);
    expect((await digestMails()).map(({ subject }) => subject.split(': ')[1]).sort()).toEqual(['1', '2']);
  });

  test('allow single mails again an hour later', async () => {
    for (const document of await createMessages(mostPerHour + 2)) await support.handle(document);
    await support.pass(hour);
    for (const document of await createMessages(2)) await support.handle(document);
    await support.pass(minute);
    expect(await singleMails()).toHaveLength(mostPerHour + 2);
  });

  test('beyond one digest follow in others, each text once', async () => {
    const handle = handleMessage({ ...support.dependencies, isAcknowledging: false });
    await Promise.all((await createMessages(mostPerHour + 401)).map(handle));
    await support.pass(20 * minute);
    const mails = await digestMails();
    expect(mails.map(({ subject }) => subject.split(': ')[1]).sort()).toEqual(['1', '200', '200']);
    const words = mails.flatMap(({ text }) => text.match(/\([\da-f-]{36}\)/g) ?? []);
    expect([words.length, new Set(words).size]).toEqual([401, 401]);
  });
});

test('a refused digest is divided until one text is left', async () => {
  const handle = handleMessage({ ...support.dependencies, isAcknowledging: false });
  const texts = mostPerHour + 30;
  const documents = await createMessages(texts);
  const refused = documents[mostPerHour + 20] ?? '';
  await support.db.doc(refused).update({ message: 'buy-cheap-pills' });
  for (const document of documents) await handle(document);
  const { mailer } = support.dependencies;
  const filtering = {
    send: (mail: Mail) =>
      mail.text.includes('buy-cheap-pills')
        ? Promise.reject(new MailError('permanent', '554 5.6.0'))
        : mailer.send(mail),
  };
  const send = sendMail({ ...support.dependencies, mailer: filtering });
  await support.tasks.runUntil(new Date(support.clock.time.getTime() + 3 * day), send);

  const mails = await mailsTo(supportInbox);
  const words = mails.flatMap(({ text }) => text.match(/\([\da-f-]{36}\)/g) ?? []);
  expect([words.length, new Set(words).size]).toEqual([texts - 1, texts - 1]);
  const failures = support.log.entries.filter(({ severity }) => severity === 'error');
  expect(failures.map(({ entry }) => entry)).toEqual([expect.objectContaining({ reason: '554 5.6.0' })]);
});

describe('the same message again', () => {
  const text = { subject: 'Park', message: 'Chýba park.' };

  test('within ten minutes is closed as a duplicate, not mailed', async () => {
    const first = await createMessage(support.db, { ...freshMessage(1), ...text });
    const email = ' ZUZANA.1@Example.com';
    const copy = await createMessage(support.db, { ...freshMessage(2), ...text, email });
    for (const document of [first, copy]) await support.notify(document);
    expect(await mailsTo('podpora@labka.example')).toHaveLength(1);
    expect((await support.db.doc(copy).get()).data()).toMatchObject({
      duplicateOf: first.split('/')[1],
      status: 'closed',
      expireAt: expect.any(Timestamp),
    });
  });

  test(`at once in ${mostPerHour} copies is mailed once`, async () => {
    const documents = await Promise.all(
      Array.from({ length: mostPerHour }, () => createMessage(support.db, { ...freshMessage(1), ...text })),
    );
    await Promise.all(documents.map(support.handle));
    await support.pass(minute);
    expect(await mailsTo('podpora@labka.example')).toHaveLength(1);
  });

  test.each([
    ['later', {}, 11 * minute],
    ['with another text', { message: 'Chýba park!' }, 0],
    ['with another subject', { subject: 'Parky' }, 0],
  ])('%s is mailed', async (_title, change, delay) => {
    await support.notify(await createMessage(support.db, { ...freshMessage(1), ...text }));
    await support.pass(delay);
    await support.notify(await createMessage(support.db, { ...freshMessage(1), ...text, ...change }));
    expect(await mailsTo('podpora@labka.example')).toHaveLength(2);
  });
});

describe('the acknowledgement', () => {
  async function acknowledgements() {
    return (await readInbox(support.inboxUrl)).filter(({ subject }) => subject.startsWith('Vaša správa'));
  }

  test('is not sent to our own inbox', async () => {
    const document = await createMessage(support.db, { ...contactMessage(), email: supportInbox });
    await support.notify(document);
    expect(await acknowledgements()).toEqual([]);
    expect((await support.db.doc(document).get()).get('deliveries.acknowledgement')).toMatchObject({
      state: 'failed',
      lastError: 'the address is our own',
    });
  });

  test('goes to the author in the language of the message', async () => {
    await support.notify(await createMessage(support.db, freshMessage(1)));
    const [mail] = await mailsTo('zuzana.1@example.com');
    expect(mail?.text).toContain('Vaša správa prišla');
    expect(mail?.text).not.toContain('We received your message');
  });

  test('has the reference and nothing that was typed', async () => {
    const id = 'k7f39qx2AbcdefGhijkl';
    const reference = await messageReference(id);
    await support.notify(
      await createMessage(support.db, { ...freshMessage(1), message: 'Buy cheap pills' }, id),
    );
    const [mail, ...others] = await mailsTo('zuzana.1@example.com');
    expect(others).toEqual([]);
    expect(mail?.subject).toContain(reference);
    expect(mail?.headers).toMatchObject({
      'auto-submitted': ['auto-replied'],
      'x-auto-response-suppress': ['All'],
      'message-id': [`<acknowledgement.${id}@labka.example>`],
    });
    for (const shown of ['Vaša správa prišla', 'We received your message', reference])
      expect(mail?.text).toContain(shown);
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toMatch(/pills|Zuzana|Park/);
  });

  test('goes out only after support was told', async () => {
    const document = await createMessage(support.db, freshMessage(1));
    await startOutage({ reply: '451 4.3.0 try later' }, support.inboxUrl);
    await support.notify(document);
    await support.pass(minute);
    expect((await support.db.doc(document).get()).get('deliveries.acknowledgement')).toMatchObject({
      state: 'pending',
      attempts: 0,
    });
    await endOutage(support.inboxUrl);
    await support.pass(hour);
    const mails = await readInbox(support.inboxUrl);
    // The newest first.
    expect(mails.map(({ envelope }) => envelope.to[0])).toEqual([
      'zuzana.1@example.com',
      'podpora@labka.example',
    ]);
  });

  test('never goes out when support was not told', async () => {
    const document = await createMessage(support.db, freshMessage(1));
    await startOutage({ reply: '550 5.1.1 no such user' }, support.inboxUrl);
    await support.notify(document);
    await support.pass(2 * day);
    await endOutage(support.inboxUrl);
    await support.send({ document, mail: 'acknowledgement' });
    expect(await readInbox(support.inboxUrl)).toEqual([]);
  });

  test('comes once a day, three times a month per mailbox', async () => {
    const spellings = ['juraj@gmail.com', 'JURAJ@gmail.com', 'ju.raj+pes@googlemail.com', 'juraj@gmail.com'];
    const counts = [];
    for (const hours of [0, 1, 22, 2, 24, 24, 20 * 24, 8 * 24]) {
      await support.pass(hours * hour);
      const email = spellings[counts.length % spellings.length];
      await support.notify(await createMessage(support.db, { ...freshMessage(counts.length), email }));
      counts.push((await acknowledgements()).length);
    }
    expect(counts).toEqual([1, 1, 1, 2, 3, 3, 3, 4]);
  });

  test('comes twenty times an hour to a domain', async () => {
    const handle = handleMessage({
      ...support.dependencies,
      singleMails: createSingleMails(support.db, 1_000_000),
    });
    for (let number = 0; number < 25; number += 1) {
      const email = `${number}@mail${number}.example.com`;
      await handle(await createMessage(support.db, { ...freshMessage(number), email }));
    }
    await support.pass(minute);
    expect(await acknowledgements()).toHaveLength(20);
    await support.notify(await createMessage(support.db, { ...freshMessage(1), email: 'a@example.org' }));
    await support.pass(20 * minute);
    expect(await acknowledgements()).toHaveLength(21);
  });

  test('does not come to a mailbox that wants nothing', async () => {
    const mailbox = support.db.collection('mailboxes').doc(mailboxId('zuzana.1@example.com'));
    await mailbox.set({ refusedAt: Timestamp.fromDate(support.clock.time) });
    await support.notify(await createMessage(support.db, freshMessage(1)));
    expect(await acknowledgements()).toEqual([]);
    expect(await readInbox(support.inboxUrl)).toHaveLength(1);
  });

  test.each(['a@b', 'ľuboš@example.com', 'a@example.com,b@example.com', 'a@127.0.0.1'])(
    'is not sent to %s',
    async (email) => {
      await support.notify(await createMessage(support.db, { ...freshMessage(1), email }));
      expect(await readInbox(support.inboxUrl)).toHaveLength(1);
    },
  );

  test('can be switched off', async () => {
    const handle = handleMessage({ ...support.dependencies, isAcknowledging: false });
    await handle(await createMessage(support.db, freshMessage(1)));
    await support.pass(minute);
    expect(await readInbox(support.inboxUrl)).toHaveLength(1);
  });
});
