// @ts-check
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { Failure } from '../local/fail.mjs';

const categories = /** @type {const} */ (['performance', 'accessibility', 'best-practices', 'seo']);

/** @typedef {typeof categories[number]} Category */

/**
 * @typedef {object} Visit one load of a page on a slow phone, as Lighthouse simulates it
 * @property {Partial<Record<Category, number>>} scores of 100
 * @property {number} firstContentfulPaint in ms
 * @property {number} largestContentfulPaint in ms
 * @property {string} largestElement
 * @property {number} totalBlockingTime in ms
 * @property {number} cumulativeLayoutShift
 * @property {Bytes} bytes
 */

/** @typedef {Record<typeof kinds[number] | 'total', number>} Bytes what came over the network, headers included */

/** The kinds of what a page loads, by the names that Chromium gives them. */
const kindOf = /** @type {const} */ ({
  Document: 'html',
  Stylesheet: 'css',
  Script: 'js',
  Font: 'fonts',
  Image: 'images',
});
export const kinds = /** @type {const} */ (['html', 'css', 'js', 'fonts', 'images', 'other']);

/**
 * A browser of a visitor who reads in a language. Its language is set as a person would set it, so the server and the page see the same.
 * @param {string} browserPath
 * @param {string} accepted
 */
export function startChrome(browserPath, accepted) {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return launch({
    chromePath: browserPath,
    chromeFlags: ['--headless=new', `--accept-lang=${accepted}`, ...asRoot],
  });
}

/** A busy machine loses a trace now and then. */
const attempts = 3;

/**
 * Visits a page, once more when Lighthouse itself failed.
 * @param {string} url
 * @param {import('chrome-launcher').LaunchedChrome} chrome
 * @param {readonly Category[]} [wanted]
 * @returns {Promise<Visit>}
 */
export async function visit(url, chrome, wanted = categories) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await visitOnce(url, chrome, wanted);
    } catch (cause) {
      if (attempt === attempts)
        throw new Failure(`Lighthouse failed at ${url} ${attempts} times.`, { cause });
    }
  }
}

/**
 * @param {string} url
 * @param {import('chrome-launcher').LaunchedChrome} chrome
 * @param {readonly Category[]} wanted
 * @returns {Promise<Visit>}
 */
async function visitOnce(url, chrome, wanted) {
  const result = await lighthouse(url, {
    port: chrome.port,
    logLevel: 'silent',
    onlyCategories: [...wanted],
  });
  if (!result) throw new Error('Lighthouse gave no result.');
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
  /** @param {string} id */
  const value = (id) => lhr.audits[id]?.numericValue ?? Number.NaN;
  return {
    scores: Object.fromEntries(wanted.map((id) => [id, Math.round((lhr.categories[id]?.score ?? 0) * 100)])),
    firstContentfulPaint: value('first-contentful-paint'),
    largestContentfulPaint: value('largest-contentful-paint'),
    largestElement: largestElement(lhr),
    totalBlockingTime: value('total-blocking-time'),
    cumulativeLayoutShift: value('cumulative-layout-shift'),
    bytes: transferred(detailsOf(lhr, 'network-requests')),
  };
}

/**
 * @param {import('lighthouse').Result} lhr
 * @param {string} audit
 * @returns {any[]} the rows of a table; Lighthouse types them as anything
 */
function detailsOf(lhr, audit) {
  const { details } = lhr.audits[audit] ?? {};
  return details && 'items' in details && Array.isArray(details.items) ? details.items : [];
}

/** @param {import('lighthouse').Result} lhr */
function largestElement(lhr) {
  const node = detailsOf(lhr, 'largest-contentful-paint-element')[0]?.items?.[0]?.node;
  return typeof node?.selector === 'string' ? node.selector : 'unknown';
}

/**
 * @param {readonly { resourceType?: string, transferSize?: number }[]} requests
 * @returns {Bytes}
 */
function transferred(requests) {
  const bytes = { html: 0, css: 0, js: 0, fonts: 0, images: 0, other: 0, total: 0 };
  for (const { resourceType, transferSize = 0 } of requests) {
    const kind = resourceType !== undefined && isKnown(resourceType) ? kindOf[resourceType] : 'other';
    bytes[kind] += transferSize;
    bytes.total += transferSize;
  }
  return bytes;
}

/**
 * @param {string} type
 * @returns {type is keyof typeof kindOf}
 */
function isKnown(type) {
  return Object.hasOwn(kindOf, type);
}
