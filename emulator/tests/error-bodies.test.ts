import { expect, test } from 'vitest';
import { useTestEmulator } from './test-emulator.ts';

/** Exact responses of Google's emulator, recorded on version 1.22.0. */
const root = 'projects/demo-errors/databases/(default)/documents';
const documents = `/v1/${root}`;

const emulator = await useTestEmulator('demo-errors');

/** @param line such as `GET /v1/…` */
async function ask(line: string, body?: unknown, headers = {}): Promise<string> {
  const [method = '', path = ''] = line.split(' ');
  const sent = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) };
  const response = await fetch(`${emulator.url}${path}`, { method, headers, ...sent });
  return `${response.status} ${await response.text()}`;
}

const errorLine = (code: number, message: string, status: string) =>
  `${code} {"error":{"code":${code},"message":"${message.replaceAll('/', '\\/')}","status":"${status}"}}`;
const invalid = (message: string) => errorLine(400, message, 'INVALID_ARGUMENT');

const text = { stringValue: 'x' };
const transform = { document: `${root}/a/b`, fieldTransforms: [{ fieldPath: 'n', increment: text }] };
const negative = { structuredQuery: { from: [{ collectionId: 'a' }], limit: -1 } };
const notAdmin = errorLine(403, 'Batch writes require admin authentication.', 'PERMISSION_DENIED');
const missing = errorLine(404, `Document (${root}/a/none) not found.`, 'NOT_FOUND');

test.each<[string, string, object | undefined, string]>([
  ['a missing document', `GET ${documents}/a/none`, undefined, missing],
  ['a negative limit', `POST ${documents}:runQuery`, negative, invalid('limit is negative')],
  [
    'a reserved field',
    `PATCH ${documents}/a/b`,
    { fields: { __x__: text } },
    invalid('field name __x__ is reserved'),
  ],
  ['a batch write of a client', `POST ${documents}:batchWrite`, {}, notAdmin],
  [
    'an increment by a text',
    `POST ${documents}:commit`,
    { writes: [{ transform }] },
    invalid('Input must be int64 or double.'),
  ],
  ['an unknown verb', `POST ${documents}:nothing`, undefined, '404 Not Found\n'],
  ['PUT of a document', `PUT ${documents}/a/b`, {}, '404 Not Found\n'],
  ['the root of the documents', `GET ${documents}`, undefined, '404 Not Found\n'],
  ['an unknown path', 'GET /nowhere', undefined, '404 Not Found\n'],
  ['a POST to the start page', 'POST /', undefined, '404 Not Found\n'],
  ['a verb by GET', `GET ${documents}:commit`, undefined, '404 Not Found\n'],
  ['the start page', 'GET /', undefined, '200 Ok\n'],
])('%s', async (_, line, body, answer) => {
  expect(await ask(line, body)).toBe(answer);
});

test('an invalid token', async () => {
  const headers = { authorization: 'Bearer nonsense' };
  expect(await ask(`GET ${documents}/a/b`, undefined, headers)).toBe(invalid('invalid jwt'));
});

test.each([
  ['text that is not JSON', '{'],
  ['an array', []],
  ['a wrong type', { writes: 1 }],
  ['an unknown field', { nothing: 1 }],
])('%s is an invalid payload', async (_, body) => {
  expect(await ask(`POST ${documents}:commit`, body)).toMatch(
    /^400 \{"error":\{"code":400,"message":"Payload isn't valid for request\..*","status":"INVALID_ARGUMENT"\}\}$/,
  );
});
