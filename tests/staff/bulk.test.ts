import { messageReference } from '@labka/contract';
import { closed, mails, newDelivery } from '@labka/functions/operations';
import { describe, expect, test } from 'vitest';
import { idOf, useStaffDesk } from './staff-desk.ts';

const desk = await useStaffDesk('demo-bulk', { isAcknowledging: true });

const messagePath = (name: string) => `contact_messages/${idOf(name)}`;
const record = async (document: string, mail: string) => (await desk.stored(document))?.deliveries?.[mail];
const queueIsDown = () => Promise.reject(new Error('connect ECONNREFUSED'));
const failed = () => ({ ...newDelivery(desk.clock.time), state: 'failed' });

/** Registered messages, 200 per page, without running the handlers for each. */
async function fill(count: number, fields: (index: number) => object): Promise<void> {
  const writer = desk.db.bulkWriter({ throttling: false });
  for (let index = 0; index < count; index += 1)
    void writer.create(desk.db.doc(messagePath(`m${index}x`)), {
      subject: 'Park',
      status: 'new',
      topic: 'contact',
      createdAt: new Date(desk.clock.time.getTime() - index * 60_000),
      deliveries: { support: failed() },
      ...fields(index),
    });
  await writer.close();
}

async function countOf(field: string, value: unknown): Promise<number> {
  return (await desk.db.collection('contact_messages').where(field, '==', value).count().get()).data().count;
}

describe('close --all', () => {
  test('counts, asks, and closes the filter’s open messages', async () => {
    await fill(250, (index) => ({ topic: index < 230 ? 'billing' : 'app' }));
    const early = new Date('2026-01-01T00:00:00Z');
    await desk.db.doc(messagePath('m0x')).update(closed(early));
    const printed = await desk.run('inbox', 'close', '--all', '--topic', 'billing');
    expect(desk.questions).toEqual(['Close 229 messages?']);
    expect(printed).toBe('200 of 229\n229 of 229\n229 messages closed; erased in 12 months.');
    expect(await countOf('status', 'new')).toBe(20);
    expect((await desk.stored(messagePath('m0x')))?.closedAt.toDate()).toEqual(early);
  });

  test('skips what arrived after the question', async () => {
    await desk.receive('early');
    const createdAt = new Date(desk.clock.time.getTime() + 1);
    desk.whileAsked = () => desk.receive('late', { createdAt });
    await desk.run('inbox', 'close', '--all');
    expect(desk.questions).toEqual(['Close 1 message?']);
    expect(await countOf('status', 'new')).toBe(1);
  });

  test('skips what is erased meanwhile', async () => {
    await fill(3, () => ({}));
    desk.whileAsked = () => desk.db.doc(messagePath('m1x')).delete();
    await desk.run('inbox', 'close', '--all');
    expect(await countOf('status', 'closed')).toBe(2);
  });

  test('asks only if something matches, and respects a no', async () => {
    expect(await desk.run('inbox', 'close', '--all')).toMatch(/^0 messages/);
    expect(desk.questions).toEqual([]);
    await fill(3, () => ({}));
    desk.answer = false;
    expect(await desk.mistake('inbox', 'close', '--all')).toContain('Nothing was changed.');
    expect(await countOf('status', 'new')).toBe(3);
  });
});

describe('erase --all', () => {
  test('erases only what the filter names', async () => {
    for (const name of ['a', 'b']) await desk.receive(name, { subject: '[support/billing] Spam' });
    await desk.receive('c');
    const erased = await desk.runJson('inbox', 'erase', '--all', '--topic', 'billing', '--yes');
    expect(erased).toMatchObject({ changed: 2 });
    const left = await desk.db.collection('contact_messages').get();
    expect(left.docs.map(({ id }) => id)).toEqual([idOf('c')]);
  });
});

describe('resend', () => {
  test('restarts a mail, also one that was sent', async () => {
    const document = await desk.receive('one');
    await desk.carryOut();
    desk.sent.length = 0;
    desk.pass(1000);
    expect(await desk.run('inbox', 'resend', idOf('one'))).toBe('It is queued.');
    expect(await record(document, 'support')).toMatchObject({ state: 'pending', attempts: 0 });
    await desk.carryOut();
    expect(desk.sent.map(({ id }) => id)).toEqual([`support.${idOf('one')}`]);
  });

  test('mails a duplicate alone and reopens it', async () => {
    await desk.receive('one', { message: 'same' });
    const document = await desk.receive('two', { message: 'same' });
    await desk.run('inbox', 'resend', idOf('two'));
    expect(await desk.stored(document)).toMatchObject({ status: 'new', duplicateOf: idOf('one') });
    expect((await record(document, 'support')).state).toBe('pending');
    await desk.carryOut();
    expect(await desk.runJson('inbox', 'show', idOf('two'))).toMatchObject({ mail: 'sent' });
    const repeated = desk.sent.find(({ id }) => id === `support.${idOf('two')}`);
    expect(repeated?.text).toMatch(
      new RegExp(`^Rovnaký text ako: ${await messageReference(idOf('one'))}$`, 'm'),
    );
  });

  test('sends the named mail, or a confirmation by path', async () => {
    const document = await desk.receive('one');
    await desk.run('inbox', 'resend', idOf('one'), '--mail', 'acknowledgement');
    const signUp = await desk.signUp('two', 'a@example.com');
    desk.pass(1000);
    await desk.run('inbox', 'resend', signUp);
    expect(desk.waiting().slice(1)).toMatchObject([
      { document, mail: 'acknowledgement' },
      { mail: 'confirmation' },
      { document: `newsletter/${idOf('two')}`, mail: 'confirmation' },
    ]);
  });

  test('leaves it to reconcile when the queue is unreachable', async () => {
    const document = await desk.receive('one');
    desk.tasks.clear();
    desk.onEnqueue = queueIsDown;
    expect(await desk.mistake('inbox', 'resend', idOf('one'))).toMatch(
      /The queue cannot be reached \(connect ECONNREFUSED\); reconcile, .* within three hours\./,
    );
    desk.onEnqueue = async () => {};
    desk.pass(3 * 3_600_000);
    await desk.reconcile();
    expect(desk.waiting()).toContainEqual({ document, mail: 'support' });
  });

  test.each([
    ['what is being sent', { state: 'sending' }, 'It is being sent now.'],
    ['what is not registered', undefined, 'It is not registered yet'],
  ])('does not touch %s', async (_title, state, sentence) => {
    const deliveries = state && { support: { ...failed(), ...state } };
    const document = await desk.store('one', deliveries && { deliveries });
    const before = await desk.stored(document);
    expect(await desk.mistake('inbox', 'resend', idOf('one'))).toContain(sentence);
    expect(await desk.stored(document)).toEqual(before);
    expect(desk.waiting()).toEqual([]);
  });

  test('creates no mail for a sign-up without one', async () => {
    const document = await desk.signUp('one', 'no address');
    expect(await desk.mistake('inbox', 'resend', document)).toContain('has no such mail');
  });
});

describe('resend --all-failed', () => {
  /** Each mail of the table, about a separate document. */
  const everyMail = mails.map(({ name: mail, collection }) => ({
    document: `${collection}/${idOf(mail)}`,
    mail,
  }));

  async function failEverything(): Promise<void> {
    for (const { document, mail } of everyMail)
      await desk.db.doc(document).set({ status: 'new', deliveries: { [mail]: failed() } });
  }

  test('counts, asks, and resends every kind of mail', async () => {
    await failEverything();
    const { counts } = await desk.runJson('inbox', 'failures');
    expect(Object.keys(counts)).toEqual(mails.map(({ name, collection }) => `${collection}.${name}`));
    const printed = await desk.run('inbox', 'resend', '--all-failed');
    const counted = mails.map(({ name }) => `${name} 1`).join(', ');
    expect(desk.questions).toEqual([`Send ${mails.length} mails again (${counted})?`]);
    expect(printed).toContain(`${mails.length} of ${mails.length}\n${mails.length} mails queued.`);
    expect(desk.waiting()).toEqual(everyMail);
    expect(await desk.run('inbox', 'failures')).toBe('No mails have failed.');
    expect(await desk.run('inbox', 'resend', '--all-failed')).toBe('0 mails queued.');
  });

  test('stops at an unreachable queue and continues later', async () => {
    await fill(250, () => ({}));
    desk.onEnqueue = queueIsDown;
    const sentence = await desk.mistake('inbox', 'resend', '--all-failed', '--yes');
    expect(sentence).toContain('Run this again');
    const left = await countOf('deliveries.support.state', 'failed');
    expect(left).toBeGreaterThanOrEqual(250 - 20);
    desk.onEnqueue = async () => {};
    expect(await desk.runJson('inbox', 'resend', '--all-failed', '--yes')).toEqual({ queued: left });
  });

  test('skips mails that another run has sent meanwhile', async () => {
    await fill(25, () => ({}));
    // The last of the page; 20 are resent at a time.
    const others = ['m5x', 'm6x', 'm7x', 'm8x', 'm9x'].map(messagePath);
    desk.onEnqueue = async () => {
      for (const other of others) await desk.db.doc(other).update({ 'deliveries.support.state': 'sent' });
    };
    const { queued } = await desk.runJson('inbox', 'resend', '--all-failed', '--yes');
    expect([queued, await countOf('deliveries.support.state', 'sent')]).toEqual([20, 5]);
  });
});
