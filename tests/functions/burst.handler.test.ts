import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { collections } from '@labka/contract';
import { build } from 'esbuild';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, expect, test } from 'vitest';
import { inRoot } from '../../tools/support/paths.ts';
import type { BurstReport, BurstTask } from './burst-worker.ts';
import { useFirestore } from './firestore.ts';
import { contactMessage, hour, minute } from './site.ts';
import { endServers, startSmtpServer } from './smtp-server.ts';

const messages = 5000;
const mostPerHour = 30;
const mebibyte = 2 ** 20;
/** V8's heap limits on an instance with 256 MiB; on a large machine it would collect garbage late. */
const smallInstance = ['--max-old-space-size=128', '--max-semi-space-size=1'];

const { db, project } = await useFirestore('demo-burst');
const { url: smtpUrl, envelopes } = await startSmtpServer();
afterAll(endServers);

/** Creates all messages, as many browsers would within a minute, and returns their paths. */
async function createMessages(start: number): Promise<string[]> {
  const writer = db.bulkWriter({ throttling: false });
  const paths = Array.from({ length: messages }, (_, number) => {
    const createdAt = Timestamp.fromMillis(start + Math.floor((number * minute) / messages));
    const document = db.doc(`${collections.contactMessages}/message-${number}`);
    void writer.create(document, contactMessage({ email: `visitor.${number}@example.com`, createdAt }));
    return document.path;
  });
  await writer.close();
  return paths;
}

/** Processes the documents by the functions in a separate process, compiled as for a deployment. */
async function workInProcess(task: BurstTask): Promise<BurstReport> {
  const outfile = inRoot('.cache', 'burst', `${process.pid}.mjs`);
  await build({
    entryPoints: [path.join(import.meta.dirname, 'burst-worker.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    logLevel: 'warning',
    external: ['firebase-admin/*', 'firebase-functions/*', 'nodemailer'],
  });
  const worker = fork(outfile, { execArgv: smallInstance });
  worker.send(task);
  const ended = once(worker, 'exit').then(([code]) => {
    throw new Error(`The process ended with ${code} before it had reported.`);
  });
  const [report] = await Promise.race([once(worker, 'message'), ended]);
  worker.kill();
  await rm(outfile);
  return report;
}

test(`${messages} messages a minute fit into an instance’s memory`, async () => {
  // All in the same quarter of an hour.
  const start = Math.floor(Date.now() / hour) * hour + 10 * minute;
  const documents = await createMessages(start);
  const { growth, most } = await workInProcess({ project, smtpUrl, documents, start, mostPerHour });
  const digests = Math.ceil((messages - mostPerHour) / 200);
  // One domain gets twenty acknowledgements in an hour.
  expect(envelopes).toHaveLength(mostPerHour + digests + 20);
  expect(growth).toBeLessThan(64 * mebibyte);
  // Of the 256 that the platform gives.
  expect(most).toBeLessThan(224 * mebibyte);
}, 300_000);
