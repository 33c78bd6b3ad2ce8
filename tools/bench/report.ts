import type { ViewFigures } from './pages.ts';
import { aboveCopy, type Verdict } from './verdicts.ts';

export function printReport(views: readonly ViewFigures[], verdicts: readonly Verdict[]) {
  console.log(
    '\nLighthouse, mobile, simulated slow 4G, CPU slowdown calibrated; times in ms, bytes as transferred with headers',
  );
  console.table(Object.fromEntries(views.map((view) => [`${view.path} ${view.language}`, rowOf(view)])));
  console.log(`\n${verdicts.map(({ text }) => text).join('\n')}`);
}

function rowOf(view: ViewFigures) {
  const { page, copy, ratio } = view;
  return {
    LCP: Math.round(page.largestContentfulPaint),
    'static LCP': Math.round(copy.largestContentfulPaint),
    ratio: Number(ratio.toFixed(2)),
    TBT: Math.round(page.totalBlockingTime),
    'static TBT': Math.round(copy.totalBlockingTime),
    above: Math.round(aboveCopy(view)),
    CLS: Math.round(page.cumulativeLayoutShift * 1000) / 1000,
    JavaScript: page.scriptBytes,
    /** the speed of this machine, and how much slower the phone is */
    benchmarkIndex: Math.round(page.benchmarkIndex),
    slowdown: Number(page.slowdown.toFixed(1)),
  };
}
