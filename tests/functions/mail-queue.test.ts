import http from 'node:http';
import { text } from 'node:stream/consumers';
import { createMailQueue, findAddresses } from '@labka/functions/delivery/queue';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listen } from '../support/listen.ts';

const name = 'projects/labka/locations/europe-west1/functions/sendMail';
const address = 'https://sendmail-123.europe-west1.run.app';

/** Answers as Cloud Tasks and as Cloud Functions do; `asked` has every request. */
const asked: { path: string; authorization: string | undefined; body: string }[] = [];
let status = 200;
const google = http.createServer(async (request, response) => {
  const { url: path = '', headers } = request;
  asked.push({ path, authorization: headers.authorization, body: await text(request) });
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify(
      status === 200
        ? { name, serviceConfig: { uri: address } }
        : { error: { status: status === 409 ? 'ALREADY_EXISTS' : 'PERMISSION_DENIED' } },
    ),
  );
});
const { host, close } = await listen(google);

const credential = { getAccessToken: async () => ({ access_token: 'a-token', expires_in: 3600 }) };
const serviceAccountId = 'site-functions@labka.iam.gserviceaccount.com';
const app = initializeApp({ projectId: 'labka', credential, serviceAccountId }, 'mail-queue');
/** As an instance that has just started. */
const findFresh = () => {
  const find = findAddresses(app, `http://${host}`);
  return () => find('sendMail');
};

beforeEach(() => {
  asked.length = 0;
  status = 200;
});
afterEach(() => vi.unstubAllEnvs());
afterAll(async () => {
  await deleteApp(app);
  await close();
});

test('a task calls the address of the function itself', async () => {
  vi.stubEnv('CLOUD_TASKS_EMULATOR_HOST', host);
  const task = { document: 'contact_messages/one', mail: 'support' };
  const addressOf = async (name: string) => `https://${name.toLowerCase()}-123.europe-west1.run.app`;
  await createMailQueue(app, () => 'sendConfirmation', addressOf).enqueue(task, { name: 'first' });
  expect(asked[0]?.path).toContain('/queues/sendConfirmation/');
  const { url } = JSON.parse(asked[0]?.body ?? '').task.httpRequest;
  expect(url).toBe('https://sendconfirmation-123.europe-west1.run.app');
});

test('a task that the queue knows is enqueued once', async () => {
  vi.stubEnv('CLOUD_TASKS_EMULATOR_HOST', host);
  const queue = createMailQueue(
    app,
    () => 'sendMail',
    async () => undefined,
  );
  const enqueue = () =>
    queue.enqueue({ document: 'contact_messages/one', mail: 'support' }, { name: 'first' });
  status = 409;
  await enqueue();
  status = 403;
  await expect(enqueue()).rejects.toThrow();
});

test('Google is asked for the address once', async () => {
  const find = findFresh();
  expect([await find(), await find()]).toEqual([address, address]);
  expect(asked).toMatchObject([{ path: `/v2/${name}`, authorization: 'Bearer a-token' }]);
});

test('mails go out without Google’s answer, which is retried', async () => {
  const find = findFresh();
  status = 403;
  expect(await find()).toBeUndefined();
  status = 200;
  expect(await find()).toBe(address);
});

test('the emulator’s tasks have no address', async () => {
  vi.stubEnv('CLOUD_TASKS_EMULATOR_HOST', host);
  expect(await findFresh()()).toBeUndefined();
  expect(asked).toEqual([]);
});
