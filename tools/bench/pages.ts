import { type Bench, type CopyUrl, visitors } from './copies.ts';
import { slowdownFor, startChrome, type Visit, visit } from './lighthouse.ts';
import { median } from './median.ts';

/** A page in one language, and its static copy. */
export type ViewFigures = ReturnType<typeof summary>;

interface Run {
  readonly page: Visit;
  readonly copy: Visit;
}

/** Visits every page and its static copy in turn, so that changes of the machine's load affect both. */
export async function measurePages({ site, browserPath, paths, runs }: Bench, copyUrl: CopyUrl) {
  const figures = [];
  for (const { language, accepted } of visitors) {
    const chrome = await startChrome(browserPath, accepted);
    try {
      for (const path of paths) {
        const visits = [];
        // A visit that only finds out how fast the machine is now.
        let slowdown = slowdownFor((await visit(copyUrl(path, language), chrome, 1)).benchmarkIndex);
        for (let run = 0; run < runs; run += 1) {
          const copy = await visit(copyUrl(path, language), chrome, slowdown);
          const page = await visit(site + path, chrome, slowdown);
          visits.push({ copy, page });
          slowdown = slowdownFor((copy.benchmarkIndex + page.benchmarkIndex) / 2);
        }
        figures.push(summary(path, language, visits));
        console.log(`${path} ${language}`);
      }
    } finally {
      chrome.kill();
    }
  }
  return figures;
}

/** Medians over all runs, and the page's LCP as a multiple of the copy's. */
function summary(path: string, language: string, runs: readonly Run[]) {
  const page = medianVisit(runs.map((run) => run.page));
  const copy = medianVisit(runs.map((run) => run.copy));
  const ratio = page.largestContentfulPaint / copy.largestContentfulPaint;
  return { path, language, page, copy, ratio, runs };
}

function medianVisit(visits: readonly Visit[]): Visit {
  const middle = (figure: (visit: Visit) => number) => median(visits.map(figure));
  return {
    largestContentfulPaint: middle((visit) => visit.largestContentfulPaint),
    totalBlockingTime: middle((visit) => visit.totalBlockingTime),
    cumulativeLayoutShift: middle((visit) => visit.cumulativeLayoutShift),
    scriptBytes: middle((visit) => visit.scriptBytes),
    benchmarkIndex: middle((visit) => visit.benchmarkIndex),
    slowdown: middle((visit) => visit.slowdown),
  };
}
