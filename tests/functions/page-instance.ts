import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { newsletter } from '@labka/functions/triggers';
import { build } from 'esbuild';
import { afterAll } from 'vitest';
import { bundleInto } from '../../functions/bundle.ts';
import { inRoot } from '../../tools/support/paths.ts';
import { closedPort } from '../support/listen.ts';
import { waitUntil } from '../support/wait-until.ts';

const { availableMemoryMb } = Object(newsletter).__endpoint;
const memory = Number(availableMemoryMb) * 2 ** 20;

/** Ends the process as soon as it is larger than its instance. A thread, since parsing a body blocks the main one. */
const watch = `setInterval(() => process.memoryUsage.rss() > ${memory} && process.kill(process.pid, 'SIGKILL'), 5)`;
const guard = `import { Worker } from 'node:worker_threads';
new Worker(${JSON.stringify(watch)}, { eval: true, execArgv: [] }).unref();`;

/** V8's heap limits on such an instance: half of its memory. */
const heap = [`--max-old-space-size=${availableMemoryMb / 2}`, '--max-semi-space-size=1'];

const framework = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@google-cloud/functions-framework')),
  'main.js',
);

/** Compiled as for a deployment. */
async function compile(): Promise<string> {
  const folder = inRoot('.cache', 'page-instance', String(process.pid));
  afterAll(() => rm(folder, { recursive: true }));
  await build(bundleInto(folder));
  return folder;
}

/** The parameters of the local project. */
const parameters = parseEnv(await readFile(inRoot('functions', '.env.demo-labka'), 'utf8'));

/**
 * The function `newsletter` under Google's framework, in a process of the size of an instance, for all tests of a file.
 * @param settings project and secrets of the function
 */
export async function usePageInstance(settings: Readonly<Record<string, string>>) {
  const port = await closedPort();
  const instance = fork(framework, [`--source=${await compile()}`], {
    execArgv: [...heap, '--import', `data:text/javascript,${encodeURIComponent(guard)}`],
    env: { ...process.env, ...parameters, ...settings, FUNCTION_TARGET: 'newsletter', PORT: String(port) },
  });
  afterAll(() => end(instance));
  const url = `http://127.0.0.1:${port}`;
  await waitUntil('the function', () =>
    fetch(url).then(
      (response) => response.text(),
      () => undefined,
    ),
  );
  return { url, port };
}

async function end(started: ChildProcess): Promise<void> {
  if (started.exitCode === null && started.signalCode === null && started.kill()) await once(started, 'exit');
}
