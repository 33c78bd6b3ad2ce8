// @ts-check
import { languages } from './languages.mjs';
import { kinds, startChrome, visit } from './lighthouse.mjs';
import { median } from './median.mjs';

/** @import { Visit } from './lighthouse.mjs' */

/**
 * @typedef {object} PageFigures medians over all runs
 * @property {string} path
 * @property {string} language
 * @property {Visit} page
 * @property {number} bareLargestContentfulPaint of the bare copy, in ms
 * @property {number} ratio how much later the largest content is there than in the bare copy
 * @property {readonly { page: Visit, bare: Visit }[]} runs
 */

/**
 * Visits every page and its bare copy in turn, so that a change of the machine's load meets both.
 * @param {{ site: string, bareUrl: (path: string, language: string) => string, browserPath: string, paths: readonly string[], runs: number }} options
 * @returns {Promise<readonly PageFigures[]>}
 */
export async function measurePages({ site, bareUrl, browserPath, paths, runs }) {
  const figures = [];
  for (const { language, accepted } of languages) {
    const chrome = await startChrome(browserPath, accepted);
    try {
      for (const path of paths) {
        const visits = [];
        for (let run = 0; run < runs; run += 1) {
          const bare = await visit(bareUrl(path, language), chrome, ['performance']);
          const page = await visit(site + path, chrome);
          visits.push({ page, bare });
        }
        figures.push(summary(path, language, visits));
      }
    } finally {
      chrome.kill();
    }
  }
  return figures;
}

/**
 * @param {string} path
 * @param {string} language
 * @param {readonly { page: Visit, bare: Visit }[]} runs
 * @returns {PageFigures}
 */
function summary(path, language, runs) {
  const page = medianVisit(runs.map((run) => run.page));
  const bareLargestContentfulPaint = median(runs.map(({ bare }) => bare.largestContentfulPaint));
  const ratio = page.largestContentfulPaint / bareLargestContentfulPaint;
  console.log(`${path} ${language}: ${Math.round(page.largestContentfulPaint)} ms, ${page.largestElement}`);
  return { path, language, page, bareLargestContentfulPaint, ratio, runs };
}

/**
 * @param {readonly Visit[]} visits
 * @returns {Visit}
 */
function medianVisit(visits) {
  /** @param {(visit: Visit) => number} figure */
  const middle = (figure) => median(visits.map(figure));
  /** @param {keyof Visit['scores']} category */
  const score = (category) => middle(({ scores }) => scores[category] ?? 0);
  const bytes = /** @type {const} */ ([...kinds, 'total']).map((kind) => [
    kind,
    middle((visit) => visit.bytes[kind]),
  ]);
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    firstContentfulPaint: middle((visit) => visit.firstContentfulPaint),
    largestContentfulPaint: middle((visit) => visit.largestContentfulPaint),
    largestElement: [...new Set(visits.map(({ largestElement }) => largestElement))].join(' | '),
    totalBlockingTime: middle((visit) => visit.totalBlockingTime),
    cumulativeLayoutShift: middle((visit) => visit.cumulativeLayoutShift),
    bytes: Object.fromEntries(bytes),
  };
}
