import { expect, test } from 'vitest';
import { verdicts } from '../../tools/bench/verdicts.ts';
import budgets from '../../web/budgets.json' with { type: 'json' };

const visit = {
  largestContentfulPaint: 1000,
  totalBlockingTime: 40,
  cumulativeLayoutShift: 0,
  scriptBytes: 100_000,
  benchmarkIndex: 3000,
};
/** A view as fast as its static copy. */
const view = { path: '/', language: 'en', copy: visit, page: visit, ratio: 1, runs: [] };

/** The verdicts that three views break, by number, if one differs. */
function broken(changed: Partial<typeof visit> & { readonly ratio?: number }) {
  const { ratio = 1, ...page } = changed;
  const views = [view, view, { ...view, ratio, page: { ...visit, ...page } }];
  return verdicts(views, budgets.bench).flatMap(({ isKept }, index) => (isKept ? [] : [index]));
}

test.each([
  ['as the copy', {}, []],
  ['one slow hydration does not move the median', { totalBlockingTime: 400 }, []],
  ['one slow view', { ratio: 1.21 }, [2]],
  ['a shift', { cumulativeLayoutShift: 0.001 }, [3]],
  ['too much script', { scriptBytes: 125_001 }, [4]],
  ['not measured', { scriptBytes: Number.NaN }, [4]],
])('%s', (_, changed, expected) => {
  expect(broken(changed)).toEqual(expected);
});

test('medians of all views are judged', () => {
  const slow = { ...view, ratio: 1.06, page: { ...visit, totalBlockingTime: 71 } };
  expect(verdicts([slow, slow], budgets.bench).map(({ isKept }) => isKept)).toEqual([
    false,
    false,
    true,
    true,
    true,
  ]);
});
