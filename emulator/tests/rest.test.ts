import { expect, test } from 'vitest';
import { useTestEmulator } from './test-emulator.ts';

const emulator = await useTestEmulator('demo-rest');

const root = 'projects/demo-rest/databases/(default)/documents';

interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: assertions read properties of any response
  readonly json: any;
}

async function request(
  method: string,
  path: string,
  init: RequestInit & { json?: unknown } = {},
): Promise<Reply> {
  const { json, ...rest } = init;
  const body = json === undefined ? {} : { body: JSON.stringify(json) };
  const response = await fetch(`${emulator.url}${path}`, { method, ...body, ...rest });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: isJson ? JSON.parse(text) : undefined,
  };
}

const documents = (rest: string) => `/v1/${root}${rest}`;

test('a browser’s commit returns the same as Google', async () => {
  const name = `${root}/contact_messages/aaaaaaaaaaaaaaaaaaaa`;
  const write = {
    update: { name, fields: { name: { stringValue: 'Zoé' } } },
    updateTransforms: [{ fieldPath: 'createdAt', setToServerValue: 'REQUEST_TIME' }],
    currentDocument: { exists: false },
  };
  const headers = { 'content-type': 'text/plain' };
  const first = await request('POST', documents(':commit?key=k'), { json: { writes: [write] }, headers });
  expect(first.status).toBe(200);
  expect(first.json).toEqual({
    writeResults: [
      {
        updateTime: first.json.commitTime,
        transformResults: [
          { timestampValue: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}(\.\d{3})?Z$/) },
        ],
      },
    ],
    commitTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{6}Z$/),
  });
  const again = await request('POST', documents(':commit?key=k'), { json: { writes: [write] } });
  expect(again.json.error).toMatchObject({ code: 409, status: 'ALREADY_EXISTS' });
});

test('REST creates, reads, updates, lists and deletes documents', async () => {
  const fields = (age: string) => ({ fields: { age: { integerValue: age }, name: { stringValue: 'Rex' } } });
  const created = await request('POST', documents('/dogs?documentId=rex'), { json: fields('1') });
  expect(created.json).toMatchObject({ name: `${root}/dogs/rex`, ...fields('1') });
  const patched = await request(
    'PATCH',
    documents('/dogs/rex?updateMask.fieldPaths=age&mask.fieldPaths=age'),
    {
      json: fields('2'),
    },
  );
  expect(patched.json.fields).toEqual({ age: { integerValue: '2' } });
  expect((await request('GET', documents('/dogs/rex'))).json.fields).toEqual(fields('2').fields);
  expect((await request('DELETE', documents('/dogs/rex?currentDocument.exists=true'))).json).toEqual({});
  expect((await request('GET', documents('/dogs/rex'))).json.error).toEqual({
    code: 404,
    message: `Document (${root}/dogs/rex) not found.`,
    status: 'NOT_FOUND',
  });
  expect((await request('DELETE', documents('/dogs/rex?currentDocument.exists=true'))).status).toBe(404);
});

test('a document without an id gets twenty characters', async () => {
  const created = await request('POST', documents('/unnamed'), { json: {} });
  expect(created.json.name).toMatch(/\/unnamed\/[A-Za-z0-9]{20}$/);
});

test('a paginated list is complete', async () => {
  for (const id of ['a', 'b', 'c']) await request('PATCH', documents(`/paged/${id}`), { json: {} });
  const names: string[] = [];
  let token = '';
  do {
    const page = await request('GET', documents(`/paged?pageSize=2&pageToken=${token}`));
    names.push(...page.json.documents.map(({ name }: { name: string }) => name.slice(-1)));
    token = page.json.nextPageToken ?? '';
  } while (token !== '');
  expect(names).toEqual(['a', 'b', 'c']);
});

test('queries and batch reads return arrays', async () => {
  await request('PATCH', documents('/array/a'), { json: {} });
  const get = await request('POST', documents(':batchGet'), {
    json: { documents: [`${root}/array/a`, `${root}/array/none`] },
  });
  expect(get.json.map((part: object) => Object.keys(part)[0])).toEqual(['found', 'missing']);
  const query = (collectionId: string) =>
    request('POST', documents(':runQuery'), { json: { structuredQuery: { from: [{ collectionId }] } } });
  expect((await query('array')).json).toMatchObject([{ document: { name: `${root}/array/a` }, done: true }]);
  expect((await query('void')).json).toEqual([{ readTime: expect.any(String), done: true }]);
});

test('a batch may write each document only once', async () => {
  const write = { update: { name: `${root}/twice/1` } };
  const headers = { authorization: 'Bearer owner' };
  const twice = await request('POST', documents(':batchWrite'), {
    json: { writes: [write, write] },
    headers,
  });
  expect(twice.json.error).toMatchObject({ code: 400, status: 'INVALID_ARGUMENT' });
  const once = await request('POST', documents(':batchWrite'), { json: { writes: [write] }, headers });
  expect(once.json).toMatchObject({ writeResults: [{ updateTime: expect.any(String) }], status: [{}] });
});

test('half a surrogate pair becomes a question mark', async () => {
  const write = {
    update: {
      name: `${root}/halves/a\ud83d`,
      fields: { '\udc36': { stringValue: '\ud83d and 🐶' } },
    },
  };
  expect((await request('POST', documents(':commit'), { json: { writes: [write] } })).status).toBe(200);
  expect((await request('GET', documents('/halves'))).json.documents).toMatchObject([
    { name: `${root}/halves/a?`, fields: { '?': { stringValue: '? and 🐶' } } },
  ]);
});

test('NaN and infinities are strings in JSON', async () => {
  const json = {
    fields: { a: { doubleValue: 'NaN' }, b: { doubleValue: '-Infinity' }, c: { integerValue: 7 } },
  };
  await request('PATCH', documents('/numbers/1'), { json });
  const stored = (await request('GET', documents('/numbers/1'))).json.fields;
  expect(stored).toEqual({ ...json.fields, c: { integerValue: '7' } });
});

test('a value nested ten thousand levels deep is refused', async () => {
  const depth = 10_000;
  const body = `{"writes":[{"update":{"name":"${root}/deep/1","fields":{"v":${'{"mapValue":{"fields":{"v":'.repeat(depth)}{}${'}}}'.repeat(depth)}}}}]}`;
  expect((await request('POST', documents(':commit'), { body })).status).toBe(400);
});

test.each([['POST', documents(':executePipeline'), 'executePipeline']])(
  '%s %s is UNIMPLEMENTED by name',
  async (method, path, name) => {
    const reply = await request(method, path);
    expect(reply.json.error).toMatchObject({ code: 501, status: 'UNIMPLEMENTED' });
    expect(reply.json.error.message).toContain(name);
  },
);

test.each(['indexes', 'fields'])('the list of %s is empty', async (kind) => {
  for (const group of ['-', 'dogs']) {
    const path = `/v1/projects/demo-rest/databases/(default)/collectionGroups/${group}/${kind}?pageSize=10`;
    expect(await request('GET', path)).toMatchObject({ status: 200, json: {} });
  }
});

test('a body above 16 MiB returns 413, writing nothing', async () => {
  const text = 'x'.repeat(16 * 1024 * 1024);
  const json = { writes: [{ update: { name: `${root}/large/1`, fields: { text: { stringValue: text } } } }] };
  const reply = await request('POST', documents(':commit'), { json });
  expect(reply).toMatchObject({ status: 413, text: '' });
  expect((await request('GET', documents('/large/1'))).status).toBe(404);
});

test('an idle connection stays open', async () => {
  const { headers } = await request('GET', '/');
  // Names the seconds after which a server closes the connection.
  expect(headers.get('keep-alive')).toBeNull();
});

test.each(['/', documents('/none/here'), '/nowhere', '/emulator/v1/nothing'])(
  'other origins may read the response to %s',
  async (path) => {
    const { headers } = await request('GET', path, { headers: { origin: 'http://127.0.0.1:5000' } });
    expect(headers.get('access-control-allow-origin')).toBe('http://127.0.0.1:5000');
    expect(headers.get('access-control-allow-credentials')).toBe('true');
  },
);

test('a preflight allows the requested method and headers', async () => {
  const asked = 'google-cloud-resource-prefix,x-firebase-gmpid,x-goog-api-client,x-goog-request-params';
  const { headers, status } = await request('OPTIONS', documents(':commit'), {
    headers: {
      origin: 'http://localhost:5000',
      'access-control-request-method': 'POST',
      'access-control-request-headers': asked,
      'access-control-request-private-network': 'true',
    },
  });
  expect(status).toBe(200);
  expect(headers.get('access-control-allow-headers')).toBe(asked);
  expect(headers.get('access-control-allow-methods')).toBe('DELETE,GET,HEAD,PATCH,POST,PUT');
  expect(headers.get('access-control-allow-private-network')).toBe('true');
});

test('without an origin there are no CORS headers', async () => {
  const { headers } = await request('GET', '/');
  expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
});

test('clearing removes the documents at and below a path', async () => {
  for (const path of ['/a/1', '/a/1/b/2', '/a/2']) await request('PATCH', documents(path), { json: {} });
  const emulatorPath = '/emulator/v1/projects/demo-rest/databases/(default)/documents';
  const left = async () =>
    Promise.all(
      ['/a/1', '/a/1/b/2', '/a/2'].map(async (path) => (await request('GET', documents(path))).status),
    );
  expect((await request('DELETE', `${emulatorPath}/a/1`)).json).toEqual({});
  expect(await left()).toEqual([404, 404, 200]);
  await request('DELETE', emulatorPath);
  expect(await left()).toEqual([404, 404, 404]);
  await request('PATCH', documents('/a/2'), { json: {} });
  expect((await request('POST', '/reset')).text).toBe('Resetting...\n');
  expect(await left()).toEqual([404, 404, 404]);
});

test('the host 127.0.0.1 includes ::1', async () => {
  const response = await fetch(`http://localhost:${emulator.port}/`);
  expect(await response.text()).toBe('Ok\n');
  const six = await fetch(`http://[::1]:${emulator.port}/`).then(
    (found) => found.text(),
    (error: { cause?: { code?: string } }) => error.cause?.code,
  );
  expect(['Ok\n', 'EADDRNOTAVAIL', 'EAFNOSUPPORT']).toContain(six);
});
