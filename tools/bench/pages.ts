import { type Bench, type CopyUrl, type Kind, visitors } from './copies.ts';
import { type Category, categories, kinds, startChrome, type Visit, visit } from './lighthouse.ts';
import { median } from './median.ts';

export type PageFigures = ReturnType<typeof summary>;

type Run = { page: Visit } & Record<Kind, Visit>;

/** Visits every page and its copies in turn, so that changes of the machine's load affect all of them. */
export async function measurePages({ site, browserPath, paths, runs }: Bench, copyUrl: CopyUrl) {
  const figures = [];
  for (const { language, accepted } of visitors) {
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

/** medians over all runs */
function summary(path: string, language: string, runs: readonly Run[]) {
  const page = medianVisit(runs.map((run) => run.page));
  /** Of the copy, in ms, and how much later the page's largest content is painted. */
  const comparedWith = (kind: Kind) => {
    const { largestContentfulPaint, totalBlockingTime } = medianVisit(runs.map((run) => run[kind]));
    const ratio = page.largestContentfulPaint / largestContentfulPaint;
    return { largestContentfulPaint, ratio, totalBlockingTime };
  };
  console.log(`${path} ${language}: ${Math.round(page.largestContentfulPaint)} ms, ${page.largestElement}`);
  const copies = { static: comparedWith('static'), bare: comparedWith('bare') };
  return { path, language, page, copies, runs };
}

function medianVisit(visits: readonly Visit[]): Visit {
  const middle = (figure: (visit: Visit) => number) => median(visits.map(figure));
  const score = (category: Category) => [category, middle(({ scores }) => scores[category] ?? 0)];
  const bytes = ([...kinds, 'total'] as const).map((kind) => [kind, middle((visit) => visit.bytes[kind])]);
  return {
    scores: Object.fromEntries(categories.map(score)),
    firstContentfulPaint: middle((visit) => visit.firstContentfulPaint),
    largestContentfulPaint: middle((visit) => visit.largestContentfulPaint),
    largestElement: [...new Set(visits.map(({ largestElement }) => largestElement))].join(' | '),
    totalBlockingTime: middle((visit) => visit.totalBlockingTime),
    cumulativeLayoutShift: middle((visit) => visit.cumulativeLayoutShift),
    benchmarkIndex: middle((visit) => visit.benchmarkIndex),
    bytes: Object.fromEntries(bytes),
  };
}
