import { messageReference } from '@labka/contract';
import { leaseSeconds, notifySupport } from '@labka/functions';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { endOutage, readInbox, startOutage } from '../support/inbox.ts';
import {
  contactMessage,
  createMessage,
  type SupportNotification,
  startSupportNotification,
  supportDelivery,
} from './support-notification.ts';

const minute = 60_000;
const mostPerHour = 10;
let support: SupportNotification;

beforeAll(async () => {
  support = await startSupportNotification('demo-flood', { mostPerHour, isAcknowledging: true });
});
afterEach(async () => {
  const { time } = support.clock;
  await support.reset();
  // Longer than the wave detector remembers a wave.
  support.clock.time = new Date(time.getTime() + 10 * minute);
});
afterAll(() => support.stop());

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

function createMessages(count: number) {
  return Promise.all(
    Array.from({ length: count }, (_, number) => createMessage(support.db, freshMessage(number))),
  );
}

/** The documents that the digests in the support inbox name. */
async function listedDocuments(): Promise<string[]> {
  const digests = (await mailsTo('podpora@labka.example')).filter(({ subject }) =>
    subject.startsWith('Prehľad'),
  );
  return digests.flatMap(({ text }) => [...text.matchAll(/^contact_messages\/\S+$/gm)].map(([path]) => path));
}

describe('more messages in an hour than are mailed singly', () => {
  test('turn into a digest that lists each of the others once; none of these is acknowledged', async () => {
    const events = await createMessages(25);
    for (const event of events) await support.notify(event);
    const singles = await mailsTo('podpora@labka.example');
    expect(singles).toHaveLength(mostPerHour);
    await support.sweep();
    await support.sweep();

    const listed = await listedDocuments();
    expect(listed.sort()).toEqual(
      events
        .slice(mostPerHour)
        .map(({ document }) => document)
        .sort(),
    );
    for (const { document } of events)
      expect(await supportDelivery(support.db, document)).toMatchObject({ state: 'sent' });
    expect(await readInbox(support.inboxUrl)).toHaveLength(mostPerHour + mostPerHour + 1);
    expect(support.log.entries).toHaveLength(mostPerHour + mostPerHour + 1);
    expect(JSON.stringify(support.log.entries)).not.toMatch(/@|zuzana|park/i);
  });

  test('are marked as sent only when the digest was taken', async () => {
    const events = await createMessages(12);
    for (const event of events) await support.notify(event);
    const waiting = events[11]?.document ?? '';
    await startOutage({ mode: 'refuse' }, support.inboxUrl);
    await support.sweep();
    expect(await supportDelivery(support.db, waiting)).toMatchObject({
      state: 'pending',
      digest: expect.any(String),
    });
    await endOutage(support.inboxUrl);
    support.clock.time = new Date(support.clock.time.getTime() + 5 * minute);
    await support.sweep();
    expect(await supportDelivery(support.db, waiting)).toMatchObject({ state: 'sent' });
    expect(await listedDocuments()).toHaveLength(2);
  });

  test('fail together with a digest that is refused for good', async () => {
    const events = await createMessages(12);
    for (const event of events) await support.notify(event);
    await startOutage({ reply: '550 5.7.1 spam' }, support.inboxUrl);
    for (const _sweep of [1, 2, 3]) {
      await support.sweep();
      support.clock.time = new Date(support.clock.time.getTime() + 15 * minute);
    }
    expect(await supportDelivery(support.db, events[11]?.document ?? '')).toMatchObject({
      state: 'failed',
      lastError: '550 5.7.1',
    });
  });

  test('are listed without those that were erased meanwhile', async () => {
    const events = await createMessages(13);
    for (const event of events) await support.notify(event);
    await support.db.doc(events[12]?.document ?? '').delete();
    await support.sweep();
    expect(await listedDocuments()).toHaveLength(2);
  });

  test('are in one digest also when two sweeps run at once', async () => {
    const events = await createMessages(15);
    for (const event of events) await support.notify(event);
    await Promise.allSettled([support.sweep(), support.sweep()]);
    support.clock.time = new Date(support.clock.time.getTime() + leaseSeconds * 1000);
    await support.sweep();
    const listed = await listedDocuments();
    expect(listed).toHaveLength(5);
    expect(new Set(listed).size).toBe(5);
  });
});

describe('the same message again', () => {
  const text = { subject: 'Park', message: 'Chýba park.' };

  test('within ten minutes is linked to the first and not mailed', async () => {
    const first = await createMessage(support.db, { ...freshMessage(1), ...text });
    const second = await createMessage(support.db, {
      ...freshMessage(2),
      ...text,
      email: ' ZUZANA.1@Example.com',
    });
    for (const event of [first, second]) await support.notify(event);
    expect(await mailsTo('podpora@labka.example')).toHaveLength(1);
    const linked = await support.db.doc(second.document).get();
    expect(linked.get('duplicateOf')).toBe(first.document.split('/')[1]);
  });

  test('at once in ten copies is mailed once', async () => {
    const events = await Promise.all(
      Array.from({ length: 10 }, () => createMessage(support.db, { ...freshMessage(1), ...text })),
    );
    await Promise.all(events.map(support.notify));
    expect(await mailsTo('podpora@labka.example')).toHaveLength(1);
  });

  test.each([
    ['later', {}, 11 * minute],
    ['with another text', { message: 'Chýba park!' }, 0],
    ['with another subject', { subject: 'Parky' }, 0],
    ['from another address', { email: 'juraj@example.com' }, 0],
  ])('%s is mailed', async (_title, change, delay) => {
    await support.notify(await createMessage(support.db, { ...freshMessage(1), ...text }));
    support.clock.time = new Date(support.clock.time.getTime() + delay);
    await support.notify(await createMessage(support.db, { ...freshMessage(1), ...text, ...change }));
    expect(await mailsTo('podpora@labka.example')).toHaveLength(2);
  });
});

describe('the acknowledgement', () => {
  test('goes to the author, in both languages, with the reference and nothing that was typed', async () => {
    const event = await createMessage(
      support.db,
      { ...freshMessage(1), message: 'Buy cheap pills' },
      'k7f39qx2Abcdef',
    );
    await support.notify(event);
    const [mail, ...others] = await mailsTo('zuzana.1@example.com');
    expect(others).toEqual([]);
    expect(mail?.subject).toContain(messageReference('k7f39qx2Abcdef'));
    expect(mail?.headers).toMatchObject({
      'auto-submitted': ['auto-replied'],
      'x-auto-response-suppress': ['All'],
      'message-id': ['<acknowledgement.k7f39qx2Abcdef@labka.example>'],
    });
    for (const shown of ['Vaša správa prišla', 'We received your message', 'K7F3-9QX2'])
      expect(mail?.text).toContain(shown);
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toMatch(/pills|Zuzana|Park/);
  });

  test('comes at most once an hour to an address, in whatever spelling', async () => {
    for (const [number, minutes] of [0, 1, 57, 3].entries()) {
      support.clock.time = new Date(support.clock.time.getTime() + minutes * minute);
      const email = number % 2 === 0 ? 'juraj@example.com' : 'JURAJ@example.com';
      await support.notify(await createMessage(support.db, { ...freshMessage(number), email }));
    }
    const acknowledged = (await readInbox(support.inboxUrl)).filter(({ envelope }) =>
      /juraj@/i.test(envelope.to.join()),
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
    const notify = notifySupport({ ...support.dependencies, isAcknowledging: false });
    await notify(await createMessage(support.db, freshMessage(1)));
    expect(await readInbox(support.inboxUrl)).toHaveLength(1);
  });
});
