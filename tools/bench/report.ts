import type { Figures } from './budgets.ts';
import { categories, kinds } from './lighthouse.ts';
import type { PageFigures } from './pages.ts';

export function report({ functions, mail, pages }: Figures, broken: readonly string[]) {
  return [
    '\nLighthouse, mobile, simulated slow 4G; scores of 100, times in ms; LCP and TBT of the static copy, LCP of the bare one; index: the speed of this machine (benchmarkIndex)',
    table(
      'page lang perf a11y best seo FCP LCP static ratio bare ratio TBT static CLS index'.split(' '),
      pages.map(speedRow),
    ),
    '\nFirst load in bytes as transferred, headers included',
    table(['page', 'lang', ...kinds, 'total'], pages.map(bytesRow)),
    '\nFrom clicking “Send message” to the mail',
    `  cold ${whole(mail.coldMs)} ms, warm ${whole(mail.warmMs)} ms, of which our functions ${whole(mail.functionsMs)} ms`,
    '\nFunctions',
    `  bundle ${whole(functions.bundleBytes)} B (${whole(functions.bundleGzipBytes)} B gzip), loads in ${whole(functions.loadMs)} ms`,
    broken.length === 0
      ? '\nWithin every budget of web/budgets.json.'
      : `\nOver budget (web/budgets.json):\n  ${broken.join('\n  ')}`,
  ].join('\n');
}

function speedRow({ path, language, page, copies }: PageFigures) {
  const { scores } = page;
  return [
    path,
    language,
    ...categories.map((category) => String(scores[category])),
    whole(page.firstContentfulPaint),
    whole(page.largestContentfulPaint),
    whole(copies.static.largestContentfulPaint),
    copies.static.ratio.toFixed(2),
    whole(copies.bare.largestContentfulPaint),
    copies.bare.ratio.toFixed(2),
    whole(page.totalBlockingTime),
    whole(copies.static.totalBlockingTime),
    String(Math.round(page.cumulativeLayoutShift * 1000) / 1000),
    whole(page.benchmarkIndex),
  ];
}

function bytesRow({ path, language, page }: PageFigures) {
  return [path, language, ...([...kinds, 'total'] as const).map((kind) => whole(page.bytes[kind]))];
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]) {
  const lines = [heads, ...rows];
  const widths = heads.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) => line.map((cell, column) => aligned(cell, widths[column] ?? 0, column)).join('  '))
    .map((line) => `  ${line.trimEnd()}`)
    .join('\n');
}

/** Aligns names to the left, figures to the right. */
function aligned(cell: string, width: number, column: number) {
  return column < 2 ? cell.padEnd(width) : cell.padStart(width);
}

function whole(value: number) {
  return Math.round(value).toLocaleString('en');
}
