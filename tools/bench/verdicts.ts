import { readFile } from 'node:fs/promises';
import { inRoot } from '../support/paths.ts';
import { median } from './median.ts';
import type { ViewFigures } from './pages.ts';

type Limits = typeof import('../../web/budgets.json')['bench'];

export interface Verdict {
  readonly isKept: boolean;
  readonly text: string;
}

export async function readLimits(): Promise<Limits> {
  return JSON.parse(await readFile(inRoot('web', 'budgets.json'), 'utf8')).bench;
}

/** One verdict for each of the limits; a figure that could not be measured is NaN, and exceeds its limit. */
export function verdicts(views: readonly ViewFigures[], limits: Limits): readonly Verdict[] {
  const middle = (figure: (view: ViewFigures) => number) => median(views.map(figure));
  const worst = (figure: (view: ViewFigures) => number) => Math.max(...views.map(figure));
  return [
    verdict(
      'TBT above the static copy, median of the views, ms',
      middle(aboveCopy),
      limits.blockingAboveCopyMs,
    ),
    verdict(
      'LCP as a multiple of the static copy, median',
      middle(({ ratio }) => ratio),
      limits.paintRatio,
    ),
    verdict(
      'LCP as a multiple, of the slowest view',
      worst(({ ratio }) => ratio),
      limits.slowestPaintRatio,
    ),
    verdict(
      'CLS, of the worst view',
      worst(({ page }) => page.cumulativeLayoutShift),
      limits.layoutShift,
    ),
    verdict(
      'JavaScript of the largest view, bytes',
      worst(({ page }) => page.scriptBytes),
      limits.scriptBytes,
    ),
  ];
}

/** In ms; the difference depends less on the machine than the time itself. */
export function aboveCopy({ page, copy }: ViewFigures): number {
  return page.totalBlockingTime - copy.totalBlockingTime;
}

function verdict(name: string, value: number, limit: number): Verdict {
  const rounded = Math.round(value * 1000) / 1000;
  const isKept = rounded <= limit;
  return { isKept, text: `${isKept ? 'kept' : 'BROKEN'}  ${name}: ${rounded}, at most ${limit}` };
}
