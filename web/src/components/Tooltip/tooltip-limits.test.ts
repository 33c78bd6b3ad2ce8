import { expect, test } from 'vitest';
import { tooltipDelayMs, tooltipSkipDelayMs } from './tooltip-limits.ts';

test('the delays are those of specification §4', () => {
  expect([tooltipDelayMs, tooltipSkipDelayMs]).toEqual([700, 300]);
});
