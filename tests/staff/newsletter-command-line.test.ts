import { execFile } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isProving } from '../support/campaign.ts';
import { createSubscribers, issueText, useNewsletterTool } from './newsletter-tool.ts';

const root = path.join(import.meta.dirname, '..', '..');
const tool = await useNewsletterTool('demo-newsletter-command');

interface Ended {
  readonly code: unknown;
  readonly output: string;
  readonly errors: string;
}

/** Runs a line of a shell as staff types it, with the emulator of this file as the local one and no queue. */
function shell(line: string): Promise<Ended> {
  const env = { ...process.env, GCLOUD_PROJECT: tool.project, CLOUD_TASKS_EMULATOR_HOST: '127.0.0.1:1' };
  return new Promise((resolve) => {
    execFile('bash', ['-o', 'pipefail', '-c', line], { cwd: root, env }, (error, output, errors) => {
      resolve({ code: error?.code ?? 0, output, errors });
    });
  });
}

test('npm run staff -- newsletter shows a dry run', async () => {
  await createSubscribers(tool.db, ['a@example.com']);
  const file = await tool.file('ahoj.md', issueText);
  const { code, output } = await shell(`npm run --silent staff -- newsletter send ${file} --dry-run`);
  expect([code, output]).toEqual([0, expect.stringContaining('would go to 1 confirmed subscribers')]);
});

test('an export that its reader closes stops reading', async () => {
  const emails = Array.from(
    { length: isProving ? 5000 : 800 },
    (_, number) => `subscriber.${number}@example.com`,
  );
  await createSubscribers(tool.db, emails);
  const { code, output, errors } = await shell('node scripts/run.mjs staff newsletter export | head -n 2');
  expect([code, errors]).toEqual([0, '']);
  expect(output).toMatch(/^email,.*\r\nsubscriber\.\d+@example.com,/);
  const [audit] = (await tool.db.collection('privacy_requests').get()).docs;
  expect(audit?.get('documents.subscribers')).toBeLessThan(emails.length);
});

test('an export in full goes through a pipe', async () => {
  await createSubscribers(tool.db, ['a@example.com', 'b@example.com']);
  const { output } = await shell('node scripts/run.mjs staff newsletter export --format jsonl | cat');
  expect(output.trimEnd().split('\n')).toHaveLength(2);
});

test('a failure is a sentence, without a stack', async () => {
  await createSubscribers(tool.db, ['a@example.com']);
  const file = await tool.file('ahoj.md', issueText);
  const failures = await Promise.all([
    shell(`node scripts/run.mjs staff newsletter send ${file} --yes`),
    shell('node scripts/run.mjs staff newsletter send missing.md'),
  ]);
  const sentences = ['The queue could not be reached', 'missing.md cannot be read'];
  for (const [index, { code, errors }] of failures.entries()) {
    expect([code, errors]).toEqual([1, expect.stringContaining(sentences[index] ?? '')]);
    expect(errors).not.toMatch(/^ +at /m);
  }
});
