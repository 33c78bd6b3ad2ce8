import { type LaunchedChrome, launch } from 'chrome-launcher';
import type { Result } from 'lighthouse';
import lighthouse from 'lighthouse';
import { Failure } from '../support/command.ts';

/** one page load on Lighthouse's simulated slow phone; times in ms */
export type Visit = Awaited<ReturnType<typeof visitOnce>>;

/** A browser set to a visitor's language, as a person would set it, so that server and page see the same. */
export function startChrome(browserPath: string, accepted: string) {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return launch({
    chromePath: browserPath,
    chromeFlags: ['--headless=new', `--accept-lang=${accepted}`, ...asRoot],
  });
}

/**
 * How many times slower than this machine Lighthouse's phone is, so that the phone is the same on each machine.
 * Lighthouse's documentation (docs/throttling.md) asks for this: its default of 4 is for machines with a benchmarkIndex
 * of 1,500 to 2,000.
 */
export function slowdownFor(benchmarkIndex: number): number {
  return (4 * benchmarkIndex) / 1_750;
}

/** A busy machine occasionally loses a trace. */
const attempts = 3;

export async function visit(url: string, chrome: LaunchedChrome, slowdown: number): Promise<Visit> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await visitOnce(url, chrome, slowdown);
    } catch (cause) {
      if (attempt === attempts)
        throw new Failure(`Lighthouse failed at ${url} ${attempts} times.`, { cause });
    }
  }
}

async function visitOnce(url: string, chrome: LaunchedChrome, slowdown: number) {
  const result = await lighthouse(url, {
    port: chrome.port,
    logLevel: 'silent',
    onlyCategories: ['performance'],
    throttling: { cpuSlowdownMultiplier: slowdown },
    // Lighthouse counts it when it happens to arrive before the paint, which does not wait for it.
    blockedUrlPatterns: ['*/favicon.*'],
  });
  if (!result) throw new Error('Lighthouse returned no result.');
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
  const value = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
  return {
    largestContentfulPaint: value('largest-contentful-paint'),
    totalBlockingTime: value('total-blocking-time'),
    cumulativeLayoutShift: value('cumulative-layout-shift'),
    /** over the network, with headers */
    scriptBytes: scriptBytes(lhr),
    /** how fast Lighthouse finds the machine just before; its documentation compares devices by it */
    benchmarkIndex: lhr.environment.benchmarkIndex,
    slowdown,
  };
}

function scriptBytes({ audits }: Result): number {
  const { details } = audits['resource-summary'] ?? {};
  // Lighthouse types the rows of its tables as `any`.
  const rows: readonly { readonly resourceType: string; readonly transferSize: number }[] =
    details && 'items' in details && Array.isArray(details.items) ? details.items : [];
  return rows.find(({ resourceType }) => resourceType === 'script')?.transferSize ?? Number.NaN;
}
