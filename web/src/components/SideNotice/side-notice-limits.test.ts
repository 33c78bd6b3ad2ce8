import { expect, test } from 'vitest';
import * as limits from './side-notice-limits.ts';

test('the second notification style has the constants of specification §9', () => {
  expect(limits).toMatchObject({
    visibleSideNotices: 3,
    sideNoticeGapPx: 14,
    sideNoticeWidthPx: 356,
    sideNoticeDurationMs: 4_000,
    sideNoticePosition: 'bottom-right',
    sideNoticeHotkey: ['altKey', 'KeyT'],
    sideNoticeOffsetPx: 32,
    sideNoticeSwipePx: 20,
  });
});
