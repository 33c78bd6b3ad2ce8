import { randomUUID } from 'node:crypto';
import { type Browser, chromium } from '@playwright/test';
import { Failure } from '../support/command.ts';
import { untilTrue } from '../support/product.ts';
import type { Bench } from './copies.ts';
import { median } from './median.ts';

const longestWaitMs = 60_000;
const pollMs = 10;

/**
 * Sends the contact form in a real browser and waits for the mail, from the click on: once before the functions have run
 * (`coldMs`), then with them warm. `output` is firebase-tools' output.
 */
export async function measureMail({ site, inbox, browserPath, runs }: Bench, output: () => string) {
  const browser = await chromium.launch({
    executablePath: browserPath,
    args: ['--disable-background-networking'],
  });
  try {
    const coldMs = await submitToMail(browser, site, inbox);
    const warm = [];
    for (let run = 0; run < runs; run += 1) warm.push(await submitToMail(browser, site, inbox));
    return { coldMs, warmMs: median(warm), functionsMs: workOf(output(), runs) };
  } finally {
    await browser.close();
  }
}

async function submitToMail(browser: Browser, site: string, inbox: string) {
  const id = randomUUID();
  const subject = `Bench ${id}`;
  const page = await browser.newPage({ locale: 'en-GB' });
  try {
    await page.goto(site, { waitUntil: 'networkidle' });
    const form = page.getByRole('form', { name: 'Contact form' });
    await form.getByRole('textbox', { name: 'Name' }).fill('Zuzana');
    // Each run has its own sender: the fourth message of one sender within an hour waits for the digest.
    await form.getByRole('textbox', { name: 'Email' }).fill(`${id}@example.com`);
    await form.getByRole('textbox', { name: 'Subject' }).fill(subject);
    await form.getByRole('textbox', { name: 'Message' }).fill('How long does a mail take?');
    await page.waitForLoadState('networkidle');
    const start = performance.now();
    await form.getByRole('button', { name: 'Send message' }).click();
    await untilReceived(inbox, subject);
    return performance.now() - start;
  } finally {
    await page.close();
  }
}

async function untilReceived(inbox: string, subject: string) {
  const isThere = async () => (await (await fetch(`${inbox}/api/messages`)).text()).includes(subject);
  await untilTrue(isThere, AbortSignal.timeout(longestWaitMs), pollMs).catch((cause) => {
    throw new Failure(`The mail “${subject}” did not arrive within ${longestWaitMs / 1000} s.`, { cause });
  });
}

/** The median time of the last runs of both functions, from event to task and from task to mail. */
function workOf(output: string, runs: number) {
  const timesOf = (name: string) =>
    [...output.matchAll(new RegExp(`Finished "[\\w-]+-${name}" in ([\\d.]+)ms`, 'g'))].map(([, time]) =>
      Number(time),
    );
  return median(timesOf('onContactMessageCreated').slice(-runs)) + median(timesOf('sendMail').slice(-runs));
}
