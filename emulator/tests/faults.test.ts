import { type ClientHttp2Session, connect } from 'node:http2';
import { connect as connectSocket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession, openStream, type RawStream } from './raw-stream.ts';
import { useTestEmulator } from './test-emulator.ts';

/* The emulator survives broken connections and keeps enforcing the rules. */

const database = 'projects/demo-faults/databases/(default)';

const emulator = await useTestEmulator('demo-faults');
let session: ClientHttp2Session;
beforeAll(async () => {
  session = openSession(emulator.url);
});
afterAll(async () => {
  session.destroy();
});

const listenTo = (path: string, targetId = 2) => ({
  database,
  addTarget: { targetId, documents: { documents: [`${database}/documents/${path}`] } },
});

/** Reads until a target is current. */
async function untilCurrent(stream: RawStream): Promise<void> {
  while ((await stream.next()).targetChange?.targetChangeType !== 'CURRENT');
}

async function nextDocument(stream: RawStream): Promise<string> {
  for (;;) {
    const { documentChange } = await stream.next();
    if (documentChange) return documentChange.document.name;
  }
}

test('a thousand listeners receive one write', async () => {
  const streams = Array.from({ length: 1000 }, () => openStream(session, 'Listen'));
  for (const stream of streams) stream.send(listenTo('crowd/one'));
  await Promise.all(streams.map(untilCurrent));
  await emulator.admin.doc('crowd/one').set({ n: 1 });
  const heard = await Promise.all(streams.map(nextDocument));
  expect(new Set(heard)).toEqual(new Set([`${database}/documents/crowd/one`]));
  expect(heard).toHaveLength(1000);
  for (const stream of streams) stream.close();
});

test('a listener that stops sending ends without an error', async () => {
  const stream = openStream(session, 'Listen');
  stream.send(listenTo('half/closed'));
  await untilCurrent(stream);
  stream.end();
  await expect(stream.next().then(async (message) => [message, await stream.next()])).rejects.toEqual({
    code: 0,
    text: expect.any(String),
  });
});

test('a write stream cut within a message is survived', async () => {
  const own = connect(emulator.url);
  const stream = own.request({
    ':method': 'POST',
    ':path': '/google.firestore.v1.Firestore/Write',
    'content-type': 'application/grpc',
    te: 'trailers',
  });
  stream.on('error', () => {});
  stream.write(Buffer.from([0, 0, 0, 0, 200, 10, 20]));
  await new Promise((resolve) => own.ping(resolve));
  own.destroy();
  await expectAlive();
});

test.each([
  ['nothing', ''],
  ['half a request', 'POST /v1/x HTTP/1.1\r\nContent-Length: 100\r\n\r\n{"a'],
  ['an unknown protocol', '\u0000\u0001\u0002 hello\r\n\r\n'],
  ['half of HTTP/2’s preface', 'PRI * HTT'],
  ['HTTP/2’s preface and nonsense', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\nnonsense nonsense nonsense'],
])('the emulator survives a cut connection that sends %s', async (_, text) => {
  const socket = connectSocket(emulator.port, '127.0.0.1');
  socket.on('error', () => {});
  await new Promise((resolve) => socket.once('connect', resolve));
  await new Promise((resolve) => socket.write(text, resolve));
  socket.destroy();
  await expectAlive();
});

async function expectAlive(): Promise<void> {
  await emulator.admin.doc('alive/yes').set({ at: 1 });
  expect((await emulator.admin.doc('alive/yes').get()).data()).toEqual({ at: 1 });
}

test('a slow listener receives only the latest version', async () => {
  const own = openSession(emulator.url);
  const stream = openStream(own, 'Listen');
  stream.send(listenTo('unread/one'));
  await untilCurrent(stream);
  stream.pause();
  const text = 'x'.repeat(200_000);
  for (let n = 1; n <= 100; n += 1) await emulator.admin.doc('unread/one').set({ n, text });
  stream.resume();
  const versions: string[] = [];
  while (versions.at(-1) !== '100') {
    const { documentChange } = await stream.next();
    if (documentChange) versions.push(documentChange.document.fields.n.integerValue);
  }
  expect(versions.length).toBeLessThan(20);
  own.destroy();
});

test('a client that reads no responses is paused', async () => {
  const own = openSession(emulator.url);
  const stream = openStream(own, 'Listen');
  await emulator.admin.doc('unread/large').set({ text: 'x'.repeat(900_000) });
  stream.pause();
  const targets = Array.from({ length: 100 }, (_, index) => index + 1);
  for (const target of targets) stream.send(listenTo('unread/large', target));
  for (const n of targets) await emulator.admin.doc('unread/other').set({ n });
  await emulator.admin.doc('unread/large').delete();
  stream.resume();
  let documents = 0;
  for (let current = 0; current < targets.length; ) {
    const { documentChange, targetChange } = await stream.next();
    if (documentChange) documents += 1;
    if (targetChange?.targetChangeType === 'CURRENT') current += 1;
  }
  expect(documents).toBeLessThan(20);
  own.destroy();
});
