import { cp } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { inRoot } from '../../tools/support/paths.ts';
import { startProgram } from '../../tools/support/run.ts';
import { newFolder } from '../support/folder.ts';
import { waitUntil } from '../support/wait-until.ts';

/** A checkout without packages. */
async function freshCheckout() {
  const checkout = await newFolder(onTestFinished);
  for (const name of ['scripts/run.mjs', 'tools/support/lock.mjs', 'package-lock.json'])
    await cp(inRoot(name), checkout.file(name));
  return checkout;
}

type Checkout = Awaited<ReturnType<typeof freshCheckout>>;

/** A program named `npm`, instead of the real one. */
async function installWith(npm: string, environment: NodeJS.ProcessEnv = {}) {
  const checkout = await freshCheckout();
  await checkout.write('programs/npm', `#!/bin/sh\n${npm}\n`, 0o755);
  return run(checkout, { PATH: `${checkout.file('programs')}:${process.env.PATH}`, ...environment });
}

function run({ file }: Checkout, environment: NodeJS.ProcessEnv = {}) {
  const program = startProgram([process.execPath, file('scripts/run.mjs'), 'start'], { environment });
  onTestFinished(program.stop);
  return program;
}

test('a run that waits for another installation says so', async () => {
  const checkout = await freshCheckout();
  await checkout.write('.cache/install.lock', String(process.pid));
  const { output } = run(checkout);
  await waitUntil('the advice', async () => output().includes('delete .cache/install.lock') || undefined);
  expect(output()).toContain('Waiting for another run of this checkout to install packages …\n');
});

test('Ctrl-C during an installation is no failure', async () => {
  const { output, exited } = await installWith('kill -INT $$');
  expect(await exited).toBe(1);
  expect(output()).toContain('Interrupted. Run the same command again.');
  expect(output()).not.toContain('failed');
});

test('development packages are installed whatever NODE_ENV says', async () => {
  const npm = 'echo "$NODE_ENV $*"; exit 1';
  const { output, exited } = await installWith(npm, { NODE_ENV: 'production' });
  expect(await exited).toBe(1);
  expect(output()).toMatch(/^ ci --include=dev /m);
});

test('a version that npm’s cache lacks is asked for', async () => {
  const { output, exited } = await installWith('echo "$*"; exit 1');
  await exited;
  expect(output().match(/^ci .*$/gm)).toEqual([
    expect.stringContaining('--prefer-offline'),
    expect.not.stringContaining('--prefer-offline'),
  ]);
});
