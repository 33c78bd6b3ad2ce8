/*
 * Specification §9, second notification style: "3 visible, gap 14 px, width 356 px, default duration 4000 ms, position
 * bottom-right, hotkey Alt+T, offset 32 px, swipe dismiss at 20 px or velocity above 0.11". The velocity is
 * fixed inside sonner; its own distance is 45 px, so close-when-swiped.ts adds ours.
 */
export const visibleSideNotices = 3;
export const sideNoticeGapPx = 14;
export const sideNoticeWidthPx = 356;
export const sideNoticeDurationMs = 4_000;
export const sideNoticePosition = 'bottom-right';
export const sideNoticeHotkey: readonly string[] = ['altKey', 'KeyT'];
export const sideNoticeOffsetPx = 32;
export const sideNoticeSwipePx = 20;
