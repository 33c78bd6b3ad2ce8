import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import protobuf from 'protobufjs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { publishedProtocol } from '../build/published-protocol.ts';
import { useTestEmulator } from './test-emulator.ts';

interface Delivery {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A fake functions emulator: records events and responds as `respond` decides. */
const deliveries: Delivery[] = [];
const waiting = new Set<() => void>();
let respond: (delivery: Delivery) => Promise<number> = async () => 200;
const sentences: string[] = [];

const functions = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += chunk;
  const delivery = { path: request.url ?? '', headers: request.headers, body };
  deliveries.push(delivery);
  for (const check of waiting) check();
  response.writeHead(await respond(delivery)).end('{}');
});
await new Promise<void>((resolve) => functions.listen(0, '127.0.0.1', resolve));
afterAll(() => {
  functions.closeAllConnections();
  functions.close();
});
const emulator = await useTestEmulator('demo-triggers', {
  functionsEmulator: `127.0.0.1:${(functions.address() as AddressInfo).port}`,
  log: (sentence) => sentences.push(sentence),
});
beforeAll(async () => {
  for (const type of ['created', 'updated', 'deleted', 'written']) {
    await register(`fn-${type}-0`, type, 'dogs/{id}');
  }
  await register('fn-exact-0', 'written', 'settings/main', 'EXACT');
  await register('fn-nested-0', 'created', 'parks/{park}/walks/{walk}');
});
beforeEach(() => {
  deliveries.length = 0;
  sentences.length = 0;
  respond = async () => 200;
});

async function register(id: string, type: string, value: string, matchType = 'PATH_PATTERN') {
  const url = `${emulator.url}/emulator/v1/projects/demo-triggers/eventarcTrigger?eventarcTriggerId=${id}`;
  const body = JSON.stringify({
    eventType: `google.cloud.firestore.document.v1.${type}`,
    database: '(default)',
    namespace: '(default)',
    document: { value, matchType },
  });
  const response = await fetch(url, { method: 'POST', body });
  return { status: response.status, answer: await response.json() };
}

/** Resolves after this number of deliveries. */
function delivered(count: number): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (deliveries.length < count) return;
      waiting.delete(check);
      resolve();
    };
    waiting.add(check);
    check();
  });
}

const typesOf = () => deliveries.map(({ headers }) => String(headers['ce-type']).split('.').at(-1)).sort();

/** Google's description of the protocol decodes the emulator's documents. */
const protocol = protobuf.Root.fromJSON(publishedProtocol());
protobuf.parse(
  `syntax = "proto3"; package events;
   message DocumentEventData { google.firestore.v1.Document value = 1; google.firestore.v1.Document old_value = 2; }`,
  protocol,
);

function eventData({ body }: Delivery) {
  const type = protocol.lookupType('events.DocumentEventData');
  return type.toObject(type.decode(Buffer.from(body, 'base64')), { longs: Number });
}

test('a creation calls the functions for created and written', async () => {
  await emulator.admin.doc('dogs/žofka').set({ name: 'Žofka', age: 2 });
  await delivered(2);
  expect(typesOf()).toEqual(['created', 'written']);
  const created = deliveries.find(({ path }) => path.includes('fn-created'));
  expect(created).toMatchObject({
    path: '/functions/projects/demo-triggers/triggers/fn-created-0',
    headers: {
      'ce-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      'ce-specversion': '1.0',
      'ce-source': '//firestore.googleapis.com/projects/demo-triggers/databases/(default)',
      'ce-document': 'dogs/%C5%BEofka',
      'ce-subject': 'documents/dogs/%C5%BEofka',
      'ce-time': expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{6}Z$/),
      'ce-project': 'demo-triggers',
      'ce-database': '(default)',
      'ce-namespace': '(default)',
      'ce-datacontenttype': 'application/protobuf',
      'content-type': 'application/protobuf',
    },
  });
  const data = created && eventData(created);
  expect(data?.oldValue).toBeUndefined();
  expect(data?.value).toMatchObject({
    name: 'projects/demo-triggers/databases/(default)/documents/dogs/žofka',
    fields: { name: { stringValue: 'Žofka' }, age: { integerValue: 2 } },
    createTime: { seconds: expect.any(Number) },
  });
});

test('an update’s event has the document before and after', async () => {
  const document = emulator.admin.doc('dogs/updated');
  await document.set({ n: 1 });
  await document.update({ n: 2 });
  await delivered(4);
  const updated = deliveries.find(({ path }) => path.includes('fn-updated'));
  const data = updated && eventData(updated);
  expect(data?.oldValue.fields).toEqual({ n: { integerValue: 1 } });
  expect(data?.value.fields).toEqual({ n: { integerValue: 2 } });
});

test('a deletion’s event has the document before', async () => {
  const document = emulator.admin.doc('dogs/deleted');
  await document.set({ n: 1 });
  await document.delete();
  await delivered(4);
  expect(typesOf()).toEqual(['created', 'deleted', 'written', 'written']);
  const deleted = deliveries.find(({ path }) => path.includes('fn-deleted'));
  const data = deleted && eventData(deleted);
  expect(data?.value).toBeUndefined();
  expect(data?.oldValue.fields).toEqual({ n: { integerValue: 1 } });
});

test('unchanged writes, other collections and clearing call no function', async () => {
  const { admin } = emulator;
  await admin.doc('dogs/same').set({ n: 1 });
  await delivered(2);
  await admin.doc('dogs/same').set({ n: 1 });
  await admin.doc('dogs/nobody').delete();
  await admin.doc('cats/tom').set({ n: 1 });
  await admin.doc('dogs/same/toys/ball').set({ n: 1 });
  await fetch(`${emulator.url}/emulator/v1/projects/demo-triggers/databases/(default)/documents`, {
    method: 'DELETE',
  });
  // Deliveries of one document keep their order, so this one comes last.
  await admin.doc('dogs/same').set({ n: 2 });
  await delivered(4);
  expect(typesOf()).toEqual(['created', 'created', 'written', 'written']);
});

test('two writes to one document cause one event', async () => {
  const { admin } = emulator;
  const document = admin.doc('dogs/twice');
  await admin.batch().create(document, { n: 1 }).update(document, { n: 2 }).commit();
  await delivered(2);
  expect(typesOf()).toEqual(['created', 'written']);
  expect(deliveries[0] && eventData(deliveries[0]).value.fields).toEqual({ n: { integerValue: 2 } });
});

const background = (id: string, eventTrigger: object) =>
  fetch(`${emulator.url}/emulator/v1/projects/demo-triggers/triggers/${id}`, {
    method: 'PUT',
    body: JSON.stringify({ eventTrigger }),
  });
const boats = 'projects/demo-triggers/databases/(default)/documents/boats';

test('first-generation events match Google’s emulator', async () => {
  for (const type of ['create', 'update', 'delete', 'write']) {
    const eventType = `providers/cloud.firestore/eventTypes/document.${type}`;
    const trigger = { resource: `${boats}/{id}`, eventType, service: 'firestore.googleapis.com' };
    expect((await background(`old-${type}-0`, trigger)).status).toBe(200);
  }
  const boat = emulator.admin.doc('boats/ž');
  await boat.set({ n: 1, map: { x: null } });
  await boat.set({ n: 2 });
  await boat.delete();
  await delivered(6);
  const told = Object.fromEntries(
    deliveries.map(({ path, body }) => [path.split('/').at(-1), JSON.parse(body)]),
  );
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{6}Z$/);
  const document = (fields: object) => ({ name: `${boats}/ž`, fields, createTime: time, updateTime: time });
  const first = document({
    n: { integerValue: '1' },
    map: { mapValue: { fields: { x: { nullValue: null } } } },
  });
  const second = document({ n: { integerValue: '2' } });
  const context = (type: string) => ({
    eventId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    timestamp: time,
    eventType: `providers/cloud.firestore/eventTypes/document.${type}`,
    resource: { name: `${boats}/ž`, service: 'firestore.googleapis.com' },
  });
  expect(told).toEqual({
    'old-create-0': { data: { value: first, updateMask: {} }, context: context('create') },
    'old-update-0': { data: { value: second, oldValue: first, updateMask: {} }, context: context('update') },
    'old-delete-0': { data: { oldValue: second, updateMask: {} }, context: context('delete') },
    // The last of its three.
    'old-write-0': { data: { oldValue: second, updateMask: {} }, context: context('write') },
  });
  expect(deliveries.map(({ headers }) => headers['content-type'])).toEqual(Array(6).fill('application/json'));
});

test.each([
  ['another event', { resource: `${boats}/{id}`, eventType: 'providers/x/eventTypes/y' }, 501],
  [
    'a wildcard over several segments',
    { resource: `${boats}/{id=**}`, eventType: 'providers/cloud.firestore/eventTypes/document.write' },
    501,
  ],
  [
    'no document',
    { resource: 'projects/p', eventType: 'providers/cloud.firestore/eventTypes/document.write' },
    400,
  ],
  ['nothing', {}, 400],
])('a first-generation function for %s is refused', async (_, eventTrigger, status) => {
  expect((await background('refused', eventTrigger)).status).toBe(status);
});

test('exact paths and nested patterns match', async () => {
  const { admin } = emulator;
  await admin.doc('settings/other').set({});
  await admin.doc('settings/main').set({});
  await admin.doc('parks/a/walks/1').set({});
  await delivered(2);
  expect(deliveries.map(({ headers }) => headers['ce-document']).sort()).toEqual([
    'parks/a/walks/1',
    'settings/main',
  ]);
});

test('a document’s events arrive in order', async () => {
  const document = emulator.admin.doc('settings/main');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  respond = async () => {
    await released;
    return 200;
  };
  for (let n = 0; n < 10; n += 1) await document.set({ n });
  await delivered(1);
  expect(deliveries).toHaveLength(1);
  release();
  await delivered(10);
  const order = deliveries.map((delivery) => eventData(delivery).value.fields.n.integerValue);
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('a slow function does not hold up the others', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  respond = async ({ path }) => {
    if (path.includes('fn-created')) await released;
    return 200;
  };
  await emulator.admin.doc('dogs/slow').set({ n: 1 });
  await emulator.admin.doc('dogs/slow').set({ n: 2 });
  await delivered(4);
  expect(typesOf()).toEqual(['created', 'updated', 'written', 'written']);
  release();
});

test('a failed function is logged, the next event delivered', async () => {
  respond = async () => 500;
  await emulator.admin.doc('settings/main').set({ failed: true });
  await delivered(1);
  respond = async () => 200;
  await emulator.admin.doc('settings/main').set({ failed: false });
  await delivered(2);
  expect(sentences).toEqual([expect.stringMatching(/fn-exact-0 answered 500 for settings\/main/)]);
});

test('unknown trigger types and recursive wildcards are refused', async () => {
  const created = await register('fn-bad-0', 'created.withAuthContext', 'dogs/{id}');
  expect(created).toMatchObject({ status: 501, answer: { error: { status: 'UNIMPLEMENTED' } } });
  expect(await register('fn-bad-0', 'created', '{path=**}')).toMatchObject({ status: 501 });
  expect(await register('fn-good-0', 'created', 'nothing/{id}')).toEqual({ status: 200, answer: {} });
});
