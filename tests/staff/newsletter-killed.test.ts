import { execFile } from 'node:child_process';
import path from 'node:path';
import { createSmtpMailer, mailKinds, sendMail } from '@labka/functions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMailCatcher } from '../../scripts/mail-catcher/server.mjs';
import { recordedLog } from '../functions/recorded-log.ts';
import { readInbox } from '../support/inbox.ts';
import { createSubscribers, issueText, type NewsletterTool, startNewsletterTool } from './newsletter-tool.ts';
import { startTaskQueue, type TaskQueue } from './task-queue.ts';

const subscribers = 1000;
const emails = Array.from({ length: subscribers }, (_, number) => `Subscriber.${number}@example.com`);
const root = path.join(import.meta.dirname, '..', '..');

let tool: NewsletterTool;
let queue: TaskQueue;
let file: string;

beforeAll(async () => {
  tool = await startNewsletterTool('demo-killed');
  queue = await startTaskQueue();
  file = await tool.file('ahoj.md', issueText);
  await createSubscribers(tool.db, emails);
});
afterAll(async () => {
  await queue.stop();
  await tool.stop();
});

/** Runs the command as staff does, and kills it when the queue has so many tasks. */
function send(killedAt = Number.POSITIVE_INFINITY) {
  const args = ['scripts/newsletter.mjs', 'send', file, '--yes', '--no-wait', '--per-second', '500'];
  const env = { ...process.env, GCLOUD_PROJECT: tool.project, CLOUD_TASKS_EMULATOR_HOST: queue.host };
  return new Promise<{ readonly signal: unknown; readonly code: unknown; readonly output: string }>(
    (resolve) => {
      const child = execFile(process.execPath, args, { cwd: root, env }, (error, output) => {
        resolve({ signal: error?.signal ?? null, code: error?.code ?? 0, output });
      });
      queue.onTask = () => {
        if (queue.tasks.size >= killedAt) child.kill('SIGKILL');
      };
    },
  );
}

function copies() {
  return tool.db.collection('newsletter_issues/ahoj/recipients').get();
}

test('killed twice and run again, the command gives each of 1,000 subscribers one copy and one task', async () => {
  expect(await send(250)).toMatchObject({ signal: 'SIGKILL' });
  expect(queue.tasks.size).toBeLessThan(subscribers);
  const first = (await tool.db.doc('newsletter_issues/ahoj').get()).data();
  expect(first).toMatchObject({ state: 'sending', copies: 200 });

  expect(await send(700)).toMatchObject({ signal: 'SIGKILL' });
  expect(await send()).toMatchObject({
    code: 0,
    output: expect.stringContaining('All copies are in the queue'),
  });

  const documents = (await copies()).docs.map(({ ref }) => ref.path);
  expect(documents).toHaveLength(subscribers);
  const tasks = [...queue.tasks.values()];
  expect(tasks.map(({ document }) => document).sort()).toEqual(documents);
  expect(new Set(tasks.map(({ mail }) => mail))).toEqual(new Set(['issue']));
  // The pages that were broken off were enqueued again, under the same names.
  expect(queue.repeated()).toBeGreaterThan(0);

  const again = await send();
  expect([again.code, queue.tasks.size, (await copies()).size]).toEqual([0, subscribers, subscribers]);
}, 120_000);

test('the queue’s function sends each of these copies once, also when a task comes twice', async () => {
  const catcher = await startMailCatcher({ smtpPort: 0, inboxPort: 0 });
  const inboxUrl = `http://127.0.0.1:${catcher.inboxPort}`;
  const options = {
    db: tool.db,
    now: () => new Date(Date.now() + 60_000),
    supportInbox: 'podpora@labka.example',
    operator: 'Labka s. r. o., Hlavná 1, Košice',
    publicUrl: 'https://labka.example',
    linkKeys: () => ({ current: 'a-key-that-is-long-enough-for-tests' }),
  };
  const carryOut = sendMail({
    ...options,
    queue: { enqueue: () => Promise.reject(new Error('A newsletter is followed by no mail.')) },
    log: recordedLog(),
    kinds: mailKinds(options),
    mailer: createSmtpMailer({
      url: `smtp://127.0.0.1:${catcher.smtpPort}`,
      from: { name: 'Labka', address: 'web@labka.example' },
    }),
  });
  try {
    const sample = [...queue.tasks.values()].slice(0, 50);
    for (const task of [...sample, ...sample]) await carryOut(task);
    const mails = await readInbox(inboxUrl);
    const recipients = mails.map(({ envelope }) => envelope.to[0]);
    expect([mails.length, new Set(recipients).size]).toEqual([sample.length, sample.length]);
    for (const { subject, text, html, headers } of mails) {
      expect(subject).toBe('Ahoj / Hello');
      expect(text).toContain('Prvý list z Labky (https://labka.example/).');
      expect(html).toContain('<em>letter</em>');
      expect(headers['list-unsubscribe-post']).toEqual(['List-Unsubscribe=One-Click']);
    }
    expect(JSON.parse(await tool.run('status', 'ahoj', '--json'))).toMatchObject({
      sent: sample.length,
      failed: 0,
      waiting: subscribers - sample.length,
    });
  } finally {
    await catcher.stop();
  }
}, 60_000);
