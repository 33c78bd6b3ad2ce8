/*
 * Figures of the emulator on this machine: `node --import tsx emulator/bench.ts`. Nothing is asserted; run it on an idle machine.
 * Processor time is what the emulator itself used, so that the client beside it does not count.
 */

import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Client, credentials, Metadata } from '@grpc/grpc-js';
import { build } from 'esbuild';
import protobuf from 'protobufjs';
import { publishedProtocol } from './build/published-protocol.ts';

const inEmulator = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const rulesFile = inEmulator('../firestore.rules');
const project = 'demo-bench';
/** The texts of a contact message. */
const message = {
  name: 'Eva',
  email: 'eva@example.com',
  subject: 'Hello',
  message: 'A text of some length. '.repeat(20),
  status: 'new',
};
const documents = `projects/${project}/databases/(default)/documents`;

const protocol = protobuf.Root.fromJSON(publishedProtocol());
const commitRequest = protocol.lookupType('google.firestore.v1.CommitRequest');

await import('./build/build.ts');
const emulator = await startEmulator();
print('ready after process start', emulator.readyAfter, 'ms', 150);
print('the same, in processor time', 1000 * (await processorTimeOf(emulator.pid)), 'ms', 150);
print('memory, idle', await memoryOf(emulator.pid), 'MB', 80);
const client = new Client(`127.0.0.1:${emulator.port}`, credentials.createInsecure());
await createMessages(2000);
const before = await processorTimeOf(emulator.pid);
const elapsed = await createMessages(6000);
const used = (await processorTimeOf(emulator.pid)) - before;
print('creates under the rules, per second', 6000 / elapsed, '/s', 3000);
print('the same, per second of the emulator’s core', 6000 / used, '/s', 3000);
await createMessages(2000);
print('memory with 10,000 documents', await memoryOf(emulator.pid), 'MB', 200);
client.close();
emulator.child.removeAllListeners('exit').kill('SIGINT');
for (const [what, microseconds] of await evaluationTimes()) print(what, microseconds, 'µs', 50);

function print(what: string, figure: number, unit: string, goal: number) {
  const text = figure >= 100 ? figure.toFixed(0) : figure.toFixed(1);
  console.log(`${what.padEnd(44)} ${text.padStart(8)} ${unit.padEnd(12)} goal ${goal} ${unit}`);
}

function startEmulator(): Promise<{ port: number; pid: number; readyAfter: number; child: ChildProcess }> {
  const started = performance.now();
  const args = ['--port', '0', '--rules', rulesFile, '--exit-with-parent'];
  const child = spawn(process.execPath, [inEmulator('dist/cli.js'), ...args]);
  return new Promise((resolve, reject) => {
    child.on('exit', () => reject(new Error('The emulator ended before it was ready.')));
    child.stdout.setEncoding('utf8').on('data', (text) => {
      const [, port] = /listens on .*:(\d+)/.exec(text) ?? [];
      if (port === undefined) return;
      resolve({ port: Number(port), pid: child.pid ?? 0, readyAfter: performance.now() - started, child });
    });
  });
}

/** Resident memory in MB, from Linux's accounts. */
async function memoryOf(pid: number) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
}

/** Seconds of processor time, from Linux's accounts in hundredths. */
async function processorTimeOf(pid: number) {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/**
 * Creates contact messages as a visitor does, 64 at a time.
 * @returns seconds
 */
async function createMessages(count: number): Promise<number> {
  const started = performance.now();
  let left = count;
  const worker = async () => {
    for (; left > 0; left -= 1) await create();
  };
  await Promise.all(Array.from({ length: 64 }, worker));
  return (performance.now() - started) / 1000;
}

function create(): Promise<void> {
  const name = `${documents}/contact_messages/${randomUUID().replaceAll('-', '').slice(0, 20)}`;
  const fields = Object.fromEntries(
    Object.entries(message).map(([key, value]) => [key, { stringValue: value }]),
  );
  const write = {
    update: { name, fields },
    updateTransforms: [{ fieldPath: 'createdAt', setToServerValue: 1 }],
    currentDocument: { exists: false },
  };
  const bytes = commitRequest
    .encode(commitRequest.fromObject({ database: documents.replace('/documents', ''), writes: [write] }))
    .finish();
  return new Promise((resolve, reject) => {
    client.makeUnaryRequest(
      '/google.firestore.v1.Firestore/Commit',
      Buffer.from,
      (response) => response,
      bytes,
      new Metadata(),
      (error) => (error ? reject(error) : resolve()),
    );
  });
}

/** Processor time per evaluation of the project's rules for a contact message, in µs: alone, and with what coverage takes down. */
async function evaluationTimes(): Promise<[string, number][]> {
  const { Coverage, Trace, evaluate, parseRules } = await importRules();
  const { ruleset } = parseRules(await readFile(rulesFile, 'utf8'));
  const time = { seconds: 1n, nanos: 0 };
  const path = ['contact_messages', 'a'.repeat(20)];
  const fields = new Map(
    [...Object.entries(message), ['createdAt', time]].map(([key, value]) => [
      key,
      typeof value === 'string' ? { type: 'string', value } : { type: 'timestamp', value },
    ]),
  );
  const requestResource = { path, fields };
  const request = {
    ...{ method: 'create', project, database: '(default)', path, auth: null, time },
    ...{ resource: null, requestResource, query: null },
  };
  const reader = { before: () => null, after: () => null };
  const coverage = new Coverage();
  const alone = () => evaluate(ruleset, request, reader);
  const recorded = () => {
    const trace = new Trace();
    const verdict = evaluate(ruleset, request, reader, { trace });
    coverage.record(trace);
    return verdict;
  };
  if (!alone().allowed) throw new Error('The rules deny the message that is measured.');
  return [
    ['evaluation of the project’s rules', microsecondsOf(alone)],
    ['the same, with coverage', microsecondsOf(recorded)],
  ];
}

function microsecondsOf(work: () => void) {
  const rounds = 20_000;
  for (let round = 0; round < rounds; round += 1) work();
  const started = process.cpuUsage().user;
  for (let round = 0; round < rounds; round += 1) work();
  return (process.cpuUsage().user - started) / rounds;
}

/** The rules engine as a module in memory. */
async function importRules() {
  const { outputFiles } = await build({
    entryPoints: [inEmulator('src/rules/index.ts')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    write: false,
  });
  const source = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  return import(`data:text/javascript;base64,${source}`);
}
