import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { addressId } from '@labka/functions/operations';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { useStaffDesk } from './staff-desk.ts';

/** All subscribers have confirmed on 2026-11-20 at 10:00 UTC. */
const desk = await useStaffDesk('demo-import');

const addressOf = (name: string) => `${name}@example.com`;
const stored = (name: string) => desk.stored(`subscribers/${addressId(addressOf(name))}`);
const samples = path.join(import.meta.dirname, 'exports');

async function importText(content: string | Uint8Array, ...options: readonly string[]) {
  const file = await desk.file('export.csv', content);
  return desk.runJson('newsletter', 'import-withdrawals', file, ...options);
}

async function mistakeIn(content: string, ...options: readonly string[]): Promise<string> {
  const file = await desk.file('export.csv', content);
  return desk.mistake('newsletter', 'import-withdrawals', file, ...options);
}

/** What an import makes of subscribers: the reason, or their state if they stay. */
async function outcomes(...names: readonly string[]): Promise<Record<string, unknown>> {
  const documents = await Promise.all(names.map(stored));
  return Object.fromEntries(
    names.map((name, index) => [name, documents[index]?.reason ?? documents[index]?.state]),
  );
}

const everyone = ['stays', 'left', 'bounced', 'complained', 'unclear'];

describe('the file of', () => {
  test.each([
    ['listmonk.csv', ['left'], [4]],
    ['keila.csv', ['left', 'bounced'], []],
    ['mailchimp-unsubscribed.csv', ['left', 'complained'], [5]],
    ['mailchimp-cleaned.csv', ['bounced'], []],
    ['brevo.csv', ['left'], []],
    ['brevo-blocked.csv', ['left', 'bounced', 'complained'], [5]],
    ['mailerlite.csv', ['left', 'bounced', 'complained'], []],
    ['ghost.csv', ['left'], []],
    ['buttondown.csv', ['left', 'bounced', 'complained'], []],
  ])('%s ends what it says has ended, once', async (name, gone, unclear) => {
    await desk.subscribe(everyone.map(addressOf));
    const file = await readFile(path.join(samples, name));
    const done = await importText(file);
    const reasons: Record<string, string> = {
      left: 'imported',
      bounced: 'bounced',
      complained: 'complained',
    };
    expect(await outcomes(...everyone)).toEqual(
      Object.fromEntries(everyone.map((each) => [each, gone.includes(each) ? reasons[each] : 'confirmed'])),
    );
    expect(done.notDone.map(({ line }: { line: number }) => line)).toEqual(unclear);

    const before = await stored('left');
    desk.questions.length = 0;
    desk.pass(1000);
    const counts = { left: 0, bounced: 0, complained: 0, before: gone.length };
    expect(await importText(file)).toMatchObject(counts);
    expect(await stored('left')).toEqual(before);
    expect(desk.questions).toEqual([]);
  });

  test('listmonk’s list of unsubscribed ends them all with --all-left', async () => {
    await desk.subscribe(everyone.map(addressOf));
    await importText(await readFile(path.join(samples, 'listmonk.csv')), '--all-left');
    const all = { stays: 'imported', left: 'imported', unclear: 'imported' };
    expect(await outcomes('stays', 'left', 'unclear', 'bounced')).toEqual({ ...all, bounced: 'confirmed' });
  });
});

describe('a file is read', () => {
  const lines = (delimiter: string) =>
    [`"E-Mail Adresse"${delimiter}Status`, `čučo@example.com${delimiter}unsubscribed`].join('\r\n');
  const utf16 = (text: string) => Buffer.from(text, 'utf16le');
  const cp1250 = Buffer.from(lines(';').replaceAll('č', '\u00e8'), 'latin1');

  test.each<[string, string | Uint8Array]>([
    ['with commas', lines(',')],
    ['with semicolons and a byte order mark', `\uFEFF${lines(';')}\r\n\r\n`],
    ['with tabs', lines('\t')],
    ['with Excel’s sep=;', `sep=;\r\n${lines(';')}`],
    ['with another delimiter after sep=', `sep=|\r\n${lines('|')}`],
    ['in UTF-16', utf16(`\uFEFF${lines('\t')}`)],
    ['in UTF-16 of the other order', utf16(`\uFEFF${lines('\t')}`).swap16()],
    ['in UTF-16 without a mark', utf16(lines(';'))],
    ['in CP1250', cp1250],
  ])('%s', async (_title, content) => {
    await desk.subscribe([addressOf('čučo')]);
    expect(await importText(content)).toMatchObject({ left: 1, notDone: [] });
    expect(await outcomes('čučo')).toEqual({ čučo: 'imported' });
  });

  test('with each faulty line named, and the others done', async () => {
    await desk.subscribe(everyone.map(addressOf));
    const file = await desk.file(
      'export.csv',
      `email,status,note
"left@example.com,unsubscribed,a stray quote
left@example.com,unsubscribed,"a; note
of two lines"
zoe,unsubscribed,
bounced@example.com,bounced,too,many
complained@example.com,complained
unclear@example.com,gone
stays@example.com,active,Anna "Nuri" K.
'+x@example.com,unsubscribed,
`,
    );
    expect(await desk.run('newsletter', 'import-withdrawals', file)).toBe(
      `line 2: more fields than headings, or a stray quote
line 5: "zoe" is no email address
line 6: more fields than headings, or a stray quote
line 8: it does not say whether unclear@example.com left
2 unsubscribed (1 left, 0 bounced, 1 complained). 1 not subscribed before, 1 still subscribed, 4 lines not done.`,
    );
    expect(desk.questions).toEqual(['Unsubscribe 2 (1 left, 0 bounced, 1 complained)?']);
    expect(await outcomes('left', 'bounced', 'complained')).toEqual({
      left: 'imported',
      bounced: 'confirmed',
      complained: 'complained',
    });
  });

  test.each(['', 'id,address\n1,a@example.com\n', 'sep=,\nemail;status\na@example.com;unsubscribed'])(
    'only with a heading for the address (%#)',
    async (content) => {
      expect(await mistakeIn(content)).toContain('has no heading such as "email"');
      expect(await desk.mistake('newsletter', 'import-withdrawals', '/nowhere.csv')).toContain(
        'cannot be read',
      );
    },
  );
});

describe('a departure', () => {
  const at = (time: string) => `email,unsub_time\nleft@example.com,${time}`;

  test.each([
    ['2026-11-20T10:00:01Z', 'imported'],
    ['2026-11-20T09:59:59Z', 'confirmed'],
    ['2026-11-20T11:00:01+01:00', 'imported'],
    ['2026-11-20 10:59:59+0100', 'confirmed'],
    // Without a zone, at 12 hours west of Greenwich.
    ['2026-11-19 22:00:01', 'imported'],
    ['2026-11-19 21:59:59.9', 'confirmed'],
    ['2026-11-20', 'imported'],
    ['2026-11-19', 'confirmed'],
  ])('at %s, before the last confirmation, is not applied', async (time, outcome) => {
    await desk.subscribe([addressOf('left')]);
    const { notDone } = await importText(at(time));
    expect(await outcomes('left')).toEqual({ left: outcome });
    const outdated = [{ line: 2, problem: 'it left, and has confirmed again since' }];
    expect(notDone).toEqual(outcome === 'confirmed' ? outdated : []);
  });

  test('at no time is named', async () => {
    await desk.subscribe([addressOf('left')]);
    const { notDone } = await importText(at('last week'));
    expect(notDone).toEqual([{ line: 2, problem: '"last week" is no time' }]);
    expect(await outcomes('left')).toEqual({ left: 'confirmed' });
  });

  test('is the last of those that a file has', async () => {
    await desk.subscribe([addressOf('left')]);
    const twice = `${at('2026-11-19T10:00:00Z')}\nLEFT@example.com,2026-11-25T10:00:00Z\nleft@example.com,2026-11-18T10:00:00Z`;
    expect(await importText(twice)).toMatchObject({ left: 1, notDone: [] });
  });

  test('subscribes no address, and leaves a new request alone', async () => {
    await desk.signUp('asked', addressOf('asked'));
    const before = await stored('asked');
    const words = ['asked,unsubscribed', 'asked,active', 'new,active', 'new,unsubscribed'];
    const file = `email,status\n${words.join('\n').replaceAll(',', '@example.com,')}`;
    expect(await importText(file)).toMatchObject({ left: 0, before: 2, staying: 2 });
    expect(await stored('asked')).toEqual(before);
    expect(await stored('new')).toBeUndefined();
  });

  test('of many is done after one question, if confirmed', async () => {
    const names = Array.from({ length: 210 }, (_, number) => `subscriber.${number}`);
    await desk.subscribe(names.map(addressOf));
    const file = `Subscriber,unsubscribed\n${names.map((name) => `${addressOf(name)},yes`).join('\n')}`;
    desk.answer = false;
    expect(await mistakeIn(file)).toContain('Nothing was changed.');
    desk.answer = true;
    expect(await importText(file)).toMatchObject({ left: 210, before: 0 });
    expect(await importText(file)).toMatchObject({ left: 0, before: 210 });
    expect(desk.questions).toHaveLength(2);
  });
});

test('an ended subscription keeps the proof, without the address', async () => {
  await desk.subscribe([addressOf('left')]);
  await importText('email,status\nLeft@Example.com,unsubscribed');
  const end = { reason: 'imported', withdrawnAt: expect.any(Timestamp), expireAt: expect.any(Timestamp) };
  expect(await stored('left')).toEqual({ state: 'unsubscribed', ...end });
  const consent = `consent-${addressId(addressOf('left')).slice(0, 8)}`;
  expect(await desk.stored(`newsletter_consents/${consent}`)).toMatchObject({
    ...end,
    textVersion: '2026-11-21',
  });
});
