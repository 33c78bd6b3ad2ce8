import { randomBytes } from 'node:crypto';
import { type ClientHttp2Session, connect } from 'node:http2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestEmulator } from './test-emulator.ts';

const emulator = await useTestEmulator('demo-grpc');
let session: ClientHttp2Session;
beforeAll(async () => {
  session = connect(emulator.url);
});
afterAll(async () => {
  session.destroy();
});

const status = { invalidArgument: 3, permissionDenied: 7, unimplemented: 12 };

/** Calls a method with raw bytes as its message; resolves with the status of the call. */
function call(method: string, message: Buffer): Promise<{ code: number; text: string }> {
  const prefix = Buffer.alloc(5);
  prefix.writeUInt32BE(message.length, 1);
  return new Promise((resolve, reject) => {
    const stream = session.request({
      ':method': 'POST',
      ':path': `/google.firestore.v1.Firestore/${method}`,
      'content-type': 'application/grpc',
      te: 'trailers',
    });
    const settle = (headers: Record<string, unknown>) => {
      if (headers['grpc-status'] === undefined) return;
      resolve({
        code: Number(headers['grpc-status']),
        text: decodeURIComponent(String(headers['grpc-message'] ?? '')),
      });
    };
    stream.on('response', settle);
    stream.on('trailers', settle);
    stream.on('error', reject);
    stream.resume();
    stream.end(Buffer.concat([prefix, message]));
  });
}

/** A length-delimited field. */
function field(number: number, content: Buffer | string): Buffer {
  const bytes = Buffer.from(content);
  const length: number[] = [];
  for (let rest = bytes.length; ; rest >>>= 7) {
    length.push(rest > 127 ? (rest & 127) | 128 : rest);
    if (rest <= 127) break;
  }
  return Buffer.concat([Buffer.from([(number << 3) | 2]), Buffer.from(length), bytes]);
}

const database = field(1, 'projects/demo-grpc/databases/(default)');

test.each(['ExecutePipeline', 'Nonsense'])('the method %s is UNIMPLEMENTED by name', async (name) => {
  const { code, text } = await call(name, Buffer.alloc(0));
  expect(code).toBe(status.unimplemented);
  expect(text).toContain(name);
});

test('an empty commit of a signed-out client succeeds', async () => {
  expect(await call('Commit', database)).toMatchObject({ code: 0 });
});

test.each([
  ['a truncated message', database.subarray(0, -1)],
  ['a wrong wire type', Buffer.from([8, 1])],
  ['a string that is not UTF-8', field(1, Buffer.from([0xff, 0xfe]))],
  ['a varint that never ends', Buffer.alloc(11, 0xff)],
  ['a database without a name', Buffer.alloc(0)],
])('%s is INVALID_ARGUMENT', async (_, message) => {
  expect((await call('Commit', message)).code).toBe(status.invalidArgument);
});

test('a value nested a thousand levels deep is INVALID_ARGUMENT', async () => {
  const entry = (value: Buffer) => Buffer.concat([field(1, 'v'), field(2, value)]);
  // Value.map_value.fields, again and again.
  let value = field(17, 'x');
  for (let level = 0; level < 1000; level += 1) value = field(6, field(1, entry(value)));
  const fields = field(2, entry(value));
  const write = field(
    1,
    Buffer.concat([field(1, 'projects/demo-grpc/databases/(default)/documents/a/b'), fields]),
  );
  const { code } = await call('Commit', Buffer.concat([database, field(2, write)]));
  expect(code).toBe(status.invalidArgument);
});

test('unknown fields are ignored', async () => {
  const unknown = Buffer.concat([field(15, 'x'), Buffer.from([0x78, 1])]);
  expect(await call('Commit', Buffer.concat([database, unknown]))).toMatchObject({ code: 0 });
});

test('random bytes never end the emulator', async () => {
  const methods = ['Commit', 'RunQuery', 'Listen', 'Write', 'BatchGetDocuments', 'UpdateDocument'];
  const noise = Array.from({ length: 120 }, (_, index) => randomBytes(1 + (index % 40)));
  const answers = await Promise.all(noise.map((bytes, index) => call(methods[index % 6] ?? '', bytes)));
  expect(answers.filter(({ code }) => code === 0)).toEqual([]);
  expect(await call('Commit', database)).toMatchObject({ code: 0 });
});

test('a client’s call of an administrator’s method is PERMISSION_DENIED', async () => {
  const { code, text } = await call('BatchWrite', database);
  expect({ code, text }).toEqual({
    code: status.permissionDenied,
    text: 'Batch writes require admin authentication.',
  });
});
