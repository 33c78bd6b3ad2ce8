import type { ClientHttp2Session } from 'node:http2';
import { putRules } from '@labka/firestore-emulator/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession, openStream, type RawMessage, type RawStream } from './raw-stream.ts';
import { useTestEmulator } from './test-emulator.ts';

const emulator = await useTestEmulator('demo-streams');
let session: ClientHttp2Session;
beforeAll(async () => {
  session = openSession(emulator.url);
  const rules =
    'service cloud.firestore { match /databases/{d}/documents { match /open/{id} { allow read, write; } } }';
  await emulator.putRules(rules);
});
afterAll(async () => {
  session.destroy();
});

const database = 'projects/demo-streams/databases/(default)';
const nameOf = (path: string) => `${database}/documents/${path}`;

const documentTarget = (targetId: number, path: string) => ({
  database,
  addTarget: { targetId, documents: { documents: [nameOf(path)] } },
});

/** A summary of a message: the kind of change, the document and the targets. */
function summary({ targetChange, documentChange, documentDelete, documentRemove }: RawMessage): string {
  if (targetChange)
    return `${targetChange.targetChangeType ?? 'NO_CHANGE'} ${targetChange.targetIds?.join() ?? 'all'}`;
  const kind = documentChange ? 'changed' : documentDelete ? 'deleted' : 'removed';
  const name: string = documentChange?.document.name ?? (documentDelete ?? documentRemove).document;
  return `${kind} ${name.split('/documents/')[1]}`;
}

async function take(stream: RawStream, count: number): Promise<string[]> {
  const summaries: string[] = [];
  while (summaries.length < count) summaries.push(summary(await stream.next()));
  return summaries;
}

test('a target is added, filled, current and consistent', async () => {
  const { admin } = emulator;
  await admin.doc('open/a').set({ n: 1 });
  const stream = openStream(session, 'Listen');
  stream.send(documentTarget(2, 'open/a'));
  expect(await take(stream, 4)).toEqual(['ADD 2', 'changed open/a', 'CURRENT 2', 'NO_CHANGE all']);
  stream.send(documentTarget(4, 'open/b'));
  expect(await take(stream, 4)).toEqual(['ADD 4', 'deleted open/b', 'CURRENT 4', 'NO_CHANGE all']);
  await admin.doc('open/a').delete();
  expect(await take(stream, 2)).toEqual(['deleted open/a', 'NO_CHANGE all']);
  stream.send({ database, removeTarget: 2 });
  expect(await take(stream, 1)).toEqual(['REMOVE 2']);
  await admin.batch().set(admin.doc('open/a'), { n: 2 }).set(admin.doc('open/b'), { n: 2 }).commit();
  expect(await take(stream, 2)).toEqual(['changed open/b', 'NO_CHANGE all']);
  stream.close();
});

test('a stream has integers of 64 bits', async () => {
  const integers = ['-9223372036854775808', '-1', '0', '128', '9007199254740993', '9223372036854775807'];
  const values = integers.map((integerValue) => ({ integerValue }));
  const write = { update: { name: nameOf('open/integers'), fields: { all: { arrayValue: { values } } } } };
  await emulator.post(':commit', { writes: [write] });
  const stream = openStream(session, 'Listen');
  stream.send(documentTarget(2, 'open/integers'));
  await take(stream, 1);
  const { fields } = (await stream.next()).documentChange.document;
  expect(JSON.parse(JSON.stringify(fields.all))).toEqual({ arrayValue: { values } });
  stream.close();
});

test('a snapshot of many targets has whole commits only', async () => {
  const paths = Array.from({ length: 120 }, (_, at) => `open/many${at}`);
  const stream = openStream(session, 'Listen');
  for (const [at, path] of paths.entries()) stream.send(documentTarget(at + 1, path));
  await take(stream, 4 * paths.length);
  const commit = (n: number) => {
    const fields = { n: { integerValue: String(n) } };
    return emulator.post(':commit', {
      writes: paths.map((path) => ({ update: { name: nameOf(path), fields } })),
    });
  };
  await Promise.all([1, 2, 3, 4].map(commit));
  const last = String((await emulator.admin.doc('open/many0').get()).get('n'));
  const seen = new Map(paths.map((path) => [nameOf(path), 'none']));
  while ([...seen.values()].some((n) => n !== last)) {
    const { documentChange } = await stream.next();
    if (documentChange) seen.set(documentChange.document.name, documentChange.document.fields.n.integerValue);
    else expect(new Set(seen.values()).size).toBe(1);
  }
  expect(await take(stream, 1)).toEqual(['NO_CHANGE all']);
  stream.close();
});

test('a write outside all targets sends nothing', async () => {
  const { admin } = emulator;
  const stream = openStream(session, 'Listen');
  stream.send(documentTarget(2, 'open/watched'));
  const value = { booleanValue: true };
  const where = { fieldFilter: { field: { fieldPath: 'isWatched' }, op: 'EQUAL', value } };
  const query = {
    parent: `${database}/documents`,
    structuredQuery: { from: [{ collectionId: 'open' }], where },
  };
  stream.send({ database, addTarget: { targetId: 4, query } });
  expect(await take(stream, 7)).toEqual([
    'ADD 2',
    'deleted open/watched',
    'CURRENT 2',
    'NO_CHANGE all',
    'ADD 4',
    'CURRENT 4',
    'NO_CHANGE all',
  ]);
  await admin.doc('elsewhere/watched').set({ isWatched: true });
  await admin.doc('open/watched/open/one').set({ isWatched: true });
  await admin.doc('open/watched').set({ isWatched: true });
  expect(await take(stream, 3)).toEqual(['changed open/watched', 'changed open/watched', 'NO_CHANGE all']);
  stream.close();
});

test('a resumed target is reset', async () => {
  await emulator.admin.doc('open/resumed').set({});
  const stream = openStream(session, 'Listen');
  stream.send(documentTarget(2, 'open/resumed'));
  await take(stream, 2);
  const { resumeToken, readTime } = (await stream.next()).targetChange;
  expect(resumeToken.length).toBeGreaterThan(0);
  expect(Number(readTime.seconds)).toBeGreaterThan(0);
  stream.close();
  const again = openStream(session, 'Listen');
  const { addTarget } = documentTarget(2, 'open/resumed');
  again.send({ database, addTarget: { ...addTarget, resumeToken } });
  expect(await take(again, 4)).toEqual(['ADD 2', 'RESET 2', 'changed open/resumed', 'CURRENT 2']);
  again.close();
});

test('a denied target is removed with its cause', async () => {
  const stream = openStream(session, 'Listen');
  stream.send(documentTarget(2, 'open/c'));
  await take(stream, 4);
  stream.send(documentTarget(4, 'closed/c'));
  expect(summary(await stream.next())).toBe('ADD 4');
  const { targetChange } = await stream.next();
  expect(targetChange).toMatchObject({ targetChangeType: 'REMOVE', targetIds: [4], cause: { code: 7 } });
  await take(stream, 1);
  await emulator.admin.doc('open/c').set({});
  expect(await take(stream, 2)).toEqual(['changed open/c', 'NO_CHANGE all']);
  stream.close();
});

test('a listener ends when new rules deny it', async () => {
  const project = 'demo-streams-later';
  const documents = `projects/${project}/databases/(default)`;
  const stream = openStream(session, 'Listen');
  const target = { targetId: 2, documents: { documents: [`${documents}/documents/a/b`] } };
  stream.send({ database: documents, addTarget: target });
  await take(stream, 4);
  const rules = 'service cloud.firestore { match /a/{x} { allow get; } }';
  await putRules(`127.0.0.1:${emulator.port}`, project, rules);
  await fetch(`${emulator.url}/v1/${documents}/documents/a/b`, {
    method: 'PATCH',
    body: '{}',
    headers: { authorization: 'Bearer owner' },
  });
  expect((await stream.next()).targetChange).toMatchObject({
    targetChangeType: 'REMOVE',
    cause: { code: 7 },
  });
  stream.close();
});

test('an invalid target is removed with its cause', async () => {
  const stream = openStream(session, 'Listen');
  stream.send(documentTarget(2, 'open/beside'));
  await take(stream, 4);
  const structuredQuery = { from: [{ collectionId: 'open' }] };
  const faulty = [
    { documents: { documents: [nameOf('a/__reserved__')] } },
    { documents: { documents: [nameOf('collection')] } },
    { query: { parent: nameOf('a/__reserved__'), structuredQuery } },
    { query: { parent: 'nonsense', structuredQuery } },
    {
      query: {
        parent: `${database}/documents`,
        structuredQuery: { ...structuredQuery, limit: { value: -1 } },
      },
    },
    {},
  ];
  for (const target of faulty) {
    stream.send({ database, addTarget: { targetId: 4, ...target } });
    expect(await take(stream, 1)).toEqual(['ADD 4']);
    expect((await stream.next()).targetChange).toEqual({
      targetChangeType: 'REMOVE',
      targetIds: [4],
      cause: { code: 3, message: expect.stringMatching(/./) },
    });
    expect(await take(stream, 1)).toEqual(['NO_CHANGE all']);
  }
  await emulator.admin.doc('open/beside').set({});
  expect(await take(stream, 2)).toEqual(['changed open/beside', 'NO_CHANGE all']);
  stream.close();
});

test('a target without an id gets the next one', async () => {
  const stream = openStream(session, 'Listen');
  stream.send(documentTarget(7, 'open/a'));
  stream.send(documentTarget(0, 'open/b'));
  expect((await take(stream, 8)).filter((text) => text.startsWith('ADD'))).toEqual(['ADD 7', 'ADD 8']);
  stream.send(documentTarget(-1, 'open/c'));
  await expect(stream.next()).rejects.toMatchObject({ code: 3 });
});

test('a target for once is removed when current', async () => {
  await emulator.admin.doc('open/once').set({ n: 1 });
  const stream = openStream(session, 'Listen');
  const { addTarget } = documentTarget(2, 'open/once');
  stream.send({ database, addTarget: { ...addTarget, once: true } });
  const heard = ['ADD 2', 'changed open/once', 'CURRENT 2', 'NO_CHANGE all', 'REMOVE 2'];
  expect(await take(stream, 5)).toEqual(heard);
  stream.close();
});

const writeOf = (path: string) => ({ update: { name: nameOf(path), fields: { n: { integerValue: 1 } } } });

test('a write stream answers each commit in order', async () => {
  const stream = openStream(session, 'Write');
  stream.send({ database });
  const opened = await stream.next();
  expect(opened).toMatchObject({ streamId: expect.any(String), streamToken: Buffer.from('0') });
  stream.send({ streamToken: opened.streamToken, writes: [writeOf('open/w1'), writeOf('open/w2')] });
  stream.send({ streamToken: opened.streamToken, writes: [] });
  const first = await stream.next();
  expect(first).toMatchObject({ streamToken: Buffer.from('1'), commitTime: { seconds: expect.any(String) } });
  expect(first.writeResults).toHaveLength(2);
  const second = await stream.next();
  expect(second.streamToken).toEqual(Buffer.from('2'));
  expect(second.writeResults ?? []).toEqual([]);
  stream.close();
});

test('a denied write ends its stream after earlier responses', async () => {
  const stream = openStream(session, 'Write');
  stream.send({ database });
  stream.send({ writes: [writeOf('open/before')] });
  stream.send({ writes: [writeOf('closed/x')] });
  stream.send({ writes: [writeOf('open/after')] });
  await stream.next();
  expect((await stream.next()).writeResults).toHaveLength(1);
  await expect(stream.next()).rejects.toMatchObject({ code: 7 });
  // The message after the denied write got no response, so its write must not exist.
  expect((await emulator.admin.doc('open/after').get()).exists).toBe(false);
});

test.each([
  ['writes in the first message', [{ database, writes: [writeOf('open/x')] }], 3],
  ['a stream to resume', [{ database, streamId: '0' }], 3],
  ['another database', [{ database }, { database: 'projects/other/databases/(default)' }], 3],
])('%s is refused', async (_, requests, code) => {
  const stream = openStream(session, 'Write');
  for (const request of requests) stream.send(request);
  const answers = async () => {
    while (await stream.next());
  };
  await expect(answers()).rejects.toMatchObject({ code });
});
