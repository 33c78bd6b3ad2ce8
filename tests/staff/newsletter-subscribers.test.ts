import { addressId } from '@labka/functions/mail/email-address';
import { parse } from 'csv-parse/sync';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { useStaffDesk } from './staff-desk.ts';

const desk = await useStaffDesk('demo-subscribers');

const newsletter = (...args: readonly string[]) => desk.run('newsletter', ...args);
const mistake = (...args: readonly string[]) => desk.mistake('newsletter', ...args);
const stored = (email: string) => desk.stored(`subscribers/${addressId(email)}`);

describe('a list', () => {
  test('has one page and the command for the next', async () => {
    const emails = ['a@example.com', 'B@Example.com', 'c@example.com'];
    await desk.subscribe(emails);
    const first = await desk.runJson('newsletter', 'list', '--limit', '2');
    const second = await desk.runJson('newsletter', 'list', '--limit', '2', '--after', first.after);
    const listed = [...first.subscribers, ...second.subscribers].map(({ email }) => email);
    expect([listed.sort(), first.subscribers.length, second.after]).toEqual([emails.sort(), 2, null]);
  });

  test('has a line each with time and consent version', async () => {
    expect(await newsletter('list')).toBe('No confirmed subscriber.');
    await desk.subscribe(['B@Example.com']);
    expect(await newsletter('list')).toBe('2026-11-20T10:00:00.000Z  2026-11-21  B@Example.com');
    expect(await mistake('list', '--limit', '1001')).toContain('use export');
  });
});

describe('an export', () => {
  const hostile = ['=cmd', '+1', '-x', "o'neil", '"a"'].map((local) => `${local}@example.com`);

  test('in JSON has every confirmed subscriber over many pages', async () => {
    const emails = Array.from({ length: 410 }, (_, number) => `Subscriber.${number}@example.com`);
    await desk.subscribe([...emails, ...hostile]);
    await desk.db.doc(`subscribers/${addressId(emails[0] ?? '')}`).update({ state: 'unsubscribed' });
    const lines = (await newsletter('export', '--format', 'jsonl')).trimEnd().split('\n');
    const records = lines.map((line) => JSON.parse(line));
    expect(records.map(({ email }) => email).sort()).toEqual([...emails.slice(1), ...hostile].sort());
    expect(records[0]).toEqual({
      email: records[0].email,
      confirmedAt: '2026-11-20T10:00:00.000Z',
      requestedAt: '2026-11-20T10:00:00.000Z',
      consentId: `consent-${addressId(records[0].email).slice(0, 8)}`,
      textVersion: '2026-11-21',
      language: '',
    });
  });

  test('in CSV is valid and safe in spreadsheets', async () => {
    await desk.subscribe(hostile);
    const csv = await newsletter('export');
    expect(csv.split('\r\n')).toHaveLength(hostile.length + 2);
    const rows: Record<string, string>[] = parse(csv, { columns: true });
    expect(rows.map(({ email }) => email).sort()).toEqual(
      hostile.map((email) => (/^[=+-]/.test(email) ? `'${email}` : email)).sort(),
    );
    const columns = 'email confirmed_at requested_at consent_id text_version language';
    expect(Object.keys(rows[0] ?? {}).join(' ')).toBe(columns);
  });

  test('records who did it, when, and how many', async () => {
    await desk.subscribe(['a@example.com', 'b@example.com']);
    desk.clock.time = new Date('2026-11-22T10:00:00Z');
    await newsletter('export');
    const by = { action: 'export-subscribers', operator: 'tester', documents: { subscribers: 2 } };
    const at = Timestamp.fromDate(desk.clock.time);
    expect(await desk.allIn('privacy_requests')).toEqual([{ ...by, at, expireAt: expect.any(Timestamp) }]);
  });

  test('can be imported as a list of unsubscribed addresses', async () => {
    await desk.subscribe(hostile.slice(0, 4));
    const file = await desk.file('list.csv', await newsletter('export'));
    const done = await desk.runJson('newsletter', 'import-unsubscribes', file, '--yes');
    expect(done).toMatchObject({ done: 4 });
  });
});

describe('an import', () => {
  test('of unsubscribed addresses asks, then withdraws consent', async () => {
    await desk.subscribe(['Zoe@Example.com', 'b@example.com', 'Čiernik@example.com']);
    const list = ' ZOE@EXAMPLE.COM\r\nnobody@example.com\n\nčiernik@example.com\nzoe\n';
    const file = await desk.file('left.txt', list);
    expect(await newsletter('import-unsubscribes', file)).toBe(
      '2 done, 1 unknown, 0 unsubscribed before, 1 malformed (line 5).',
    );
    expect(desk.questions).toEqual([
      'Unsubscribe 2 (1 unknown, 0 unsubscribed before, 1 malformed (line 5))?',
    ]);
    expect(await stored('zoe@example.com')).toEqual({
      state: 'unsubscribed',
      reason: 'imported',
      withdrawnAt: expect.any(Timestamp),
      expireAt: expect.any(Timestamp),
    });
    expect((await stored('b@example.com'))?.state).toBe('confirmed');
    const consent = `consent-${addressId('zoe@example.com').slice(0, 8)}`;
    expect(await desk.stored(`newsletter_consents/${consent}`)).toMatchObject({
      reason: 'imported',
      withdrawnAt: expect.any(Timestamp),
      textVersion: '2026-11-21',
    });
  });

  test('of bounces records that the address does not exist', async () => {
    await desk.subscribe(['a@example.com']);
    const list = '\uFEFF"reason";"Email"\n"550; no such user";"a@example.com"\n';
    await newsletter('import-bounces', await desk.file('bounces.csv', list));
    expect(await stored('a@example.com')).toMatchObject({ state: 'unsubscribed', reason: 'bounced' });
  });

  test('a second time finds nothing to do, and asks nothing', async () => {
    await desk.subscribe(['a@example.com']);
    const file = await desk.file('left.txt', 'a@example.com\nA@example.com\n');
    await newsletter('import-unsubscribes', file);
    const before = await stored('a@example.com');
    desk.questions.length = 0;
    desk.pass(1000);
    expect(await newsletter('import-bounces', file)).toBe(
      '0 done, 0 unknown, 1 unsubscribed before, 0 malformed.',
    );
    expect(await stored('a@example.com')).toEqual(before);
    expect(desk.questions).toEqual([]);
  });

  test('changes nothing when the answer is no', async () => {
    await desk.subscribe(['a@example.com']);
    desk.answer = false;
    const file = await desk.file('left.txt', 'a@example.com');
    expect(await mistake('import-unsubscribes', file)).toContain('Nothing was changed.');
    expect((await stored('a@example.com'))?.state).toBe('confirmed');
  });

  test('handles more addresses than one query', async () => {
    const emails = Array.from({ length: 210 }, (_, number) => `subscriber.${number}@example.com`);
    await desk.subscribe(emails);
    const file = await desk.file('left.csv', `id,email\n${emails.map((email) => `1,${email}`).join('\n')}`);
    expect(await desk.runJson('newsletter', 'import-unsubscribes', file)).toEqual({
      ...{ done: 210, unknown: 0, before: 0, malformed: 0 },
    });
  });

  test.each([
    ['left.csv', 'id,address\n1,a@example.com\n', 'none is named email'],
    ['left.csv', 'email\n"a@example.com', 'cannot be read'],
    ['left.csv', `email\n${'a'.repeat(20_000)}`, 'cannot be read'],
  ])('of a malformed list fails with a sentence (%#)', async (name, content, sentence) => {
    const file = await desk.file(name, content);
    expect(await mistake('import-unsubscribes', file)).toContain(sentence);
  });

  test('of a missing file fails with a sentence', async () => {
    expect(await mistake('import-bounces', '/nowhere.csv')).toContain('/nowhere.csv cannot be read');
    const empty = await desk.file('empty.csv', '');
    expect(await newsletter('import-bounces', empty)).toContain('0 done');
  });
});
