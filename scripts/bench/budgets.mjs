// @ts-check
import { readFile } from 'node:fs/promises';
import { inRoot } from '../local/paths.mjs';

/**
 * @typedef {object} Figures
 * @property {import('./functions.mjs').FunctionsFigures} functions
 * @property {import('./mail.mjs').MailFigures} mail
 * @property {readonly import('./pages.mjs').PageFigures[]} pages
 */

/**
 * @typedef {object} Budgets the part of web/budgets.json that the build itself cannot check
 * @property {number} firstLoadTotal bytes
 * @property {{ score: number, largestContentfulPaintRatio: number, totalBlockingTimeMs: number, cumulativeLayoutShift: number }} page
 * @property {{ coldMs: number, warmMs: number, functionsMs: number }} mail
 * @property {{ bundleBytes: number, loadMs: number }} functions
 */

/** @returns {Promise<Budgets>} */
export async function readBudgets() {
  return JSON.parse(await readFile(inRoot('web', 'budgets.json'), 'utf8'));
}

/**
 * @param {Figures} figures
 * @param {Budgets} budgets
 * @returns {readonly string[]} a sentence for each budget that is broken
 */
export function brokenBudgets({ functions, mail, pages }, budgets) {
  return [
    ...pages.flatMap((page) => brokenByPage(page, budgets)),
    ...over('Mail after a cold start, ms', mail.coldMs, budgets.mail.coldMs),
    ...over('Mail, ms', mail.warmMs, budgets.mail.warmMs),
    ...over('Mail, our functions, ms', mail.functionsMs, budgets.mail.functionsMs),
    ...over('Bundle of the functions, bytes', functions.bundleBytes, budgets.functions.bundleBytes),
    ...over('Loading the functions, ms', functions.loadMs, budgets.functions.loadMs),
  ];
}

/**
 * @param {import('./pages.mjs').PageFigures} figures
 * @param {Budgets} budgets
 */
function brokenByPage({ path, language, page, copies }, budgets) {
  const name = `${path} (${language})`;
  const limits = budgets.page;
  const low = Object.entries(page.scores).filter(([, score]) => score < limits.score);
  return [
    ...low.map(([category, score]) => `${name}, ${category}: ${score}, at least ${limits.score}`),
    ...over(
      `${name}, LCP as a multiple of the static copy's`,
      copies.static.ratio,
      limits.largestContentfulPaintRatio,
    ),
    ...over(`${name}, TBT in ms`, page.totalBlockingTime, limits.totalBlockingTimeMs),
    ...over(
      `${name}, CLS`,
      Math.round(page.cumulativeLayoutShift * 1000) / 1000,
      limits.cumulativeLayoutShift,
    ),
    ...over(`${name}, first load in bytes`, page.bytes.total, budgets.firstLoadTotal),
  ];
}

/**
 * A figure that could not be measured is no number, and breaks its budget.
 * @param {string} name
 * @param {number} value
 * @param {number} limit
 */
function over(name, value, limit) {
  return value <= limit ? [] : [`${name}: ${Math.round(value * 1000) / 1000}, at most ${limit}`];
}
