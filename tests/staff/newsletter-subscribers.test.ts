import { addressId } from '@labka/functions/mail/email-address';
import { parse } from 'csv-parse/sync';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { createSubscribers, useNewsletterTool } from './newsletter-tool.ts';

const tool = await useNewsletterTool('demo-subscribers');

function subscriber(email: string) {
  return tool.db.doc(`subscribers/${addressId(email)}`).get();
}

async function audits() {
  return (await tool.db.collection('privacy_requests').get()).docs.map((audit) => audit.data());
}

describe('a list', () => {
  test('has one page, and the way to the next', async () => {
    const emails = ['a@example.com', 'B@Example.com', 'c@example.com'];
    await createSubscribers(tool.db, emails);
    const first = JSON.parse(await tool.run('list', '--limit', '2', '--json'));
    const second = JSON.parse(await tool.run('list', '--limit', '2', '--after', first.after, '--json'));
    const listed = [...first.subscribers, ...second.subscribers].map(({ email }) => email);
    expect([listed.sort(), first.subscribers.length, second.after]).toEqual([emails.sort(), 2, null]);
  });

  test('has a line each with time and consent version', async () => {
    expect(await tool.run('list')).toBe('No confirmed subscriber.\n');
    await createSubscribers(tool.db, ['B@Example.com']);
    expect(await tool.run('list')).toBe('2026-11-20T10:00:00.000Z  2026-11-21  B@Example.com\n');
    await expect(tool.run('list', '--limit', '1001')).rejects.toThrow('use export');
  });
});

describe('a waiting list', () => {
  test('has those who wait for the app in this store', async () => {
    await createSubscribers(tool.db, ['a@example.com']);
    await createSubscribers(tool.db, ['b@example.com'], ['googlePlay']);
    await createSubscribers(tool.db, ['c@example.com'], ['googlePlay', 'appStore']);
    const emailsOf = async (...args: string[]) =>
      JSON.parse(await tool.run('list', '--json', ...args)).subscribers.map(
        ({ email }: { email: string }) => email,
      );
    expect(await emailsOf('--waiting', 'appStore')).toEqual(['c@example.com']);
    expect(await emailsOf('--waiting', 'googlePlay')).toHaveLength(2);
    expect(await emailsOf()).toHaveLength(3);
    const rows: Record<string, string>[] = parse(await tool.run('export', '--waiting', 'appStore'), {
      columns: true,
    });
    expect(rows).toMatchObject([{ email: 'c@example.com', waits_for: 'googlePlay appStore' }]);
    await expect(tool.run('list', '--waiting', 'ios')).rejects.toThrow(
      '--waiting is "ios"; it must be googlePlay or appStore.',
    );
  });
});

describe('an export', () => {
  const hostile = [
    '=cmd@example.com',
    '+1@example.com',
    '-x@example.com',
    "o'neil@example.com",
    '"a"@example.com',
  ];

  test('in JSON has every confirmed subscriber over many pages', async () => {
    const emails = Array.from({ length: 410 }, (_, number) => `Subscriber.${number}@example.com`);
    await createSubscribers(tool.db, [...emails, ...hostile]);
    await tool.db.doc(`subscribers/${addressId(emails[0] ?? '')}`).update({ state: 'unsubscribed' });
    const lines = (await tool.run('export', '--format', 'jsonl')).trimEnd().split('\n');
    const records = lines.map((line) => JSON.parse(line));
    expect(records.map(({ email }) => email).sort()).toEqual([...emails.slice(1), ...hostile].sort());
    expect(records[0]).toEqual({
      email: records[0].email,
      confirmedAt: '2026-11-20T10:00:00.000Z',
      requestedAt: '2026-11-20T10:00:00.000Z',
      consentId: `consent-${addressId(records[0].email).slice(0, 8)}`,
      textVersion: '2026-11-21',
      language: '',
      waitsFor: [],
    });
  });

  test('in CSV is valid and safe in spreadsheets', async () => {
    await createSubscribers(tool.db, hostile);
    const csv = await tool.run('export');
    expect(csv.split('\r\n')).toHaveLength(hostile.length + 2);
    const rows: Record<string, string>[] = parse(csv, { columns: true });
    expect(rows.map(({ email }) => email).sort()).toEqual(
      hostile.map((email) => (/^[=+-]/.test(email) ? `'${email}` : email)).sort(),
    );
    expect(Object.keys(rows[0] ?? {})).toEqual([
      'email',
      'confirmed_at',
      'requested_at',
      'consent_id',
      'text_version',
      'language',
      'waits_for',
    ]);
  });

  test('leaves who did it, when, and how many there were', async () => {
    await createSubscribers(tool.db, ['a@example.com', 'b@example.com']);
    tool.clock.time = new Date('2026-11-22T10:00:00Z');
    await tool.run('export');
    expect(await audits()).toEqual([
      {
        action: 'export-subscribers',
        operator: 'tester',
        at: Timestamp.fromDate(tool.clock.time),
        documents: { subscribers: 2 },
        expireAt: expect.any(Timestamp),
      },
    ]);
  });

  test('can be imported as a list of those who left', async () => {
    await createSubscribers(tool.db, hostile.slice(0, 4));
    const file = await tool.file('list.csv', await tool.run('export'));
    expect(JSON.parse(await tool.run('import-unsubscribes', file, '--json', '--yes'))).toMatchObject({
      done: 4,
    });
  });
});

describe('an import', () => {
  test('of those who left asks, then withdraws consent', async () => {
    await createSubscribers(tool.db, ['Zoe@Example.com', 'b@example.com', 'Čiernik@example.com']);
    const file = await tool.file(
      'left.txt',
      ' ZOE@EXAMPLE.COM\r\nnobody@example.com\n\nčiernik@example.com\nzoe\n',
    );
    expect(await tool.run('import-unsubscribes', file)).toBe(
      '2 done, 1 unknown, 0 unsubscribed before, 1 malformed (line 5).\n',
    );
    expect(tool.questions).toEqual([
      'Unsubscribe 2 (1 unknown, 0 unsubscribed before, 1 malformed (line 5))?',
    ]);
    expect((await subscriber('zoe@example.com')).data()).toEqual({
      state: 'unsubscribed',
      reason: 'imported',
      withdrawnAt: expect.any(Timestamp),
      expireAt: expect.any(Timestamp),
    });
    expect((await subscriber('b@example.com')).get('state')).toBe('confirmed');
    const consent = `consent-${addressId('zoe@example.com').slice(0, 8)}`;
    expect((await tool.db.doc(`newsletter_consents/${consent}`).get()).data()).toMatchObject({
      reason: 'imported',
      withdrawnAt: expect.any(Timestamp),
      textVersion: '2026-11-21',
    });
  });

  test('of bounces keeps that the address exists no more', async () => {
    await createSubscribers(tool.db, ['a@example.com']);
    const file = await tool.file(
      'bounces.csv',
      '\uFEFF"reason";"Email"\n"550; no such user";"a@example.com"\n',
    );
    await tool.run('import-bounces', file);
    expect((await subscriber('a@example.com')).data()).toMatchObject({
      state: 'unsubscribed',
      reason: 'bounced',
    });
  });

  test('a second time finds nothing to do, and asks nothing', async () => {
    await createSubscribers(tool.db, ['a@example.com']);
    const file = await tool.file('left.txt', 'a@example.com\nA@example.com\n');
    await tool.run('import-unsubscribes', file);
    const before = (await subscriber('a@example.com')).data();
    tool.questions.length = 0;
    tool.clock.time = new Date(tool.clock.time.getTime() + 1000);
    expect(await tool.run('import-bounces', file)).toBe(
      '0 done, 0 unknown, 1 unsubscribed before, 0 malformed.\n',
    );
    expect((await subscriber('a@example.com')).data()).toEqual(before);
    expect(tool.questions).toEqual([]);
  });

  test('changes nothing when the answer is no', async () => {
    await createSubscribers(tool.db, ['a@example.com']);
    tool.answer = false;
    const file = await tool.file('left.txt', 'a@example.com');
    await expect(tool.run('import-unsubscribes', file)).rejects.toThrow('Nothing was changed.');
    expect((await subscriber('a@example.com')).get('state')).toBe('confirmed');
  });

  test('works on more addresses than are looked up at once', async () => {
    const emails = Array.from({ length: 210 }, (_, number) => `subscriber.${number}@example.com`);
    await createSubscribers(tool.db, emails);
    const file = await tool.file('left.csv', `id,email\n${emails.map((email) => `1,${email}`).join('\n')}`);
    expect(JSON.parse(await tool.run('import-unsubscribes', file, '--json'))).toEqual({
      done: 210,
      unknown: 0,
      before: 0,
      malformed: 0,
    });
  });

  test.each([
    ['left.csv', 'id,address\n1,a@example.com\n', 'none is named email'],
    ['left.csv', 'email\n"a@example.com', 'cannot be read'],
    ['left.csv', `email\n${'a'.repeat(20_000)}`, 'cannot be read'],
  ])('of a malformed list is answered by a sentence (%#)', async (name, content, sentence) => {
    const file = await tool.file(name, content);
    await expect(tool.run('import-unsubscribes', file)).rejects.toThrow(sentence);
  });

  test('of no file is answered by a sentence', async () => {
    await expect(tool.run('import-bounces')).rejects.toThrow('Name a file');
    await expect(tool.run('import-bounces', '/nowhere.csv')).rejects.toThrow('/nowhere.csv cannot be read');
    const empty = await tool.file('empty.csv', '');
    expect(await tool.run('import-bounces', empty)).toContain('0 done');
  });
});
