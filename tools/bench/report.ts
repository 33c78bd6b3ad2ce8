import type { Figures } from './budgets.ts';
import { kinds } from './lighthouse.ts';
import type { PageFigures } from './pages.ts';

export function printReport({ mail, pages }: Figures, broken: readonly string[]) {
  console.log('\nLighthouse, mobile, simulated slow 4G; scores of 100, times in ms; static: the static copy');
  console.table(tableOf(pages, speedOf));
  console.log('\nFirst load in bytes as transferred, headers included');
  console.table(
    tableOf(pages, ({ page }) => Object.fromEntries(kinds.map((kind) => [kind, page.bytes[kind]]))),
  );
  const [cold, warm, own] = [mail.coldMs, mail.warmMs, mail.functionsMs].map(Math.round);
  console.log(
    `\nFrom clicking “Send message” to the mail: cold ${cold} ms, warm ${warm} ms, our functions ${own} ms`,
  );
  if (broken.length === 0) console.log('\nWithin every budget of web/budgets.json.');
  else console.log(`\nOver budget (web/budgets.json):\n  ${broken.join('\n  ')}`);
}

function tableOf(pages: readonly PageFigures[], row: (page: PageFigures) => object) {
  return Object.fromEntries(pages.map((page) => [`${page.path} ${page.language}`, row(page)]));
}

function speedOf({ page, copy, ratio }: PageFigures) {
  return {
    ...page.scores,
    FCP: Math.round(page.firstContentfulPaint),
    LCP: Math.round(page.largestContentfulPaint),
    static: Math.round(copy.largestContentfulPaint),
    ratio: Number(ratio.toFixed(2)),
    TBT: Math.round(page.totalBlockingTime),
    'static TBT': Math.round(copy.totalBlockingTime),
    CLS: Math.round(page.cumulativeLayoutShift * 1000) / 1000,
    /** the speed of this machine */
    benchmarkIndex: Math.round(page.benchmarkIndex),
  };
}
