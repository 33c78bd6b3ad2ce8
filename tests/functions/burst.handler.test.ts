import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { collections } from '@labka/contract';
import { createSmtpMailer, createWaveDetector, notifySupport, sweep } from '@labka/functions';
import { Timestamp } from 'firebase-admin/firestore';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseMail } from '../../scripts/mail-catcher/parse-mail.mjs';
import { startFirestore, type TestFirestore } from './firestore.ts';
import { recordedLog } from './recorded-log.ts';
import { contactMessage, sender, supportInbox } from './support-notification.ts';

const messages = 5000;
const mostPerHour = 30;
/** What the platform runs at a time: `maxInstances` times `concurrency`. */
const concurrent = 80;

let firestore: TestFirestore;
let smtp: Awaited<ReturnType<typeof startCountingServer>>;

beforeAll(async () => {
  firestore = await startFirestore('demo-burst');
  smtp = await startCountingServer();
});
afterAll(async () => {
  await smtp.stop();
  await firestore.stop();
});

/** A mail server that keeps which documents each mail names, and counts connections. */
async function startCountingServer() {
  const connections = { open: 0, most: 0 };
  const mails: { readonly subject: string; readonly documents: readonly string[] }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onConnect(_session, done) {
      connections.open += 1;
      connections.most = Math.max(connections.most, connections.open);
      done();
    },
    onClose() {
      connections.open -= 1;
    },
    async onData(stream, _session, done) {
      const { subject, text } = await parseMail(await buffer(stream));
      const documents = [...text.matchAll(/contact_messages\/[\w-]+/g)].map(([path]) => path);
      mails.push({ subject, documents });
      done();
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server listens on no port.');
  return {
    connections,
    mails,
    port: address.port,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Creates all messages, as many browsers would within a minute, and gives back their paths. */
async function createMessages(start: number): Promise<string[]> {
  const numbers = Array.from({ length: messages }, (_, number) => number);
  const collection = firestore.db.collection(collections.contactMessages);
  for (let first = 0; first < messages; first += 500) {
    const batch = firestore.db.batch();
    for (const number of numbers.slice(first, first + 500)) {
      const createdAt = Timestamp.fromMillis(start + Math.floor((number * 60_000) / messages));
      const email = `visitor.${number}@example.com`;
      batch.create(collection.doc(`message-${number}`), { ...contactMessage(), email, createdAt });
    }
    await batch.commit();
  }
  return numbers.map((number) => `${collection.path}/message-${number}`);
}

/** What is alive, in bytes: garbage that V8 has not yet come to says nothing about the code. */
function liveBytes(): number {
  setFlagsFromString('--expose-gc');
  const collectGarbage: unknown = runInNewContext('gc');
  if (typeof collectGarbage !== 'function') throw new Error('V8 offers no collection of garbage.');
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

/** Works on all documents, so many at a time; gives back by how many bytes this process grew, the emulator in it included. */
async function work(documents: readonly string[], handle: (document: string) => Promise<void>) {
  const before = liveBytes();
  let most = before;
  const queue = documents.entries();
  const workers = Array.from({ length: concurrent }, async () => {
    for (const [number, document] of queue) {
      await handle(document);
      if (number % 500 === 0) most = Math.max(most, liveBytes());
    }
  });
  await Promise.all(workers);
  return Math.max(most, liveBytes()) - before;
}

test('5,000 messages within a minute: each is told once, over five connections, in less than 64 MB', async () => {
  const start = Date.now();
  const documents = await createMessages(start);
  const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${smtp.port}`, from: sender });
  const now = () => new Date(start + 60_000);
  const dependencies = {
    db: firestore.db,
    mailer,
    now,
    waves: createWaveDetector(firestore.db, now, mostPerHour),
    isAcknowledging: true,
    log: recordedLog(),
    supportInbox,
    publicUrl: 'https://labka.example',
    secret: 'a key that is long enough for tests',
  };
  const notify = notifySupport(dependencies);
  const growth = await work(documents, (document) => notify({ id: document, document, time: now() }));
  await sweep(dependencies)();
  await mailer.close();

  const told = smtp.mails.filter(({ documents }) => documents.length > 0);
  expect(told.flatMap(({ documents }) => documents).sort()).toEqual(documents.sort());
  expect(told.filter(({ subject }) => !subject.startsWith('Prehľad')).length).toBe(mostPerHour);
  expect(smtp.mails).toHaveLength(mostPerHour * 2 + Math.ceil((messages - mostPerHour) / 200));
  expect(smtp.connections.most).toBeLessThanOrEqual(5);
  expect(growth).toBeLessThan(64 * 2 ** 20);
}, 300_000);
