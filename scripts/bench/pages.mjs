// @ts-check
import { languages } from './languages.mjs';
import { kinds, startChrome, visit } from './lighthouse.mjs';
import { median } from './median.mjs';

/** @import { Kind } from './copies.mjs' */
/** @import { Visit } from './lighthouse.mjs' */

/**
 * @typedef {object} PageFigures medians over all runs
 * @property {string} path
 * @property {string} language
 * @property {Visit} page
 * @property {Record<Kind, Comparison>} copies
 * @property {readonly Run[]} runs
 */

/** @typedef {{ page: Visit } & Record<Kind, Visit>} Run */

/**
 * @typedef {object} Comparison
 * @property {number} largestContentfulPaint of the copy, in ms
 * @property {number} ratio how much later the page's largest content is there than the copy's
 */

/**
 * Visits every page and its copies in turn, so that a change of the machine's load meets all of them.
 * @param {{ site: string, copyUrl: (kind: Kind, path: string, language: string) => string, browserPath: string, paths: readonly string[], runs: number }} options
 * @returns {Promise<readonly PageFigures[]>}
 */
export async function measurePages({ site, copyUrl, browserPath, paths, runs }) {
  const figures = [];
  for (const { language, accepted } of languages) {
    const chrome = await startChrome(browserPath, accepted);
    try {
      for (const path of paths) {
        const visits = [];
        for (let run = 0; run < runs; run += 1) {
          visits.push({
            bare: await visit(copyUrl('bare', path, language), chrome, ['performance']),
            static: await visit(copyUrl('static', path, language), chrome, ['performance']),
            page: await visit(site + path, chrome),
          });
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
 * @param {readonly Run[]} runs
 * @returns {PageFigures}
 */
function summary(path, language, runs) {
  const page = medianVisit(runs.map((run) => run.page));
  /**
   * @param {Kind} kind
   * @returns {Comparison}
   */
  const comparedWith = (kind) => {
    const largestContentfulPaint = median(runs.map((run) => run[kind].largestContentfulPaint));
    return { largestContentfulPaint, ratio: page.largestContentfulPaint / largestContentfulPaint };
  };
  console.log(`${path} ${language}: ${Math.round(page.largestContentfulPaint)} ms, ${page.largestElement}`);
  const copies = { static: comparedWith('static'), bare: comparedWith('bare') };
  return { path, language, page, copies, runs };
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
