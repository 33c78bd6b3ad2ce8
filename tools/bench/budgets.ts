import { readFile } from 'node:fs/promises';
import { inRoot } from '../support/paths.ts';
import type { measureMail } from './mail.ts';
import type { PageFigures } from './pages.ts';

export interface Figures {
  mail: Awaited<ReturnType<typeof measureMail>>;
  pages: readonly PageFigures[];
}

type Budgets = typeof import('../../web/budgets.json');

export async function readBudgets(): Promise<Budgets> {
  return JSON.parse(await readFile(inRoot('web', 'budgets.json'), 'utf8'));
}

/** @returns a sentence for each exceeded budget */
export function brokenBudgets({ mail, pages }: Figures, budgets: Budgets): readonly string[] {
  return [
    ...pages.flatMap((page) => brokenByPage(page, budgets)),
    ...over('Mail after a cold start, ms', mail.coldMs, budgets.mail.coldMs),
    ...over('Mail, ms', mail.warmMs, budgets.mail.warmMs),
    ...over('Mail, our functions, ms', mail.functionsMs, budgets.mail.functionsMs),
  ];
}

function brokenByPage({ path, language, page, ratio }: PageFigures, budgets: Budgets) {
  const name = `${path} (${language})`;
  const limits = budgets.page;
  const low = Object.entries(page.scores).filter(([, score]) => score < limits.score);
  return [
    ...low.map(([category, score]) => `${name}, ${category}: ${score}, at least ${limits.score}`),
    ...over(`${name}, LCP as a multiple of the static copy's`, ratio, limits.largestContentfulPaintRatio),
    ...over(`${name}, TBT in ms`, page.totalBlockingTime, limits.totalBlockingTimeMs),
    ...over(`${name}, CLS`, rounded(page.cumulativeLayoutShift), limits.cumulativeLayoutShift),
    ...over(`${name}, first load in bytes`, page.bytes.total ?? Number.NaN, budgets.firstLoadTotal),
  ];
}

/** A figure that could not be measured is NaN, and exceeds its budget. */
function over(name: string, value: number, limit: number) {
  return value <= limit ? [] : [`${name}: ${rounded(value)}, at most ${limit}`];
}

function rounded(value: number) {
  return Math.round(value * 1000) / 1000;
}
