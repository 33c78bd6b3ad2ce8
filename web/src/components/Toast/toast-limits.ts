/** Specification §9: "Default display time 5000 ms". */
export const toastDurationMs = 5_000;

/** Specification §9: "swipe threshold 50 px". */
export const toastSwipeThresholdPx = 50;

/** Specification §9: "viewport hotkey F8". */
export const toastHotkey: readonly string[] = ['F8'];

/** Specification §9: "removal delay 1,000,000 ms", counted from the dismissal. */
export const toastRemovalDelayMs = 1_000_000;
