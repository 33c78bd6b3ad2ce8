import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { parseEnv } from 'node:util';
import { messageReference } from '@labka/contract';
import { localSecrets } from '@labka/functions/local-secrets';
import { parseLinkKeys, readToken } from '@labka/functions/newsletter/link';
import { addressId } from '@labka/functions/operations';
import { parse } from 'csv-parse/sync';
import { Firestore } from 'firebase-admin/firestore';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { inRoot } from '../../tools/support/paths.ts';
import { localProject } from '../../tools/support/stage.ts';
import { contactMessage } from '../functions/site.ts';
import { listen } from '../support/listen.ts';
import { idOf, useStaffDesk } from './staff-desk.ts';

/* Only what happens outside the tools: starting a process takes seconds, so the rest is tested with `useStaffDesk`. */

const [park, bill] = [idOf('park'), idOf('bill')];
const desk = await useStaffDesk('demo-command-line');
/** The requests to the Cloud Tasks emulator. */
const enqueued: string[] = [];
const queue = await listen(
  createServer(({ method, url }, response) => {
    enqueued.push(`${method} ${url}`);
    response.setHeader('content-type', 'application/json').end('{}');
  }),
);
afterAll(queue.close);

interface Ended {
  readonly code: unknown;
  readonly output: string;
  readonly errors: string;
}

/** Runs a shell command as staff types it, without a terminal, against this file's emulators. */
function shell(line: string, changed: NodeJS.ProcessEnv = {}): Promise<Ended> {
  // bash warns about a locale that is not installed.
  const own = { GCLOUD_PROJECT: desk.project, CLOUD_TASKS_EMULATOR_HOST: queue.host, LC_ALL: 'C' };
  const options = { cwd: inRoot(), env: { ...process.env, ...own, ...changed } };
  return new Promise((resolve) => {
    execFile('bash', ['-o', 'pipefail', '-c', line], options, (error, output, errors) =>
      resolve({ code: error?.code ?? 0, output, errors }),
    );
  });
}

const staff = (line: string, changed?: NodeJS.ProcessEnv) =>
  shell(`node scripts/run.mjs staff ${line}`, changed);

function expectSentence({ code, output, errors }: Ended, sentence: string): void {
  expect([code, output]).toEqual([1, '']);
  expect(errors).toContain(sentence);
  // Without a stack trace.
  expect(errors).not.toMatch(/^ +at /m);
}

describe('messages', () => {
  beforeEach(async () => {
    desk.pass(-2000);
    await desk.receive('park');
    desk.pass(1000);
    await desk.receive('bill');
  });

  test('are listed by npm run staff', async () => {
    const { code, output } = await shell('npm run --silent staff -- inbox list');
    expect(code).toBe(0);
    const references = output.split('\n').map((line) => line.split(' ')[0]);
    expect(references).toEqual([await messageReference(bill), await messageReference(park), '']);
  });

  test('change nothing without a terminal', async () => {
    const before = await desk.stored(`contact_messages/${park}`);
    const refused = await staff('inbox erase --all --topic contact');
    expectSentence(refused, 'No terminal to ask at; add --yes to continue without a question.');
    expect(await desk.stored(`contact_messages/${park}`)).toEqual(before);
  });

  test('are resent with --yes through sendMail’s queue', async () => {
    expect((await staff(`inbox resend ${park} --yes`)).output).toBe('It is queued.\n');
    expect(enqueued).toEqual([`POST /projects/${desk.project}/locations/europe-west1/queues/sendMail/tasks`]);
  });
});

test('gdpr reads the address from standard input', async () => {
  const erased = await shell('echo zuzana@example.com | node scripts/run.mjs staff gdpr erase --yes --json');
  expect(erased.errors).toBe('');
  expect(JSON.parse(erased.output)).toMatchObject({ late: [], similar: [] });
  expectSentence(await staff('gdpr erase zuzana@example.com'), 'No address on the command line');
});

test('without --project the shell’s cloud project is ignored', async () => {
  const local = new Firestore({ projectId: localProject });
  onTestFinished(() => local.terminate());
  await local.doc(`contact_messages/${park}`).set(contactMessage());
  const { output } = await staff('inbox list', { GCLOUD_PROJECT: 'project-of-the-shell' });
  expect(output).toContain(await messageReference(park));
});

test('a failure prints a sentence without a stack trace', async () => {
  expectSentence(await staff('inbox list --project no-such-alias'), 'Unknown project "no-such-alias"');
  const nowhere = { FIRESTORE_EMULATOR_HOST: '127.0.0.1:1' };
  expectSentence(await staff('inbox list', nowhere), 'No Firestore emulator at 127.0.0.1:1');
});

test('an export has links that the local functions take', async () => {
  await desk.subscribe(['zoe@example.com']);
  const file = desk.newFile();
  const { code, errors } = await staff(`newsletter export '${file}'`, { SITE_PORT: '5678' });
  expect([code, errors]).toEqual([0, '']);
  const [row = {}] = parse<Record<string, string>>(await readFile(file), { columns: true });
  const link = new URL(row.unsubscribe_url ?? '');
  expect(link.origin).toBe('http://127.0.0.1:5678');
  const { NEWSLETTER_SECRET: key = '' } = parseEnv(localSecrets(1025));
  const content = readToken(parseLinkKeys(key), 'unsubscribe', link.searchParams.get('token') ?? '');
  expect(content).toEqual({ addressId: addressId('zoe@example.com'), consentId: '' });
});
