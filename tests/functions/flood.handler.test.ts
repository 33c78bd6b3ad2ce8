import { messageReference } from '@labka/contract';
import { createSummaries, handleMessage } from '@labka/functions';
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
  supportDelivery,
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

async function summaryMails() {
  return (await mailsTo('podpora@labka.example')).filter(({ subject }) => subject.startsWith('Ďalšie'));
}

describe('more messages in an hour than are mailed one by one', () => {
  test('are counted in one summary after the hour; none of them is acknowledged', async () => {
    const documents = await createMessages(mostPerHour + beyond);
    await Promise.all(documents.map(support.handle));
    await support.pass(30 * minute);
    expect(await mailsTo('podpora@labka.example')).toHaveLength(mostPerHour);
    expect(await readInbox(support.inboxUrl)).toHaveLength(2 * mostPerHour);

    await support.pass(day);
    const [summary, ...others] = await summaryMails();
    expect(others).toEqual([]);
    expect(summary?.subject).toBe(`Ďalšie správy z webu: ${beyond}`);
    const states = await Promise.all(documents.map((document) => supportDelivery(support.db, document)));
    expect(states.map(({ state }) => state).sort()).toEqual([
      ...Array.from({ length: mostPerHour }, () => 'sent'),
      ...Array.from({ length: beyond }, () => 'summarized'),
    ]);
    expect(JSON.stringify(support.log.entries)).not.toMatch(/@|zuzana|park/i);
  });

  test('put nothing into the summary that a visitor wrote, so that none of them can have it refused', async () => {
    for (const document of await createMessages(mostPerHour + 2)) await support.handle(document);
    await support.pass(2 * hour);
    const [summary] = await summaryMails();
    const id = new Date(support.clock.time.getTime() - 2 * hour).toISOString().slice(0, 13);
    expect(summary?.text).toContain(`npm run staff -- inbox list --summary ${id}`);
    expect(`${summary?.subject}${summary?.text}${summary?.html}`).not.toMatch(
      /zuzana|Park|Hornád|example\.com/i,
    );
  });

  test('have a summary that is put off while the mail server is away, and is sent once', async () => {
    for (const document of await createMessages(mostPerHour + 2)) await support.handle(document);
    await support.pass(minute);
    await startOutage({ mode: 'refuse' }, support.inboxUrl);
    await support.pass(2 * hour);
    expect(await summaryMails()).toEqual([]);
    await endOutage(support.inboxUrl);
    await support.pass(2 * hour);
    expect(await summaryMails()).toHaveLength(1);
  });

  test('have one summary also when the first announcement broke off, or two come at once', async () => {
    const documents = await createMessages(mostPerHour + 4);
    const away = { enqueue: () => Promise.reject(new Error('The queue is away.')) };
    const broken = createSummaries({ ...support.dependencies, queue: away });
    const handle = handleMessage({ ...support.dependencies, summaries: broken });
    const failed = (await Promise.allSettled(documents.map(handle))).filter(
      ({ status }) => status === 'rejected',
    );
    expect(failed).toHaveLength(4);
    await Promise.all(documents.map(support.handle));
    await support.pass(2 * hour);
    const [summary, ...others] = await summaryMails();
    expect(others).toEqual([]);
    expect(summary?.subject).toContain(': 4');
  });

  test('that are registered hours later are counted in the summary of that later hour', async () => {
    const documents = await createMessages(mostPerHour + 3);
    for (const document of documents.slice(0, -1)) await support.handle(document);
    await support.pass(3 * hour);
    await support.handle(documents.at(-1) ?? '');
    await support.pass(2 * hour);
    expect((await summaryMails()).map(({ subject }) => subject.split(': ')[1]).sort()).toEqual(['1', '2']);
  });

  test('do not silence the next hour: its first ones are mailed one by one again', async () => {
    for (const document of await createMessages(mostPerHour + 2)) await support.handle(document);
    await support.pass(hour);
    for (const document of await createMessages(2)) await support.handle(document);
    await support.pass(minute);
    const singles = (await mailsTo('podpora@labka.example')).filter(({ subject }) => subject.startsWith('['));
    expect(singles).toHaveLength(mostPerHour + 2);
  });
});

describe('the same message again', () => {
  const text = { subject: 'Park', message: 'Chýba park.' };

  test('within ten minutes is linked to the first, closed at once, and not mailed', async () => {
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
    ['from another address', { email: 'juraj@example.com' }, 0],
  ])('%s is mailed', async (_title, change, delay) => {
    await support.notify(await createMessage(support.db, { ...freshMessage(1), ...text }));
    await support.pass(delay);
    await support.notify(await createMessage(support.db, { ...freshMessage(1), ...text, ...change }));
    expect(await mailsTo('podpora@labka.example')).toHaveLength(2);
  });
});

describe('the acknowledgement', () => {
  test('goes to the author, in both languages, with the reference and nothing that was typed', async () => {
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

  test('comes at most once an hour to a mailbox, in whatever spelling', async () => {
    const spellings = ['juraj@gmail.com', 'JURAJ@gmail.com', 'ju.raj+pes@googlemail.com', 'juraj@gmail.com'];
    for (const [number, minutes] of [0, 1, 57, 3].entries()) {
      await support.pass(minutes * minute);
      const email = spellings[number];
      await support.notify(await createMessage(support.db, { ...freshMessage(number), email }));
    }
    const acknowledged = (await readInbox(support.inboxUrl)).filter(({ subject }) =>
      subject.startsWith('Vaša správa'),
    );
    expect(acknowledged).toHaveLength(2);
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
