import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { inRoot } from '../../tools/support/paths.ts';
import { startProgram } from '../../tools/support/run.ts';
import { waitUntil } from '../support/wait-until.ts';

/** A checkout without packages. */
async function freshCheckout(): Promise<string> {
  const checkout = await mkdtemp(path.join(os.tmpdir(), 'install-'));
  onTestFinished(() => rm(checkout, { recursive: true }));
  for (const file of ['scripts/run.mjs', 'tools/support/lock.mjs', 'package-lock.json'])
    await cp(inRoot(file), path.join(checkout, file));
  return checkout;
}

/** A program named `npm`, instead of the real one. */
async function installWith(checkout: string, npm: string, environment: NodeJS.ProcessEnv = {}) {
  const programs = path.join(checkout, 'programs');
  await mkdir(programs);
  await writeFile(path.join(programs, 'npm'), `#!/bin/sh\n${npm}\n`, { mode: 0o755 });
  return run(checkout, { PATH: `${programs}:${process.env.PATH}`, ...environment });
}

function run(checkout: string, environment: NodeJS.ProcessEnv = {}) {
  const program = startProgram([process.execPath, path.join(checkout, 'scripts/run.mjs'), 'start'], {
    environment,
  });
  onTestFinished(program.stop);
  return program;
}

test('a run that waits for another installation says so', async () => {
  const checkout = await freshCheckout();
  await mkdir(path.join(checkout, '.cache'));
  await writeFile(path.join(checkout, '.cache/install.lock'), String(process.pid));
  const { output } = run(checkout);
  await waitUntil('the advice', async () => output().includes('delete .cache/install.lock') || undefined);
  expect(output()).toContain('Waiting for another run of this checkout to install packages …\n');
});

test('a checkout that cannot be written is a sentence', async () => {
  const checkout = await freshCheckout();
  await writeFile(path.join(checkout, '.cache'), 'a file, so that no folder can be created');
  const { output, exited } = run(checkout);
  expect(await exited).toBe(1);
  expect(output()).toMatch(/^\nPackages cannot be installed: .+\.\n$/);
});

test('Ctrl-C while npm installs packages is no failure of npm', async () => {
  const { output, exited } = await installWith(await freshCheckout(), 'kill -INT $$');
  expect(await exited).toBe(1);
  expect(output()).toContain('Interrupted. Run the same command again.');
  expect(output()).not.toContain('failed');
});

test('development packages are installed whatever NODE_ENV and npm’s settings say', async () => {
  const npm = 'echo "$NODE_ENV $*"; exit 1';
  const { output, exited } = await installWith(await freshCheckout(), npm, { NODE_ENV: 'production' });
  expect(await exited).toBe(1);
  expect(output()).toMatch(/^ ci --include=dev /m);
});
