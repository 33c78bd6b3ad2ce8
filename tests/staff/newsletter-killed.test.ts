import { execFile } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isProving } from '../support/campaign.ts';
import { createSubscribers, issueText, useNewsletterTool } from './newsletter-tool.ts';
import { startTaskQueue, type TaskQueue } from './task-queue.ts';

const subscribers = isProving ? 1000 : 260;
const emails = Array.from({ length: subscribers }, (_, number) => `Subscriber.${number}@example.com`);
const root = path.join(import.meta.dirname, '..', '..');

const tool = await useNewsletterTool('demo-killed');
let queue: TaskQueue;
let file: string;

beforeAll(async () => {
  queue = await startTaskQueue();
  file = await tool.file('ahoj.md', issueText);
  await createSubscribers(tool.db, emails);
});
afterAll(async () => {
  await queue.stop();
});

interface Ended {
  readonly signal: unknown;
  readonly code: unknown;
  readonly output: string;
  readonly errors: string;
}

/** Runs the command as staff does, and kills it when the queue has so many tasks. */
function send(killedAt = Number.POSITIVE_INFINITY) {
  const args = [
    'scripts/run.mjs',
    'staff',
    'newsletter',
    'send',
    file,
    '--yes',
    '--no-wait',
    '--per-second',
    '500',
  ];
  const env = { ...process.env, GCLOUD_PROJECT: tool.project, CLOUD_TASKS_EMULATOR_HOST: queue.host };
  return new Promise<Ended>((resolve) => {
    const child = execFile(process.execPath, args, { cwd: root, env }, (error, output, errors) => {
      resolve({ signal: error?.signal ?? null, code: error?.code ?? 0, output, errors });
    });
    queue.onTask = () => {
      if (queue.tasks.size >= killedAt) child.kill('SIGKILL');
    };
  });
}

function copies() {
  return tool.db.collection('newsletter_issues/ahoj/recipients').get();
}

test(`killed twice, the command gives ${subscribers} subscribers one copy each`, async () => {
  const firstEnd = await send(isProving ? 250 : 210);
  expect(firstEnd.signal, firstEnd.errors).toBe('SIGKILL');
  expect(queue.tasks.size).toBeLessThan(subscribers);
  const first = (await tool.db.doc('newsletter_issues/ahoj').get()).data();
  expect(first).toMatchObject({ state: 'sending', copies: 200 });

  const secondEnd = await send(isProving ? 700 : 235);
  expect(secondEnd.signal, secondEnd.errors).toBe('SIGKILL');
  expect(await send()).toMatchObject({
    code: 0,
    output: expect.stringContaining('All copies are queued'),
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
