import { closed } from '@labka/functions/contact/contact-message';
import { type DeliveryRecord, newDelivery } from '@labka/functions/delivery/record';
import { describe, expect, test } from 'vitest';
import { idOf, useStaffDesk } from './staff-desk.ts';

const desk = await useStaffDesk('demo-bulk', { isAcknowledging: true });

async function record(document: string, mail: string): Promise<DeliveryRecord | undefined> {
  return (await desk.db.doc(document).get()).get(`deliveries.${mail}`);
}

/** Registered messages, 200 to a page, without asking the handlers for each. */
async function fill(count: number, fields: (index: number) => object): Promise<void> {
  const writer = desk.db.bulkWriter();
  for (let index = 0; index < count; index += 1)
    void writer.create(desk.db.doc(`contact_messages/${idOf(`m${index}x`)}`), {
      subject: 'Park',
      status: 'new',
      topic: 'contact',
      createdAt: new Date(desk.clock.time.getTime() - index * 60_000),
      deliveries: { support: { ...newDelivery(desk.clock.time), state: 'failed' } },
      ...fields(index),
    });
  await writer.close();
}

function countOf(field: string, value: unknown): Promise<number> {
  const query = desk.db.collection('contact_messages').where(field, '==', value);
  return query
    .count()
    .get()
    .then((answer) => answer.data().count);
}

describe('close --all', () => {
  test('counts, asks, and closes the filter’s open messages', async () => {
    await fill(250, (index) => ({ topic: index < 230 ? 'billing' : 'app' }));
    await desk.db.doc(`contact_messages/${idOf('m0x')}`).update(closed(new Date('2026-01-01T00:00:00Z')));
    const printed = await desk.run('inbox', 'close', '--all', '--topic', 'billing');
    expect(desk.questions).toEqual(['Close 229 messages?']);
    expect(printed.split('\n')).toEqual([
      '200 of 229',
      '229 of 229',
      '229 messages closed; erased in 12 months.',
    ]);
    expect(await countOf('status', 'new')).toBe(20);
    const before = await desk.db.doc(`contact_messages/${idOf('m0x')}`).get();
    expect(before.get('closedAt').toDate()).toEqual(new Date('2026-01-01T00:00:00Z'));
  });

  test('leaves what came after the question', async () => {
    await desk.receive(idOf('early'));
    desk.whileAsked = async () => {
      await desk.receive(idOf('late'), { createdAt: new Date(desk.clock.time.getTime() + 1) });
    };
    await desk.run('inbox', 'close', '--all');
    expect(desk.questions).toEqual(['Close 1 message?']);
    expect(await countOf('status', 'new')).toBe(1);
  });

  test('passes over what is erased meanwhile', async () => {
    await fill(3, () => ({}));
    desk.whileAsked = async () => {
      await desk.db.doc(`contact_messages/${idOf('m1x')}`).delete();
    };
    await desk.run('inbox', 'close', '--all');
    expect(await countOf('status', 'closed')).toBe(2);
  });

  test('closes only what is older than a time', async () => {
    await fill(10, () => ({}));
    const before = new Date(desk.clock.time.getTime() - 4.5 * 60_000).toISOString();
    expect(await desk.runJson('inbox', 'close', '--all', '--before', before)).toMatchObject({ changed: 5 });
    expect(await countOf('status', 'closed')).toBe(5);
  });

  test('asks only about something, and respects no', async () => {
    expect(await desk.run('inbox', 'close', '--all')).toMatch(/^0 messages/);
    expect(desk.questions).toEqual([]);
    await fill(3, () => ({}));
    desk.answer = false;
    await expect(desk.run('inbox', 'close', '--all')).rejects.toThrow('Nothing was changed.');
    expect(await countOf('status', 'new')).toBe(3);
  });
});

describe('erase --all', () => {
  test('erases only what the filter names, with fingerprints', async () => {
    for (const name of ['a', 'b']) await desk.receive(idOf(name), { subject: '[support/billing] Spam' });
    await desk.receive(idOf('c'));
    expect(await desk.runJson('inbox', 'erase', '--all', '--topic', 'billing', '--yes')).toMatchObject({
      changed: 2,
    });
    const left = await desk.db.collection('contact_messages').get();
    expect(left.docs.map(({ id }) => id)).toEqual([idOf('c')]);
    const fingerprints = await desk.db.collection('message_fingerprints').get();
    expect(fingerprints.docs.map((fingerprint) => fingerprint.get('message'))).toEqual([idOf('c')]);
  });

  test('goes through many pages, and can be run again', async () => {
    await fill(220, () => ({ digest: '2026-11-22T04:15' }));
    const args = ['erase', '--all', '--digest', '2026-11-22T04:15', '--yes'];
    expect(await desk.run('inbox', ...args)).toMatch(/220 messages erased\.$/);
    expect(await desk.run('inbox', ...args)).toBe('0 messages erased.');
  });
});

describe('resend', () => {
  test('starts a mail anew, also one that was sent', async () => {
    const document = await desk.receive(idOf('one'));
    await desk.carryOut();
    for (const list of [desk.tasks, desk.sent]) list.length = 0;
    desk.clock.time = new Date(desk.clock.time.getTime() + 1000);
    expect(await desk.run('inbox', 'resend', idOf('one'))).toBe('It is queued.');
    expect(await record(document, 'support')).toMatchObject({ state: 'pending', attempts: 0 });
    await desk.carryOut();
    expect(desk.sent.map(({ id }) => id)).toEqual([`support.${idOf('one')}`]);
  });

  test('mails a duplicate alone and reopens it', async () => {
    await desk.receive(idOf('one'), { message: 'same' });
    const document = await desk.receive(idOf('two'), { message: 'same' });
    await desk.run('inbox', 'resend', idOf('two'));
    expect((await desk.db.doc(document).get()).data()).toMatchObject({
      status: 'new',
      duplicateOf: idOf('one'),
      deliveries: { support: { state: 'pending' } },
    });
    expect((await desk.db.doc(document).get()).get('expireAt')).toBeUndefined();
    await desk.carryOut();
    expect(await desk.runJson('inbox', 'show', idOf('two'))).toMatchObject({ mail: 'sent' });
  });

  test('sends the named mail, or a confirmation by path', async () => {
    const document = await desk.receive(idOf('one'));
    await desk.run('inbox', 'resend', idOf('one'), '--mail', 'acknowledgement');
    await desk.run('inbox', 'resend', await desk.signUp(idOf('two'), 'a@example.com'));
    expect(desk.tasks.slice(1)).toMatchObject([
      { document, mail: 'acknowledgement' },
      { mail: 'confirmation' },
      { document: `newsletter/${idOf('two')}`, mail: 'confirmation' },
    ]);
  });

  test('leaves it to reconcile when the queue is unreachable', async () => {
    const document = await desk.receive(idOf('one'));
    desk.tasks.length = 0;
    desk.isQueueDown = true;
    expect(await desk.run('inbox', 'resend', idOf('one'))).toMatch(
      /^The queue cannot be reached \(connect ECONNREFUSED\); reconcile, .* within three hours\.$/,
    );
    desk.isQueueDown = false;
    desk.clock.time = new Date(desk.clock.time.getTime() + 3 * 3_600_000);
    await desk.reconcile();
    expect(desk.tasks).toContainEqual({ document, mail: 'support' });
  });

  test.each([
    ['what is being sent', 'sending', 'It is being sent now.'],
    ['what is not registered', undefined, 'It is not registered yet'],
  ])('does not touch %s', async (_title, state, sentence) => {
    const document = await desk.store(
      idOf('one'),
      state === undefined ? {} : { deliveries: { support: sendingRecord() } },
    );
    const before = (await desk.db.doc(document).get()).data();
    await expect(desk.run('inbox', 'resend', idOf('one'))).rejects.toThrow(sentence);
    expect((await desk.db.doc(document).get()).data()).toEqual(before);
    expect(desk.tasks).toEqual([]);
  });

  test('invents no mail for a sign-up that causes none', async () => {
    const document = await desk.signUp(idOf('one'), 'no address');
    await expect(desk.run('inbox', 'resend', document)).rejects.toThrow('has no such mail');
  });
});

function sendingRecord(): DeliveryRecord {
  return { ...newDelivery(desk.clock.time), state: 'sending' };
}

describe('resend --all-failed', () => {
  async function failEverything(): Promise<void> {
    await desk.receive(idOf('one'));
    await desk.receive(idOf('two'), { email: 'juraj@example.com' });
    await desk.signUp(idOf('three'), 'a@example.com');
    const failed = { ...newDelivery(desk.clock.time), state: 'failed' };
    await desk.db.doc('newsletter_issues/x/recipients/y').set({ deliveries: { issue: failed } });
    await desk.db.doc('digests/2026-11-22T04:15').set({ deliveries: { digest: failed } });
    await desk.db.doc(`contact_messages/${idOf('one')}`).update({ 'deliveries.support': failed });
    await desk.db.doc(`contact_messages/${idOf('two')}`).update({ 'deliveries.acknowledgement': failed });
    await desk.db.doc(`newsletter/${idOf('three')}`).update({ 'deliveries.confirmation': failed });
    desk.tasks.length = 0;
  }

  test('counts, asks, and resends every kind of mail', async () => {
    await failEverything();
    const printed = await desk.run('inbox', 'resend', '--all-failed');
    expect(desk.questions).toEqual([
      'Send 5 mails again (support 1, acknowledgement 1, digest 1, confirmation 1, issue 1)?',
    ]);
    expect(printed).toMatch(/5 of 5\n5 mails queued\.$/);
    expect(desk.tasks).toEqual([
      { document: `contact_messages/${idOf('one')}`, mail: 'support' },
      { document: `contact_messages/${idOf('two')}`, mail: 'acknowledgement' },
      { document: 'digests/2026-11-22T04:15', mail: 'digest' },
      { document: `newsletter/${idOf('three')}`, mail: 'confirmation' },
      { document: 'newsletter_issues/x/recipients/y', mail: 'issue' },
    ]);
    expect(await desk.run('inbox', 'failures')).toBe('No mails have failed.');
    expect(await desk.run('inbox', 'resend', '--all-failed')).toBe('0 mails queued.');
  });

  test('sends those of one name only', async () => {
    await failEverything();
    await desk.run('inbox', 'resend', '--all-failed', '--mail', 'issue', '--yes');
    expect(desk.tasks).toEqual([{ document: 'newsletter_issues/x/recipients/y', mail: 'issue' }]);
  });

  test('reads many pages once although mails fail again', async () => {
    await fill(220, () => ({ message: null }));
    const answer = await desk.runJson('inbox', 'resend', '--all-failed', '--yes');
    expect(answer).toEqual({ queued: 220, unqueued: 0 });
    expect(new Set(desk.tasks.map(({ document }) => document)).size).toBe(220);
    await desk.carryOut();
    expect(await countOf('deliveries.support.state', 'failed')).toBe(220);
  });

  test('stops at an unreachable queue and continues later', async () => {
    await fill(250, () => ({}));
    desk.isQueueDown = true;
    const broken = await desk.runJson('inbox', 'resend', '--all-failed', '--yes');
    expect(broken.queued).toBe(0);
    expect(broken.unqueued).toBeLessThanOrEqual(20);
    expect(await countOf('deliveries.support.state', 'failed')).toBe(250 - broken.unqueued);
    desk.isQueueDown = false;
    const rest = await desk.runJson('inbox', 'resend', '--all-failed', '--yes');
    expect(rest.queued + broken.unqueued).toBe(250);
  });
});
