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

function run(checkout: string, environment: NodeJS.ProcessEnv = {}) {
  const program = startProgram([process.execPath, path.join(checkout, 'scripts/run.mjs'), 'start'], {
    environment,
  });
  onTestFinished(program.stop);
  return program;
}

test('a run that waits for another to install packages says so, and how to end the wait', async () => {
  const checkout = await freshCheckout();
  await mkdir(path.join(checkout, '.cache'));
  await writeFile(path.join(checkout, '.cache/install.lock'), String(process.pid));
  const { output } = run(checkout);
  await waitUntil('the advice', async () => output().includes('delete .cache/install.lock') || undefined);
  expect(output()).toContain('Waiting for another run of this checkout to install packages …\n');
});

test('Ctrl-C while npm installs packages is no failure of npm', async () => {
  const checkout = await freshCheckout();
  const programs = path.join(checkout, 'programs');
  await mkdir(programs);
  await writeFile(path.join(programs, 'npm'), '#!/bin/sh\nkill -INT $$\n', { mode: 0o755 });
  const { output, exited } = run(checkout, { PATH: `${programs}:${process.env.PATH}` });
  expect(await exited).toBe(1);
  expect(output()).toContain('Interrupted. Run the same command again.');
  expect(output()).not.toContain('failed');
});
