import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import { stripVTControlCharacters } from 'node:util';
import { limits } from '@labka/contract';
import { documentWrite, restClient, serverTime, text } from '@labka/firestore-emulator/testing';
import { afterAll, expect, test } from 'vitest';
import { inRoot } from '../../tools/support/paths.ts';
import { freePorts, type Ports, portVariables, problemOf } from '../../tools/support/ports.ts';
import { copyCheckout } from '../support/copy-checkout.ts';
import { waitUntil } from '../support/wait-until.ts';
import { untilMailed } from './dev-site.ts';

/** With the build, and with rules that tests may edit. */
const checkout = await copyCheckout();
for (const dist of ['emulator/dist', 'functions/dist', 'web/dist'])
  await cp(inRoot(dist), checkout.file(dist), { recursive: true });

const startMilliseconds = 120_000;
const stopMilliseconds = 20_000;

/** All processes, of which the last is the one under test. */
const started: ChildProcess[] = [];
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  await checkout.remove();
});

/** One run for all tests up to the one that ends it. */
let sharedRun: ReturnType<typeof start> | undefined;
const running = () => (sharedRun ??= start());

test('npm start serves site, functions, Firestore and inbox', async () => {
  const { ports, output } = await running();
  expect(output()).toContain(`Ready: http://127.0.0.1:${ports.site}\n`);
  const before = output().split('Ready:')[0]?.trim().split('\n') ?? [];
  expect(before.length).toBeLessThanOrEqual(15);
  for (const port of [ports.site, ports.firestore, ports.inbox]) {
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
  }
  expect(await createMessage(ports, 'From npm start')).toBe('created');
  await untilMailed(ports, 'From npm start');
});

/** Of a subject that the rules accept. */
const { max, accepted: longest = max } = limits.contactMessages.subject;
const refusal = `\`data.subject.size() <= ${longest}\`: ${longest + 1}`;

test('npm start explains a denied request in one line', async () => {
  const { ports, lines } = await running();
  expect(await createMessage(ports, 'a'.repeat(longest + 1))).toContain(refusal);
  expect(await lines('Denied:', 1)).toEqual([
    expect.stringMatching(
      /^Denied: create contact_messages\/\w{20}: .+, firestore\.rules:\d+, in the allow at firestore\.rules:\d+$/,
    ),
  ]);
});

test('npm start keeps valid rules beside a faulty file', async () => {
  const { ports, lines, output } = await running();
  const rules = await readFile(rulesFile, 'utf8');
  const edited = (limit: string) => rules.replace(`isText(data.subject, ${longest})`, limit);

  await replaceRules(edited(`isText(data.subject ${longest})`));
  expect(await lines('firestore.rules:', 2)).toEqual([
    expect.stringMatching(/^firestore\.rules:\d+:\d+ Expected /),
    'firestore.rules: the previous rules stay active.',
  ]);
  expect(await createMessage(ports, 'a'.repeat(longest + 1))).toContain(refusal);
  await replaceRules(edited('isTxt(data.subject)'));
  await lines('firestore.rules: in force.', 1);
  expect(output()).toMatch(/^firestore\.rules:\d+:\d+ warning: Invalid function name: isTxt\.$/m);
  await replaceRules(edited(`isText(data.subject, ${longest + 1})`));
  await lines('firestore.rules: in force.', 2);
  expect(await createMessage(ports, 'a'.repeat(longest + 1))).toBe('created');
  // As git does: it replaces the file.
  await rm(rulesFile);
  await writeFile(rulesFile, rules);
  await lines('firestore.rules: in force.', 3);
  expect(await createMessage(ports, 'a'.repeat(longest + 1))).toContain(refusal);
});

test('Ctrl-C leaves nothing behind', async () => {
  const { ports } = await running();
  process.kill(-(started.at(-1)?.pid ?? fail()), 'SIGINT');
  await untilAllFree(ports);
});

test('a program ends when its npm is killed', async () => {
  const ports = await freePorts();
  const output = run(ports, ['npm', 'exec', '-c', 'node scripts/run.mjs inbox']);
  await waitUntil('the inbox', async () => output().includes('Ready:') || undefined);
  started.at(-1)?.kill('SIGKILL');
  await untilAllFree(ports);
});

test('a busy port is named with its variable', async () => {
  const ports = await freePorts();
  const squatter = net.createServer().listen(ports.smtp, '127.0.0.1');
  await once(squatter, 'listening');
  const output = run(ports);
  const [code] = await once(started.at(-1) ?? fail(), 'exit');
  squatter.close();
  expect(code).toBe(1);
  expect(output()).toContain(`Port ${ports.smtp} (smtp) is in use.`);
  expect(output()).toContain('or set SMTP_PORT to another.');
});

const rulesFile = checkout.file('firestore.rules');

/** Saves atomically, as many editors do. */
async function replaceRules(text: string): Promise<void> {
  await writeFile(`${rulesFile}.new`, text);
  await rename(`${rulesFile}.new`, rulesFile);
}

/** Creates a contact message as a page does; returns what the emulator answers. */
async function createMessage(ports: Ports, subject: string): Promise<string> {
  const visitor = restClient(`127.0.0.1:${ports.firestore}`, 'demo-labka');
  const id = randomBytes(10).toString('hex');
  const texts = { name: 'Eva', email: 'eva@example.com', subject, message: 'Hello', status: 'new' };
  const fields = Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, text(value)]));
  const document = `${visitor.root}/contact_messages/${id}`;
  const answer = await visitor.commit([documentWrite(document, { ...fields, createdAt: serverTime }, false)]);
  return answer.status === 200 ? 'created' : answer.text;
}

interface Run {
  readonly ports: Ports;
  readonly output: () => string;
  readonly lines: (beginning: string, count: number) => Promise<string[]>;
}

/** Starts `npm start` on its own ports and waits until it is ready. */
async function start(): Promise<Run> {
  const ports = await freePorts();
  const output = run(ports);
  await waitUntil(
    '“Ready”',
    async () => {
      if (started.at(-1)?.exitCode !== null) throw new Error(`npm start ended:\n${output()}`);
      return output().includes('Ready:') || undefined;
    },
    startMilliseconds,
  );
  const lines = (beginning: string, count: number) =>
    waitUntil(`${count} lines “${beginning}…” in:\n${output()}`, async () => {
      const found = output()
        .split('\n')
        .filter((line) => line.startsWith(beginning));
      return found.length >= count ? found : undefined;
    });
  return { ports, output, lines };
}

function run(
  ports: Ports,
  [command = '', ...words]: readonly string[] = ['npm', 'start'],
  settings = {},
): () => string {
  // A developer's shell does not have the test runner's variables.
  const { NODE_ENV: _mode, VITEST: _runner, ...environment } = process.env;
  const child = spawn(command, words, {
    cwd: checkout.directory,
    env: { ...environment, ...portVariables(ports), ...settings },
    // A separate process group, like a foreground job of a terminal.
    detached: true,
  });
  started.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part) => (output += part));
  // In CI firebase-tools has colours.
  return () => stripVTControlCharacters(output);
}

async function untilAllFree(ports: Ports): Promise<void> {
  for (const [name, port] of Object.entries(ports)) {
    await waitUntil(
      `port ${port} (${name}) to be free`,
      async () => (await problemOf(port)) === null || undefined,
      stopMilliseconds,
    );
  }
}

function fail(): never {
  throw new Error('npm start was not started.');
}
