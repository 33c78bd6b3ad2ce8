import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createMailQueue, findAddress } from '@labka/functions/delivery/queue';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';

const name = 'projects/labka/locations/europe-west1/functions/sendMail';
const address = 'https://sendmail-123.europe-west1.run.app';

/** Answers as Cloud Tasks and as Cloud Functions do; `asked` has every request. */
const asked: { readonly path: string; readonly authorization: string | undefined; readonly body: string }[] =
  [];
let status = 200;
const google = http.createServer(async (request, response) => {
  const { url: path = '', headers } = request;
  asked.push({ path, authorization: headers.authorization, body: await text(request) });
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(status === 200 ? { name, serviceConfig: { uri: address } } : { error: {} }));
});
google.listen(0, '127.0.0.1');
await once(google, 'listening');
const host = `127.0.0.1:${(google.address() as AddressInfo).port}`;

const credential = { getAccessToken: async () => ({ access_token: 'a-token', expires_in: 3600 }) };
const app = initializeApp(
  { projectId: 'labka', credential, serviceAccountId: 'site-functions@labka.iam.gserviceaccount.com' },
  'mail-queue',
);

beforeEach(() => {
  asked.length = 0;
  status = 200;
});
afterEach(() => vi.unstubAllEnvs());
afterAll(async () => {
  await deleteApp(app);
  google.close();
});

test('a task calls the address of the function itself', async () => {
  vi.stubEnv('CLOUD_TASKS_EMULATOR_HOST', host);
  const task = { document: 'contact_messages/one', mail: 'support' };
  const addressOf = async (lane: string) => `https://${lane.toLowerCase()}-123.europe-west1.run.app`;
  await createMailQueue(app, () => 'sendVisitorMail', addressOf).enqueue(task, { mark: 'first' });
  expect(asked[0]?.path).toContain('/queues/sendVisitorMail/');
  expect(JSON.parse(asked[0]?.body ?? '').task.httpRequest.url).toBe(
    'https://sendvisitormail-123.europe-west1.run.app',
  );
});

test('Google is asked for the address once', async () => {
  const find = findAddress(app, name, `http://${host}`);
  expect(await find()).toBe(address);
  expect(await find()).toBe(address);
  expect(asked).toMatchObject([{ path: `/v2/${name}`, authorization: 'Bearer a-token' }]);
});

test('mails go out without Google’s answer, which is retried', async () => {
  const find = findAddress(app, name, `http://${host}`);
  status = 403;
  expect(await find()).toBeUndefined();
  status = 200;
  expect(await find()).toBe(address);
});

test('the emulator is left its own address', async () => {
  vi.stubEnv('CLOUD_TASKS_EMULATOR_HOST', host);
  expect(await findAddress(app, name, `http://${host}`)()).toBeUndefined();
  expect(asked).toEqual([]);
});
