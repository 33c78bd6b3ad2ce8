import { rm } from 'node:fs/promises';
import { stripVTControlCharacters } from 'node:util';
import { chromium } from '@playwright/test';
import { findHeadlessBrowser } from '../../tools/support/browser.ts';
import { freePorts, type Ports, portVariables } from '../../tools/support/ports.ts';
import { startProgram } from '../../tools/support/run.ts';
import { copyCheckout } from '../support/copy-checkout.ts';
import { waitForMail } from '../support/inbox.ts';
import { waitUntil } from '../support/wait-until.ts';

export type DevSite = Awaited<ReturnType<typeof startDevSite>>;

/** Runs `npm run dev` in an editable copy of this checkout, and opens a page as an English visitor. */
export async function startDevSite() {
  const checkout = await copyCheckout();
  // A published text never changes, so here all texts are drafts.
  await rm(checkout.file('web/content/legal/published.json'), { force: true });
  const ports = await freePorts();
  const server = startProgram([process.execPath, checkout.file('scripts/run.mjs'), 'dev'], {
    cwd: checkout.directory,
    // A developer's shell does not have the test runner's variables.
    environment: { ...portVariables(ports), NODE_ENV: undefined, VITEST: undefined },
  });
  // In CI it has colours.
  const output = () => stripVTControlCharacters(server.output());
  const browser = await chromium.launch({ executablePath: findHeadlessBrowser(process.env) });
  const stop = async () => {
    await browser.close();
    await server.stop();
    await checkout.remove();
  };
  const failed = server.exited.then(() => Promise.reject(new Error(`npm run dev ended:\n\n${output()}`)));
  const ready = waitUntil('“Ready”', async () => output().includes('Ready:') || undefined, 180_000);
  try {
    await Promise.race([ready, failed]);
    failed.catch(() => {});
    return { page: await browser.newPage({ locale: 'en-GB' }), ports, checkout, output, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Three functions start for the first mail, while the machine may be busy. */
const firstMailMilliseconds = 120_000;

export function untilMailed({ inbox }: Ports, subject: string) {
  const isWanted = (mail: { readonly subject: string }) => mail.subject.includes(subject);
  return waitForMail(isWanted, `http://127.0.0.1:${inbox}`, firstMailMilliseconds);
}
