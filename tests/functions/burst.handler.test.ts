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
import { inRoot } from '../../tools/support/paths.ts';
import { isProving } from '../support/campaign.ts';
import type { BurstReport, BurstTask } from './burst-worker.ts';
import { useFirestore } from './firestore.ts';
import { contactMessage, hour, minute } from './site.ts';
import { endServers, startSmtpServer } from './smtp-server.ts';

const messages = isProving ? 5000 : 200;
const mostPerHour = 30;
/** The platform's concurrency: `maxInstances` times `concurrency`. */
const concurrentEvents = 80;
/** `MAIL_CONNECTIONS` by default. */
const concurrentMails = 10;

/** V8's heap limits on an instance with 256 MiB; on a large machine it would collect garbage late. */
const smallInstance = ['--max-old-space-size=128', '--max-semi-space-size=1'];

const { db, project } = await useFirestore('demo-burst');

/** A mail server that records which messages each mail contains, and counts connections. */
const connections = { open: 0, most: 0 };
const mails: { readonly subject: string; readonly words: readonly string[] }[] = [];
const { url: smtpUrl } = await startSmtpServer({
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
afterAll(endServers);

/** Creates all messages, as many browsers would within a minute, and returns their paths. */
async function createMessages(start: number): Promise<string[]> {
  const writer = db.bulkWriter({ throttling: false });
  const paths = Array.from({ length: messages }, (_, number) => {
    const createdAt = Timestamp.fromMillis(start + Math.floor((number * 60_000) / messages));
    const document = db.doc(`${collections.contactMessages}/message-${number}`);
    void writer.create(document, contactMessage({ email: `visitor.${number}@example.com`, createdAt }));
    return document.path;
  });
  await writer.close();
  return paths;
}

/** Lets the functions process the documents in a separate process. */
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

/** Compiled, as deployed: compiling TypeScript at run time needs memory too. */
async function bundleWorker(): Promise<string> {
  const outfile = inRoot('.cache', 'burst', `${process.pid}.mjs`);
  await build({
    ...{ entryPoints: [path.join(import.meta.dirname, 'burst-worker.ts')], outfile, bundle: true },
    ...{ platform: 'node', target: 'node20', format: 'esm', logLevel: 'warning' },
    external: ['firebase-admin/*', 'firebase-functions/*', 'nodemailer'],
  });
  return outfile;
}

test(`${messages} messages a minute are mailed once over ten connections`, async () => {
  // All of them in one quarter of the clock.
  const start = Math.floor(Date.now() / hour) * hour + 10 * minute;
  const documents = await createMessages(start);
  const times = { now: start + minute, later: start + 40 * minute };
  const limits = { mostPerHour, concurrentEvents, concurrentMails };
  const { growth, most } = await workInProcess({
    project,
    smtpUrl,
    documents,
    ...times,
    ...limits,
  });

  const words = mails.flatMap((mail) => mail.words);
  expect([words.length, new Set(words).size]).toEqual([messages, messages]);
  const countOf = (beginning: string) => mails.filter(({ subject }) => subject.startsWith(beginning)).length;
  expect(countOf('Viac správ')).toBe(Math.ceil((messages - mostPerHour) / 200));
  expect(countOf('[')).toBe(mostPerHour);
  // One domain gets twenty acknowledgements in an hour.
  expect(mails).toHaveLength(mostPerHour + countOf('Viac správ') + 20);
  expect(connections.most).toBeLessThanOrEqual(concurrentMails);
  expect(growth).toBeLessThan(64 * 2 ** 20);
  // Of the 256 that the platform gives.
  expect(most).toBeLessThan(224 * 2 ** 20);
}, 300_000);
