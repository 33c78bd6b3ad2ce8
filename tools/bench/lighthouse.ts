import { type LaunchedChrome, launch } from 'chrome-launcher';
import type { Result } from 'lighthouse';
import lighthouse from 'lighthouse';
import { Failure } from '../support/command.ts';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export type Category = (typeof categories)[number];

/** one page load on Lighthouse's simulated slow phone; times in ms, scores of 100 */
export type Visit = Awaited<ReturnType<typeof visitOnce>>;

/** bytes over the network, including headers */
type Bytes = Record<(typeof kinds)[number] | 'total', number>;

/** Resource types, by Chromium's names. */
const kindOf: Readonly<Record<string, (typeof kinds)[number]>> = {
  Document: 'html',
  Stylesheet: 'css',
  Script: 'js',
  Font: 'fonts',
  Image: 'images',
};
export const kinds = ['html', 'css', 'js', 'fonts', 'images', 'other'] as const;

/** A browser set to a visitor's language, as a person would set it, so that server and page see the same. */
export function startChrome(browserPath: string, accepted: string) {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return launch({
    chromePath: browserPath,
    chromeFlags: ['--headless=new', `--accept-lang=${accepted}`, ...asRoot],
  });
}

/** A busy machine occasionally loses a trace. */
const attempts = 3;

export async function visit(
  url: string,
  chrome: LaunchedChrome,
  wanted: readonly Category[] = categories,
): Promise<Visit> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await visitOnce(url, chrome, wanted);
    } catch (cause) {
      if (attempt === attempts)
        throw new Failure(`Lighthouse failed at ${url} ${attempts} times.`, { cause });
    }
  }
}

async function visitOnce(url: string, chrome: LaunchedChrome, wanted: readonly Category[]) {
  const result = await lighthouse(url, {
    port: chrome.port,
    logLevel: 'silent',
    onlyCategories: [...wanted],
  });
  if (!result) throw new Error('Lighthouse returned no result.');
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
  const value = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
  const scores: Partial<Record<Category, number>> = Object.fromEntries(
    wanted.map((id) => [id, Math.round((lhr.categories[id]?.score ?? 0) * 100)]),
  );
  return {
    scores,
    firstContentfulPaint: value('first-contentful-paint'),
    largestContentfulPaint: value('largest-contentful-paint'),
    largestElement: largestElement(lhr),
    totalBlockingTime: value('total-blocking-time'),
    cumulativeLayoutShift: value('cumulative-layout-shift'),
    /** how fast Lighthouse finds the machine; its documentation compares devices by it */
    benchmarkIndex: lhr.environment.benchmarkIndex,
    bytes: transferred(detailsOf(lhr, 'network-requests')),
  };
}

/** The fields read from Lighthouse's tables, which it types as `any`. */
interface Row {
  readonly resourceType?: string;
  readonly transferSize?: number;
  readonly items?: readonly { readonly node?: { readonly selector?: string } }[];
}

function detailsOf(lhr: Result, audit: string): Row[] {
  const { details } = lhr.audits[audit] ?? {};
  return details && 'items' in details && Array.isArray(details.items) ? details.items : [];
}

function largestElement(lhr: Result) {
  return detailsOf(lhr, 'largest-contentful-paint-element')[0]?.items?.[0]?.node?.selector ?? 'unknown';
}

function transferred(requests: readonly Row[]): Bytes {
  const bytes = { html: 0, css: 0, js: 0, fonts: 0, images: 0, other: 0, total: 0 };
  for (const { resourceType = '', transferSize = 0 } of requests) {
    bytes[kindOf[resourceType] ?? 'other'] += transferSize;
    bytes.total += transferSize;
  }
  return bytes;
}
