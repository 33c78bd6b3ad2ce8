/*
 * Measures this emulator and another one in turn with the same client and protocols:
 *
 *     npm run bench -- <command that starts the other one on the port after it>
 *
 * Run it on an idle machine; the load average is printed below the table.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { EmulatorClient } from './emulator-client.ts';
import { type Figures, measureListeners, measureQueries, measureRequests } from './figures.ts';

const cli = fileURLToPath(new URL('../dist/cli.js', import.meta.url));
const [other, ...otherArguments] = process.argv.slice(2);
await import('../build/build.ts');
const before = loadavg();
const measureOurs = () => measure((port) => spawn(process.execPath, [cli, '--port', String(port)]));
// Once more than counts, so that the client's code is compiled for both.
if (other !== undefined) await measureOurs();
const ours = await measureOurs();
const theirs =
  other === undefined ? null : await measure((port) => spawn(other, [...otherArguments, String(port)]));
for (const [what, figure] of ours) {
  const beside = theirs?.get(what);
  console.log([what.padEnd(58), shown(figure), beside === undefined ? '' : shown(beside)].join('  '));
}
console.log(`load average ${written(before)} before, ${written(loadavg())} after`);
process.exit(0);

function written(loads: readonly number[]): string {
  return loads.map((load) => load.toFixed(1)).join(' ');
}

function shown(figure: number): string {
  return figure.toFixed(figure < 100 ? 1 : 0).padStart(8);
}

async function measure(start: (port: number) => ChildProcess): Promise<Figures> {
  const figures: Figures = new Map();
  const port = await freePort();
  const started = performance.now();
  const child = start(port);
  child.stdout?.resume();
  child.stderr?.resume();
  await untilAnswering(port);
  figures.set('ready, ms', performance.now() - started);
  await pause(1000);
  figures.set('memory idle, MB', await memoryOf(child));
  const emulator = new EmulatorClient(port);
  await measureRequests(emulator, figures);
  await emulator.fill('filled', 10_000);
  figures.set('memory with 10,000 documents, MB', await memoryOf(child));
  await measureListeners(emulator, figures);
  await emulator.fill('big', 50_000);
  await measureQueries(emulator, figures);
  await emulator.fill('rest', 30_000);
  figures.set('memory with 100,000 documents and all queries, MB', await memoryOf(child));
  child.kill('SIGKILL');
  return figures;
}

async function untilAnswering(port: number): Promise<void> {
  for (;;) {
    const isUp = await fetch(`http://127.0.0.1:${port}/`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await pause(5);
  }
}

/** Resident memory in MB, from Linux's /proc. */
async function memoryOf({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
