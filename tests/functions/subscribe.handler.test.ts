import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startFirestore, type TestFirestore } from './firestore.ts';
import { createSignUp, subscribeHandler, subscribers } from './newsletter.ts';

let firestore: TestFirestore;
let handle: ReturnType<typeof subscribeHandler>;

beforeAll(async () => {
  firestore = await startFirestore('demo-subscribe');
  handle = subscribeHandler(firestore.db);
});
afterEach(async () => {
  for (const name of ['newsletter', 'subscribers'])
    await firestore.db.recursiveDelete(firestore.db.collection(name));
});
afterAll(() => firestore.stop());

function spellings(number: number): string[] {
  const [local, domain] = [`Zoé.${number}+pes`, 'Žilina.example'];
  return [
    `${local}@${domain}`,
    `  ${local}@${domain}\n`,
    `${local.toUpperCase()}@${domain}`,
    `${local.toLowerCase()}@${domain.toLowerCase()}`,
    `${local}@${domain.toUpperCase()}`,
    `${local.normalize('NFD')}@${domain}`,
    `${local}@${domain.normalize('NFD')}`,
    `${local}@xn--ilina-tib.example`,
    `${local}@XN--ILINA-TIB.EXAMPLE`,
    `${local}@Ｚ̌ｉｌｉｎａ。example`,
  ];
}

describe('sign-ups', () => {
  test('100 of 10 addresses in different spellings, all at once, make 10 subscribers', async () => {
    const numbers = Array.from({ length: 10 }, (_, number) => number);
    const emails = numbers.flatMap(spellings);
    const events = await Promise.all(emails.map((email) => createSignUp(firestore.db, email)));
    await Promise.all(events.map(handle));

    const kept = (await subscribers(firestore.db)).map((subscriber) => subscriber.get('email'));
    expect(kept.sort()).toEqual(numbers.map((number) => `zoé.${number}+pes@xn--ilina-tib.example`));
  });

  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ];

  test.each(orders)('handled in the order %i, %i, %i keep what the oldest said', async (...order) => {
    const events = [];
    for (const email of ['Zoe@example.com', 'ZOE@example.com', 'zoe@EXAMPLE.com'])
      events.push(await createSignUp(firestore.db, email));
    for (const index of order) await handle(events[index] ?? expect.unreachable());

    const [subscriber, ...others] = await subscribers(firestore.db);
    expect(others).toEqual([]);
    const oldest = await firestore.db.doc(events[0]?.document ?? '').get();
    expect(subscriber?.data()).toEqual({
      email: 'zoe@example.com',
      typedEmail: 'Zoe@example.com',
      requestId: oldest.id,
      requestedAt: oldest.createTime,
    });
  });

  test.each([
    ['a', 'b'],
    ['b', 'a'],
  ])('of the same instant keep the smaller id, also when %s is handled before %s', async (...order) => {
    const batch = firestore.db.batch();
    for (const id of ['a', 'b'])
      batch.create(firestore.db.doc(`newsletter/${id}`), { email: 'zoe@example.com' });
    await batch.commit();
    for (const id of order) await handle({ id: `event-${id}`, document: `newsletter/${id}` });

    const [subscriber] = await subscribers(firestore.db);
    expect(subscriber?.get('requestId')).toBe('a');
  });

  test('of addresses that may be different mailboxes stay apart', async () => {
    for (const email of ['a.b@example.com', 'ab@example.com', 'ab+x@example.com', 'ab@www.example.com'])
      await handle(await createSignUp(firestore.db, email));
    expect(await subscribers(firestore.db)).toHaveLength(4);
  });

  test('are marked as handled', async () => {
    const event = await createSignUp(firestore.db, 'zoe@example.com');
    await handle(event);
    expect((await firestore.db.doc(event.document).get()).data()).toMatchObject({
      outcome: 'subscribed',
      processedAt: expect.any(Timestamp),
    });
  });

  test('keep what is known of a subscriber beside them', async () => {
    const older = await createSignUp(firestore.db, 'zoe@example.com');
    await handle(await createSignUp(firestore.db, 'ZOE@example.com'));
    const [subscriber] = await subscribers(firestore.db);
    await subscriber?.ref.update({ confirmedAt: Timestamp.fromMillis(1) });
    await handle(older);

    const [merged] = await subscribers(firestore.db);
    expect(merged?.data()).toMatchObject({
      typedEmail: 'zoe@example.com',
      confirmedAt: Timestamp.fromMillis(1),
    });
  });

  test('that were erased subscribe nobody', async () => {
    const event = await createSignUp(firestore.db, 'zoe@example.com');
    await firestore.db.doc(event.document).delete();
    await handle(event);
    expect(await subscribers(firestore.db)).toEqual([]);
  });
});

describe('what is no address', () => {
  test.each(['no address', 'a@b', '@example.com', 'a@example.com, b@example.com', '', 7, null, { a: 1 }])(
    '%j is set aside and subscribes nobody',
    async (email) => {
      const event = await createSignUp(firestore.db, email);
      await handle(event);
      expect(await subscribers(firestore.db)).toEqual([]);
      expect((await firestore.db.doc(event.document).get()).get('outcome')).toBe('malformed');
    },
  );
});
