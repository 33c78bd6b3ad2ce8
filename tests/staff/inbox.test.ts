import { messageReference } from '@labka/contract';
import { collectionTable, mails } from '@labka/functions/collections/table';
import { newDelivery } from '@labka/functions/delivery/record';
import { MailError } from '@labka/functions/mail/mail-error';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { UsageError } from '../../tools/staff/tool.ts';
import { idOf, useStaffDesk } from './staff-desk.ts';

const desk = await useStaffDesk('demo-inbox', { mostPerHour: 3 });

/** Millisecond after millisecond, in an hour of its own. */
function at(milliseconds: number) {
  return { createdAt: Timestamp.fromMillis(Date.UTC(2026, 0, 1) + milliseconds) };
}

async function listedIds(...args: string[]): Promise<string[]> {
  const { messages } = await desk.runJson('inbox', 'list', ...args);
  return messages.map(({ id }: { id: string }) => id.replace(/0+$/, ''));
}

describe('list', () => {
  test('shows the newest first, by state and topic', async () => {
    await desk.receive(idOf('sent'), { ...at(1), subject: '[support/billing] Platby' });
    await desk.receive(idOf('dupe'), { ...at(2), subject: '[support/billing] Platby', message: 'same' });
    await desk.receive(idOf('copy'), { ...at(3), subject: '[support/billing] Platby', message: 'same' });
    await desk.carryOut();
    await desk.receive(idOf('above'), at(4));
    desk.clock.time = new Date(desk.clock.time.getTime() + 3_600_000);
    await desk.receive(idOf('waiting'), at(3_600_000));
    await desk.store(idOf('unseen'), { ...at(7_200_000), subject: '[support/app] Aplikácia' });

    expect(await listedIds()).toEqual(['unseen', 'waiting', 'above', 'copy', 'dupe', 'sent']);
    expect(await listedIds('--state', 'new')).toEqual(['unseen', 'waiting', 'above', 'dupe', 'sent']);
    expect(await listedIds('--state', 'closed')).toEqual(['copy']);
    expect(await listedIds('--state', 'duplicate')).toEqual(['copy']);
    expect(await listedIds('--state', 'sent')).toEqual(['dupe', 'sent']);
    expect(await listedIds('--state', 'pending')).toEqual(['waiting', 'above']);
    expect(await listedIds('--state', 'unregistered')).toEqual(['unseen']);
    expect(await listedIds('--state', 'failed')).toEqual([]);
    expect(await listedIds('--topic', 'billing')).toEqual(['copy', 'dupe', 'sent']);
    expect(await listedIds('--topic', 'billing', '--state', 'new')).toEqual(['dupe', 'sent']);
  });

  test('says where there is none', async () => {
    await desk.receive(idOf('one'));
    expect(await desk.run('inbox', 'list', '--state', 'failed')).toBe('No such message.');
  });

  test('shows the messages whose words a digest carries', async () => {
    desk.clock.time = new Date('2020-05-05T04:32:00Z');
    for (const number of [1, 2, 3, 4, 5])
      await desk.receive(idOf(`m${number}`), { email: `zuzana.${number}@example.com` });
    expect(await listedIds('--digest', '2020-05-05T04:30')).toEqual(['m5', 'm4']);
    expect(await desk.runJson('inbox', 'show', idOf('m5'))).toMatchObject({ mail: 'digest' });
  });

  test('shows each message once over all pages', async () => {
    const ids = Array.from({ length: 7 }, (_, index) => idOf(`m${index}`));
    for (const id of ids) await desk.store(id, at(id < idOf('m5') ? 1 : 2));
    const shown: string[] = [];
    const pages: number[] = [];
    for (let place: string | null = '2026-12-01'; place !== null; ) {
      const page: { messages: { id: string }[]; more: number; next: string | null } = await desk.runJson(
        ...(['inbox', 'list', '--limit', '2', '--before', place] as const),
      );
      shown.push(...page.messages.map(({ id }) => id));
      pages.push(page.more);
      place = page.next;
    }
    expect(shown).toEqual(ids.toReversed());
    expect(pages).toEqual([5, 3, 1, 0]);
    expect(await desk.run('inbox', 'list', '--limit', '2')).toMatch(
      /\n5 more; for the next page add: --before 2026-01-01T00:00:00\.002000000Z\/m50+$/,
    );
    expect(await listedIds('--before', '2026-01-01T00:00:00.002Z')).toEqual(['m4', 'm3', 'm2', 'm1', 'm']);
  });

  test('shows reference, states, topic, name and subject in a line', async () => {
    const id = idOf('one');
    await desk.receive(id, at(0));
    expect(await desk.run('inbox', 'list')).toBe(
      `${await messageReference(id)}  2026-01-01 00:00  new     pending       contact    Zuzana Nováková: Park pri Hornáde`,
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
      expect(shown).toContain('zuzana@example.com');
      expect(shown).toContain('one\ntwo');
      expect(shown.replaceAll('\n', '')).not.toMatch(/\p{Cc}|\p{Bidi_Control}/u);
    }
  });

  test('finds a message that is not registered yet', async () => {
    const id = idOf('early');
    await desk.store(id);
    const shown = await desk.runJson('inbox', 'show', await messageReference(id));
    expect(shown).toMatchObject({ id, mail: 'unregistered', topic: 'contact' });
  });

  test('searches unregistered ones only after reconcile’s mark', async () => {
    const id = idOf('imported');
    await desk.store(id, at(0));
    await desk.db.doc('reconciled/contact_messages').set({ seenUntil: Timestamp.now() });
    await expect(desk.run('inbox', 'show', await messageReference(id))).rejects.toThrow(
      'There is no message',
    );
    expect(await desk.runJson('inbox', 'show', id)).toMatchObject({ id });
  });

  test('names both of two messages with one reference', async () => {
    for (const id of [idOf('one'), idOf('two')]) {
      const document = await desk.receive(id);
      await desk.db.doc(document).update({ reference: 'AAAA-BBBB' });
    }
    await expect(desk.run('inbox', 'show', 'aaaa-bbbb')).rejects.toThrow(`${idOf('one')}, ${idOf('two')}`);
  });
});

describe('one message', () => {
  test('is closed for twelve months, and reopened', async () => {
    desk.clock.time = new Date('2026-11-21T10:00:00Z');
    const document = await desk.receive(idOf('one'));
    await desk.run('inbox', 'close', await messageReference(idOf('one')));
    expect((await desk.db.doc(document).get()).data()).toMatchObject({
      status: 'closed',
      expireAt: Timestamp.fromDate(new Date('2027-11-21T10:00:00Z')),
    });
    await desk.run('inbox', 'reopen', idOf('one'));
    const reopened = await desk.db.doc(document).get();
    expect([reopened.get('status'), reopened.get('closedAt'), reopened.get('expireAt')]).toEqual([
      'new',
      undefined,
      undefined,
    ]);
    expect(desk.questions).toHaveLength(2);
  });

  test('is erased, and the same text later is no duplicate', async () => {
    await desk.receive(idOf('one'), { message: 'same' });
    await desk.run('inbox', 'erase', idOf('one'));
    await desk.receive(idOf('two'), { message: 'same' });
    expect(await listedIds()).toEqual(['two']);
    expect(await desk.runJson('inbox', 'show', idOf('two'))).toMatchObject({ mail: 'pending' });
  });

  test('erased during the question does not come back', async () => {
    const document = desk.db.doc(await desk.receive(idOf('one')));
    desk.whileAsked = async () => void (await document.delete());
    await desk.run('inbox', 'close', idOf('one'));
    expect((await document.get()).exists).toBe(false);
  });

  test('is kept after no; --yes skips the question', async () => {
    const document = await desk.receive(idOf('one'));
    desk.answer = false;
    for (const command of ['close', 'erase', 'resend'])
      await expect(desk.run('inbox', command, idOf('one'))).rejects.toThrow('Nothing was changed.');
    expect((await desk.db.doc(document).get()).get('status')).toBe('new');
    desk.questions.length = 0;
    await desk.run('inbox', 'close', idOf('one'), '--yes');
    expect(desk.questions).toEqual([]);
    expect((await desk.db.doc(document).get()).get('status')).toBe('closed');
  });
});

describe('waiting and failures', () => {
  /** The mail server refuses it until that is believed: three times in a day. */
  async function refuse(): Promise<void> {
    desk.refusal = new MailError('permanent', '550 5.1.1');
    const tasks = [...desk.tasks];
    for (const _attempt of [1, 2, 3]) {
      desk.tasks.splice(0, desk.tasks.length, ...tasks);
      await desk.carryOut();
      desk.clock.time = new Date(desk.clock.time.getTime() + 13 * 3_600_000);
    }
    desk.refusal = undefined;
  }

  function withoutTimes(text: string): string[] {
    return text
      .split('\n')
      .map((line) => line.replace(/^\S+Z {2}/, ''))
      .toSorted();
  }

  test('name every mail of every kind, with counts', async () => {
    await desk.receive(idOf('refused'));
    await desk.signUp(idOf('unwanted'), 'a@example.com');
    await refuse();
    await desk.receive(idOf('malformed'), { message: null });
    await desk.carryOut();
    await desk.signUp(idOf('nobody'), 'no address');
    await desk.receive(idOf('due'));
    const updatedAt = Timestamp.now();
    await desk.db.doc('newsletter_issues/x/recipients/y').set({
      deliveries: { issue: { state: 'pending', lastError: 'no answer', updatedAt } },
    });
    const digest = { state: 'sending', updatedAt };
    await desk.db.doc('digests/2026-11-22T04:15').set({ deliveries: { digest } });

    expect(withoutTimes(await desk.run('inbox', 'failures'))).toEqual([
      '1 newsletter.confirmation',
      '1 newsletter.malformed',
      '2 contact_messages.support',
      `failed  confirmation  newsletter/${idOf('unwanted')}  550 5.1.1`,
      `failed  support  contact_messages/${idOf('malformed')}  malformed document`,
      `failed  support  contact_messages/${idOf('refused')}  550 5.1.1`,
      `malformed  confirmation  newsletter/${idOf('nobody')}  no address`,
    ]);
    expect(withoutTimes(await desk.run('inbox', 'waiting'))).toEqual([
      '1 contact_messages.support',
      '1 digests.digest',
      '1 recipients.issue',
      'pending  issue  newsletter_issues/x/recipients/y  no answer',
      `pending  support  contact_messages/${idOf('due')}`,
      'sending  digest  digests/2026-11-22T04:15',
    ]);
  });

  test('name the mails of each kind in the table', async () => {
    const failed = { ...newDelivery(desk.clock.time), state: 'failed' };
    for (const { name, collection } of mails) {
      const parent = collectionTable.find((row) => row.name === collection)?.parent;
      const path = `${parent === undefined ? '' : `${parent}/x/`}${collection}/${idOf(name)}`;
      await desk.db.doc(path).set({ status: 'new', deliveries: { [name]: failed } });
    }
    const { counts } = await desk.runJson('inbox', 'failures');
    expect(Object.keys(counts)).toEqual(mails.map(({ name, collection }) => `${collection}.${name}`));
    await desk.run('inbox', 'resend', '--all-failed', '--yes');
    expect(desk.tasks.map(({ mail }) => mail)).toEqual(mails.map(({ name }) => name));
  });

  test('a message that staff has closed is dealt with', async () => {
    await desk.receive(idOf('refused'));
    await refuse();
    await desk.run('inbox', 'close', idOf('refused'));
    expect(await desk.run('inbox', 'failures')).toBe('No mails have failed.');
  });

  test('show each mail once over all pages and kinds', async () => {
    for (const name of ['a', 'b', 'c']) {
      const document = await desk.receive(idOf(name));
      await desk.db.doc(document).update({ 'deliveries.support.state': 'failed' });
      const issue = desk.db.doc(`newsletter_issues/${name}/recipients/x`);
      await issue.set({ deliveries: { issue: { state: 'failed' } } });
      await desk.signUp(idOf(name), 'no address');
    }
    const shown: string[] = [];
    for (let after: readonly string[] = []; ; ) {
      const page: { mails: { document: string }[]; next: string | null } = await desk.runJson(
        ...(['inbox', 'failures', '--limit', '2', ...after] as const),
      );
      shown.push(...page.mails.map(({ document }) => document));
      if (page.next === null) break;
      after = ['--after', page.next];
    }
    expect(shown).toEqual([
      ...['a', 'b', 'c'].map((name) => `contact_messages/${idOf(name)}`),
      ...['a', 'b', 'c'].map((name) => `newsletter_issues/${name}/recipients/x`),
      ...['a', 'b', 'c'].map((name) => `newsletter/${idOf(name)}`),
    ]);
  });
});

describe('what makes no sense', () => {
  test.each([
    [[], 'npm run staff -- inbox'],
    [['archive'], 'npm run staff -- inbox'],
    [['show'], 'npm run staff -- inbox'],
    [['show', 'a', 'b'], 'npm run staff -- inbox'],
    [['show', idOf('zzzz')], `There is no message ${idOf('zzzz')}.`],
    [['show', 'K7F3-9QX2'], 'There is no message K7F3-9QX2.'],
    [['close'], 'npm run staff -- inbox'],
    [['close', idOf('a'), '--all'], 'npm run staff -- inbox'],
    [['resend', idOf('a'), '--all-failed'], 'npm run staff -- inbox'],
    [['close', '--all', '--state', 'closed'], 'These are closed.'],
    [['close', '--all', '--state', 'unregistered'], 'not registered yet'],
    [['erase', '--all'], 'Which messages?'],
    [['reopen', '--all'], 'npm run staff -- inbox'],
    [['resend', `contact_messages/${idOf('zzzz')}`], 'There is no document'],
    [['resend', 'contact_messages//x/y'], 'is not a document path'],
    [['resend', '--all-failed', '--mail', 'letter'], '--mail is "letter"'],
    [['list', '--limit', 'many'], '--limit'],
    [['list', '--limit', '0'], '--limit'],
    [['list', '--state', 'lost'], '--state is "lost"'],
    [['list', '--topic', 'dogs'], '--topic is "dogs"'],
    [['list', '--digest', 'today'], '--digest is "today"'],
    [['list', '--before', 'yesterday'], '--before is "yesterday"'],
    [['list', '--before', '2026-13-45'], '--before is "2026-13-45"'],
    [['failures', '--after', 'x'], '--after is "x"'],
    [['list', '--stat', 'x'], '--stat'],
  ])('%j is answered by a sentence', async (args, sentence) => {
    const error: unknown = await Promise.resolve()
      .then(() => desk.run('inbox', ...args))
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UsageError);
    expect(String(error)).toContain(sentence);
  });
});
