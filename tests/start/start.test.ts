import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { afterEach, expect, test } from 'vitest';
import { findHeadlessBrowser } from '../../scripts/support/browser.ts';
import { freePorts, type Ports, portSettings } from '../../scripts/support/ports.ts';
import { waitUntil } from '../support/wait-until.ts';
import { sendMessage, untilMailed, watchRequests } from './local-page.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const startMilliseconds = 120_000;
const stopMilliseconds = 20_000;

let started: ChildProcess | undefined;
afterEach(() => {
  started?.kill('SIGKILL');
});

test('npm start serves site, functions, Firestore and inbox, and Ctrl-C leaves nothing behind', async () => {
  const { ports, output } = await start();
  expect(output()).toContain(`Ready: http://127.0.0.1:${ports.site}\n`);
  for (const port of [ports.site, ports.firestore, ports.inbox]) {
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
  }
  await expectLocalMessage(ports);
  process.kill(-(started?.pid ?? fail()), 'SIGINT');
  await untilAllFree(ports);
});

test('killing npm leaves nothing behind either', async () => {
  const { ports } = await start();
  started?.kill('SIGKILL');
  await untilAllFree(ports);
});

test('a busy port is named together with the variable that moves it', async () => {
  const ports = await freePorts();
  const squatter = net.createServer().listen(ports.smtp, '127.0.0.1');
  await once(squatter, 'listening');
  const output = run(ports);
  const [code] = await once(started ?? fail(), 'exit');
  squatter.close();
  expect(code).toBe(1);
  expect(output()).toContain(`Port ${ports.smtp} (smtp) is in use.`);
  expect(output()).toContain('SMTP_PORT=');
});

/** A message from the page reaches the inbox, and nothing another machine. */
async function expectLocalMessage(ports: Ports): Promise<void> {
  const browser = await chromium.launch({ executablePath: findHeadlessBrowser(process.env) });
  try {
    const page = await browser.newPage({ locale: 'sk' });
    const foreign = watchRequests(page);
    await sendMessage(page, `http://127.0.0.1:${ports.site}`, 'sk', 'From npm start');
    await untilMailed(ports, 'From npm start');
    expect(foreign).toEqual([]);
  } finally {
    await browser.close();
  }
}

/** Starts `npm start` on ports of its own and waits until it says that it is ready. */
async function start(): Promise<{ ports: Ports; output: () => string }> {
  const ports = await freePorts();
  const output = run(ports);
  await waitUntil(
    '“Ready”',
    async () => {
      if (started?.exitCode !== null) throw new Error(`npm start ended:\n${output()}`);
      return output().includes('Ready:') || undefined;
    },
    startMilliseconds,
  );
  return { ports, output };
}

function run(ports: Ports): () => string {
  const variables = Object.entries(portSettings).map(([name, { variable }]) => [
    variable,
    String(ports[name as keyof Ports]),
  ]);
  // Like a terminal: a developer's shell does not carry the test runner's variables.
  const { NODE_ENV: _mode, VITEST: _runner, ...environment } = process.env;
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...environment, ...Object.fromEntries(variables) },
    // A process group of its own, as a terminal's foreground job has one.
    detached: true,
  });
  started = child;
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part) => (text += part));
  return () => text;
}

async function untilAllFree(ports: Ports): Promise<void> {
  for (const [name, port] of Object.entries(ports)) {
    await waitUntil(
      `port ${port} (${name}) to be free`,
      async () => (await isFree(port)) || undefined,
      stopMilliseconds,
    );
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}

function fail(): never {
  throw new Error('npm start was not started.');
}
