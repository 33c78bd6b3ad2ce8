import { attemptId, limits, messageReference } from '@labka/contract';
import { MailError } from '@labka/functions/mail/mail';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { idOf, useStaffDesk } from './staff-desk.ts';

const desk = await useStaffDesk('demo-inbox', { singleMailsPerHour: 3 });

/** A creation time, in milliseconds after a fixed time. */
function at(milliseconds: number) {
  return { createdAt: Timestamp.fromMillis(Date.UTC(2026, 0, 1) + milliseconds) };
}

async function listedIds(...args: string[]): Promise<string[]> {
  const { messages } = await desk.runJson('inbox', 'list', ...args);
  return messages.map(({ id }: { id: string }) => id.replace(/0+$/, ''));
}

describe('list', () => {
  test('shows the newest first, by state and topic', async () => {
    await desk.receive('sent', { ...at(1), subject: '[support/billing] Platby' });
    await desk.receive('dupe', { ...at(2), subject: '[support/billing] Platby', message: 'same' });
    await desk.receive('copy', { ...at(3), subject: '[support/billing] Platby', message: 'same' });
    await desk.carryOut();
    await desk.receive('above', at(4));
    desk.pass(3_600_000);
    await desk.receive('waiting', { ...at(3_600_000), email: 'peter@example.com' });
    await desk.receive('former', { ...at(5_400_000), subject: '[support/former] Téma, ktorú už nemáme' });
    await desk.store('unseen', { ...at(7_200_000), subject: '[support/app] Aplikácia' });

    for (const [filter, listed] of [
      ['', 'unseen former waiting above copy dupe sent'],
      ['--state new', 'unseen former waiting above dupe sent'],
      ['--state closed', 'copy'],
      ['--state duplicate', 'copy'],
      ['--state sent', 'dupe sent'],
      ['--state pending', 'former waiting above'],
      ['--state unregistered', 'unseen'],
      ['--topic billing', 'copy dupe sent'],
      ['--topic billing --state new', 'dupe sent'],
      ['--topic former', 'former'],
      ['--topic dogs', ''],
      ['--from Zuzana@Example.com --state sent', 'dupe sent'],
      ['--from peter@example.com', 'waiting'],
    ] as const)
      expect((await listedIds(...filter.split(' ').filter(Boolean))).join(' '), filter).toBe(listed);
    expect(await desk.run('inbox', 'list', '--state', 'failed')).toBe('No such message.');
  });

  test('shows the messages whose words a digest carries', async () => {
    desk.clock.time = new Date('2020-05-05T04:32:00Z');
    for (const number of [1, 2, 3, 4, 5])
      await desk.receive(`m${number}`, { email: `zuzana.${number}@example.com` });
    expect(await listedIds('--digest', '2020-05-05T04:30')).toEqual(['m5', 'm4']);
    expect(await desk.runJson('inbox', 'show', idOf('m5'))).toMatchObject({ mail: 'digest' });
  });

  test('shows each message once over all pages', async () => {
    const ids = Array.from({ length: 7 }, (_, index) => idOf(`m${index}`));
    for (const id of ids) await desk.store(id, at(id < idOf('m5') ? 1 : 2));
    const shown: string[] = [];
    const left: number[] = [];
    for (let place = '2026-12-01'; place; ) {
      const { messages, more, next } = await desk.runJson('inbox', 'list', '--limit', '2', '--before', place);
      shown.push(...messages.map(({ id }: { id: string }) => id));
      left.push(more);
      place = next;
    }
    expect(shown).toEqual(ids.toReversed());
    expect(left).toEqual([5, 3, 1, 0]);
    expect(await desk.run('inbox', 'list', '--limit', '2')).toMatch(
      /\n5 more; for the next page add: --before m50+$/,
    );
    expect(await listedIds('--before', '2026-01-01T00:00:00.002Z')).toEqual(['m4', 'm3', 'm2', 'm1', 'm']);
  });

  test('shows a message in one line', async () => {
    const id = idOf('one');
    await desk.receive(id, at(0));
    const states = 'new     pending       contact';
    expect(await desk.run('inbox', 'list')).toBe(
      `${await messageReference(id)}  2026-01-01T00:00Z  ${states}    Zuzana Nováková <zuzana@example.com>: Park pri Hornáde`,
    );
  });
});

describe('show', () => {
  test('finds a message by reference, escaping control characters', async () => {
    const id = idOf('shown');
    await desk.receive(id, { name: 'Zuz\u001b[31mana', message: 'one\u0007\ntwo\u202e' });
    const reference = await messageReference(id);
    for (const target of [id, reference, reference.toLowerCase(), reference.replace('-', '')]) {
      const shown = await desk.run('inbox', 'show', target);
      for (const part of ['zuzana@example.com', 'one\ntwo']) expect(shown).toContain(part);
      expect(shown.replaceAll('\n', '')).not.toMatch(/\p{Cc}|\p{Bidi_Control}/u);
    }
  });

  test.each(Object.keys(limits.contactMessages))('shows what a visitor wrote: %s', async (field) => {
    await desk.receive('one', { [field]: 'the words of a visitor' });
    expect(await desk.run('inbox', 'show', idOf('one'))).toContain('the words of a visitor');
  });

  test('finds a message that is not registered yet', async () => {
    const id = idOf('early');
    await desk.store(id);
    const shown = await desk.runJson('inbox', 'show', await messageReference(id));
    expect(shown).toMatchObject({ id, mail: 'unregistered', topic: 'contact' });
  });

  test('searches unregistered ones only after reconcile’s checkpoint', async () => {
    const id = idOf('imported');
    await desk.store(id, at(0));
    await desk.db.doc('reconciled/contact_messages').set({ seenUntil: Timestamp.now() });
    const sentence = await desk.mistake('inbox', 'show', await messageReference(id));
    expect(sentence).toContain('There is no message');
    expect(await desk.runJson('inbox', 'show', id)).toMatchObject({ id });
  });

  test('finds the message that a repeat belongs to', async () => {
    const ids = [0, 1].map((attempt) => attemptId(idOf('one'), attempt));
    for (const id of ids) await desk.receive(id, { message: 'the same words' });
    const shown = await desk.runJson('inbox', 'show', await messageReference(attemptId(idOf('one'), 0)));
    expect(shown).toMatchObject({ id: ids[0], duplicateOf: null });
  });

  test('names both of two messages with one reference', async () => {
    for (const id of [idOf('one'), idOf('two')]) {
      const document = await desk.receive(id);
      await desk.db.doc(document).update({ reference: 'AAAA-BBBB' });
    }
    expect(await desk.mistake('inbox', 'show', 'aaaa-bbbb')).toContain(`${idOf('one')}, ${idOf('two')}`);
  });
});

describe('one message', () => {
  test('is closed for twelve months, and reopened', async () => {
    desk.clock.time = new Date('2026-11-21T10:00:00Z');
    const document = await desk.receive('one');
    await desk.run('inbox', 'close', await messageReference(idOf('one')));
    const expireAt = Timestamp.fromDate(new Date('2027-11-21T10:00:00Z'));
    expect(await desk.stored(document)).toMatchObject({ status: 'closed', expireAt });
    await desk.run('inbox', 'reopen', idOf('one'));
    const { closedAt, ...reopened } = (await desk.stored(document)) ?? {};
    expect(closedAt).toBeUndefined();
    const later = Timestamp.fromDate(new Date('2028-05-21T10:00:00Z'));
    expect(reopened).toMatchObject({ status: 'new', expireAt: later });
    expect(desk.questions).toHaveLength(2);
  });

  test('is erased; its text later is no duplicate', async () => {
    await desk.receive('one', { message: 'same' });
    await desk.run('inbox', 'erase', idOf('one'));
    await desk.receive('two', { message: 'same' });
    expect(await listedIds()).toEqual(['two']);
    expect(await desk.runJson('inbox', 'show', idOf('two'))).toMatchObject({ mail: 'pending' });
  });

  test('is kept after no; --yes skips the question', async () => {
    const document = await desk.receive('one');
    desk.answer = false;
    for (const command of ['close', 'erase', 'resend'])
      expect(await desk.mistake('inbox', command, idOf('one'))).toContain('Nothing was changed.');
    expect((await desk.stored(document))?.status).toBe('new');
    desk.questions.length = 0;
    await desk.run('inbox', 'close', idOf('one'), '--yes');
    expect(desk.questions).toEqual([]);
    expect((await desk.stored(document))?.status).toBe('closed');
  });
});

describe('waiting and failures', () => {
  /** The mail server refuses it until the mail has failed. */
  async function refuse(): Promise<void> {
    desk.refuse = () => new MailError('refused', '550 5.1.1');
    for (let attempt = 0; attempt < 7; attempt += 1) {
      await desk.carryOut();
      desk.pass(96 * 3_600_000);
    }
    desk.refuse = () => undefined;
  }

  function withoutTimes(text: string): string[] {
    return text
      .replaceAll(/^\S+Z {2}/gm, '')
      .split('\n')
      .toSorted();
  }

  test('name every mail of every kind, with counts', async () => {
    await desk.receive('refused');
    await desk.signUp('unwanted', 'a@example.com');
    await refuse();
    await desk.receive('malformed', { message: null });
    await desk.carryOut();
    await desk.signUp('nobody', 'no address');
    await desk.receive('due');
    const updatedAt = Timestamp.now();
    const digest = { state: 'sending', lastError: 'no answer', updatedAt };
    await desk.db.doc('digests/2026-11-22T04:15').set({ deliveries: { digest } });

    expect(withoutTimes(await desk.run('inbox', 'failures'))).toEqual([
      '1 newsletter.confirmation',
      '1 newsletter.malformed',
      '2 contact_messages.support',
      `failed  confirmation  newsletter/${idOf('unwanted')}  given up: 550 5.1.1`,
      `failed  support  contact_messages/${idOf('malformed')}  malformed document`,
      `failed  support  contact_messages/${idOf('refused')}  given up: 550 5.1.1`,
      `malformed  confirmation  newsletter/${idOf('nobody')}  no address`,
    ]);
    expect(withoutTimes(await desk.run('inbox', 'waiting'))).toEqual([
      '1 contact_messages.support',
      '1 digests.digest',
      `pending  support  contact_messages/${idOf('due')}`,
      'sending  digest  digests/2026-11-22T04:15  no answer',
    ]);
  });

  test('leave out a message that staff has closed', async () => {
    await desk.receive('refused');
    await refuse();
    await desk.run('inbox', 'close', idOf('refused'));
    expect(await desk.run('inbox', 'failures')).toBe('No mails have failed.');
  });

  test('list so many of each kind', async () => {
    for (const name of ['a', 'b', 'c']) await desk.signUp(name, 'no address');
    const { counts, mails } = await desk.runJson('inbox', 'failures', '--limit', '2');
    expect([counts, mails.length]).toEqual([{ 'newsletter.malformed': 3 }, 2]);
  });
});

const usage = 'npm run staff -- inbox';

test.each([
  ['', usage],
  ['show', usage],
  ['list a', usage],
  [`show ${idOf('zzzz')}`, `There is no message ${idOf('zzzz')}.`],
  [`close ${idOf('a')} --all`, usage],
  [`resend ${idOf('a')} --all-failed`, usage],
  ['close --all --state closed', 'These are closed.'],
  ['close --all --state unregistered', 'not registered yet'],
  ['erase --all', 'Which messages?'],
  [`resend contact_messages/${idOf('zzzz')}`, 'There is no document'],
  ['resend contact_messages//x/y', 'is not a document path'],
  ['resend --all-failed --mail letter', '--mail is "letter"'],
  ['list --limit many', '--limit'],
  ['list --state lost', '--state is "lost"'],
  ['list --digest today', '--digest is "today"'],
  ['list --before yesterday', '--before is "yesterday"'],
  ['list --before 2026-06-31', '--before is "2026-06-31"'],
  ['list --stat x', '--stat'],
])('inbox %s fails with a sentence', async (line, sentence) => {
  expect(await desk.mistake('inbox', ...line.split(' ').filter(Boolean))).toContain(sentence);
});
