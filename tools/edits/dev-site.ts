import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { chromium } from '@playwright/test';
import { findHeadlessBrowser } from '../support/browser.ts';
import { Failure } from '../support/fail.ts';
import { freePorts, type Ports, portSettings } from '../support/ports.ts';
import { type Checkout, copyCheckout } from './copy-checkout.ts';
import type { DevSite } from './edits.ts';

export interface EditableSite extends DevSite {
  readonly checkout: Checkout;
  /** What `npm run dev` has said, without the colours that it has in CI. */
  readonly output: () => string;
  readonly stop: () => Promise<void>;
}

/** Runs `npm run dev` in a copy of this checkout, which can be edited meanwhile, and opens an English visitor's page. */
export async function startEditableSite(): Promise<EditableSite> {
  const checkout = await copyCheckout();
  // A published text never changes; here all of them are drafts.
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
  const variables = Object.entries(portSettings).map(([name, { variable }]) => [
    variable,
    String(ports[name as keyof Ports]),
  ]);
  // Like a terminal: a developer's shell does not carry the test runner's variables.
  const { NODE_ENV: _mode, VITEST: _runner, ...environment } = process.env;
  const child = spawn(process.execPath, [path.join(directory, 'scripts', 'run.mjs'), 'dev'], {
    cwd: directory,
    env: { ...environment, ...Object.fromEntries(variables) },
  });
  let output = '';
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
        if (output.includes('Ready:')) resolve();
      });
    child.once('exit', () => reject(new Failure(`npm run dev ended:\n\n${output}`)));
  });
  return {
    ready,
    output: () => stripVTControlCharacters(output),
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}
