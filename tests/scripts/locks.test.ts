import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { inRoot } from '../../tools/support/paths.ts';
import { startProgram } from '../../tools/support/run.ts';
import { waitUntil } from '../support/wait-until.ts';

test('a run that waits for another to install packages says so, and how to end the wait', async () => {
  const checkout = await mkdtemp(path.join(os.tmpdir(), 'locks-'));
  onTestFinished(() => rm(checkout, { recursive: true }));
  for (const file of ['scripts/run.mjs', 'tools/support/lock.mjs', 'package-lock.json'])
    await cp(inRoot(file), path.join(checkout, file));
  await mkdir(path.join(checkout, '.cache'));
  await writeFile(path.join(checkout, '.cache/install.lock'), String(process.pid));
  const run = startProgram([process.execPath, path.join(checkout, 'scripts/run.mjs'), 'start']);
  onTestFinished(run.stop);
  await waitUntil(
    'the explanation',
    async () => run.output().includes('delete .cache/install.lock') || undefined,
  );
  expect(run.output()).toContain('Waiting for another run of this checkout to install packages …\n');
});
