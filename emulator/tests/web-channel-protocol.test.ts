import { afterEach, expect, test, vi } from 'vitest';
import { form, frames, type Parameters, type ReceivedMessage, rawChannels } from './raw-channel.ts';
import { useTestEmulator } from './test-emulator.ts';

/* WebChannel below the SDK: lost, repeated and invalid messages. */

const database = 'projects/demo-channel/databases/(default)';

const emulator = await useTestEmulator('demo-channel');
afterEach(() => {
  vi.useRealTimers();
});

const { channelUrl, openChannel, poll, pollUntil, post } = rawChannels(emulator.url);

const isCurrent = (message: ReceivedMessage['message']) =>
  message.targetChange?.targetChangeType === 'CURRENT';
const listenTo = (path: string) => ({
  database,
  addTarget: { targetId: 2, documents: { documents: [`${database}/documents/${path}`] } },
});
const raise = (path: string) => ({
  streamToken: 'MA==',
  writes: [
    {
      transform: {
        document: `${database}/documents/${path}`,
        fieldTransforms: [{ fieldPath: 'n', increment: { integerValue: '1' } }],
      },
    },
  ],
});

test('a post that arrives twice runs once', async () => {
  const session = await openChannel('Write', { database });
  const again = { SID: session, RID: '2', AID: '0' };
  await post('Write', again, form(1, raise('counters/once')));
  const { text } = await post('Write', again, form(1, raise('counters/once'), raise('counters/once')));
  expect(frames(text)).toEqual([[0, expect.any(Number), expect.any(Number)]]);
  expect((await emulator.admin.doc('counters/once').get()).get('n')).toBe(2);
});

test('a post after missing messages is refused', async () => {
  const session = await openChannel('Write', { database });
  const { status, text } = await post('Write', { SID: session, RID: '2' }, form(3, raise('counters/gap')));
  expect({ status, text }).toEqual({ status: 400, text: expect.stringContaining('missing') });
  expect((await emulator.admin.doc('counters/gap').get()).exists).toBe(false);
});

test('only unacknowledged messages are sent again', async () => {
  const session = await openChannel('Listen', listenTo('lost/one'));
  const first = await pollUntil('Listen', session, isCurrent);
  const ids = first.map(({ id }) => id);
  expect(ids).toEqual(ids.map((_, index) => index + 1));
  const again = await poll('Listen', session, 2);
  expect(again.map(({ id }) => id)).toEqual(ids.filter((id) => id > 2));
});

test('a failed write is reported and ends its stream', async () => {
  const session = await openChannel('Write', { database });
  const missing = { update: { name: `${database}/documents/no/one` }, currentDocument: { exists: true } };
  await post('Write', { SID: session, RID: '2' }, form(1, { streamToken: 'MA==', writes: [missing] }));
  const heard = await pollUntil('Write', session, (message) => message.error !== undefined);
  expect(heard.at(-1)?.message).toEqual({
    error: { code: 404, status: 'NOT_FOUND', message: expect.stringContaining('no entity to update') },
  });
  await post('Write', { SID: session, RID: '3' }, form(2, raise('counters/late')));
  expect((await emulator.admin.doc('counters/late').get()).exists).toBe(false);
});

test.each([
  ['text', 'no json'],
  ['a number', '5'],
  ['an unknown field', '{"databases":[]}'],
  ['a target without a type', JSON.stringify({ database, addTarget: { targetId: 2 } })],
])('a message that is %s is INVALID_ARGUMENT', async (_, message) => {
  const session = await openChannel('Listen', message);
  const heard = await pollUntil('Listen', session, ({ error, targetChange }) => error ?? targetChange?.cause);
  const causes = heard.flatMap(
    ({ message }) => message.error?.status ?? message.targetChange?.cause?.code ?? [],
  );
  expect(['INVALID_ARGUMENT', 3]).toContain(causes[0]);
});

test('an invalid token is reported on the channel', async () => {
  const headers = new URLSearchParams({ headers: 'X-Goog-Api-Key:k\r\nAuthorization:Bearer nonsense\r\n' });
  const body = `${headers}&${form(0, { database })}`;
  const { text } = await post('Write', { RID: '1' }, body);
  const [[[, [, session]]]] = frames(text) as [[[number, [string, string]]]];
  const heard = await pollUntil('Write', session, ({ error }) => error !== undefined);
  expect(heard.at(-1)?.message.error).toMatchObject({ status: 'INVALID_ARGUMENT', message: 'invalid jwt' });
});

test('a closed channel is unknown', async () => {
  const session = await openChannel('Listen', listenTo('ended/one'));
  expect((await post('Listen', { SID: session, RID: '2', TYPE: 'terminate' }, '')).status).toBe(200);
  for (const SID of [session, 'never']) {
    const answers = [
      await post('Listen', { SID, RID: '3', AID: '0' }, form(1)),
      await post('Listen', { SID, RID: '3', TYPE: 'terminate' }, ''),
    ];
    const get = await fetch(channelUrl('Listen', { SID, RID: 'rpc', AID: '0', TYPE: 'xmlhttp' }));
    for (const { status, text } of [...answers, { status: get.status, text: await get.text() }]) {
      expect({ status, error: JSON.parse(text).error }).toEqual({
        status: 400,
        // Makes the SDK open another channel.
        error: { code: 400, status: 'INVALID_ARGUMENT', message: expect.stringContaining('Unknown SID') },
      });
    }
  }
});

test.each<[string, Parameters, string, number]>([
  ['a count without messages', {}, 'count=2&ofs=0', 400],
  ['an invalid count', {}, 'count=many', 400],
  ['an offset below zero', {}, 'count=0&ofs=-1', 400],
  ['another version', { VER: '9' }, form(0), 501],
  ['another transport', { TYPE: 'html' }, form(0), 501],
])('%s is refused by name', async (_, parameters, body, status) => {
  const answer = await post('Listen', { RID: '1', ...parameters }, body);
  expect(answer).toEqual({ status, text: expect.stringMatching(/"message":"[^"]*WebChannel/) });
});

test('a channel without a GET is closed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const session = await openChannel('Listen', listenTo('forgotten/one'));
  const again = () => post('Listen', { SID: session, RID: '2' }, form(1));
  vi.advanceTimersByTime(59_999);
  expect((await again()).status).toBe(200);
  vi.advanceTimersByTime(1);
  expect((await again()).status).toBe(400);
});

test('a client that never fetches loses its channel', async () => {
  await emulator.admin.doc('large/one').set({ text: 'x'.repeat(1_000_000) });
  const session = await openChannel('Listen', listenTo('large/one'));
  const ask = (count: number) =>
    post('Listen', { SID: session, RID: '2' }, form(count, listenTo('large/one')));
  let asked = 1;
  // The emulator keeps 64 million characters.
  while ((await ask(asked)).status === 200 && asked < 100) asked += 1;
  expect(asked).toBeLessThan(75);
  expect(await ask(asked)).toEqual({ status: 400, text: expect.stringContaining('Unknown SID') });
});

test('methods without streams have no channel', async () => {
  expect((await post('Commit', {}, form(0))).status).toBe(404);
});

test('a poll without messages ends with a keep-alive', async () => {
  const session = await openChannel('Listen', listenTo('quiet/one'));
  const heard = await pollUntil('Listen', session, isCurrent);
  while (heard.at(-1)?.message !== 'noop') {
    heard.push(...(await poll('Listen', session, heard.at(-1)?.id ?? 0, { TO: '1000' })));
  }
  expect(heard.filter(({ message }) => message === 'noop')).toHaveLength(2);
});

test('a client that fetches late receives the latest version', async () => {
  const session = await openChannel('Listen', listenTo('busy/one'));
  await pollUntil('Listen', session, isCurrent);
  const text = 'x'.repeat(200_000);
  for (let n = 1; n <= 60; n += 1) await emulator.admin.doc('busy/one').set({ n, text });
  const versions = (await pollUntil('Listen', session, isVersion(60)))
    .map(({ message }) => message.documentChange)
    .filter((change) => change !== undefined);
  expect(versions.length).toBeLessThan(20);
});

const isVersion = (n: number) => (message: ReceivedMessage['message']) =>
  message.documentChange?.document.fields.n.integerValue === String(n);
