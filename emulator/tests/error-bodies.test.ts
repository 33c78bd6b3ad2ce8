import { expect, test } from 'vitest';
import { useTestEmulator } from './test-emulator.ts';

/** Exact responses of Google's emulator, recorded on version 1.22.0. */
const root = 'projects/demo-errors/databases/(default)/documents';

const emulator = await useTestEmulator('demo-errors');

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body?: object | string;
  readonly authorization?: string;
}

async function ask({ authorization, body, method, path }: Asked): Promise<string> {
  const response = await fetch(`${emulator.url}${path}`, {
    method,
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    headers: authorization === undefined ? {} : { authorization },
  });
  return `${response.status} ${await response.text()}`;
}

const errorLine = (code: number, message: string, status: string) =>
  `${code} {"error":{"code":${code},"message":"${message.replaceAll('/', '\\/')}","status":"${status}"}}`;

const get = (path: string): Asked => ({ method: 'GET', path: `/v1/${root}${path}` });
const patch = (path: string, fields: object): Asked => ({
  method: 'PATCH',
  path: `/v1/${root}${path}`,
  body: { fields },
});
const text = { stringValue: 'x' };

test.each<[string, Asked, string]>([
  ['a missing document', get('/a/none'), errorLine(404, `Document (${root}/a/none) not found.`, 'NOT_FOUND')],
  [
    'a negative limit',
    {
      method: 'POST',
      path: `/v1/${root}:runQuery`,
      body: { structuredQuery: { from: [{ collectionId: 'a' }], limit: -1 } },
    },
    errorLine(400, 'limit is negative', 'INVALID_ARGUMENT'),
  ],
  [
    'a reserved field',
    patch('/a/b', { __x__: text }),
    errorLine(400, 'field name __x__ is reserved', 'INVALID_ARGUMENT'),
  ],
  [
    'a batch write of a client',
    { method: 'POST', path: `/v1/${root}:batchWrite`, body: {} },
    errorLine(403, 'Batch writes require admin authentication.', 'PERMISSION_DENIED'),
  ],
  [
    'an increment by a text',
    {
      method: 'POST',
      path: `/v1/${root}:commit`,
      body: {
        writes: [
          { transform: { document: `${root}/a/b`, fieldTransforms: [{ fieldPath: 'n', increment: text }] } },
        ],
      },
    },
    errorLine(400, 'Input must be int64 or double.', 'INVALID_ARGUMENT'),
  ],
  [
    'an invalid token',
    { ...get('/a/b'), authorization: 'Bearer nonsense' },
    errorLine(400, 'invalid jwt', 'INVALID_ARGUMENT'),
  ],
  ['an unknown verb', { method: 'POST', path: `/v1/${root}:nothing` }, '404 Not Found\n'],
  ['PUT of a document', { method: 'PUT', path: `/v1/${root}/a/b`, body: {} }, '404 Not Found\n'],
  ['the root of the documents', { method: 'GET', path: `/v1/${root}` }, '404 Not Found\n'],
  ['an unknown path', { method: 'GET', path: '/nowhere' }, '404 Not Found\n'],
  ['a POST to the start page', { method: 'POST', path: '/' }, '404 Not Found\n'],
  ['a verb by GET', { method: 'GET', path: `/v1/${root}:commit` }, '404 Not Found\n'],
  ['the start page', { method: 'GET', path: '/' }, '200 Ok\n'],
])('%s', async (_, asked, answer) => {
  expect(await ask(asked)).toBe(answer);
});

test.each<[string, Asked]>([
  ['text that is not JSON', { method: 'POST', path: `/v1/${root}:commit`, body: '{' }],
  ['an array', { method: 'POST', path: `/v1/${root}:commit`, body: [] }],
  ['a wrong type', { method: 'POST', path: `/v1/${root}:commit`, body: { writes: 1 } }],
  ['an unknown field', { method: 'POST', path: `/v1/${root}:commit`, body: { nothing: 1 } }],
])('%s is an invalid payload', async (_, asked) => {
  expect(await ask(asked)).toMatch(
    /^400 \{"error":\{"code":400,"message":"Payload isn't valid for request\..*","status":"INVALID_ARGUMENT"\}\}$/,
  );
});
