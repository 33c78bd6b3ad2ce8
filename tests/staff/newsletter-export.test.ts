import { readFile, stat } from 'node:fs/promises';
import { languages } from '@labka/contract';
import { addressId } from '@labka/functions/operations';
import { parse } from 'csv-parse/sync';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { useStaffDesk } from './staff-desk.ts';

const desk = await useStaffDesk('demo-export');

type Row = Readonly<Record<string, string>>;

/** Exports to a new file. */
async function exportRows() {
  const file = desk.newFile();
  const told = await desk.runJson('newsletter', 'export', file);
  const text = await readFile(file, 'utf8');
  const rows: readonly Row[] = parse(text, { columns: true });
  return { file, told, text, rows };
}

async function subscribeAndConfirm(...emails: readonly string[]): Promise<void> {
  for (const [index, email] of emails.entries()) await desk.signUp(`request${index}`, email);
  await desk.carryOut();
  desk.pass(60_000);
  await desk.confirmAll();
}

test('an export has what every mailing service takes', async () => {
  desk.clock.time = new Date('2026-11-20T10:00:00Z');
  await subscribeAndConfirm('Zoe@Example.com');
  const { text, rows, file } = await exportRows();
  expect(text.split('\n')[0]).toBe(
    'email,data,attributes,language,created_at,optin_time,confirm_time,consent_version,consent_source,unsubscribe_url',
  );
  const attributes = {
    language: languages[0],
    optin_time: '2026-11-20T10:00:00.000Z',
    confirm_time: '2026-11-20T10:01:00.000Z',
    consent_version: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    consent_source: 'https://labka.example',
    unsubscribe_url: expect.stringMatching(/^https:\/\/labka\.example\/api\/newsletter\/unsubscribe\?token=/),
  };
  const created = { email: 'Zoe@example.com', created_at: attributes.confirm_time };
  expect(rows).toMatchObject([{ ...created, ...attributes }]);
  for (const json of [rows[0]?.data, rows[0]?.attributes]) expect(JSON.parse(json ?? '')).toEqual(attributes);
  expect(Buffer.byteLength(rows[0]?.unsubscribe_url ?? '')).toBeLessThanOrEqual(255);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('an address signs up, is exported, and leaves', async () => {
  await subscribeAndConfirm('left@example.com', 'bounced@example.com', 'stays@example.com');
  const emailsOf = ({ rows }: { rows: readonly Row[] }) => rows.map(({ email }) => email).toSorted();
  const first = await exportRows();
  expect(emailsOf(first)).toEqual(['bounced@example.com', 'left@example.com', 'stays@example.com']);

  const link = first.rows.find(({ email }) => email === 'left@example.com')?.unsubscribe_url ?? '';
  const tenYears = 10 * 365 * 24 * 3_600_000;
  desk.pass(tenYears);
  // A scanner opens links; only the press of the page's button sends a POST.
  for (const method of ['GET', 'HEAD', 'GET']) expect((await desk.open(method, link)).status).toBe(200);
  expect(emailsOf(await exportRows())).toHaveLength(3);
  const { body } = await desk.open('GET', link);
  expect(body.match(/<form method="post"/g)).toHaveLength(1);
  expect((await desk.open('POST', link)).status).toBe(200);
  expect(emailsOf(await exportRows())).toEqual(['bounced@example.com', 'stays@example.com']);

  const file = await desk.file(
    'cleaned.csv',
    'Email Address,CLEAN_TIME\nbounced@example.com,2036-11-25T10:00:00Z\n',
  );
  desk.pass(-tenYears);
  await desk.run('newsletter', 'import-withdrawals', file);
  expect(emailsOf(await exportRows())).toEqual(['stays@example.com']);
});

test('an address like a formula is reported, not written', async () => {
  const hostile = ['=cmd', '+1', '-x', '\uFF1Dx'].map((local) => `${local}@example.com`);
  const others = ["o'neil", 'a+b', '{a}'].map((local) => `${local}@example.com`);
  await desk.subscribe([...hostile, ...others]);
  const { rows, told } = await exportRows();
  expect(rows.map(({ email }) => email).toSorted()).toEqual(others.toSorted());
  expect(told).toMatchObject({ subscribers: 3 });
  expect(told.leftOut.toSorted()).toEqual(hostile.toSorted());
  const printed = await desk.run('newsletter', 'export', desk.newFile());
  for (const email of hostile) expect(printed).toContain(`not written: ${email} `);
});

test('an export has every subscriber, and records its maker', async () => {
  const emails = Array.from({ length: 410 }, (_, number) => `Subscriber.${number}@example.com`);
  await desk.subscribe(emails);
  await desk.db.doc(`subscribers/${addressId(emails[0] ?? '')}`).update({ state: 'unsubscribed' });
  desk.clock.time = new Date('2026-11-22T10:00:00Z');
  const { rows } = await exportRows();
  expect(rows.map(({ email }) => email).toSorted()).toEqual(emails.slice(1).toSorted());
  const by = { action: 'export-subscribers', operator: 'tester', documents: { subscribers: 409 } };
  const at = Timestamp.fromDate(desk.clock.time);
  expect(await desk.allIn('privacy_requests')).toEqual([{ ...by, at, expireAt: expect.any(Timestamp) }]);
});

test('an export overwrites no file', async () => {
  const file = await desk.file('list.csv', 'mine');
  expect(await desk.mistake('newsletter', 'export', file)).toContain('cannot be written');
  expect(await readFile(file, 'utf8')).toBe('mine');
});

test('status counts who was asked, confirmed, and left', async () => {
  await desk.subscribe(['a@example.com', 'b@example.com', 'c@example.com']);
  await desk.db.doc(`subscribers/${addressId('a@example.com')}`).update({ language: 'en' });
  await desk.db.doc(`subscribers/${addressId('b@example.com')}`).update({ state: 'unsubscribed' });
  await desk.signUp('asked', 'd@example.com');
  const inLanguage = Object.fromEntries(languages.map((language) => [language, language === 'en' ? 1 : 0]));
  const counts = { asked: 1, confirmed: 2, inLanguage, left: 1 };
  expect(await desk.runJson('newsletter', 'status')).toEqual(counts);
  const [asked, confirmed, left] = (await desk.run('newsletter', 'status')).split('\n');
  expect([asked, left]).toEqual(['1 asked, not confirmed yet', '1 left']);
  expect(confirmed).toMatch(/^2 confirmed \(.*en 1/);
});

test.each([[], ['send'], ['import-withdrawals'], ['status', 'x'], ['export', '']])(
  'newsletter %j is answered by its usage',
  async (...args) => {
    expect(await desk.mistake('newsletter', ...args)).toContain('npm run staff -- newsletter status');
  },
);
