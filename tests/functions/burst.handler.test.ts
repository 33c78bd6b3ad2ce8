import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { collections } from '@labka/contract';
import { build } from 'esbuild';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, expect, test } from 'vitest';
import { parseMail } from '../../tools/mail-catcher/mailbox.ts';
import { PromptSmtpServer } from '../../tools/mail-catcher/prompt-smtp-server.ts';
import { isProving } from '../support/campaign.ts';
import type { BurstReport, BurstTask } from './burst-worker.ts';
import { useFirestore } from './firestore.ts';
import { contactMessage, hour, minute } from './support-notification.ts';

const messages = isProving ? 5000 : 200;
const mostPerHour = 30;
/** What the platform runs at a time: `maxInstances` times `concurrency`. */
const concurrentEvents = 80;
/** `MAIL_CONNECTIONS` unless a project sets it. */
const concurrentMails = 10;

/** The heap as V8 lays it out where there are 256 MiB in all; on a large machine it would let garbage lie for long. */
const smallInstance = ['--max-old-space-size=128', '--max-semi-space-size=1'];

const firestore = await useFirestore('demo-burst');
const smtp = await startCountingServer();
afterAll(() => smtp.stop());

/** A mail server that keeps which messages' words each mail has, and counts connections. */
async function startCountingServer() {
  const connections = { open: 0, most: 0 };
  const mails: { readonly subject: string; readonly words: readonly string[] }[] = [];
  const server = new PromptSmtpServer({
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
      // Each message ends with an identifier of its own.
      mails.push({ subject, words: text.match(/\([\da-f-]{36}\)/g) ?? [] });
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

/** Lets the functions work on the documents in a process of their own. */
async function workInProcess(task: BurstTask): Promise<BurstReport> {
  const file = await bundleWorker();
  const worker = fork(file, { execArgv: smallInstance });
  const ended = once(worker, 'exit').then(([code]) => {
    throw new Error(`The process ended with ${code} before it had reported.`);
  });
  try {
    worker.send(task);
    const [report] = await Promise.race([once(worker, 'message'), ended]);
    return report;
  } finally {
    worker.kill();
    await rm(file);
  }
}

/** Node.js runs no TypeScript. */
async function bundleWorker(): Promise<string> {
  const outfile = path.join(import.meta.dirname, '..', '..', '.cache', 'burst', `${process.pid}.mjs`);
  await build({
    entryPoints: [path.join(import.meta.dirname, 'burst-worker.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    external: ['firebase-admin/*', 'firebase-functions/*', 'nodemailer'],
    logLevel: 'warning',
  });
  return outfile;
}

test(`${messages} messages a minute are mailed once over ten connections`, async () => {
  // All of them in one quarter of the clock.
  const start = Math.floor(Date.now() / hour) * hour + 10 * minute;
  const documents = await createMessages(start);
  const { growth } = await workInProcess({
    project: firestore.project,
    smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
    documents,
    now: start + minute,
    later: start + 40 * minute,
    mostPerHour,
    concurrentEvents,
    concurrentMails,
  });

  const words = smtp.mails.flatMap((mail) => mail.words);
  expect(new Set(words).size).toBe(messages);
  expect(words).toHaveLength(messages);
  const digests = smtp.mails.filter(({ subject }) => subject.startsWith('Viac správ'));
  expect(digests).toHaveLength(Math.ceil((messages - mostPerHour) / 200));
  const singles = smtp.mails.filter(({ subject }) => subject.startsWith('['));
  expect(singles).toHaveLength(mostPerHour);
  // One domain gets twenty acknowledgements in an hour.
  expect(smtp.mails).toHaveLength(singles.length + digests.length + 20);
  expect(smtp.connections.most).toBeLessThanOrEqual(concurrentMails);
  expect(growth).toBeLessThan(64 * 2 ** 20);
}, 300_000);
