import { rm } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { chromium } from '@playwright/test';
import { findHeadlessBrowser } from '../support/browser.ts';
import { Failure } from '../support/command.ts';
import { freePorts } from '../support/free-ports.ts';
import { type Ports, portVariables } from '../support/ports.ts';
import { untilTrue } from '../support/product.ts';
import { startProgram } from '../support/run.ts';
import { copyCheckout } from './copy-checkout.ts';

export type EditableSite = Awaited<ReturnType<typeof startEditableSite>>;

/** Runs `npm run dev` in an editable copy of this checkout, and opens a page as an English visitor. */
export async function startEditableSite() {
  const checkout = await copyCheckout();
  // A published text never changes, so here all texts are drafts.
  await rm(path.join(checkout.directory, 'web', 'content', 'legal', 'published.json'), { force: true });
  const ports = await freePorts();
  const server = startDev(checkout.directory, ports);
  const browser = await chromium.launch({ executablePath: findHeadlessBrowser(process.env) });
  const stop = async () => {
    await browser.close();
    await server.stop();
    await checkout.remove();
  };
  try {
    await server.ready;
    const page = await browser.newPage({ locale: 'en-GB' });
    return { page, ports, checkout, output: server.output, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function startDev(directory: string, ports: Ports) {
  // A developer's shell does not have the test runner's variables.
  const environment = { ...portVariables(ports), NODE_ENV: undefined, VITEST: undefined };
  const command = [process.execPath, path.join(directory, 'scripts', 'run.mjs'), 'dev'] as const;
  const { output, exited, stop } = startProgram(command, { cwd: directory, environment });
  const said = untilTrue(async () => output().includes('Ready:'), AbortSignal.timeout(180_000));
  const failed = exited.then(() => Promise.reject(new Failure(`npm run dev ended:\n\n${output()}`)));
  // In CI it has colours.
  return { ready: Promise.race([said, failed]), output: () => stripVTControlCharacters(output()), stop };
}
